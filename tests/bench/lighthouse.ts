/** Lighthouse's marks for mobiles. It is large and rarely asked, so it is no dependency: npm fetches this version when it is. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { MINUTES } from "#shared/limits.ts"
import { median } from "#tests/bench/table.ts"
import { isRoot } from "#tests/support/machine.ts"

const VERSION = "13.5.0"
const runFile = promisify(execFile)
const categories = ["performance", "accessibility", "best-practices", "seo"] as const

/** From 0 to 100. */
export type Marks = Record<(typeof categories)[number], number>

export interface Report extends Marks {
  /** Total Blocking Time, as Lighthouse works it out for a slow phone. */
  blockingMs: number
}

/** The median of some runs; one that fails, as its browser did not start, is asked for once more. Undefined, and a sentence, where Lighthouse cannot be had. */
export async function askLighthouse(url: string, browser: string, runs: number): Promise<Report | undefined> {
  const all: Report[] = []
  try {
    for (let run = 0; run < runs; run += 1)
      all.push(await runLighthouse(url, browser).catch(() => runLighthouse(url, browser)))
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error)
    process.stderr.write(
      `Lighthouse ${VERSION} did not run (${reason}). It is fetched from npm, which needs a network.\n`,
    )
    return undefined
  }
  const typical = (part: keyof Report) => median(all.map((each) => each[part]))
  const marks = Object.fromEntries(categories.map((category) => [category, typical(category)])) as Marks
  return { ...marks, blockingMs: typical("blockingMs") }
}

async function runLighthouse(url: string, browser: string): Promise<Report> {
  const flags = `--chrome-flags=--headless=new ${isRoot ? "--no-sandbox" : ""}`
  const only = `--only-categories=${categories.join(",")}`
  const { stdout } = await runFile(
    "npx",
    ["--yes", `lighthouse@${VERSION}`, url, "--quiet", "--output=json", "--form-factor=mobile", only, flags],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 100_000_000, timeout: 3 * MINUTES },
  )
  const report: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { numericValue?: number }>
  } = JSON.parse(stdout)
  const marks = Object.fromEntries(
    categories.map((category) => [category, Math.round(100 * (report.categories[category]?.score ?? 0))]),
  ) as Marks
  return { ...marks, blockingMs: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN }
}
