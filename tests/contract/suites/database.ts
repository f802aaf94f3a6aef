/** Guarantees of the database that all other code relies on. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { plainDraft } from "#tests/support/drafts.ts"
import { laterMigrations } from "#tests/support/laterMigrations.ts"
import { schemaOf } from "#tests/support/schemaOf.ts"

const createTable = (name: string, last = `insert into ${name} values (1)`): Migration => ({
  async up(db) {
    await sql.raw(`create table ${name} (id integer)`).execute(db)
    await sql.raw(last).execute(db)
  },
})

export function database(databases: () => Databases): void {
  const opened: Connection[] = []
  const open = async (place: { dataDir: string; databaseUrl?: string }) => {
    const connection = await connect({ ...place, log: silentLog })
    opened.push(connection)
    return connection
  }
  afterAll(async () => {
    for (const connection of opened) await connection.close()
  })

  describe("migrations [D-76]", () => {
    const one = { "0001_one": createTable("one") }
    const two = { ...one, "0002_two": createTable("two") }

    it("run once when several processes start at the same time", async () => {
      const place = await databases().create()
      const connections = await Promise.all(Array.from({ length: 4 }, () => open(place)))
      await Promise.all(connections.map((connection) => migrate(connection, two)))
      for (const table of ["one", "two"]) {
        const { rows } = await sql.raw(`select id from ${table}`).execute(connections[0]?.db ?? must())
        expect(rows).toHaveLength(1)
      }
    })

    it("that fail half-way leave the database as it was, and the next start goes on from there", async () => {
      const connection = await open(await databases().create())
      await migrate(connection, one)
      const broken = createTable("two", "insert into nowhere values (1)")
      await expect(migrate(connection, { ...one, "0002_two": broken })).rejects.toThrow("nowhere")
      await expect(sql`select 1 from two`.execute(connection.db)).rejects.toThrow()
      await migrate(connection, two)
      expect((await sql`select id from two`.execute(connection.db)).rows).toHaveLength(1)
    })

    it("refuse a database of a newer version, in a sentence", async () => {
      const connection = await open(await databases().create())
      await migrate(connection, two)
      await expect(migrate(connection, one)).rejects.toThrow(
        "The database is newer than this version of the shop (0002_two). Start a newer version",
      )
    })

    /** Catches: a look at the database that another process changes meanwhile. */
    it("of a later version are run once in a shop, when several processes start at the same time", async () => {
      const place = await databases().create("migrated")
      const connections = await Promise.all(Array.from({ length: 4 }, () => open(place)))
      const [connection = must()] = connections
      await Promise.all(connections.map((each) => migrate(each, laterMigrations(each.engine))))
      const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.db)
      expect(rows.rows.map(({ name }) => name)).toEqual(Object.keys(laterMigrations(connection.engine)))
      expect((await sql`select id from colours`.execute(connection.db)).rows).toHaveLength(2)
      await migrate(connection, laterMigrations(connection.engine))
    })

    it("of before the baseline are refused in a sentence that says how to carry the shop over", async () => {
      const place = await databases().create()
      const connection = await open(place)
      await migrate(connection, { "0001_catalogue": createTable("goods") })
      await sql`alter table goods rename to products`.execute(connection.db)
      const before = await schemaOf(connection)
      const sentence = /^The database is of an older version of the shop.+ export with that version .+ then import with/
      await expect(migrate(connection)).rejects.toThrow(sentence)
      await expect(openProvider({ ...place, seedDemo: true, log: silentLog })).rejects.toThrow(sentence)
      expect(await schemaOf(connection)).toBe(before)
    })

    it("that are done let a process start while another one writes", async () => {
      const place = await databases().create()
      const [starting, writing] = [await open(place), await open(place)]
      await migrate(starting, one)
      await writing.db.transaction().execute(async (trx) => {
        await sql`insert into one values (2)`.execute(trx)
        await migrate(starting, one)
      })
    })
  })

  describe("the database", () => {
    let connection: Connection | undefined
    let other: Connection | undefined
    beforeAll(async () => {
      const place = await databases().create()
      connection = await open(place)
      other = await open(place)
      await migrate(connection)
      await changeCatalog(connection.db, new Date(), (change) =>
        saveProducts(change, [plainDraft("uno", { stock: 2 })]),
      )
    })
    const db = () => (connection ?? must()).db

    it.each([
      ["less than nothing in stock", sql`update variants set stock = stock - 3`],
      ["a reduced price above the regular one", sql`update variants set sale_price_cents = price_cents`],
      ["a negative price", sql`update variants set price_cents = -1`],
      ["a product without a name", sql`update products set name_es = '', name_en = ''`],
      ["an unknown way to order ahead", sql`update products set backorder = 'maybe'`],
      ["a variant of no product", sql`update variants set product_id = 'nada'`],
      ["a category that is not there", sql`update products set category_id = 'nada'`],
    ])("refuses %s", async (_what, statement) => {
      await expect(statement.execute(db())).rejects.toThrow()
    })

    it("keeps nothing of a change that fails", async () => {
      const before = await db().selectFrom("meta").selectAll().orderBy("key").execute()
      const failing = changeCatalog(db(), new Date(), async (change) => {
        await saveProducts(change, [plainDraft("dos")])
        throw new Error("Stop")
      })
      await expect(failing).rejects.toThrow("Stop")
      expect(await db().selectFrom("products").select("id").execute()).toEqual([{ id: "uno" }])
      expect(await db().selectFrom("meta").selectAll().orderBy("key").execute()).toEqual(before)
    })

    it("gives changes made at the same time one version each", async () => {
      const both = [db(), (other ?? must()).db]
      const versions = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          changeCatalog(both[index % 2] ?? must(), new Date(), async (change) => {
            await saveProducts(change, [plainDraft(`carrera-${index}`)])
            return change.version
          }),
        ),
      )
      expect(new Set(versions).size).toBe(12)
      const rows = await db().selectFrom("products").select("version").where("id", "like", "carrera-%").execute()
      expect(rows.map((row) => row.version).sort()).toEqual([...versions].sort())
    })

    it("is read while a change is under way, as it was before", async () => {
      await changeCatalog(db(), new Date(), async (change) => {
        await saveProducts(change, [plainDraft("tres")])
        expect(await db().selectFrom("products").select("id").where("id", "=", "tres").execute()).toEqual([])
      })
      expect(await db().selectFrom("products").select("id").where("id", "=", "tres").execute()).toHaveLength(1)
    })

    it("is filled with the demo shop once, also by two processes at a time", async () => {
      const place = await databases().create()
      const providers = await Promise.all([1, 2].map(() => openProvider({ ...place, seedDemo: true, log: silentLog })))
      for (const provider of providers) expect((await provider.api.call("listProducts", {})).total).toBe(72)
      await Promise.all(providers.map((provider) => provider.close()))
    })

    it("is not filled with the demo shop when it holds something", async () => {
      const place = await databases().create()
      const first = await open(place)
      await migrate(first)
      await changeCatalog(first.db, new Date(), (change) => saveProducts(change, [plainDraft("uno")]))
      const provider = await openProvider({ ...place, seedDemo: true, log: silentLog })
      expect((await provider.api.call("listProducts", {})).total).toBe(1)
      await provider.close()
    })
  })
}

function must(): never {
  throw new Error("Not open")
}
