/**
 * Work that one process does for all that share a database: the holder of the lease does it, and another takes over
 * when it ends.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { type Kysely, sql } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const LASTS_MS = 20 * SECONDS
const RENEW_MS = 5 * SECONDS
/** Held this much shorter than the database says: work begun at the last moment ends before another holder begins. */
const MARGIN_MS = 3 * SECONDS

export interface Lease {
  /** To be checked before each task. */
  isHeld(): boolean
  /** Resolves as soon as this process holds it; rejects when the signal is aborted first. */
  whenHeld(signal: AbortSignal): Promise<void>
  /** Releases it for another process at once. */
  close(): Promise<void>
}

interface Needs {
  db: Kysely<Database>
  engine: Engine
  log: Log
}

/**
 * Resolves after the first attempt to get it. A holder's work must be harmless when done twice, because a process may
 * pause during its work.
 */
export async function openLease({ db, engine, log }: Needs, name: string, { renewMs = RENEW_MS } = {}): Promise<Lease> {
  const holder = newId()
  const now = clockOf(engine)
  let heldUntil = Number.NEGATIVE_INFINITY
  let failing = false

  async function renew(): Promise<void> {
    const asked = performance.now()
    const row = await db
      .selectFrom("leases")
      .select(["holder", sql<number>`ends_at - ${now}`.as("leftMs")])
      .where("name", "=", name)
      .executeTakeFirst()
    // Mostly a read without a lock.
    if (row && row.holder !== holder && row.leftMs > 0) return
    const ends_at = sql<number>`${now} + ${LASTS_MS}`
    const taken = await db
      .insertInto("leases")
      .values({ name, holder, ends_at })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ holder, ends_at })
          .where((where) => where.or([where("leases.holder", "=", holder), where("leases.ends_at", "<=", now)])),
      )
      .returning("name")
      .executeTakeFirst()
    heldUntil = taken ? asked + LASTS_MS - MARGIN_MS : Number.NEGATIVE_INFINITY
  }

  async function tryToRenew(): Promise<void> {
    try {
      await renew()
      failing = false
    } catch (error) {
      if (!failing) log.warn("lease.not_renewed", { lease: name, error })
      failing = true
    }
  }

  const isHeld = () => performance.now() < heldUntil
  let running = tryToRenew()
  await running
  const timer = setInterval(() => {
    running = running.then(tryToRenew)
  }, renewMs)
  timer.unref()

  return {
    isHeld,
    async whenHeld(signal) {
      while (!isHeld()) await sleep(renewMs / 5, undefined, { signal, ref: false })
    },
    async close() {
      clearInterval(timer)
      await running
      heldUntil = Number.NEGATIVE_INFINITY
      // If the database is unreachable, it expires by itself.
      await db
        .deleteFrom("leases")
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute()
        .catch(() => {})
    },
  }
}

/** In milliseconds, by the database's clock, since those of two hosts differ. */
const clockOf = (engine: Engine) =>
  engine === "sqlite" ? sql<number>`unixepoch('subsec') * 1000` : sql<number>`extract(epoch from now()) * 1000`

/** Whether this is the first time for that key, of those that are remembered for so long: one process alone is told so. */
export async function takeOnce(needs: Omit<Needs, "log">, kind: string, key: string, forMs: number): Promise<boolean> {
  const over = needs.db.deleteFrom("leases").where("name", "like", `${kind} %`)
  await over.where("ends_at", "<=", clockOf(needs.engine)).execute()
  return takeTurn(needs, `${kind} ${key}`, forMs)
}

/** Whether so long has passed since the last turn of this name, which is then this one: one process alone is told so. */
export async function takeTurn({ db, engine }: Omit<Needs, "log">, name: string, everyMs: number): Promise<boolean> {
  const now = clockOf(engine)
  const row = { name, holder: newId(), ends_at: sql<number>`${now} + ${everyMs}` }
  const taken = await db
    .insertInto("leases")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row).where("leases.ends_at", "<=", now))
    .returning("name")
    .executeTakeFirst()
  return taken !== undefined
}
