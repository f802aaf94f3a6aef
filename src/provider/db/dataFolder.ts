/** The folder for what is not in a database elsewhere: made when missing, and asked whether it answers. */
import { mkdir } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"

const DEADLINE_MS = 10 * SECONDS

/** Rejects with the code ETIMEDOUT for a network drive that is gone: it answers nothing, ever. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const deadline = new AbortController()
  const late = sleep(DEADLINE_MS, undefined, { signal: deadline.signal }).then(() => {
    throw Object.assign(new Error("The folder does not answer"), { code: "ETIMEDOUT" })
  })
  await Promise.race([mkdir(dataDir, { recursive: true }), late]).finally(() => deadline.abort())
}
