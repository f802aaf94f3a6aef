/** The folder for what is not in a database elsewhere: made when missing, and asked whether it answers. */
import { mkdir, open } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"

/** With what starting takes besides, whoever waits has an answer within ten. */
const DEADLINE_MS = 7 * SECONDS

/** Rejects with the code ETIMEDOUT for a network drive that is gone: it answers nothing, ever. */
export const makeDataFolder = (dataDir: string): Promise<unknown> => inTime(mkdir(dataDir, { recursive: true }))

/**
 * Rejects likewise where a file cannot be read from; whatever else is wrong with it is told by whoever opens it. Only before
 * this process has opened it by SQLite, whose locks end when another handle is closed.
 * Source: https://www.sqlite.org/howtocorrupt.html, §2.2.
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
