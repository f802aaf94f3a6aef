/** The books against the database, and against what happened. */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { dayOf } from "#shared/dates.ts"
import { parseAmount } from "#shared/money.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, someAddress, someBilling } from "#tests/support/customerWorld.ts"
import { newGiftCard } from "#tests/support/giftCard.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

type CsvRow = Record<string, string>

const PLATE = [{ id: "cer-105", amount: 2 }]
const OIL_AND_PLATE = [
  { id: "des-305", amount: 1 },
  { id: "cer-105", amount: 1 },
]
const CARD = [{ id: "pap-434", variant_id: "pap-434-1", amount: 1 }]
const HOME = { deliveryMethod: "HOME_DELIVERY" }

/** Amounts are never negative here but in net sums. */
const cents = (amount = "") => (amount.startsWith("-") ? -1 : 1) * (parseAmount(amount.replace("-", "")) ?? Number.NaN)
const sum = (rows: readonly CsvRow[], column: string) => rows.reduce((total, row) => total + cents(row[column]), 0)

export function books(databases: () => Databases): void {
  let shop: ContractShop
  let world: CustomerWorld
  let api: Api
  const today = dayOf(new Date().toISOString())
  const db = () => shop.connection.db
  const operate = (...args: string[]) => runOperator(shop, ...args)

  async function read(from = today, to = today) {
    const folder = join(shop.place.dataDir, "books")
    const { code, complaint } = await operate("books", "--from", from, "--to", to, "--out", folder)
    expect({ code, complaint }).toEqual({ code: 0, complaint: "" })
    const file = (name: string): CsvRow[] =>
      parse(readFileSync(join(folder, name)), { columns: true, bom: true, record_delimiter: "\r\n" })
    return { folder, orders: file("orders.csv"), refunds: file("refunds.csv"), vat: file("vat.csv") }
  }
  const rowOf = (rows: readonly CsvRow[], { number }: Order) => rows.find((row) => row["number"] === number)

  async function bought(products = PLATE, changes: Partial<PlaceOrderInput> = {}) {
    const order = await orderOf(api, products, changes)
    await pay(world, api, order)
    return order
  }

  async function boughtWithCard(balance: number) {
    await api.call("setCart", { products: PLATE })
    const { version } = await api.call("applyGiftCard", { code: await newGiftCard(db(), balance) })
    const order = await api.call("placeOrder", orderInput(version))
    if (order.amount_due > 0) await pay(world, api, order)
    return order
  }

  /** Facts on which the three files must agree in every case. */
  async function checkSums({ orders, refunds, vat }: Awaited<ReturnType<typeof read>>) {
    for (const column of ["base", "vat", "total"]) {
      expect(sum(vat, `sales_${column}`)).toBe(sum(orders, column))
      expect(sum(vat, `refunds_${column}`)).toBe(sum(refunds, column))
      expect(sum(vat, column)).toBe(sum(orders, column) - sum(refunds, column))
    }
    for (const row of orders) {
      expect(cents(row["base"]) + cents(row["vat"])).toBe(cents(row["total"]))
      expect(cents(row["goods"]) - cents(row["discount"]) + cents(row["delivery"])).toBe(cents(row["total"]))
      expect(cents(row["paid_by_gift_card"]) + cents(row["paid_by_payment"])).toBe(cents(row["total"]))
    }
    for (const row of refunds) expect(cents(row["total"]) + cents(row["overpaid"])).toBe(cents(row["amount"]))
  }

  describe("the books", () => {
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
      world = customerWorld(shop, "in process")
      api = (await world.customer()).api
      await db().updateTable("variants").set({ stock: 500 }).execute()
    })
    afterAll(() => shop.close())

    it("have what was paid, where it went, by whom and with which tax; nothing else", async () => {
      const unpaid = await orderOf(api, PLATE)
      const fetched = await bought(OIL_AND_PLATE)
      const sent = await bought(OIL_AND_PLATE, HOME)
      const canary = { ...someAddress, zip: "35001", city: "Las Palmas", state: "Las Palmas" }
      const far = await bought(PLATE, { ...HOME, sameAsBilling: false, delivery: canary })
      const card = await bought(CARD)
      const written = await read()
      const { orders, vat } = written
      expect(rowOf(orders, unpaid)).toBeUndefined()
      expect(rowOf(orders, fetched)).toMatchObject({ territory: "iva_area", country: "ES", currency: "EUR" })
      expect(rowOf(orders, sent)).toMatchObject({
        placed_on: today,
        paid_on: today,
        customer: "Ana Pons",
        tax_id: "12345678Z",
        payment_method: "sandbox",
        status: "processing",
      })
      expect(rowOf(orders, far)).toMatchObject({ territory: "canarias_ceuta_melilla", vat: "0.00" })
      expect(cents(rowOf(orders, sent)?.["vat"])).toBe(Math.round(sent.tax.total * 100))
      const kinds = vat.map((row) => `${row["territory"]} ${row["kind"]} ${row["rate"]}`)
      const rates = [...new Set(sent.tax.lines.map(({ rate }) => rate))]
      expect(rates.length).toBeGreaterThan(1)
      expect(kinds).toEqual([
        "canarias_ceuta_melilla supply 0",
        ...rates.map((rate) => `iva_area supply ${rate}`),
        "iva_area voucher 0",
      ])
      expect(vat.at(-1)?.["total"]).toBe(`${card.total}.00`)
      await checkSums(written)
    })

    it("have what waits at a carrier's point where that is, wherever its buyer lives", async () => {
      const point = (id: string, place: object) => ({ id, name: { es: id, en: id }, address: id, ...place })
      const points = [point("palma", { country: "ES", zip: "35001" }), point("oviedo", { country: "ES", zip: "33001" })]
      const method = { kind: "point" as const, pickup_points: JSON.stringify(points) }
      const home = db().updateTable("delivery_methods").where("id", "=", "HOME_DELIVERY")
      await home.set(method).execute()
      const billing = { ...someBilling, country: "GB", zip: "SW1A 1AA", state: "London", dni: "AB123456C" }
      const changes = { ...HOME, billing, sameAsBilling: false, delivery: someAddress }
      const far = await bought(PLATE, { ...changes, pickupPoint: "palma" })
      const near = await bought(PLATE, { ...changes, pickupPoint: "oviedo" })
      await home.set({ kind: "home", pickup_points: "[]" }).execute()
      const { orders } = await read()
      expect(rowOf(orders, far)).toMatchObject({ territory: "canarias_ceuta_melilla", country: "ES", vat: "0.00" })
      expect(rowOf(orders, near)).toMatchObject({ territory: "iva_area", country: "ES" })
      expect(near.tax.total).toBeGreaterThan(0)
      const { vat } = await read()
      expect(vat.some((row) => row["country"] === "GB")).toBe(false)
    })

    it("take refunds off what was sold, in parts and whole, to payments and to gift cards", async () => {
      const part = await bought(OIL_AND_PLATE, HOME)
      const whole = await bought(OIL_AND_PLATE, HOME)
      const byCard = await boughtWithCard(500)
      const byCardAlone = await boughtWithCard(50_000)
      await operate("order", part.number, "refund", "3.33")
      for (const order of [whole, byCard, byCardAlone]) await operate("order", order.number, "cancel")
      await shop.provider.runOrderJobs()
      const written = await read()
      const returned = (order: Order) => written.refunds.filter((row) => row["number"] === order.number)
      expect(returned(part)).toMatchObject([{ way: "payment", reason: "shop", amount: "3.33", overpaid: "0.00" }])
      expect(returned(part)[0]?.["vat"]).not.toBe("0.00")
      expect(sum(returned(whole), "vat")).toBe(Math.round(whole.tax.total * 100))
      expect(returned(byCard).map((row) => row["way"])).toEqual(["gift_card", "payment"])
      expect(returned(byCardAlone).map((row) => row["way"])).toEqual(["gift_card"])
      for (const order of [whole, byCard, byCardAlone]) {
        expect(sum(returned(order), "total")).toBe(Math.round(order.total * 100))
      }
      await checkSums(written)
    })

    it("take a withdrawal off at the rates of what was withdrawn from, whatever paid for it", async () => {
      const priced = async (id: string, price_cents: number, tax_class: "general" | "reduced") => {
        await db()
          .updateTable("variants")
          .set({ price_cents, sale_price_cents: null })
          .where("product_id", "=", id)
          .execute()
        await db().updateTable("products").set({ tax_class }).where("id", "=", id).execute()
      }
      await priced("cer-105", 3333, "general")
      await priced("des-305", 777, "reduced")
      await operate("coupon", "LIBROS10", "percent", "10")
      const order = async (code?: string) => {
        await api.call("setCart", { products: [{ id: "cer-105", amount: 3 }, ...OIL_AND_PLATE.slice(0, 1)] })
        await api.call("applyCoupon", { coupon: "LIBROS10" })
        if (code !== undefined) await api.call("applyGiftCard", { code })
        const { version } = await api.call("getCart", {})
        const placed = await api.call("placeOrder", orderInput(version))
        await pay(world, api, placed)
        await api.call("withdrawOrder", { id: placed.id, lines: [{ id: "cer-105", amount: 1 }] })
        await api.call("withdrawOrder", { id: placed.id, lines: [{ id: "cer-105", amount: 2 }] })
        return placed
      }
      const orders = [await order(), await order(await newGiftCard(db(), 4000))]
      const byPiece = await bought([{ id: "cer-105", amount: 1 }, ...OIL_AND_PLATE.slice(0, 1)])
      const { actor } = (await signedIn(shop, "owner")).person
      await runAdmin({ ...adminOf(shop), actor, recorded: [] }, "refundOrder", {
        number: byPiece.number,
        lines: [{ line: byPiece.lines.findIndex(({ id }) => id === "des-305"), pieces: 1 }],
      })
      await shop.provider.runOrderJobs()
      const written = await read()
      for (const placed of orders) {
        const returned = written.refunds.filter((row) => row["number"] === placed.number)
        expect([sum(returned, "total"), sum(returned, "vat")]).toEqual([8999, 1562])
      }
      const returned = written.refunds.filter((row) => row["number"] === byPiece.number)
      expect([sum(returned, "total"), sum(returned, "vat")]).toEqual([777, 71])
      await checkSums(written)
    })

    it("know what was paid twice or too late from what was sold", async () => {
      const twice = await bought()
      const attempt = await db()
        .selectFrom("payment_attempts")
        .selectAll()
        .where("order_id", "=", twice.id)
        .executeTakeFirstOrThrow()
      const second = { ...attempt, id: newId(), reference: newId().slice(-12) }
      await db().insertInto("payment_attempts").values(second).execute()
      const refund = { order_id: twice.id, attempt_id: second.id, cents: second.amount_cents, status: "done" as const }
      const at = new Date().toISOString()
      await db()
        .insertInto("refunds")
        .values({
          ...refund,
          id: newId(),
          reason: "double_payment",
          event_id: "twice",
          next_try_at: at,
          created_at: at,
        })
        .execute()
      await db()
        .insertInto("payment_events")
        .values({
          provider: "sandbox",
          event_id: "twice",
          attempt_id: second.id,
          order_id: twice.id,
          kind: "refunded",
          amount_cents: second.amount_cents,
          currency: "EUR",
          at,
          received_at: at,
          outcome: "applied",
        })
        .execute()
      const written = await read()
      expect(rowOf(written.orders, twice)).toMatchObject({ total: wire(twice.total) })
      expect(rowOf(written.refunds, twice)).toMatchObject({
        total: "0.00",
        overpaid: wire(twice.total),
        reason: "double_payment",
      })
      await checkSums(written)
      await db().updateTable("refunds").set({ reason: "late_payment" }).where("event_id", "=", "twice").execute()
      const late = await read()
      expect(rowOf(late.orders, twice)).toBeUndefined()
      expect(rowOf(late.refunds, twice)).toMatchObject({ total: "0.00", overpaid: wire(twice.total) })
      await checkSums(late)
    })

    it("end a day where the shop is, not where the clock's zero is", async () => {
      const order = await bought()
      const paidAt = async (paid_at: string) => {
        await db().updateTable("orders").set({ paid_at }).where("id", "=", order.id).execute()
        return rowOf((await read("2026-01-01", "2026-03-31")).orders, order)?.["paid_on"]
      }
      expect(await paidAt("2026-03-31T21:59:59.999Z")).toBe("2026-03-31")
      expect(await paidAt("2026-03-31T22:00:00.000Z")).toBeUndefined()
      expect(await paidAt("2025-12-31T23:00:00.000Z")).toBe("2026-01-01")
      expect(await paidAt("2025-12-31T22:59:59.999Z")).toBeUndefined()
      const { refunds, vat } = await read("2026-01-01", "2026-03-31")
      expect([refunds, vat]).toEqual([[], []])
    })

    it("run no formula in a spreadsheet, and are their owner's alone", async () => {
      const company = '=HYPERLINK("http://evil.example";"pay, now")'
      const order = await bought(PLATE, { billing: { ...someBilling, company } })
      const { folder, orders } = await read()
      expect(rowOf(orders, order)?.["customer"]).toBe(`'${company}`)
      expect(statSync(join(folder, "orders.csv")).mode & 0o077).toBe(0)
    })

    it.each([
      [["--to", "2026-03-31"], "--from is missing"],
      [["--from", "2026-01-01"], "--to is missing"],
      [["--from", "2026-02-31", "--to", "2026-03-31"], '--from is "2026-02-31"'],
      [["--from", "2026-04-01", "--to", "2026-03-31"], '--to is "2026-03-31", but it takes a day from 2026-04-01 on.'],
      [["--from", "1 Jan", "--to", "2026-03-31"], '--from is "1 Jan"'],
    ])("%j: says in one sentence which argument is wrong", async (args, sentence) => {
      const { code, complaint, text } = await operate("books", ...args)
      expect(complaint).toContain(sentence)
      expect({ code, text }).toEqual({ code: 2, text: "" })
    })
  })
}

const wire = (amount: number) => amount.toFixed(2)
