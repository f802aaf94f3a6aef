/** The owner's operations on orders, by each kind of caller: the actor is recorded, and permissions are checked. */
import { describe, expect, it } from "vitest"
import { makeKey } from "#provider/admin/people/apiKeys.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function adminOrders(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)

  async function paidOrder() {
    const { api } = await worldOf().customer({ locale: "es" })
    const order = await orderOf(api, ITEM, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" })
    await pay(worldOf(), api, order)
    return order
  }

  const as = async (role: "owner" | "staff" | "books") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor }
  }

  async function withKey(...permissions: Permission[]) {
    const { db } = services()
    const made = await db
      .transaction()
      .execute((trx) => makeKey(trx, new Date(), { name: "Labels", allowed: permissions, days: 1 }))
    const ask = (method: string, path: string, body?: object) =>
      fetch(`${worldOf().shop.url}/admin${path}`, {
        method,
        headers: { Authorization: `Bearer ${made.key}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      })
    return { ...made, ask }
  }

  describe("the owner's operations on orders", () => {
    it("ship in somebody's name, with tracking, and tell what was before and after", async () => {
      const order = await paidOrder()
      const staff = await as("staff")
      const found = await runAdmin(staff, "searchOrders", { tab: "pack" })
      expect(found.orders.map(({ number }) => number)).toContain(order.number)
      const input = { number: order.number, carrier: "correos", trackingNumber: "PQ43F8072194650" }
      const shipped = await runAdmin(staff, "shipOrder", input)
      expect(shipped).toMatchObject({ fulfilmentStatus: "shipped", carrier: "Correos" })
      expect(shipped.events.find(({ kind }) => kind === "order.shipped")).toMatchObject({ actorName: "Ana staff" })
      const event = await services()
        .db.selectFrom("events")
        .select(["data", "actor_id"])
        .where("kind", "=", "order.shipped")
        .where("subject_id", "=", order.id)
        .executeTakeFirstOrThrow()
      expect(event).toEqual({
        data: '{"before":{"fulfilmentStatus":"unfulfilled"},"after":{"fulfilmentStatus":"shipped"},"told":true}',
        actor_id: staff.actor.id,
      })
      const again = runAdmin(staff, "shipOrder", { number: order.number })
      await expect(again).rejects.toMatchObject({ code: "not_from_here" })
    })

    it("are sent and numbered once by six who do it at the same time", async () => {
      const { number } = await paidOrder()
      const owner = await as("owner")
      const parcel = { number, carrier: "correos", trackingNumber: "PQ1234567890123456789" } as const
      await Promise.all(Array.from({ length: 6 }, () => runAdmin(owner, "shipOrder", parcel)))
      const kinds = (await runAdmin(owner, "viewOrder", { number })).events.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === "order.shipped" || kind === "order.tracked").toSorted()).toEqual([
        "order.shipped",
        "order.tracked",
      ])
    })

    it("ship several, of two at once each once, and say which could not be", async () => {
      const [first, second] = [await paidOrder(), await paidOrder()]
      const owner = await as("owner")
      const both = { numbers: [first.number, second.number, "2026-999999"] }
      const answers = await Promise.all([runAdmin(owner, "shipOrders", both), runAdmin(owner, "shipOrders", both)])
      const done = answers.flatMap(({ shipped }) => shipped)
      expect(done.toSorted()).toEqual([first.number, second.number].toSorted())
      expect(answers[0]?.refused).toContainEqual({ number: "2026-999999", code: "order_not_found" })
      const mails = await services()
        .db.selectFrom("mails")
        .select("id")
        .where("about", "in", [`order_shipped:${first.id}`, `order_shipped:${second.id}`])
        .execute()
      expect(mails).toHaveLength(2)
    })

    it("are a file of the list in view, for whoever signed in a moment ago", async () => {
      const [first, second] = [await paidOrder(), await paidOrder()]
      const owner = await as("owner")
      const { name, pieces } = await runAdmin(owner, "exportOrders", { tab: "pack", q: second.number })
      expect(name).toMatch(/^orders-pack-\d{4}-\d{2}-\d{2}\.csv$/)
      const text = (await Array.fromAsync(pieces)).join("")
      expect(text).toMatch(/^\uFEFF?number,placed_on,status/)
      expect(text).toContain(`\n${second.number},`)
      expect(text).not.toContain(first.number)
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      await expect(runAdmin(stale, "exportOrders", {})).rejects.toMatchObject({ code: "not_fresh" })
      const printed = await runOperator(worldOf().shop, "exportOrders", "--tab=pack", `--q=${first.number}`)
      expect(printed.text).toContain(`\n${first.number},`)
      const reader = await withKey("read_orders")
      const answer = await reader.ask("GET", `/orders/export?q=${first.number}`)
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
    })

    it("keep a note that was saved meanwhile", async () => {
      const order = await paidOrder()
      const owner = await as("owner")
      const { number } = order
      const { version } = await runAdmin(owner, "viewOrder", { number })
      await runAdmin(owner, "noteOrder", { number, note: "mine", version })
      const late = runAdmin(await as("staff"), "noteOrder", { number, note: "theirs", version })
      await expect(late).rejects.toMatchObject({ status: 409, code: "changed_since" })
      expect((await runAdmin(owner, "viewOrder", { number })).shopNote).toBe("mine")
    })

    it("are refused to whom they are not for", async () => {
      const { number } = await paidOrder()
      const books = await as("books")
      expect(await runAdmin(books, "viewOrder", { number })).toMatchObject({ number })
      await expect(runAdmin(books, "shipOrder", { number })).rejects.toMatchObject({ code: "not_permitted" })
      await expect(runAdmin(await as("staff"), "cancelOrder", { number })).rejects.toMatchObject({
        code: "not_permitted",
      })
      const owner = await as("owner")
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      await expect(runAdmin(stale, "refundOrder", { number, cents: 100 })).rejects.toMatchObject({ code: "not_fresh" })
      const wrong = runAdmin(owner, "shipOrder", { number, carrier: "correos", trackingNumber: "?" })
      await expect(wrong).rejects.toMatchObject({ status: 400, fields: { trackingNumber: "format" } })
    })

    it("stand at /api/v1/admin for keys, as far as each goes", async () => {
      const { number } = await paidOrder()
      const reader = await withKey("read_orders")
      const read = await reader.ask("GET", `/orders/${number}`)
      expect([read.status, (await read.json()).number]).toEqual([200, number])
      expect((await reader.ask("POST", `/orders/${number}/ship`, {})).status).toBe(403)
      const writer = await withKey("read_orders", "write_orders")
      expect((await writer.ask("POST", `/orders/${number}/ship`, {})).status).toBe(200)
      const { db } = services()
      await db
        .updateTable("api_keys")
        .set({ expires_at: "2020-01-01T00:00:00.000Z" })
        .where("id", "=", writer.id)
        .execute()
      expect((await writer.ask("GET", "/orders")).status).toBe(401)
      const { token } = await worldOf().customer({ locale: "es" })
      const customer = await fetch(`${worldOf().shop.url}/admin/orders`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(customer.status).toBe(401)
      const described = await (await fetch(`${worldOf().shop.url}/admin/openapi.json`)).json()
      expect(Object.keys(described.paths)).toContain("/admin/orders/{number}/ship")
    })

    it("keep the last owner, whatever two of them do to each other", async () => {
      const { db } = services()
      await db.deleteFrom("people").execute()
      const [one, other] = [await as("owner"), await as("owner")]
      const lower = (by: typeof one, id: string | null) => runAdmin(by, "setRole", { id, role: "staff" })
      const done = await Promise.allSettled([lower(one, other.actor.id), lower(other, one.actor.id)])
      expect(done.filter(({ status }) => status === "rejected")).toHaveLength(1)
      expect(await db.selectFrom("people").select("id").where("role", "=", "owner").execute()).toHaveLength(1)
    })
  })
}
