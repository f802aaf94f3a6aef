/** A SQLite database is copied before it gets a newer schema. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { type Connection, connect, databaseFile } from "#provider/platform/db/connect.ts"
import { copiesDir } from "#provider/platform/db/copyBeforeMigration.ts"
import { migrate, shopMigrations } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"

/** Migrations of this version, and of a later one with one more. */
const own = shopMigrations("sqlite")
const newest = "9000_later"
const later = {
  ...own,
  [newest]: { up: async (db: Kysely<unknown>) => void (await sql`create table later (id text)`.execute(db)) },
}
const addsNothing = { up: async () => undefined }

let dataDir = ""
const connections: Connection[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(newMemoryDir(), "upgrade-"))
})
afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(folder = dataDir): Promise<Connection> {
  const connection = await connect({ dataDir: folder, log: silentLog })
  connections.push(connection)
  return connection
}

const copies = () => readdirSync(copiesDir(dataDir)).toSorted()

/** Names of the migrations that a file has. */
function migrationsIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare("select name from kysely_migration order by name").all()
  database.close()
  return rows.map(({ name }) => name)
}

describe("an upgrade", () => {
  it("leaves a copy that the version before can start from", async () => {
    const connection = await open()
    await migrate(connection)
    await connection.db.insertInto("synonyms").values({ word: "kept", group_name: "kept" }).execute()
    expect(await migrate(connection, later)).toContain(`-before-${newest}.sqlite`)
    const [copy = "", ...others] = copies()
    expect(others).toEqual([])
    expect(copy).toContain(`-before-${newest}.sqlite`)
    await expect(openProvider({ dataDir, seedDemo: false, log: silentLog })).rejects.toThrow(
      `The database is newer than this version of the shop (${newest}). Start a newer version, or restore the copy`,
    )
    const back = join(dataDir, "back")
    mkdirSync(back)
    copyFileSync(join(copiesDir(dataDir), copy), databaseFile(back))
    const restored = await open(back)
    expect(await migrate(restored)).toBeUndefined()
    expect(await restored.db.selectFrom("synonyms").select("word").execute()).toEqual([{ word: "kept" }])
  })

  it("keeps the copies of the last three, and makes none of a new database or for nothing", async () => {
    const connection = await open()
    expect(await migrate(connection)).toBeUndefined()
    expect(await migrate(connection)).toBeUndefined()
    let migrations: Record<string, Migration> = own
    for (const name of ["9001_a", "9002_b", "9003_c", "9004_d"]) {
      migrations = { ...migrations, [name]: addsNothing }
      expect(await migrate(connection, migrations)).toContain(`-before-${name}.sqlite`)
    }
    expect(copies().map((name) => name.replace(/^.*-before-/, ""))).toEqual([
      "9002_b.sqlite",
      "9003_c.sqlite",
      "9004_d.sqlite",
    ])
  })

  it("that fails leaves no copy, however often it is tried", async () => {
    const connection = await open()
    await migrate(connection)
    await migrate(connection, { ...own, "9001_a": addsNothing })
    const broken = { ...own, "9001_a": addsNothing, "9002_b": { up: () => Promise.reject(new Error("nowhere")) } }
    for (const _ of [1, 2, 3, 4]) await expect(migrate(connection, broken)).rejects.toThrow("nowhere")
    expect(copies().map((name) => name.replace(/^.*-before-/, ""))).toEqual(["9001_a.sqlite"])
  })

  it("of several processes at once leaves no copy that is new already", async () => {
    const one = await open()
    await migrate(one)
    await Promise.all([migrate(one, later), migrate(await open(), later), migrate(await open(), later)])
    expect(copies().length).toBeGreaterThan(0)
    for (const copy of copies()) expect(migrationsIn(join(copiesDir(dataDir), copy))).toEqual(Object.keys(own))
  })

  it("does not begin where no copy can be made", async () => {
    const connection = await open()
    await migrate(connection)
    writeFileSync(copiesDir(dataDir), "a file in its place")
    await expect(migrate(connection, later)).rejects.toThrow(
      "The database stays as it was, since no copy of it could be made before the upgrade:",
    )
    expect(migrationsIn(databaseFile(dataDir))).toEqual(Object.keys(own))
  })
})
