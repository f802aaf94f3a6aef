/** The map, the decisions and the guide for contributors: short enough to be read, and true about where things are. */
import { existsSync, readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { describe, expect, it } from "vitest"
import { textOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

const MAP = "src/README.md"
const DECISIONS = "src/decisions"
const MAP_LINES = 80
/** Beside its title. */
const DECISION_LINES = 20

const decisions = readdirSync(join(root, DECISIONS))
  .toSorted()
  .map((name) => `${DECISIONS}/${name}`)

const linesOf = (path: string) => textOf(path).trimEnd().split("\n").length

/** What stands in backticks and looks like a path of the project: `server/app.ts`, `tests/bench`. */
const PATH = /^\.?\w[\w.-]*(?:\/[\w.-]+)+\/?$/

function pathsIn(path: string): string[] {
  // Blocks of commands have paths of the reader's own.
  const prose = textOf(path).replace(/^```[\s\S]*?^```/gm, "")
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = ""]) => (PATH.test(text) ? [text] : []))
}

const exists = (path: string) => existsSync(join(root, path)) || existsSync(join(root, "src", path))

describe("documents", () => {
  it("the map fits on a page", () => {
    expect(linesOf(MAP)).toBeLessThanOrEqual(MAP_LINES)
  })

  it("decisions are short, and numbered in one series that their titles repeat", () => {
    const numbers = decisions.map((path) => basename(path).slice(0, 4))
    // Numbers are given out before their records are written: one may be missing for a while.
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(decisions.filter((path) => linesOf(path) > DECISION_LINES + 1)).toEqual([])
    expect(decisions.filter((path, index) => !textOf(path).startsWith(`# ${numbers[index]} `))).toEqual([])
  })

  it.each([MAP, ".github/CONTRIBUTING.md", ...decisions])("%s names only paths that exist", (path) => {
    expect(pathsIn(path).filter((named) => !exists(named))).toEqual([])
  })
})
