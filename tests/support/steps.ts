/** Steps of the test command: a heading, the time it took, and what it adds to the total. */
import { AsyncLocalStorage } from "node:async_hooks"
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { stripVTControlCharacters } from "node:util"
import { MINUTES, SECONDS } from "#shared/limits.ts"

export const root = join(import.meta.dirname, "../..")

/** A failed test and its error: `tests/e2e/browse.spec.ts:12 › lists › shows twelve` and the message. */
export interface Failure {
  title: string
  error: string
}

export interface Totals {
  passed: number
  failed: number
  skipped: number
  failures: readonly Failure[]
}

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

/** One thing that did not hold and was no test of its own. */
export const oneFailure = (title: string, error: string): Totals => ({
  ...nothing,
  failed: 1,
  failures: [{ title, error }],
})

/** The line that ends a run: `12 passed, 0 failed, 1 skipped`. */
export const totalLine = ({ passed, failed, skipped }: Totals) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`

/** A check that either holds or does not counts as one test. */
export const oneTest = (holds: boolean): Totals => ({ ...nothing, [holds ? "passed" : "failed"]: 1 })

const MAX_ERROR_LINES = 6
const MAX_LINE_LENGTH = 240
const INDENT = "    "

/** The first lines of an error, without colours and without where it passed through. */
function firstLines(error: string): string[] {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trimEnd().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== "" && !/^\s+at /.test(line))
  return lines.slice(0, MAX_ERROR_LINES)
}

/** Lists the failures for a reader who sees the end of the output only. Empty without failures. */
export function failureList(heading: string, failures: readonly Failure[]): string {
  if (failures.length === 0) return ""
  const items = failures.map(({ title, error }) =>
    [`- ${title}`, ...firstLines(error).map((line) => INDENT + line)].join("\n"),
  )
  return [`== ${heading}`, ...items].join("\n")
}

const inSeconds = (ms: number) => `${(ms / SECONDS).toFixed(1)} s`

/** A part of a run in the list at its end: `291.6 s  Browser tests: 415 passed, 0 failed`. */
export const partLine = (title: string, totals: Totals, ms: number) =>
  `${inSeconds(ms).padStart(9)}  ${title}: ${totalLine(totals)}`

/** The step that is at work, where several are at the same time. */
const ownStep = new AsyncLocalStorage<string>()

/** Writes lines, each behind the title of the step that says them where several are at work. */
export const say = (text: string) => write(text, ownStep.getStore())

const write = (text: string, title: string | undefined) =>
  process.stdout.write(`${title === undefined ? text : text.replace(/^(?=.)/gm, `${title} | `)}\n`)

export interface Step {
  title: string
  work: () => Promise<Totals>
}

/** Runs a step under its heading. One that throws counts as one failure; the others still run. */
export async function step(title: string, work: () => Promise<Totals>): Promise<Totals> {
  say(`\n== ${title}`)
  const startedAt = performance.now()
  const totals = await work()
    .catch((error: unknown) => oneFailure(title, error instanceof Error ? error.message : String(error)))
    .then((done) => named(title, done))
  say(`== ${title}: ${totalLine(totals)} (${inSeconds(performance.now() - startedAt)})`)
  return totals
}

/** Runs steps at the same time, and waits for all of them; each of their lines begins with its step's title. */
export const sideBySide = (steps: readonly Step[]): Promise<{ title: string; totals: Totals; ms: number }[]> =>
  Promise.all(
    steps.map(({ title, work }) =>
      ownStep.run(title, async () => {
        const startedAt = performance.now()
        const totals = await step(title, work)
        return { title, totals, ms: performance.now() - startedAt }
      }),
    ),
  )

/** A step that failed without naming a test is named itself. */
const named = (title: string, totals: Totals): Totals =>
  totals.failed > 0 && totals.failures.length === 0
    ? { ...totals, failures: [{ title, error: `Its output stands above, under "== ${title}".` }] }
    : totals

export interface CommandOptions {
  env?: Record<string, string>
  timeoutMs?: number
  /** Its output is not shown. */
  quiet?: boolean
}

/** Runs a program in the project's folder. Resolves with whether it ended well within its time; never rejects. */
export function run(
  program: string,
  args: readonly string[],
  { env = {}, timeoutMs = 5 * MINUTES, quiet = false }: CommandOptions = {},
): Promise<boolean> {
  const title = ownStep.getStore()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? "ignore" : title === undefined ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      // Its own group, so that what it started ends with it.
      detached: true,
    })
    for (const input of [child.stdout, child.stderr]) {
      if (input) createInterface({ input }).on("line", (line) => write(line, title))
    }
    const end = () => endGroup(child)
    const timer = setTimeout(() => {
      say(`${program} ${args.join(" ")} did not end within ${timeoutMs / SECONDS} s.`)
      end()
    }, timeoutMs)
    process.once("exit", end)
    const settle = (ok: boolean) => {
      clearTimeout(timer)
      process.off("exit", end)
      resolve(ok)
    }
    child.once("error", () => settle(false))
    child.once("close", (code) => settle(code === 0))
  })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // It has ended already.
  }
}
