/** Counts out of the JSON reports of vitest and Playwright. A missing report is a failure. */
import { readFileSync } from "node:fs"
import { nothing, run, type Totals } from "#tests/support/steps.ts"

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return undefined
  }
}

/** A file that fails outside its tests counts as one failure. */
export function vitestTotals(path: string): Totals {
  const report = read<VitestReport>(path)
  if (!report) return { ...nothing, failed: 1 }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed only when tried again has failed. */
export function playwrightTotals(path: string): Totals {
  const report = read<PlaywrightReport>(path)
  if (!report) return { ...nothing, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/** How many browser tests there are, for when none can run. */
export async function countBrowserTests(path: string): Promise<number> {
  await run("playwright", ["test", "--list", "--config=tests/e2e/playwright.config.ts"], {
    env: { BROWSER_REPORT: path },
    quiet: true,
  })
  const { passed, failed, skipped } = playwrightTotals(path)
  return Math.max(1, passed + failed + skipped)
}
