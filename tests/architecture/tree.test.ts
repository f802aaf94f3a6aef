/** The folders and files of the project, and the size limits of files. */
import { describe, expect, it } from "vitest"
import { codeFiles, files, textOf, topLevel } from "#tests/support/sources.ts"

const TOP_LEVEL = [
  ".env.example",
  ".biome.jsonc",
  ".ci",
  ".editorconfig",
  ".github",
  ".gitignore",
  ".nvmrc",
  "LICENSE",
  "Procfile",
  "README.md",
  "package-lock.json",
  "package.json",
  "public",
  "server.ts",
  "src",
  "tests",
  "tsconfig.json",
  "vite.config.ts",
]

/** Lines a file may have: twice what we aim at. The first pattern that fits counts. */
const CEILINGS: [pattern: RegExp, lines: number][] = [
  [/^(server|src\/client\/entry)\.tsx?$/, 120],
  [/(^tests\/|\.test\.tsx?$)/, 300],
  [/^src\/app\/routes\//, 200],
  [/^src\/app\/stores\//, 200],
  [/^src\/app\/.+\.tsx$/, 120],
  // Words alone.
  [/^src\/(operator|provider\/platform\/words)\/.+\.(en|es)\.ts$/, 600],
  [/^src\/(cli|provider|server)\//, 400],
  [/./, 300],
]

const ceilingOf = (path: string) => CEILINGS.find(([pattern]) => pattern.test(path))?.[1] ?? 0

const linesOf = (path: string) => textOf(path).trimEnd().split("\n").length

describe("the tree", () => {
  it("has at its top what a newcomer expects, and nothing else", () => {
    expect(topLevel.filter((name) => !TOP_LEVEL.includes(name))).toEqual([])
    expect(TOP_LEVEL.filter((name) => !topLevel.includes(name))).toEqual([])
  })

  it("names no place of the machine it was written on", () => {
    const readable = files.filter(
      (path) => /\.(ts|tsx|css|json|md|html|yml)$/.test(path) && path !== "package-lock.json",
    )
    const places = /(?<![\w.])\/(home|root|work|Users|private|var\/folders)\/[\w.-]/
    expect(readable.filter((path) => places.test(textOf(path)))).toEqual([])
  })

  it("keeps every file at a size one can hold in mind", () => {
    const tooLong = codeFiles()
      .map((path) => ({ path, lines: linesOf(path), ceiling: ceilingOf(path) }))
      .filter(({ lines, ceiling }) => lines > ceiling)
    expect(tooLong).toEqual([])
  })
})
