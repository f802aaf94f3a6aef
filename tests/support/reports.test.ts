import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { held, playwrightTotals, vitestTotals } from "#tests/support/reports.ts"
import { add, failureList, nothing, oneFailure, oneTest, partLine, root, step } from "#tests/support/steps.ts"

const folder = mkdtempSync(join(tmpdir(), "reports-"))
afterEach(() => rmSync(join(folder, "report.json"), { force: true }))

function written(report: unknown): string {
  const path = join(folder, "report.json")
  writeFileSync(path, typeof report === "string" ? report : JSON.stringify(report))
  return path
}

const test = (status: string, failureMessages: string[] = []) => ({
  ancestorTitles: ["carts", "of guests"],
  title: "are kept",
  status,
  failureMessages,
})

const unitReport = (...testResults: unknown[]) => ({
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
})

const spec = (status: string, message: string) => ({
  title: "keeps a cart",
  file: "cart/guest.spec.ts",
  line: 12,
  tests: [{ status, projectName: "desktop", results: [{ errors: [{ message }] }] }],
})

const browserReport = (...specs: unknown[]) => ({
  config: { rootDir: join(root, "tests/e2e") },
  stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 },
  errors: [],
  suites: [
    {
      title: "cart/guest.spec.ts",
      file: "cart/guest.spec.ts",
      specs: [],
      suites: [{ title: "a guest", file: "cart/guest.spec.ts", specs }],
    },
  ],
})

describe("the report of the unit tests", () => {
  it("names each failed test by file and title, with its error", () => {
    const file = { name: join(root, "src/cart.test.ts"), status: "failed", message: "" }
    const report = unitReport({ ...file, assertionResults: [test("passed"), test("failed", ["Error: gone"])] })
    expect(vitestTotals(written(report))).toEqual({
      passed: 4,
      failed: 1,
      skipped: 3,
      failures: [{ title: "src/cart.test.ts › carts › of guests › are kept", error: "Error: gone" }],
    })
  })

  it("counts a file that broke outside its tests as one failure", () => {
    const file = { name: join(root, "src/cart.test.ts"), status: "failed", assertionResults: [test("skipped")] }
    const { failed, failures } = vitestTotals(
      written({ ...unitReport({ ...file, message: "Cannot find module" }), numFailedTests: 0 }),
    )
    expect(failed).toBe(1)
    expect(failures).toEqual([{ title: "src/cart.test.ts", error: "Cannot find module" }])
  })

  it.each(["", "{ cut off"])("is a failure when it is missing or cut off", (text) => {
    const path = text ? written(text) : join(folder, "never-written.json")
    expect(vitestTotals(path)).toMatchObject({ passed: 0, failed: 1, failures: [{ title: "vitest" }] })
    expect(playwrightTotals(path)).toMatchObject({ passed: 0, failed: 1, failures: [{ title: "playwright" }] })
  })
})

describe("the report of the browser tests", () => {
  const mixed = browserReport(spec("unexpected", "red"), spec("expected", ""))
  const title = "tests/e2e/cart/guest.spec.ts:12 › a guest › keeps a cart [desktop]"

  it("names failed tests by file, line, title and project", () => {
    expect(playwrightTotals(written(mixed))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: [{ title, error: "red" }],
    })
  })

  it("counts a test that passed when it was tried again as failed", () => {
    const report = {
      ...browserReport(spec("flaky", "red at first")),
      stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    }
    expect(playwrightTotals(written(report))).toMatchObject({ passed: 3, failed: 1, failures: [{ title }] })
  })

  it("names what broke outside the tests", () => {
    const report = { ...browserReport(), errors: [{ message: "The shop could not be built." }] }
    expect(playwrightTotals(written(report)).failures).toEqual([
      { title: "outside the browser tests", error: "The shop could not be built." },
    ])
  })
})

describe("the end of a run", () => {
  it("keeps the failures of all its steps", () => {
    const { failed, failures } = add(oneFailure("Types", ""), oneFailure("Build", ""))
    expect(failed).toBe(2)
    expect(failures.map(({ title }) => title)).toEqual(["Types", "Build"])
  })

  it("lists what failed with the first lines of each error, without colours and stacks", () => {
    const error = `\u001b[31mError: gone\u001b[39m\n\n  expected 1\n    at somewhere.ts:1:2\n${"more\n".repeat(20)}`
    expect(failureList("Failed", [{ title: "a › b", error }]).split("\n")).toEqual([
      "== Failed",
      "- a › b",
      "    Error: gone",
      "      expected 1",
      ...Array(4).fill("    more"),
    ])
  })

  it("says nothing when nothing failed", () => {
    expect(failureList("Failed", [])).toBe("")
  })

  it("names the step that failed without a test of its own, and what it threw", async () => {
    const refused = await step("Types", async () => oneTest(false))
    const broken = await step("Build", () => Promise.reject(new Error("no room")))
    expect(refused.failures).toMatchObject([{ title: "Types" }])
    expect(broken).toMatchObject({ failed: 1, failures: [{ title: "Build", error: "no room" }] })
  })

  it("lists a part with its time and what became of it", () => {
    expect(partLine("Build", oneTest(true), 2_840)).toBe("    2.8 s  Build: 1 passed, 0 failed")
  })

  it("is bad when the program ended badly though every test passed", () => {
    expect(held(false, { ...nothing, passed: 3 })).toMatchObject({ passed: 3, failed: 1 })
    expect(held(true, { ...nothing, passed: 3 }).failed).toBe(0)
    expect(held(false, oneTest(false)).failed).toBe(1)
  })
})
