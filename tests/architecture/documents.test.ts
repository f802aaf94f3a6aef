/** The README, the guides, the map, the decisions: short enough to be read, and true about where things are. */
import { existsSync, readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { commandNames } from "#cli/shop.ts"
import { jsonOf, textOf, topLevel } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

const MAP = "src/README.md"
const CONTRIBUTING = ".github/CONTRIBUTING.md"
const SKILL = ".github/skills/extend-the-shop/SKILL.md"
const PROJECT = [".github/AGENTS.md", ".github/SECURITY.md"]
const EXTENSIONS = "src/provider/admin/extensions/extensions.ts"
const DECISIONS = "src/decisions"
const GUIDES = "src/guides"
const MAP_LINES = 80
const README_LINES = 200
const README_WORDS = 1500
const GUIDE_LINES = 400
/** Beside its title. */
const DECISION_LINES = 20

const decisions = readdirSync(join(root, DECISIONS))
  .toSorted()
  .map((name) => `${DECISIONS}/${name}`)

const guides = readdirSync(join(root, GUIDES), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `${GUIDES}/${name}`)

const examples = readdirSync(join(root, "tests/examples")).map((name) => `tests/examples/${name}/README.md`)

const linesOf = (path: string) => textOf(path).trimEnd().split("\n").length

/** Text in backticks that looks like a path of the project: `server/app.ts`, `tests/bench`. */
const PATH = /^\.?\w[\w.-]*(?:\/[\w.-]+)+\/?$/

function pathsIn(path: string): string[] {
  // Blocks of commands have paths of the reader's own.
  const prose = textOf(path).replace(/^```[\s\S]*?^```/gm, "")
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = ""]) => (PATH.test(text) ? [text] : []))
}

/** Targets of links inside the project, from its top level. */
function linksIn(path: string): string[] {
  const targets = [...textOf(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target)
  return targets.filter((target) => !URL.canParse(target)).map((target) => join(dirname(path), target))
}

const { scripts } = jsonOf("package.json") as { scripts: Record<string, string> }

const found = (path: string, pattern: RegExp) => [...textOf(path).matchAll(pattern)].map(([, name = ""]) => name)
const npmScriptsIn = (path: string) => found(path, /\bnpm run (?:-\S+ )*([a-z][\w:]*)/g)
const shopCommandsIn = (path: string) =>
  found(path, /\bnpm run (?:-\S+ )*shop -- ([a-z][\w-]*)/g).filter((name) => name !== "help")

const exists = (path: string) => existsSync(join(root, path)) || existsSync(join(root, "src", path))

describe("documents", () => {
  it("the map fits on a page", () => {
    expect(linesOf(MAP)).toBeLessThanOrEqual(MAP_LINES)
  })

  it("the README and the guides are short", () => {
    expect(linesOf("README.md")).toBeLessThanOrEqual(README_LINES)
    expect(textOf("README.md").split(/\s+/).length).toBeLessThanOrEqual(README_WORDS)
    expect(guides.filter((path) => linesOf(path) > GUIDE_LINES)).toEqual([])
  })

  it("decisions are short, and numbered in one series that their titles repeat", () => {
    const numbers = decisions.map((path) => basename(path).slice(0, 4))
    // Numbers are given out before their records are written: one may be missing for a while.
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(decisions.filter((path) => linesOf(path) > DECISION_LINES + 1)).toEqual([])
    expect(decisions.filter((path, index) => !textOf(path).startsWith(`# ${numbers[index]} `))).toEqual([])
  })

  it("the skill names what a shop can be extended by, with an example of each, as the guide does", () => {
    const [, head = ""] = /^---\n([\s\S]*?)\n---\n/.exec(textOf(SKILL)) ?? []
    expect(head).toMatch(/^name: extend-the-shop\ndescription: .{50,1024}$/)
    expect(textOf(".github/AGENTS.md")).toContain(SKILL)
    const [, shop = ""] = /export interface Shop<[\s\S]*?\{([\s\S]*?)\n\}/.exec(textOf(EXTENSIONS)) ?? []
    const methods = [...new Set([...shop.matchAll(/^ {2}(\w+)[(<]/gm)].map(([, name = ""]) => name))].toSorted()
    const rows = [...textOf(SKILL).matchAll(/^\| (?!wish).*? \| (.*?) \| (.*?) \|$/gm)]
    const named = rows.flatMap(([, column = ""]) => [...column.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name))
    expect([...new Set(named)].toSorted()).toEqual(methods)
    expect(methods.filter((name) => !textOf(`${GUIDES}/extend.md`).includes(`\`${name}(`))).toEqual([])
    const shown = rows.flatMap(([, , column = ""]) => column.split(/[,;] /)).filter((name) => !name.startsWith("-"))
    expect(shown.filter((name) => !existsSync(join(root, "tests/examples", name, "shop.config.ts")))).toEqual([])
  })

  it.each([MAP, CONTRIBUTING, SKILL, ...PROJECT, ...decisions])("%s names only paths that exist", (path) => {
    expect(pathsIn(path).filter((named) => !exists(named))).toEqual([])
  })

  // Their readers have folders of their own: paths of the project are named from its top level.
  it.each(["README.md", ...guides])("%s names only paths of the project that exist", (path) => {
    const named = pathsIn(path).filter((each) => topLevel.includes(each.split("/")[0] ?? ""))
    expect(named.filter((each) => !existsSync(join(root, each)))).toEqual([])
  })

  it.each(["README.md", MAP, CONTRIBUTING, SKILL, ...guides, ...examples])(
    "%s has links and commands that lead somewhere",
    (path) => {
      expect(linksIn(path).filter((target) => !existsSync(join(root, target)))).toEqual([])
      expect(npmScriptsIn(path).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
      expect(shopCommandsIn(path).filter((name) => !commandNames.includes(name))).toEqual([])
    },
  )
})
