/** A busy shop moves from SQLite to PostgreSQL and back without visible change. */
import { type RawBuilder, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runShop } from "#cli/shop.ts"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import { formats } from "#provider/exchange/product.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { shopTables } from "#provider/platform/db/tables.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { silentLog } from "#shared/log.ts"
import {
  type ContractShop,
  type DatabasePlace,
  type Databases,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { customerWorld, type TestCustomer } from "#tests/support/customerWorld.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { brokenInvariants, type StartStock, stockBeforeOrders } from "#tests/support/invariants.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: moving to it is not tested.")

const PLATE = [{ id: "cer-105", amount: 2 }]
const PRINT = [{ id: "pap-415", amount: 1 }]

describe.skipIf(!programs)("moving the database", () => {
  let sqlite: Databases
  let postgres: Databases
  let customers: TestCustomer[] = []
  let start: StartStock

  beforeAll(async () => {
    sqlite = await openDatabases("sqlite")
    postgres = await openDatabases("postgres")
  })

  afterAll(async () => {
    await sqlite.stop()
    await postgres.stop()
  })

  const nameOf = ({ databaseUrl, dataDir }: DatabasePlace) => databaseUrl ?? dataDir

  async function command(env: Record<string, string>, ...args: string[]) {
    let text = ""
    const keep = (piece: string) => {
      text += piece
    }
    const terminal = { out: async (piece: string) => keep(piece), err: { write: keep } }
    return { code: await runShop(args, env, terminal), text }
  }
  const move = (from: DatabasePlace, to: DatabasePlace) => command({}, "move-database", nameOf(from), nameOf(to))

  const open = (databases: Databases, place: DatabasePlace) => openContractShop(databases, { place, seedDemo: true })

  /** Orders that are paid, sent, cancelled, given back, withdrawn from and open. */
  async function bePlayedWith(shop: ContractShop): Promise<void> {
    const world = customerWorld(shop, "in process")
    customers = [await world.customer(), await world.customer({ locale: "en" })]
    const [ana, ben] = customers as [TestCustomer, TestCustomer]
    const paid = async ({ api }: TestCustomer, products = PLATE) => {
      const order = await orderOf(api, products)
      await pay(world, api, order)
      return order
    }
    const operate = async (...args: string[]) => expect((await runOperator(shop, ...args)).code).toBe(0)
    await operate("order", (await paid(ana)).number, "ready")
    await operate("order", (await paid(ana)).number, "refund", "5.00")
    await operate("order", (await paid(ben)).number, "cancel")
    await paid(ben, PRINT)
    const { id } = await paid(ana)
    await ana.api.call("withdrawOrder", { id, message: "Zu groß, ñandú, 日本, ‘so’" })
    await orderOf(ben.api, PLATE, { paymentMethod: "transfer" })
    await ben.api.call("setCart", { products: PRINT })
    await operate("addWebhook", "--url=https://erp.example/hook")
    await operate("stock", "CER-105", "+3")
    await shop.provider.flushMails()
    await shop.provider.runOrderJobs()
  }

  /** All that a customer and the owner can see of it. */
  async function portrait(shop: ContractShop): Promise<string[]> {
    const world = customerWorld(shop, "in process")
    const seen: unknown[] = []
    for (const { token } of customers) {
      const api = world.as(token)
      for (const order of (await api.call("listOrders", {})).items) {
        seen.push(await api.call("getOrder", { id: order.id }))
      }
      seen.push(await api.call("getCart", {}), await api.call("getProfile", {}), await api.call("exportAccount", {}))
    }
    for (const format of formats) {
      const files = folderFiles(shop.place.dataDir)
      let text = ""
      for await (const piece of exportCatalog({ db: shop.connection.db, files, format, language: "es" })) text += piece
      seen.push(text)
    }
    for (const list of [["orders"], ["payments", "--all"], ["withdrawals"], ["listWebhooks"], ["holds"], ["reviews"]]) {
      seen.push((await runOperator(shop, ...list, "--json")).text)
    }
    // Values that differ in each answer: links to downloads, and the time of the question.
    return seen.map((each) => JSON.stringify(each).replace(/expires=\d+&signature=[\w-]+|"exportedAt":"[^"]+"/g, ""))
  }

  it("takes all of a busy shop there and back, and it goes on", async () => {
    const first = await sqlite.create()
    const busy = await openContractShop(sqlite, {
      place: first,
      seedDemo: true,
    })
    start = await stockBeforeOrders(busy.connection.db)
    await bePlayedWith(busy)
    start = new Map(start).set("cer-105", (start.get("cer-105") ?? 0) + 3)
    const before = await portrait(busy)
    const refused = await move(first, await postgres.create())
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/ is running: stop it/) })
    await busy.close()

    const second = await postgres.create()
    const there = await move(first, second)
    expect(there).toMatchObject({ code: 0, text: expect.stringMatching(/\d+ tables, \d{4,} rows, all read back/) })
    const onPostgres = await open(postgres, second)
    expect(await portrait(onPostgres)).toEqual(before)
    expect(await brokenInvariants(onPostgres.connection.db, start)).toEqual([])
    await goOn(onPostgres)
    const changed = await portrait(onPostgres)
    expect((await move(second, await sqlite.create())).text).toMatch(/ is running: stop it/)
    await onPostgres.close()

    const third = await sqlite.create()
    expect(await move(second, third)).toMatchObject({ code: 0 })
    const back = await open(sqlite, third)
    expect(await portrait(back)).toEqual(changed)
    expect(await brokenInvariants(back.connection.db, start)).toEqual([])
    await goOn(back)
    await back.close()

    const old = await open(sqlite, first)
    expect(await portrait(old)).toEqual(before)
    await old.close()
  })

  /** Orders, logs a price and tells of it: numbers that the database gives by itself go on where they were. */
  async function goOn(shop: ContractShop): Promise<void> {
    const { db } = shop.connection
    const most = async () => {
      const log = await db.selectFrom("price_log").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()
      return log.id
    }
    const before = await most()
    await db
      .insertInto("price_log")
      .values({ product_id: "cer-105", variant_id: "cer-105", price_cents: 100, at: new Date().toISOString() })
      .execute()
    expect(await most()).toBe(before + 1)
    const world = customerWorld(shop, "in process")
    const api = world.as(customers[0]?.token ?? "")
    await pay(world, api, await orderOf(api, PLATE))
    expect(await brokenInvariants(db, start)).toEqual([])
  }

  it("leaves the new one empty where a row arrives otherwise", async () => {
    const from = await filled()
    const to = await postgres.create()
    const target = await connect({ ...to, log: silentLog })
    await migrate(target)
    await sql`create function spoil() returns trigger language plpgsql as
      $$ begin new.name_en = new.name_en || '!'; return new; end $$`.execute(target.db)
    await sql`create trigger spoil before insert on categories for each row execute function spoil()`.execute(target.db)
    await target.close()
    expect(await move(from, to)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/table categories arrived other/),
    })
    const again = await connect({ ...to, log: silentLog })
    expect(await again.db.selectFrom("departments").select("id").execute()).toEqual([])
    await again.close()
  })

  it("refuses what would lose or mix something", async () => {
    const from = await filled()
    const other = await filled()
    const nothing = await sqlite.create()
    expect((await move(from, other)).text).toMatch(/^TO is not empty: its table \w+ has \d+ rows/)
    expect((await move(from, from)).text).toMatch(/^FROM and TO are the same/)
    expect((await move(nothing, from)).text).toMatch(/^There is no shop in/)
    expect((await command({}, "move-database", "DATABASE_URL", from.dataDir)).text).toMatch(/^DATABASE_URL is not set/)
    expect((await command({}, "move-database", from.dataDir, "mysql://u:secret@h/d")).text).not.toContain("secret")
    await change(from, sql`insert into kysely_migration (name, timestamp) values ('9001_later', '')`)
    expect((await move(from, nothing)).text).toMatch(/^FROM is of another version/)
    await change(from, sql`delete from kysely_migration where name = '0001_baseline'`)
    expect((await move(from, nothing)).text).toMatch(/^The database is of an older version of the shop/)
  })

  async function change(place: DatabasePlace, statement: RawBuilder<unknown>): Promise<void> {
    const { db, close } = await connect({ ...place, log: silentLog })
    await statement.execute(db).finally(close)
  }

  async function filled(): Promise<DatabasePlace> {
    const place = await sqlite.create()
    await (await open(sqlite, place)).close()
    return place
  }

  it("goes through every table that the schema has", async () => {
    const names = (await shopTables()).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(names.indexOf("orders")).toBeLessThan(names.indexOf("order_lines"))
    expect((await shopTables()).every(({ key }) => key.length > 0)).toBe(true)
  })
})
