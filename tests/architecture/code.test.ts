/** How code is written. Source: .github/CONTRIBUTING.md. */
import { describe, expect, it } from "vitest"
import { codeFiles, isTest, type Node, parse, placeOf, textOf, visitNodes } from "#tests/support/sources.ts"

/** Their tools read a default export. */
const DEFAULT_EXPORTS = [
  "vite.config.ts",
  "tests/deploy/vitest.config.ts",
  "tests/e2e/playwright.config.ts",
  "tests/support/beforeBrowserTests.ts",
  "tests/support/buildIfStale.ts",
]

/** The settings' struct, and commands that set the mode they run in or find the programs they start. */
const ENVIRONMENT_READERS = [
  "src/server/commands/loadEnvFile.ts",
  "server.ts",
  "src/server/config.ts",
  "src/server/commands/build.ts",
  "src/server/commands/escaparate.ts",
  "src/server/commands/pack.ts",
  "src/server/commands/start.ts",
  "src/server/pageSource.ts",
  // It hands its own on to a process, with one more.
  "src/server/pictures/encoder.ts",
  "src/cli/shop.ts",
]

const inCode = (paths: readonly string[], find: (node: Node, parent: Node | undefined) => boolean) =>
  paths.flatMap((path) => {
    const found: string[] = []
    visitNodes(path, (node, parent) => {
      if (find(node, parent)) found.push(placeOf(path, node.start))
    })
    return found
  })

/** Exports of values; types are described where they stand. */
const countExports = (path: string) =>
  parse(path).program.body.filter(
    (node) => node.type.startsWith("Export") && !("exportKind" in node && node.exportKind === "type"),
  ).length

const inComments = (pattern: RegExp) =>
  codeFiles().flatMap((path) =>
    parse(path)
      .comments.filter(({ value }) => pattern.test(value))
      .map(({ start, value }) => `${placeOf(path, start)} ${value.trim()}`),
  )

const isName = (value: unknown, name: string) =>
  typeof value === "object" && value !== null && "name" in value && value.name === name

const nameOf = (value: unknown) =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : ""

describe("code", () => {
  it("has named exports only", () => {
    // A declaration says what another module exports.
    const paths = codeFiles().filter((path) => !DEFAULT_EXPORTS.includes(path) && !path.endsWith(".d.ts"))
    expect(inCode(paths, ({ type }) => type === "ExportDefaultDeclaration")).toEqual([])
  })

  it("reads the environment in the configuration only", () => {
    const paths = codeFiles("src", "server.ts").filter((path) => !ENVIRONMENT_READERS.includes(path) && !isTest(path))
    const found = inCode(
      paths,
      (node) =>
        node.type === "MemberExpression" &&
        ((isName(node["object"], "process") && isName(node["property"], "env")) ||
          ((node["object"] as Node).type === "MetaProperty" && isName(node["property"], "env"))),
    )
    expect(found).toEqual([])
  })

  it("knows no any", () => {
    expect(inCode(codeFiles(), ({ type }) => type === "TSAnyKeyword")).toEqual([])
  })

  it("silences neither compiler nor linter without a reason", () => {
    expect(inComments(/@ts-(ignore|expect-error|nocheck)/)).toEqual([])
    expect(inComments(/biome-ignore(?!.*: .{10,})/)).toEqual([])
  })

  it("leaves nothing for later", () => {
    expect(inComments(/\b(TODO|FIXME|XXX|HACK)\b|\bfor now\b/i)).toEqual([])
  })

  it("has routers that tell small letters from capitals, as the app does: no second address leads to a page", () => {
    const untold = inCode(codeFiles("src"), (node) => {
      if (node.type !== "CallExpression" || (node["arguments"] as Node[]).length > 0) return false
      const callee = node["callee"] as Node
      return isName(callee, "Router") || isName(callee["property"], "Router")
    })
    // It has no addresses.
    expect(untold.filter((place) => !place.startsWith("src/server/gateway.ts"))).toEqual([])
  })

  it("keeps no commented-out code", () => {
    expect(inComments(/^\s*(import|export|const|let|return|if \(|await)\b.*[({;=]\s*$/m)).toEqual([])
  })

  it("opens each module of several exports with a line on what it is for", () => {
    // A single export says it by its name, as a test file does by its titles.
    const modules = codeFiles().filter((path) => !/\.test\.tsx?$/.test(path) && countExports(path) !== 1)
    expect(modules.filter((path) => !/^(#!.*\n)?\/\*\*\s[\s\S]{10}/.test(textOf(path)))).toEqual([])
  })

  it("waits in tests for what happens, never for time to pass", () => {
    const tests = codeFiles().filter(isTest)
    const sleeps = inCode(
      tests,
      (node) => node.type === "CallExpression" && nameOf((node["callee"] as Node)["property"]) === "waitForTimeout",
    )
    expect(sleeps).toEqual([])
  })

  it("runs every test: none is left out or run alone", () => {
    const tests = codeFiles().filter(isTest)
    const marked = inCode(tests, (node) => {
      if (node.type !== "MemberExpression") return false
      const of = nameOf(node["object"]) || nameOf((node["object"] as Node)["property"])
      return (
        /^(it|test|describe|suite)$/.test(of) && /^(only|skip|todo|fixme|fails|fail)$/.test(nameOf(node["property"]))
      )
    })
    expect(marked).toEqual([])
  })
})
