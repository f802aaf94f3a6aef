/** A process that dies while it brings a database to a newer schema leaves the old one or the new one. Source: defences D-76, FP10. */
import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { type KyselyPlugin, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Connection, connect } from "#provider/db/connect.ts"
import { migrate, migrations } from "#provider/db/migrate.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import type { DatabasePlace, Engine } from "#tests/support/contractShop.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts"

const VICTIM = join(import.meta.dirname, "../support/migrationVictim.ts")
/** Starting a process costs a quarter of a second: of all statements so many are died after by a real one. */
const REAL_KILLS = 8

/** Everything that makes a schema, as text. */
async function schemaOf({ db, engine }: Connection): Promise<string> {
  const query =
    engine === "sqlite"
      ? sql`select coalesce(sql, name) as line from sqlite_master`
      : sql`select concat_ws(' ', relkind, relname, attname, format_type(atttypid, atttypmod), attnotnull) as line
              from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
              where relnamespace = current_schema()::regnamespace
            union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
              where connamespace = current_schema()::regnamespace`
  const { rows } = await query.execute(db)
  return rows
    .map((row) => (row as { line: string }).line)
    .toSorted()
    .join("\n")
}

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
  /** By version, from a database that nothing happened to. */
  const clean: string[] = []
  let statements = 0

  const newPlace = async (): Promise<DatabasePlace> =>
    server
      ? { dataDir: folder, databaseUrl: await server.createDatabase() }
      : { dataDir: mkdtempSync(join(folder, "own-")) }

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

  /** What a database has after a crash: the schema of one version, whole. Then it is brought to the newest, as if nothing had been. */
  const checkAndFinish = (place: DatabasePlace) =>
    open(place, async (connection) => {
      expect(clean).toContain(await schemaOf(connection))
      await migrate(connection)
      expect(await schemaOf(connection)).toBe(clean.at(-1))
    })

  beforeAll(async () => {
    folder = newMemoryDir()
    if (engine === "postgres") server = await startPostgres()
    await open(await newPlace(), async (connection) => {
      const count = afterEach(() => {
        statements += 1
      })
      const counting = { ...connection, db: connection.db.withPlugin(count) }
      for (let version = 0; version <= migrations.length; version += 1) {
        await migrate(counting, migrations.slice(0, version))
        clean.push(await schemaOf(connection))
      }
    })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  describe("dying in a migration", { timeout: 120 * SECONDS }, () => {
    /** Catches: a step that is no transaction, or whose version is written in another one. */
    it("after any statement leaves a whole schema, which the next start brings to the newest", async () => {
      expect(new Set(clean).size).toBe(migrations.length + 1)
      const died = engine === "sqlite" ? await copiesAfterEach() : await cutAfterEach()
      expect(died).toBeGreaterThan(80)
    })

    it(`is survived when it is a real process that is killed, after ${REAL_KILLS} of the statements`, async () => {
      for (let kill = 0; kill < REAL_KILLS; kill += 1) {
        const place = await newPlace()
        const last = 1 + Math.floor((kill * (statements - migrations.length * 2)) / REAL_KILLS)
        const args = [VICTIM, place.dataDir, place.databaseUrl ?? "", String(last)]
        const { signal } = await promisify(execFile)(process.execPath, args).catch((error) => error)
        expect(signal).toBe("SIGKILL")
        await checkAndFinish(place)
      }
    })
  })

  /** What `kill -9` leaves of SQLite is its files as they are at that moment. */
  async function copiesAfterEach(): Promise<number> {
    const copies: string[] = []
    const place = await newPlace()
    await open(place, (connection) => {
      const copy = afterEach((statement) => {
        const to = join(folder, String(statement))
        mkdirSync(to)
        for (const end of ["", "-wal"]) cpSync(join(place.dataDir, `shop.sqlite${end}`), join(to, `shop.sqlite${end}`))
        copies.push(to)
      })
      return migrate({ ...connection, db: connection.db.withPlugin(copy) })
    })
    for (const dataDir of copies) await checkAndFinish({ dataDir })
    return copies.length
  }

  /** PostgreSQL sees a client that was killed as a connection that is gone. */
  async function cutAfterEach(): Promise<number> {
    const place = await newPlace()
    return open(place, async (referee) => {
      const cutOff = sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      let [died, before] = [0, await schemaOf(referee)]
      for (let last = 1; ; last += 1) {
        const cut = afterEach(async (statement) => {
          if (statement !== last) return
          await cutOff.execute(referee.db)
          // Whoever was killed does not connect again.
          throw new Error("Cut off")
        })
        const isDone = await open(place, (connection) =>
          migrate({ ...connection, db: connection.db.withPlugin(cut) }).then(
            () => true,
            () => false,
          ),
        )
        const after = await schemaOf(referee)
        expect(clean).toContain(after)
        if (isDone) {
          expect(after).toBe(clean.at(-1))
          return died
        }
        died += 1
        // A step further: its statements are counted anew.
        if (after !== before) last = 0
        before = after
      }
    })
  }
}
