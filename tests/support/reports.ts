/** Counts and failures out of the JSON reports of vitest and Playwright. A missing report is a failure. */
import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { add, type Failure, oneFailure, root, run, type Totals } from "#tests/support/steps.ts"

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  /** Full path. */
  name: string
  status: string
  /** Errors outside of tests. */
  message: string
  assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages?: string[] }[]
}

interface PlaywrightReport {
  /** Files of suites are relative to it. */
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

interface PlaywrightError {
  message?: string
}

interface PlaywrightSuite {
  title: string
  /** A file's own suite carries its name as title too. */
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; projectName: string; results: { errors: PlaywrightError[] }[] }[]
  }[]
}

const NO_REPORT = "It wrote no report that can be read: it did not start, or was stopped before its end."

function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return undefined
  }
}

const titled = (...parts: string[]) => parts.join(" › ")

/** A file that fails outside its tests counts as one failure. */
export function vitestTotals(path: string): Totals {
  const report = read<VitestReport>(path)
  if (!report) return oneFailure("vitest", NO_REPORT)
  const failures = report.testResults.flatMap(vitestFailures)
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function vitestFailures({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === "failed")
  if (status === "failed" && failed.length === 0) {
    return [{ title: file, error: message || "It broke outside its tests; its output stands above." }]
  }
  return failed.map(({ ancestorTitles, title, failureMessages = [] }) => ({
    title: titled(file, ...ancestorTitles, title),
    error: failureMessages.join("\n"),
  }))
}

export function playwrightTotals(path: string): Totals {
  const report = read<PlaywrightReport>(path)
  if (!report) return oneFailure("playwright", NO_REPORT)
  const { expected, unexpected, flaky, skipped } = report.stats
  const outside = report.errors.map(({ message = "" }) => ({ title: "outside the browser tests", error: message }))
  const folder = relative(root, report.config.rootDir)
  return {
    passed: expected,
    // A test that passes on retry counts as failed.
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [...report.suites.flatMap((suite) => browserTests(suite, folder)), ...outside],
  }
}

function browserTests(suite: PlaywrightSuite, folder: string, above: readonly string[] = []): Failure[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        title: titled(`${join(folder, file)}:${line}`, ...titles, `${title} [${projectName}]`),
        error: messagesOf(results.flatMap(({ errors }) => errors)),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, folder, titles))]
}

const messagesOf = (errors: readonly PlaywrightError[]) => errors.map(({ message = "" }) => message).join("\n")

/** A run that ended badly although each of its tests passed has failed: something broke between them. */
export const held = (endedWell: boolean, totals: Totals): Totals =>
  endedWell || totals.failed > 0
    ? totals
    : add(totals, oneFailure("outside all tests", "The run ended with an error; its output stands above."))

/** How many browser tests there are, for when none can run. */
export async function countBrowserTests(path: string): Promise<number> {
  await run("playwright", ["test", "--list", "--config=tests/e2e/playwright.config.ts"], {
    env: { BROWSER_REPORT: path },
    quiet: true,
  })
  const { passed, failed, skipped } = playwrightTotals(path)
  return Math.max(1, passed + failed + skipped)
}
