/** Creates the data directory if missing, and checks that it answers. */
import { mkdir, open } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"

/** Together with the rest of the start, there is an answer within ten seconds. */
const DEADLINE_MS = 7 * SECONDS

/** Rejects with the code ETIMEDOUT for a disconnected network drive, which never answers. */
export const makeDataFolder = (dataDir: string): Promise<unknown> => inTime(mkdir(dataDir, { recursive: true }))

/**
 * Rejects likewise if a file cannot be read; other errors are reported when it is opened. Only before this process has
 * opened it by SQLite, whose locks end when another handle is closed. Source: https://www.sqlite.org/howtocorrupt.html,
 * §2.2.
 */
export const askFile = (file: string): Promise<unknown> => inTime(readFirstByte(file).catch(() => undefined))

async function readFirstByte(file: string): Promise<void> {
  await using handle = await open(file)
  await handle.read({ buffer: Buffer.alloc(1) })
}

async function inTime(work: Promise<unknown>): Promise<unknown> {
  const deadline = new AbortController()
  const late = sleep(DEADLINE_MS, undefined, { signal: deadline.signal }).then(() => {
    throw Object.assign(new Error("The folder does not answer"), { code: "ETIMEDOUT" })
  })
  return Promise.race([work, late]).finally(() => deadline.abort())
}
