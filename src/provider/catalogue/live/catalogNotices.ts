import { setTimeout as sleep } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const FIRST_PAUSE_MS = 1 * SECONDS
const LONGEST_PAUSE_MS = 30 * SECONDS
/** Minimum interval: orders at peak times create versions faster than they need to be seen. */
const APART_MS = 500

export interface CatalogNotices {
  close(): Promise<void>
}

/**
 * PostgreSQL announces each version of the catalogue (`LISTEN`/`NOTIFY`, by a trigger), so that other processes need
 * not wait for their next poll. Optional: without the connection they poll. Calls `onChange` for changes by any
 * process.
 */
export function listenForChanges(databaseUrl: string, log: Log, onChange: () => void): CatalogNotices {
  const closed = new AbortController()
  const noticed = apart(onChange)

  /** Resolves when the connection has ended, for any reason. */
  async function listen(): Promise<void> {
    const { default: pg } = await import("pg")
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5 * SECONDS,
      application_name: "escaparate listens",
    })
    const ended = Promise.withResolvers<void>()
    client.on("error", () => ended.resolve())
    client.on("end", () => ended.resolve())
    client.on("notification", noticed)
    closed.signal.addEventListener("abort", () => ended.resolve(), { once: true })
    try {
      await client.connect()
      await client.query("listen catalog_version")
      // Changes before the listener was attached.
      noticed()
      await ended.promise
    } finally {
      // Not awaited: a dead connection takes long to close.
      client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closed.signal.aborted; failures += 1) {
      const began = performance.now()
      await listen().catch((error) => log.warn("catalog.not_told", { reason: reasonOf(error) }))
      if (performance.now() - began > LONGEST_PAUSE_MS) failures = 0
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
      await sleep(pauseMs, undefined, { signal: closed.signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return {
    async close() {
      closed.abort()
      noticed.stop()
      await running
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Calls at once, then at most every `APART_MS`; the last call is never lost. */
function apart(call: () => void): (() => void) & { stop: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    timer = undefined
    last = performance.now()
    call()
  }
  const ask = () => {
    timer ??= setTimeout(run, Math.max(0, last + APART_MS - performance.now()))
    timer.unref()
  }
  return Object.assign(ask, { stop: () => clearTimeout(timer) })
}
