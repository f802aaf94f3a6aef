/** Where tax ends and whose it is: parts of countries outside its area, what is not carried, and delivery. */
import { afterEach, describe, expect, it } from "vitest"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, someAddress, someBilling } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const PLATE = [{ id: "cer-105", amount: 1 }]
const FILE = [{ id: "pap-415", amount: 1 }]
const today = dayOf(new Date().toISOString())
const tomorrow = dayOf(new Date(Date.now() + DAYS).toISOString())
const ABROAD = { ...someAddress, country: "FR", zip: "75001", city: "Paris", state: "Paris" }

export function taxPlaces(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const db = () => world().shop.connection.db

  const quoted = async (products: { id: string; amount: number }[], place: object = {}) => {
    const { api } = await world().customer()
    return (await api.call("quoteCart", { products, delivery_method: "HOME_DELIVERY", ...place })).tax
  }

  describe("tax by place", () => {
    afterEach(async () => {
      await shop(
        "tax",
        "shop",
        "--territory",
        "ES",
        "--oss",
        "off",
        "--prices",
        "law",
        "--businesses-only",
        "off",
        "--delivery",
        "goods",
      )
      await db().deleteFrom("tax_rates").where("starts_on", ">=", "2026-01-01").execute()
      await shop("delivery", "HOME_DELIVERY", "--zone", "eu", "--remove")
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", "50")
    })

    it("is none in parts of other members that lie outside its area, where customs look at what comes", async () => {
      await shop("delivery", "HOME_DELIVERY", "--zone", "eu", "--cost", "9")
      for (const [country, zip] of [
        ["FR", "97410"],
        ["FI", "22100"],
        ["DE", "27498"],
        ["IT", "23041"],
        ["GR", "63086"],
      ]) {
        expect(await quoted(PLATE, { country, zip })).toMatchObject({ customs: true, total: 0 })
      }
      expect(await quoted(PLATE, { country: "FI", zip: "00100" })).toMatchObject({
        customs: false,
        lines: [{ rate: 21 }],
      })
      const { api } = await world().customer()
      const reunion = { ...ABROAD, zip: "97410", city: "Saint-Paul", state: "La Réunion" }
      const away = {
        paymentMethod: "transfer",
        deliveryMethod: "HOME_DELIVERY",
        sameAsBilling: false,
        delivery: reunion,
      }
      const order = await orderOf(api, PLATE, away)
      expect(order.tax).toMatchObject({ customs: true, total: 0 })
      await shop("order", order.number, "paid")
      const books = await readBooks(db(), { from: today, to: tomorrow })
      expect(books.orders.find((each) => each.order.id === order.id)).toMatchObject({
        territory: "rest_of_world",
        country: "FR",
      })
    })

    it("is the Union's on goods to Northern Ireland, and none on files and on goods to the rest of its country", async () => {
      await shop("delivery", "HOME_DELIVERY", "--zone", "rest", "--cost", "12")
      const belfast = { country: "GB", zip: "BT1 1AA" }
      expect(await quoted(PLATE, belfast)).toMatchObject({ customs: false, lines: [{ rate: 21 }] })
      expect(await quoted(PLATE, { country: "GB", zip: "SW1A 1AA" })).toMatchObject({ customs: true, total: 0 })
      expect(await quoted(FILE, belfast)).toMatchObject({ customs: false, total: 0 })
      await shop("delivery", "HOME_DELIVERY", "--zone", "rest", "--remove")
    })

    it("of what is not carried follows the bill, whatever goes beside it, in the order as in the books", async () => {
      const bill = (place: object) => ({ billing: { ...someBilling, ...place }, paymentMethod: "transfer" })
      const { api } = await world().customer()
      const canary = { zip: "35001", city: "Las Palmas", state: "Las Palmas" }
      for (const place of [canary, { country: "GB", zip: "SW1A 1AA", state: "London", dni: "AB123456C" }]) {
        const file = await orderOf(api, FILE, bill(place))
        expect(file).toMatchObject({ tax: { total: 0, customs: false }, lines: [{ taxRate: 0 }] })
      }
      expect(await quoted(FILE, { country: "US", zip: "10001" })).toMatchObject({ total: 0, customs: false })
      expect(await quoted(FILE)).toMatchObject({ lines: [{ rate: 21 }] })
      const home = { deliveryMethod: "HOME_DELIVERY", sameAsBilling: false }
      const mixed = await orderOf(api, [...PLATE, ...FILE], { ...bill(canary), ...home, delivery: someAddress })
      const rates = Object.fromEntries(mixed.lines.map(({ id, taxRate }) => [id, taxRate]))
      expect(rates).toEqual({ "cer-105": 21, "pap-415": 0 })
      expect(mixed.tax.lines).toMatchObject([{ rate: 21 }, { rate: 0, territory: "ES-CN" }])
      const other = await orderOf(api, [...PLATE, ...FILE], {
        ...bill({}),
        ...home,
        delivery: { ...someAddress, ...canary },
      })
      expect(other.tax.lines).toMatchObject([{ rate: 21, territory: "ES" }, { rate: 0 }])
      for (const { number } of [mixed, other]) await shop("order", number, "paid")
      await api.call("withdrawOrder", { id: mixed.id })
      const { orders, refunds } = await readBooks(db(), { from: today, to: tomorrow })
      const [sold] = orders.filter((each) => each.order.id === mixed.id)
      const [back] = refunds.filter((each) => each.order.id === mixed.id)
      expect(back?.parts ?? []).toEqual(back === undefined ? [] : sold?.parts)
      const gross = (parts: readonly { baseCents: number; taxCents: number }[] = []) =>
        parts.reduce((sum, part) => sum + part.baseCents + part.taxCents, 0)
      expect(gross(sold?.parts)).toBe(Math.round(mixed.total * 100))
    })

    it("of delivery follows the goods, unless the shop says one class", async () => {
      const BOOK = [{ id: "des-305", amount: 1 }]
      const rates = async (products: typeof BOOK) => (await quoted(products)).lines.map(({ rate }) => rate)
      const [own = 0] = await rates(BOOK)
      expect(own).toBeLessThan(21)
      expect(await rates(BOOK)).toEqual([own])
      expect(await rates([...BOOK, ...PLATE])).toEqual([21, own])
      expect((await shop("tax", "shop", "--delivery", "general")).text).toContain("Delivery is taxed as general.")
      const spanish = (await shop("tax", "list", "ES", "--lang=es")).text
      expect(spanish).toContain("El envío tributa como general.")
      expect(spanish).toContain("ES  general 21 %, reducido 10 %, superreducido 4 %, cero 0 %\n")
      const english = (await shop("tax", "list", "ES")).text
      expect(english).toContain("ES  general 21%, reduced 10%, super reduced 4%, zero 0%\n")
      expect(await rates(BOOK)).toEqual([21, own])
      await shop("tax", "shop", "--delivery", "goods")
      expect(await rates(BOOK)).toEqual([own])
    })
  })
}
