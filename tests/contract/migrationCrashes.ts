/** A process that dies while it brings a database to a newer schema leaves the old one or the new one. Source: defences D-76, FP10. */
import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { type KyselyPlugin, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import type { DatabasePlace, Engine } from "#tests/support/contractShop.ts"
import { laterMigrations } from "#tests/support/laterMigrations.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts"
import { schemaOf } from "#tests/support/schemaOf.ts"

const VICTIM = join(import.meta.dirname, "../support/migrationVictim.ts")
/** Starting a process costs a quarter of a second: of all statements so many are died after by a real one. */
const REAL_KILLS = 4
/** SQLite's files are copied after each statement; cutting off PostgreSQL takes longer, and the transaction is the same. */
const CUT_EVERY = 4
/** SQLite's files after so many statements, which are all of one transaction, are kept and opened. */
const OPEN_EVERY = isLongRun ? 1 : 4
/** An empty database has nothing to lose. */
const STARTS = isLongRun ? (["nothing in it", "the shop's tables"] as const) : (["the shop's tables"] as const)
type Start = (typeof STARTS)[number]

const afterEach = (work: (statement: number) => Promise<void> | void): KyselyPlugin => {
  let statements = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      await work(statements)
      return result
    },
  }
}

export function describeMigrationCrashes(engine: Engine): void {
  let server: PostgresServer | undefined
  let folder = ""
  let newest = ""

  async function newPlace(start: Start): Promise<DatabasePlace> {
    const place = server
      ? { dataDir: folder, databaseUrl: await server.createDatabase() }
      : { dataDir: mkdtempSync(join(folder, "own-")) }
    if (start === "the shop's tables") await open(place, (connection) => migrate(connection))
    return place
  }

  async function open<Result>(
    place: DatabasePlace,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const connection = await connect({ ...place, log: silentLog })
    try {
      return await work(connection)
    } finally {
      await connection.close()
    }
  }

  /** Checks that a database after a crash has either the previous or the newest schema, and then opens normally. */
  const checkAndFinish = (place: DatabasePlace, before: string) =>
    open(place, async (connection) => {
      expect([before, newest]).toContain(await schemaOf(connection))
      await migrate(connection, laterMigrations(engine))
      expect(await schemaOf(connection)).toBe(newest)
    })

  beforeAll(async () => {
    folder = newMemoryDir()
    if (engine === "postgres") server = await startPostgres()
    await open(await newPlace("nothing in it"), async (connection) => {
      await migrate(connection, laterMigrations(engine))
      newest = await schemaOf(connection)
    })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  describe.each(STARTS)(
    "dying while a database with %s is brought to the newest schema",
    { timeout: (isLongRun ? 600 : 120) * SECONDS },
    (start) => {
      /** Catches: migrations outside of a transaction, or whose names are written in another one. */
      it("after any statement leaves a whole schema, which the next start brings to the newest", async () => {
        const died = engine === "sqlite" ? await copiesAfterEach(start) : await cutAfterEach(start)
        expect(died).toBeGreaterThan(3)
      })

      it(`is survived when it is a real process that is killed, after ${REAL_KILLS} of the statements`, async () => {
        let statements = 0
        const count = afterEach(() => {
          statements += 1
        })
        await open(await newPlace(start), ({ db, ...connection }) =>
          migrate({ ...connection, db: db.withPlugin(count) }, laterMigrations(engine)),
        )
        for (let kill = 0; kill < REAL_KILLS; kill += 1) {
          const place = await newPlace(start)
          const before = await open(place, schemaOf)
          const last = 1 + Math.floor((kill * statements) / REAL_KILLS)
          const args = [VICTIM, place.dataDir, place.databaseUrl ?? "", String(last)]
          const { signal } = await promisify(execFile)(process.execPath, args).catch((error) => error)
          expect(signal).toBe("SIGKILL")
          await checkAndFinish(place, before)
        }
      })
    },
  )

  /** After `kill -9`, SQLite's files are as they are at that moment. */
  async function copiesAfterEach(start: Start): Promise<number> {
    const copies: string[] = []
    const place = await newPlace(start)
    const before = await open(place, async (connection) => {
      const schema = await schemaOf(connection)
      const copy = afterEach((statement) => {
        if (statement % OPEN_EVERY > 0) return
        const to = join(place.dataDir, String(statement))
        mkdirSync(to)
        for (const end of ["", "-wal"]) cpSync(join(place.dataDir, `shop.sqlite${end}`), join(to, `shop.sqlite${end}`))
        copies.push(to)
      })
      await migrate({ ...connection, db: connection.db.withPlugin(copy) }, laterMigrations(engine))
      return schema
    })
    for (const dataDir of copies) await checkAndFinish({ dataDir }, before)
    return copies.length
  }

  /** PostgreSQL sees a client that was killed as a connection that is gone. */
  async function cutAfterEach(start: Start): Promise<number> {
    const place = await newPlace(start)
    return open(place, async (referee) => {
      const cutOff = sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      const before = await schemaOf(referee)
      for (let last = 1, died = 0; ; last += CUT_EVERY, died += 1) {
        const cut = afterEach(async (statement) => {
          if (statement < last) return
          if (statement === last) await cutOff.execute(referee.db)
          // A killed process does nothing further, even where the Migrator would.
          throw new Error("Cut off")
        })
        const isDone = await open(place, (connection) =>
          migrate({ ...connection, db: connection.db.withPlugin(cut) }, laterMigrations(engine)).then(
            () => true,
            () => false,
          ),
        )
        const after = await schemaOf(referee)
        if (isDone) {
          expect(after).toBe(newest)
          return died
        }
        expect([before, newest]).toContain(after)
      }
    })
  }
}
