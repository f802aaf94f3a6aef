/** Tax by class, territory and day: what carts include, what orders keep, and what the shop says its prices include. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { catalogueFindings } from "#provider/admin/check/checkCatalogue.ts"
import { readBooks } from "#provider/orders/books/readBooks.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { type CustomerWorld, someAddress, someBilling } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const PLATE = [{ id: "cer-105", amount: 1 }]
const FILE = [{ id: "pap-415", amount: 1 }]
const today = dayOf(new Date().toISOString())
const tomorrow = dayOf(new Date(Date.now() + DAYS).toISOString())
const ABROAD = { ...someAddress, country: "FR", zip: "75001", city: "Paris", state: "Paris" }

export function tax(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const db = () => world().shop.connection.db

  const quoted = async (products: { id: string; amount: number }[], place: object = {}) => {
    const { api } = await world().customer()
    return (await api.call("quoteCart", { products, delivery_method: "HOME_DELIVERY", ...place })).tax
  }

  describe("tax", () => {
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

    it("changes on its day, and an order keeps what it was sold at", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, PLATE, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" })
      await shop("tax", "set", "ES", "general", "30", "--from", tomorrow)
      expect((await quoted(PLATE)).lines.map(({ rate }) => rate)).toEqual([21])
      await shop("tax", "set", "ES", "general", "25.5", "--from", today)
      const changed = await quoted(PLATE)
      expect(changed.lines.map(({ rate }) => rate)).toEqual([25.5])
      const again = await api.call("getOrder", { id: order.id })
      expect(again).toMatchObject({ total: order.total, tax: order.tax })
      expect(again.lines.map(({ taxRate }) => taxRate)).toEqual([21])
      const later = await orderOf(api, PLATE, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" })
      expect(later).toMatchObject({ total: order.total, lines: [{ taxRate: 25.5 }] })
      for (const { number } of [order, later]) await shop("order", number, "paid")
      await shop("order", order.number, "refund", "1.00")
      const books = await readBooks(db(), { from: today, to: tomorrow })
      const ratesOf = (id: string) => books.orders.find((each) => each.order.id === id)?.parts.map(({ rate }) => rate)
      expect([ratesOf(order.id), ratesOf(later.id)]).toEqual([[21], [25.5]])
      const text = await shop("order", later.number)
      expect(text.text).toContain("VAT 25.5% included")
    })

    it("of another member of the Union is the shop's without the One Stop Shop, and the buyer's with it", async () => {
      await shop("delivery", "HOME_DELIVERY", "--zone", "eu", "--cost", "9")
      const place = { country: "FR", zip: "75001" }
      expect(await quoted(PLATE, place)).toMatchObject({ customs: false, lines: [{ rate: 21 }] })
      await shop("tax", "shop", "--oss", "on")
      await shop("tax", "set", "FR", "reduced", "5.5")
      expect(await quoted(PLATE, place)).toMatchObject({ customs: false, lines: [{ rate: 20 }] })
      expect(await quoted([{ id: "des-305", amount: 1 }], place)).toMatchObject({
        lines: [{ rate: 5.5 }],
      })
      expect(await quoted(PLATE, { country: "ES", zip: "46003" })).toMatchObject({ lines: [{ rate: 21 }] })
      const { api } = await world().customer()
      const sent = await orderOf(api, PLATE, {
        deliveryMethod: "HOME_DELIVERY",
        paymentMethod: "transfer",
        sameAsBilling: false,
        delivery: ABROAD,
      })
      await shop("order", sent.number, "paid")
      const row = await db().selectFrom("orders").selectAll().where("id", "=", sent.id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ tax_territory: "FR", tax_kind: "vat" })
      const books = await readBooks(db(), { from: today, to: tomorrow })
      expect(books.orders.find(({ order }) => order.id === sent.id)).toMatchObject({ territory: "eu", country: "FR" })
      const billing = { ...someBilling, ...ABROAD, dni: "" }
      const download = await orderOf(api, FILE, { paymentMethod: "transfer", billing })
      expect(download.lines.map(({ taxRate }) => taxRate)).toEqual([20])
    })

    it("of a shop in the Canaries is IGIC there, and none where goods leave the islands", async () => {
      await shop("tax", "shop", "--territory", "ES-CN")
      const name = { es: "IGIC", en: "IGIC" }
      expect(await quoted(PLATE, { country: "ES", zip: "35001" })).toMatchObject({
        name,
        customs: false,
        lines: [{ rate: 7 }],
      })
      expect(await quoted(PLATE, { country: "ES", zip: "46003" })).toMatchObject({ name, customs: true, total: 0 })
      const { api } = await world().customer()
      const fetched = await orderOf(api, PLATE, { paymentMethod: "pickup" })
      expect(fetched).toMatchObject({ tax: { name, customs: false }, lines: [{ taxRate: 7 }] })
      await expect
        .poll(async () => (await world().guest().call("getPromises", {})).prices, { timeout: 20_000 })
        .toEqual({ es: "Precios con IGIC incluido", en: "Prices include IGIC" })
    })

    it("comes on top of prices where the shop sells to businesses only, and goes back with them", async () => {
      expect(await shop("tax", "shop", "--businesses-only", "on")).toMatchObject({ code: 0 })
      const { api } = await world().customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 2 }], {
        deliveryMethod: "HOME_DELIVERY",
        paymentMethod: "transfer",
      })
      const { subtotal, shipping, total, lines } = order
      const [line] = lines
      const added = Math.round(subtotal * 21) / 100 + Math.round(shipping * 21) / 100
      expect(order.tax).toMatchObject({ added: true, lines: [{ rate: 21, base: subtotal + shipping }] })
      expect(order.tax.total).toBeCloseTo(added, 2)
      expect(total).toBeCloseTo(subtotal + shipping + added, 2)
      expect([line?.price, line?.total]).toEqual([subtotal / 2, Math.round(subtotal * 121) / 100])
      await shop("order", order.number, "paid")
      const text = (await shop("order", order.number)).text
      expect(text).toMatch(/VAT 21% added .*\n {2}total/)
      const books = await readBooks(db(), { from: today, to: tomorrow })
      const [part] = books.orders.find(({ order: each }) => each.id === order.id)?.parts ?? []
      expect((part?.baseCents ?? 0) + (part?.taxCents ?? 0)).toBe(Math.round(total * 100))
      const withdrawn = await api.call("withdrawOrder", { id: order.id })
      expect(withdrawn.withdrawals).toMatchObject([{ refund: total, goods: line?.total, discount: 0 }])
      await expect
        .poll(async () => (await world().guest().call("getPromises", {})).priceNote, { timeout: 20_000 })
        .toEqual({ es: "más IVA", en: "plus VAT" })
    })

    it("is left out of what delivery is free from, in the cart as in the shop's promise", async () => {
      await shop("tax", "shop", "--businesses-only", "on")
      const { api } = await world().customer()
      const cart = async (amount: number) =>
        api.call("quoteCart", { products: [{ id: "cer-105", amount }], delivery_method: "HOME_DELIVERY" })
      const { subtotal_price: goods } = await cart(1)
      // Just above the goods without their tax, and below them with it.
      const from = (cents: number) => (goods + cents / 100).toFixed(2)
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", from(1))
      expect((await cart(1)).delivery_cost).toBeGreaterThan(0)
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", from(0))
      expect((await cart(1)).delivery_cost).toBe(0)
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", "50")
      await expect
        .poll(async () => (await world().guest().call("getPromises", {})).header[0], { timeout: 20_000 })
        .toEqual({
          es: "Envío gratis en pedidos de más de 50\u00a0€ más IVA",
          en: "Free delivery on orders over €50 plus VAT",
        })
    })

    it("lies in prices where the law asks for it, whatever the setting says", async () => {
      await shop("tax", "shop", "--prices", "without")
      expect((await quoted(PLATE)).added).toBeUndefined()
      expect((await catalogueFindings(db(), new Date())).tax.map((said) => wordsOf(said, "en")).join()).toContain(
        "the law of ES asks that consumers read them with it",
      )
    })

    it("is listed, written as a file and read again", async () => {
      const file = join(await newTestDir(), "tax.csv")
      const before = (await shop("tax", "export")).text
      expect(before).toContain("ES,super_reduced,4,2000-01-01\n")
      await shop("tax", "export", "--output", file)
      await shop("tax", "set", "ES", "reduced", "11", "--from", today)
      expect((await shop("tax", "list", "ES")).text).toBe(
        "The shop pays VAT in ES. It takes no part in the One Stop Shop. Prices are shown with VAT.\nES  general 21%, reduced 11%, super reduced 4%, zero 0%\n",
      )
      expect(await shop("tax", "import", file)).toMatchObject({ code: 0, complaint: "" })
      expect(await shop("tax", "remove", "ES", "reduced", "--from", today)).toMatchObject({ code: 0 })
      expect((await shop("tax", "export")).text).toBe(before)
    })

    it.each([
      [["tax", "set", "ES", "general"], 2, /"tax set ES general" is not understood: there are/],
      [["tax", "set", "ES", "luxury", "5"], 1, /^CLASS: One of general, reduced, /m],
      [["tax", "set", "ES", "general", "101"], 1, /^RATE: A percentage from 0 to 100, such as 5\.5\.$/m],
      [["tax", "set", "ES", "general", "5,555"], 1, /^RATE: A percentage from 0 to 100, such as 5\.5\.$/m],
      [["tax", "set", "ES", "general", "5", "--from", "2027-02-30"], 1, /^--from: A day, such as 2026-12-31\.$/m],
      [["tax", "set", "ES", "general", "5", "--from", "2020-02-20"], 1, /^--from: That day is over\.$/m],
      [["tax", "remove", "ES", "general", "--from", "2031-01-01"], 1, /^That rate does not exist\.$/m],
      [["tax", "shop", "--oss", "yes"], 2, /^--oss is "yes", but it takes on\|off\.$/m],
      [["tax", "list", "--oss", "on"], 2, /^There is no option --oss: /],
    ])("is refused in a sentence: %j", async (args, code, sentence) => {
      expect(await shop(...args)).toMatchObject({ code, complaint: expect.stringMatching(sentence) })
    })

    it("is refused as a file by line and column, and nothing of it is taken over", async () => {
      const file = join(await newTestDir(), "tax.csv")
      await writeFile(file, "territory,class,rate,from\nES,general,22,2027-01-01\nES,general,x,2027-13-01\n")
      expect(await shop("tax", "import", file)).toMatchObject({
        code: 1,
        complaint:
          'line 3, rate: "x" takes a percentage from 0 to 100, such as 5.5\nline 3, from: "2027-13-01" takes the day from which it holds, such as 2027-01-01\n',
      })
      expect((await shop("tax", "export")).text).not.toContain("2027")
    })
  })

  it("what is missing in delivery and tax is told", async () => {
    const gaps = async (now = new Date()) =>
      Object.values(await catalogueFindings(db(), now))
        .flat()
        .map((said) => wordsOf(said, "en"))
    const before = await gaps()
    await shop("zones", "empty", "--countries", "PT")
    await shop(
      "delivery",
      "CART",
      "--kind",
      "home",
      "--name",
      "Carro | Cart",
      "--days",
      "1",
      "--zone",
      "portugal",
      "--cost",
      "1",
    )
    await shop("delivery", "CART", "--zone", "portugal", "--remove")
    await shop("tax", "shop", "--territory", "ES-CE")
    await shop("calendar", "--add", "2026-03-19")
    expect((await gaps(new Date("2026-12-01T10:00:00Z"))).filter((gap) => !before.includes(gap))).toEqual(
      expect.arrayContaining([
        "CART goes nowhere: npm run shop -- delivery CART --zone ZONE --cost AMOUNT.",
        "No way of delivery has a price for the zone portugal: nothing is sent there.",
        "No way of delivery has a price for the zone empty: nothing is sent there.",
        "There is no general rate of tax in ES-CE: npm run shop -- tax set ES-CE general RATE.",
        "There is no reduced rate of tax in ES-CE: npm run shop -- tax set ES-CE reduced RATE.",
        "The shop's address lies in ES, and its tax is paid in ES-CE: npm run shop -- tax shop --territory ES.",
        "The holidays with a year are all over (the last is 2026-03-19): npm run shop -- calendar --add DAYS.",
      ]),
    )
    await shop("tax", "shop", "--territory", "ES")
    await shop("calendar", "--remove", "2026-03-19")
    await shop("delivery", "CART", "--remove")
    for (const zone of ["empty", "portugal"]) await shop("zones", zone, "--remove")
    expect(await gaps()).toEqual(before)
  })

  describe("what the shop promises", () => {
    const promises = () => world().guest().call("getPromises", {})
    const english = async () => (await promises()).header.map(({ en }) => en)
    /** A promise of the demo shop's own document. */
    const CLAIM = "24/7 support"

    afterEach(async () => {
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", "50")
      await shop("returns", "--days", "30")
    })

    it("follows delivery and returns", async () => {
      await expect.poll(promises, { timeout: 20_000 }).toMatchObject({
        freeFrom: 50,
        returnDays: 30,
        hasPickup: true,
        priceNote: { es: "IVA incluido", en: "VAT included" },
      })
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", "39.50")
      await shop("returns", "--days", "none")
      await expect
        .poll(english, { timeout: 20_000 })
        .toEqual(["Free delivery on orders over €39.50", "14 days to change your mind", CLAIM])
      await shop("delivery", "HOME_DELIVERY", "--zone", "spain", "--free-from", "none")
      await expect
        .poll(english, { timeout: 20_000 })
        .toEqual(["Home delivery: 2 to 4 working days", "14 days to change your mind", CLAIM])
    })
  })
}
