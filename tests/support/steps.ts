/** Steps of the test command: a heading, the time it took, and what it adds to the total. */
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { MINUTES, SECONDS } from "#shared/limits.ts"

export const root = join(import.meta.dirname, "../..")

export interface Totals {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** The line that ends a run: `12 passed, 0 failed, 1 skipped`. */
export const totalLine = ({ passed, failed, skipped }: Totals) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`

/** A check that either holds or does not counts as one test. */
export const oneTest = (holds: boolean): Totals => ({ ...nothing, [holds ? "passed" : "failed"]: 1 })

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs a step under its heading. One that throws counts as one failure; the others still run. */
export async function step(title: string, work: () => Promise<Totals>): Promise<Totals> {
  say(`\n== ${title}`)
  const startedAt = performance.now()
  const totals = await work().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    return oneTest(false)
  })
  say(`== ${title}: ${totalLine(totals)} (${((performance.now() - startedAt) / SECONDS).toFixed(1)} s)`)
  return totals
}

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
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? "ignore" : ["ignore", "inherit", "inherit"],
      // Its own group, so that what it started ends with it.
      detached: true,
    })
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
