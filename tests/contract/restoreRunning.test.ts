/** Going back to a backup while the shop runs, in two processes: a look first, the present state saved, nothing sent twice. */
import { appendFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { backupsFolder } from "#provider/admin/backup/keptBackups.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { isApiError } from "#shared/ApiError.ts"
import { HOURS, SECONDS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { formsIn } from "#tests/support/formsIn.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { openPages } from "#tests/support/pageDoor.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]
const SOON = { timeout: 2 * SECONDS }
/** A job is a process of its own, which a busy machine starts late. */
const JOB = { timeout: 60 * SECONDS }

async function ended(context: AdminContext, { id }: Job): Promise<Job> {
  await expect.poll(async () => (await runAdmin(context, "viewJob", { id })).state, JOB).not.toMatch(/waiting|running/)
  return runAdmin(context, "viewJob", { id })
}
const ownerOf = async (shop: ContractShop): Promise<AdminContext> => {
  const { person } = await signedIn(shop, "owner")
  return { ...adminOf(shop), actor: { ...person.actor, isFresh: true } }
}
/** The only one, since its name is the second in which it was made. */
async function backUp(context: AdminContext): Promise<string> {
  for (const { name } of (await runAdmin(context, "viewBackups", {})).backups)
    await runAdmin(context, "dropBackup", { name })
  const { report } = await ended(context, await runAdmin(context, "startBackup", {}))
  return report?.kind === "backup" ? report.name : expect.fail(`no backup: ${JSON.stringify(report)}`)
}

describe("a backup that a running shop goes back to", { timeout: 180 * SECONDS }, () => {
  let databases: Databases
  let shop: ContractShop
  let other: ContractShop
  let world: CustomerWorld

  beforeAll(async () => {
    databases = await openDatabases("sqlite")
    shop = await openContractShop(databases, { seedDemo: true })
    other = await openContractShop(databases, { seedDemo: true, place: shop.place })
    world = customerWorld(shop, "in process")
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
    await databases.stop()
  })

  const priceAt = async ({ provider }: ContractShop) =>
    (await provider.api.call("getProduct", { id: "plato-lonja" })).price
  const numbers = async () =>
    (await shop.connection.db.selectFrom("orders").select("number").orderBy("number").execute()).map(
      ({ number }) => number,
    )
  const waiting = () => shop.connection.db.selectFrom("mails").select("id").where("status", "=", "waiting").execute()

  it("is looked into first, and takes the place of all but people, their keys and settings", async () => {
    const ana = await ownerOf(shop)
    const early = await world.customer()
    const gone = await world.customer()
    const first = await orderOf(early.api, ITEM, { paymentMethod: "transfer" })
    await shop.provider.flushMails()
    const { db } = shop.connection
    const later = new Date(Date.now() + HOURS).toISOString()
    const mail = { template: "order_paid", recipient: early.email, locale: "es", created_at: later } as const
    const unsent = { claimed_by: null, last_error: null, sent_at: null, about: null, order_id: null, user_id: null }
    await db
      .insertInto("mails")
      .values({ ...mail, ...unsent, data: "{}", id: "m-on-its-way", next_attempt_at: later })
      .execute()
    const before = await priceAt(shop)
    const name = await backUp(ana)
    await db.updateTable("mails").set({ status: "sent", sent_at: later }).where("id", "=", "m-on-its-way").execute()

    const late = await world.customer()
    const second = await orderOf(late.api, ITEM, { paymentMethod: "transfer" })
    await shop.provider.flushMails()
    expect(await waiting()).toEqual([])
    const asked = { percent: 20, in: "platos" }
    await runAdmin(ana, "changePrices", { ...asked, seen: (await runAdmin(ana, "quotePrices", asked)).seen })
    await expect.poll(() => priceAt(other), SOON).not.toBe(before)
    await runAdmin(ana, "eraseCustomer", { id: gone.id })
    await runAdmin(ana, "saveLimits", { transferDays: 11 })
    const { person: staff } = await signedIn(shop, "staff")

    const quote = await runAdmin(ana, "quoteRestore", { name })
    expect(quote).toMatchObject({
      backup: { name, engine: "sqlite" },
      canRestore: true,
      contents: { orders: { now: 2, kept: 1 }, customers: { now: 2, kept: 2 } },
      lost: [{ number: second.number, isPaid: false }],
    })
    const wrong = runAdmin(ana, "restoreShop", { name, shop: "Azar" })
    await expect(wrong).rejects.toMatchObject({ status: 400, fields: { shop: "other_name" } })
    expect(await numbers()).toEqual([first.number, second.number])

    const job = await runAdmin(ana, "restoreShop", { name, shop: ` ${quote.shopName.toLowerCase()} ` })
    const done = await ended(ana, job)
    expect(done).toMatchObject({ state: "done", restores: name, report: { kind: "restored", name } })
    const saved = done.report?.kind === "restored" ? done.report.saved : ""
    expect(await numbers()).toEqual([first.number])
    for (const each of [shop, other]) await expect.poll(() => priceAt(each), SOON).toBe(before)
    await expect(late.api.call("getOrder", { id: second.id })).rejects.toSatisfy(isApiError)
    expect((await early.api.call("getOrder", { id: first.id })).number).toBe(first.number)
    // Neither mail goes out twice, nor does one who was erased come back.
    expect(await waiting()).toEqual([])
    const users = await shop.connection.db.selectFrom("users").select("id").execute()
    expect(users.map(({ id }) => id)).toEqual([early.id])
    // Who may enter and the settings are as they were a moment ago.
    const people = await shop.connection.db.selectFrom("people").select("id").execute()
    expect(people.map(({ id }) => id)).toContain(staff.id)
    expect((await runAdmin(ana, "viewPayments", {})).limits.transferDays.value).toBe(11)
    const { events } = await runAdmin(ana, "listEvents", { what: "site" })
    expect(events[0]).toMatchObject({ kind: "backup.restored", actorName: "Ana owner", undo: { can: null } })
    expect(shop.errors).toEqual([])
    expect(other.errors).toEqual([])

    // The shop goes on, and back again.
    const third = await orderOf(early.api, ITEM, { paymentMethod: "transfer" })
    expect(await runAdmin(ana, "quoteRestore", { name: saved })).toMatchObject({
      contents: { orders: { now: 2, kept: 2 }, customers: { now: 1, kept: 2 } },
    })
    const back = await ended(ana, await runAdmin(ana, "restoreShop", { name: saved, shop: quote.shopName }))
    expect(back.state).toBe("done")
    expect(await numbers()).toEqual([first.number, second.number])
    expect(third.number).toBe(second.number)
    await expect.poll(() => priceAt(other), SOON).not.toBe(before)
    expect(readdirSync(backupsFolder(shop.place.dataDir)).filter((each) => each.startsWith("."))).toEqual([])
  })

  it("leaves the database as its migrations made it", async () => {
    const ana = await ownerOf(shop)
    const schema = async () => {
      const query = sql<{ name: string; sql: string | null }>`select name, sql from sqlite_schema order by name`
      const { rows } = await query.execute(shop.connection.db)
      return rows.map((row) => `${row.name} ${row.sql}`).join("\n")
    }
    const before = await schema()
    const name = await backUp(ana)
    const { shopName } = await runAdmin(ana, "quoteRestore", { name })
    expect((await ended(ana, await runAdmin(ana, "restoreShop", { name, shop: shopName }))).state).toBe("done")
    expect(await schema()).toBe(before)
    expect(before).toMatch(/create trigger price_log_no_update/i)
  })

  it("is gone back to by a page, which asks for the shop's name", async () => {
    const ana = await ownerOf(shop)
    const pages = await openPages(shop)
    try {
      const name = await backUp(ana)
      const list = await pages.open("/house/backup")
      const path = `/house/backup/${name}/restore`
      expect(list.body).toContain(`href="/admin${path}"`)
      const late = await orderOf((await world.customer()).api, ITEM, { paymentMethod: "transfer" })
      const page = await pages.open(path)
      expect(page.body).toContain("Volver a una copia")
      expect(page.body).toContain("Se pierde 1 pedido:")
      expect(page.body).toContain(`href="/admin/orders/${late.number}"`)
      const form = formsIn(page.body).find(({ method, action }) => method === "post" && action === `/admin${path}`)
      if (!form) return expect.fail("no form")
      const button = { name: "", value: "", action: undefined }
      const refused = await pages.send(form, { shop: "Azar" }, button)
      expect([refused.status, refused.body.includes("No es el nombre de la tienda.")]).toEqual([400, true])
      expect(refused.body).toMatch(/name="shop"[^>]*value="Azar"|value="Azar"[^>]*name="shop"/)
      const sent = await pages.send(form, { shop: "azáhar" }, button)
      const [job] = await runAdmin(ana, "listJobs", { kind: "backup" })
      expect([sent.status, sent.location]).toEqual([303, `/admin/jobs/${job?.id}`])
      expect(job && (await ended(ana, job))).toMatchObject({ state: "done", report: { kind: "restored", name } })
      expect((await pages.open(`/jobs/${job?.id}`)).body).toContain("La de antes quedó guardada en otra copia")
      expect(await numbers()).not.toContain(late.number)
    } finally {
      pages.close()
    }
  })

  it("loses no order that arrives meanwhile: each is in the shop, or in the backup of before", async () => {
    const ana = await ownerOf(shop)
    const buyers = await Promise.all(
      [shop, other, shop, other].map((each) => customerWorld(each, "over HTTP").customer()),
    )
    const name = await backUp(ana)
    const { shopName } = await runAdmin(ana, "quoteRestore", { name })
    const { db } = shop.connection
    await db.updateTable("variants").set({ stock: 900 }).where("product_id", "=", "cer-105").execute()
    const placed: string[] = []
    const refused: unknown[] = []
    let isOver = false
    const buying = buyers.map(async ({ api }) => {
      while (!isOver)
        await orderOf(api, ITEM, { paymentMethod: "transfer" }).then(
          ({ id }) => placed.push(id),
          (error: unknown) => refused.push(error),
        )
    })
    const before = await runAdmin(ana, "restoreShop", { name, shop: shopName })
    const { report } = await ended(ana, before)
    isOver = true
    await Promise.all(buying)
    const saved = report?.kind === "restored" ? report.saved : expect.fail(JSON.stringify(report))
    const file = new DatabaseSync(join(backupsFolder(shop.place.dataDir), saved, "shop.sqlite"), { readOnly: true })
    const there = new Set(
      file
        .prepare("select id from orders")
        .all()
        .map(({ id }) => id),
    )
    file.close()
    for (const { id } of await db.selectFrom("orders").select("id").execute()) there.add(id)
    expect(placed.length).toBeGreaterThan(3)
    expect(placed.filter((id) => !there.has(id))).toEqual([])
    // Their carts went back too, which is told as any change of a cart elsewhere.
    expect(refused.filter((error) => !isApiError(error) || error.status >= 500)).toEqual([])
    expect(shop.errors).toEqual([])
    expect(other.errors).toEqual([])
  })

  it("is refused damaged, to others than owners who have just signed in, and where there is none", async () => {
    const ana = await ownerOf(shop)
    const name = await backUp(ana)
    const { shopName } = await runAdmin(ana, "quoteRestore", { name })
    const ask = { name, shop: shopName }
    const stale = { ...ana, actor: { ...ana.actor, isFresh: false } }
    await expect(runAdmin(stale, "restoreShop", ask)).rejects.toMatchObject({ status: 403, code: "not_fresh" })
    const { person } = await signedIn(shop, "staff")
    const staff = { ...ana, actor: { ...person.actor, isFresh: true } }
    await expect(runAdmin(staff, "restoreShop", ask)).rejects.toMatchObject({ status: 403, code: "not_permitted" })
    for (const wrong of ["..", "../shop.sqlite", "nothing"])
      await expect(runAdmin(ana, "restoreShop", { ...ask, name: wrong })).rejects.toMatchObject({ status: 404 })
    appendFileSync(`${backupsFolder(shop.place.dataDir)}/${name}/shop.sqlite`, "x")
    const order = await numbers()
    const { state, report } = await ended(ana, await runAdmin(ana, "restoreShop", ask))
    expect([state, report?.kind]).toEqual(["refused", "refused"])
    expect(await numbers()).toEqual(order)
  })

  it.runIf(findPostgres() !== undefined)("on PostgreSQL is told by the command that does it", async () => {
    const others = await openDatabases("postgres")
    const elsewhere = await openContractShop(others, { seedDemo: true })
    try {
      const ana = await ownerOf(elsewhere)
      const name = await backUp(ana)
      const quote = await runAdmin(ana, "quoteRestore", { name })
      expect(quote).toMatchObject({ canRestore: false, contents: null, backup: { engine: "postgres" } })
      await expect(runAdmin(ana, "restoreShop", { name, shop: quote.shopName })).rejects.toMatchObject({
        status: 409,
        code: "restore_by_command",
        extra: { command: `npm run shop -- restore DATA_DIR/backups/${name}` },
      })
    } finally {
      await elsewhere.close()
      await others.stop()
    }
  })
})
