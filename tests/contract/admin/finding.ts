/** Search of everything, customers and books: each finds from an index what its role may see. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { Role } from "#provider/platform/operations/permissions.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function finding(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async (role: Role) => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor }
  }

  async function bought() {
    const { api, email } = await worldOf().customer({ firstName: "Begoña", lastName: "Zubiría", locale: "es" })
    const order = await orderOf(api, ITEM, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" })
    await pay(worldOf(), api, order)
    return { order, email, api }
  }

  describe("the search of everything", () => {
    it("jumps to what was named: an order, a parcel, a reference, a mail address, a coupon", async () => {
      const owner = await as("owner")
      const { order, email } = await bought()
      const jump = async (q: string, by = owner) => (await runAdmin(by, "searchAll", { q })).jump
      expect(await jump(order.number)).toEqual({ kind: "order", number: order.number })
      expect(await jump(String(Number(order.number.slice(5))))).toEqual({ kind: "order", number: order.number })
      const sent = { number: order.number, carrier: "correos", trackingNumber: "PQ99F8072194650" }
      await runAdmin(owner, "shipOrder", sent)
      expect(await jump("pq99f8072194650")).toEqual({ kind: "order", number: order.number })
      const { db } = services()
      const kind = await db
        .selectFrom("variants")
        .selectAll()
        .where("product_id", "=", "cer-105")
        .executeTakeFirstOrThrow()
      expect(await jump(kind.sku.toLowerCase())).toMatchObject({ kind: "product", id: "cer-105" })
      await db.updateTable("variants").set({ gtin: "8412345678905" }).where("id", "=", kind.id).execute()
      expect(await jump("8412345678905")).toMatchObject({ kind: "product", id: "cer-105" })
      expect(await jump(email.toUpperCase())).toMatchObject({ kind: "customer" })
      await runAdmin(owner, "makeCoupon", { code: "SALTA", kind: "percent", amount: 5 })
      expect(await jump("salta")).toEqual({ kind: "coupon", code: "SALTA" })
      const books = await as("books")
      expect(await jump(kind.sku, books)).toBeNull()
      expect(await jump("salta", books)).toBeNull()
      const ordered = await runAdmin(books, "viewOrder", { number: order.number })
      expect(["order", "ordersOf"]).toContain((await jump(ordered.email, books))?.kind)
    })

    it("finds by the beginnings of words as they are now, offers what is near, and forgets whose account is gone", async () => {
      const owner = await as("owner")
      const { order, api } = await bought()
      const search = (q: string, by = owner) => runAdmin(by, "searchAll", { q })
      const numbers = async (q: string) => (await search(q)).orders.rows.map(({ number }) => number)
      const { deliveryAddress } = await runAdmin(owner, "viewOrder", { number: order.number })
      const city = deliveryAddress?.city ?? ""
      expect(await numbers(`${city.slice(0, 4).toUpperCase()} ${deliveryAddress?.lastName.slice(0, 3)}`)).toContain(
        order.number,
      )
      await runAdmin(owner, "editOrderAddress", { number: order.number, lastName: "Etxeberría" })
      expect(await numbers("etxeb")).toEqual([order.number])
      const listed = await runAdmin(owner, "searchOrders", { tab: "pack", q: "etxeberria" })
      expect(listed.orders.map(({ number }) => number)).toEqual([order.number])
      // Words that very many orders share are searched in another way.
      const common = Array.from({ length: 2500 }, (_, n) => ({ word: `comun${n}`, order_number: order.number }))
      await owner.db.insertInto("order_words").values(common).execute()
      expect([await numbers("comun"), await numbers("comun etxeb")]).toEqual([[order.number], [order.number]])
      expect((await search("begona zubi")).customers.rows).not.toEqual([])
      expect((await search("begona zubi", await as("books"))).customers.rows).toEqual([])
      expect(await search("etxebaria")).toMatchObject({ near: "etxeberria", orders: { rows: [] } })
      const goods = await search("lonja")
      expect(goods.products.rows.length).toBeGreaterThan(0)
      const { id } = (await api.call("getProfile", {})).user
      await runAdmin(owner, "eraseCustomer", { id })
      expect(await numbers("etxeb")).toEqual([])
      expect(await numbers(order.number)).toEqual([])
      expect((await search(order.number)).jump).toEqual({ kind: "order", number: order.number })
    })
  })

  describe("customers", () => {
    it("show orders and sums; their data goes out and ends only with a fresh look", async () => {
      const { order, email } = await bought()
      const [owner, staff] = [await as("owner"), await as("staff")]
      const { customers } = await runAdmin(staff, "listCustomers", { q: email })
      expect(customers).toMatchObject([{ email, name: "Begoña Zubiría", orders: 1 }])
      const id = customers[0]?.id ?? ""
      const shown = await runAdmin(staff, "viewCustomer", { id })
      expect(shown.latest.map(({ number }) => number)).toEqual([order.number])
      expect(shown.takenCents).toBe(customers[0]?.takenCents)
      await expect(runAdmin(staff, "exportCustomer", { id })).rejects.toMatchObject({ code: "not_permitted" })
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      await expect(runAdmin(stale, "eraseCustomer", { id })).rejects.toMatchObject({ code: "not_fresh" })
      const held = JSON.stringify(await runAdmin(owner, "exportCustomer", { id }))
      expect(held).toContain(order.number)
      expect(held).not.toContain("password_hash")
      await runAdmin(owner, "eraseCustomer", { id })
      await expect(runAdmin(owner, "viewCustomer", { id })).rejects.toMatchObject({ code: "customer_not_found" })
    })
  })

  describe("the books", () => {
    it("count an order on the day it was paid by the shop's clock, and one that does not say where it was taxed where it went", async () => {
      const [books, { order }] = [await as("books"), await bought()]
      const { db } = services()
      // In Madrid it is March 1 already.
      const told = { paid_at: "2021-02-28T23:30:00.000Z", tax_territory: "FR" }
      await db.updateTable("orders").set(told).where("id", "=", order.id).execute()
      const booked = async (period: string) => {
        const { months, vat } = await runAdmin(books, "viewBooks", { period })
        return [months.map(({ month, orders }) => [month, orders]), vat.map(({ country }) => country)]
      }
      expect(await booked("2021-02")).toEqual([[], []])
      expect(await booked("2021-Q1")).toEqual([[["2021-03", 1]], ["FR"]])
      await db.updateTable("orders").set({ tax_territory: "" }).where("id", "=", order.id).execute()
      expect(await booked("2021")).toEqual([[["2021-03", 1]], ["ES"]])
      expect((await runAdmin(books, "downloadBooks", { period: "2021", file: "orders.csv" })).text).toContain(
        "2021-03-01",
      )
    })

    it("are a table and the files of the command, for the role of books too", async () => {
      await bought()
      const books = await as("books")
      const month = new Date().toISOString().slice(0, 7)
      const view = await runAdmin(books, "viewBooks", { period: month })
      const [first] = view.months
      expect(first?.orders).toBeGreaterThan(0)
      const vat = view.vat.reduce((sum, { sales, refunds }) => sum + sales.taxCents - refunds.taxCents, 0)
      expect(first?.taxCents).toBe(vat)
      const year = await runAdmin(books, "viewBooks", { period: month.slice(0, 4) })
      expect(year.from).toBe(`${month.slice(0, 4)}-01-01`)
      const { text } = await runAdmin(books, "downloadBooks", { period: month, file: "vat.csv" })
      expect(text).toContain("territory,country,kind,rate")
      await expect(runAdmin(books, "viewBooks", { period: "2026-13" })).rejects.toMatchObject({ status: 400 })
      await expect(runAdmin(await as("staff"), "viewBooks", { period: month })).rejects.toMatchObject({ status: 403 })
    })
  })
}
