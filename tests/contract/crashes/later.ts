/** Crashes in background work: mails, overdue orders, refunds. Source: defences §4, FP6 to FP9. */
import { sql } from "kysely"
import { expect, it } from "vitest"
import { readOutbox } from "#provider/messages/mail/outbox.ts"
import { applyOrderAction } from "#provider/orders/orderActions.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import type { Order } from "#shared/contract/order.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type CrashWorld, crashKinds, type Life } from "#tests/support/crashWorld.ts"
import { charge, newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"
import { type Till, type TillName, tillNames } from "#tests/support/till.ts"
import { makeCall, type WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = [{ id: "cer-122", amount: 1 }]
const WORK: WorkerCall = { does: "work" }

/** Waits longer than the lease of a crashed process. */
async function whenLeasesEnd({ shop }: Life): Promise<void> {
  shop.setNow(new Date(Date.now() + 4 * MINUTES).toISOString())
  await shop.provider.runOrderJobs()
  await shop.provider.flushMails()
  shop.setNow()
}

export function later(world: () => CrashWorld): void {
  const mailCases = crashKinds.flatMap((kind) => [
    { kind, step: "mail.claimed" as const },
    { kind, step: "mail.sent" as const },
  ])
  /** Catches: a mail marked as sent before it is sent, and one that is never sent again. */
  it.each(mailCases)(
    "$kind at $step: the order stands, and its mail is sent, at most twice",
    async ({ kind, step }) => {
      const { live, crash, broken } = world()
      const email = `corte-${newKey()}@example.com`
      const call = await live(async (life): Promise<WorkerCall> => {
        await life.shop.provider.flushMails()
        const { token } = await life.world.customer()
        const { cartVersion: _version, ...input } = orderInput(0)
        return { does: "order", token, products: ITEM, input: { ...input, billing: { ...input.billing, email } } }
      })
      await crash(kind, step, call)
      await live(async (life) => {
        await whenLeasesEnd(life)
        const { db } = life.shop.connection
        const orders = await db.selectFrom("orders").select("id").where("email", "=", email).execute()
        expect(orders).toHaveLength(1)
        const about = `%:${orders[0]?.id}`
        const mails = await db
          .selectFrom("mails")
          .selectAll()
          .where("about", "like", about)
          .orderBy("template")
          .execute()
        // Whichever of the two processes crashed, each mail was really sent, not only marked.
        expect(mails.map(({ template }) => template)).toEqual(["order_placed", "order_to_shop"])
        expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(["sent"]))
        const outbox = await readOutbox(folderFiles(life.shop.place.dataDir), 10_000)
        for (const { id } of mails) expect(outbox.filter((mail) => mail.id === id)).toHaveLength(1)
        expect(await broken(life, { orders: orders.map(({ id }) => id) })).toEqual([])
      })
    },
  )

  /** Catches: an order that is cancelled in parts, and a shop that sweeps only on request. */
  it.each(crashKinds)("%s at overdue.closed: the next start gives the stock back, once", async (kind) => {
    const { live, crash, broken } = world()
    const order = await live(async ({ shop, world: customers }) => {
      const { api } = await customers.customer()
      const placed = await orderOf(api, ITEM)
      await charge(api, placed)
      const past = new Date(Date.now() - 1000).toISOString()
      const { db } = shop.connection
      await db.updateTable("orders").set({ hold_expires_at: past }).where("id", "=", placed.id).execute()
      return placed
    })
    await crash(kind, "overdue.closed", WORK)
    await live(async (life) => {
      const { db } = life.shop.connection
      const read = () => db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow()
      await expect.poll(async () => (await read()).cancel_reason, { timeout: 10 * SECONDS }).toBe("unpaid")
      expect(await broken(life, { orders: [order.id] })).toEqual([])
    })
  })

  /** Catches: rounds that are chained so that one that failed is the last. */
  it("a round of work that the database failed does not keep the shop from the next", async () => {
    const { live } = world()
    await live(async ({ shop: { provider, connection } }) => {
      await sql`alter table refunds rename to refunds_away`.execute(connection.db)
      await expect(provider.runOrderJobs()).rejects.toThrow()
      await sql`alter table refunds_away rename to refunds`.execute(connection.db)
      await provider.runOrderJobs()
    })
  })

  const refundCases = crashKinds.flatMap((kind) => tillNames.map((name) => ({ kind, name })))
  /** Catches: a refund asked for again under another key, or at a bank that knows none without looking first. */
  it.each(refundCases)("$kind at refund.given of $name: the money goes back once", async ({ kind, name }) => {
    const { live, crash, till, broken } = world()
    const before = till.refunded(name)
    const order = await live((life) => paidAndCancelled(life, till, name))
    await crash(kind, "refund.given", WORK)
    await live(async (life) => {
      await whenLeasesEnd(life)
      const { db } = life.shop.connection
      const asked = await db.selectFrom("refunds").selectAll().where("order_id", "=", order.id).execute()
      expect(asked).toMatchObject([{ status: "done" }])
      const { refunded_cents, paid_cents } = await db
        .selectFrom("orders")
        .selectAll()
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow()
      expect(refunded_cents).toBe(paid_cents)
      expect(till.refunded(name)).toBe(before === undefined ? undefined : before + 1)
      expect(await broken(life, { orders: [order.id] })).toEqual([])
    })
  })

  /** Catches: refunds that are asked for without being claimed, at a bank that knows no keys to tell them by. */
  it("two processes give the same money back once", async () => {
    const { live, together, till, broken } = world()
    const before = till.refunded("redsys") ?? 0
    const orders = await live(async (life) => {
      const made: Order[] = []
      for (let index = 0; index < 8; index += 1) made.push(await paidAndCancelled(life, till, "redsys"))
      // Waits until both are there: otherwise the first to open would have done all of it.
      const next_try_at = new Date(Date.now() + 5 * MINUTES).toISOString()
      await life.shop.connection.db.updateTable("refunds").set({ next_try_at }).where("status", "=", "queued").execute()
      return made
    })
    await together([WORK, WORK], 10 * MINUTES)
    await live(async (life) => {
      const ids = orders.map(({ id }) => id)
      const { db } = life.shop.connection
      const asked = await db.selectFrom("refunds").selectAll().where("order_id", "in", ids).execute()
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(["done"]))
      expect(till.refunded("redsys")).toBe(before + orders.length)
      expect(await broken(life, { orders: ids })).toEqual([])
    })
  })
}

async function paidAndCancelled({ shop, world }: Life, till: Till, name: TillName): Promise<Order> {
  const { api } = await world.customer()
  const order = await orderOf(api, ITEM, { paymentMethod: name })
  const webhook = await till.pay(name, shop, await charge(api, order, name))
  expect(await makeCall(shop.provider, shop.url, webhook)).toMatchObject({ status: 200 })
  const { db, engine } = shop.connection
  const catalog = { refresh: async () => {} }
  const services = { db, engine, catalog, now: () => new Date(), log: silentLog, mailQueued: () => {} }
  await applyOrderAction(services, order.number, "cancel")
  return order
}
