/** When orders arrive and where their parcels are: in carts, orders, mails, and what the operator says of them. */
import { afterEach, describe, expect, it } from "vitest"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { dayOf } from "#shared/dates.ts"
import { datesSinceShipped, deliveryDates } from "#shared/deliveryDates.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]
const ETA = { min: 2, max: 4 }
const CORREOS = "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=PQ4F6B07"
const texts = {
  es: { arrives: /^Llega entre el /m, carrier: "Transportista: Correos", left: /^Salió de la tienda: \d/m },
  en: { arrives: /^Arrives between /m, carrier: "Carrier: Correos", left: /^Left the shop: \w/m },
}

export function arriving(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const shop = (...args: string[]) => runOperator(world().shop, ...args)

  async function order(changes: Partial<PlaceOrderInput> = {}, locale: "es" | "en" = "es") {
    const { api } = await world().customer({ locale })
    const email = `llega-${newKey()}@example.com`
    const billing = { ...orderInput(0).billing, email }
    const delivery = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" }
    const placed = await orderOf(api, ITEM, { billing, ...delivery, ...changes })
    const mail = async (template: string) => {
      const found = (await world().mailsTo(email, 6)).find((each) => each.template === template)
      if (!found) throw new Error(`No mail ${template}`)
      return found
    }
    return { api, placed, mail, read: () => api.call("getOrder", { id: placed.id }) }
  }

  const expected = async (now = new Date()) => {
    const calendar = await readCalendar(db())
    return deliveryDates(calendar, calendar.workingDays, ETA, now)
  }

  describe("what is ordered", () => {
    afterEach(async () => {
      await db().updateTable("variants").set({ stock: 500 }).where("product_id", "=", "cer-105").execute()
      await db().updateTable("products").set({ backorder: "no" }).where("id", "=", "cer-105").execute()
    })

    it("is promised between days, by the cart and by the order", async () => {
      const { from, to } = await expected()
      const { api, placed } = await order()
      expect(placed).toMatchObject({ expectedFrom: from, expectedTo: to, carrier: null, trackingUrl: null })
      const { delivery_options } = await api.call("setCart", { products: ITEM })
      const home = delivery_options.find(({ id }) => id === "HOME_DELIVERY")
      expect(home?.arrival).toMatchObject({ from, to })
      expect(home?.arrival.words.en).toMatch(/^arrives \w{3} \d/)
      const pickup = delivery_options.find(({ kind }) => kind === "pickup")
      expect(pickup?.arrival.words.es).toMatch(/^listo el /)
      expect(pickup?.pickupPoints[0]?.hours?.es).toContain("De lunes a sábado")
    })

    it("is promised nothing while a piece of it is on backorder, until it leaves", async () => {
      await db().updateTable("products").set({ backorder: "notify" }).where("id", "=", "cer-105").execute()
      await db().updateTable("variants").set({ stock: 0 }).where("product_id", "=", "cer-105").execute()
      const { placed, read, mail } = await order()
      expect(placed).toMatchObject({ expectedFrom: null, expectedTo: null })
      await shop("order", placed.number, "paid")
      expect(await read()).toMatchObject({ expectedFrom: null })
      expect((await mail("order_paid")).text).not.toMatch(texts.es.arrives)
      await shop("order", placed.number, "shipped")
      const { from, to } = datesSinceShipped(await readCalendar(db()), ETA, new Date())
      expect(await read()).toMatchObject({ expectedFrom: from, expectedTo: to })
    })

    it("is promised anew when it is paid later, and never earlier", async () => {
      const { placed, read, mail } = await order()
      expect((await mail("order_placed")).text).not.toMatch(texts.es.arrives)
      const past = { expected_from: "2026-01-02", expected_to: "2026-01-05" }
      await db().updateTable("orders").set(past).where("id", "=", placed.id).execute()
      await shop("order", placed.number, "paid")
      const { from, to } = await expected()
      expect(await read()).toMatchObject({ expectedFrom: from, expectedTo: to })
      expect((await mail("order_paid")).text).toMatch(texts.es.arrives)

      const other = await order()
      const later = { expected_from: "2099-01-02", expected_to: "2099-01-05" }
      await db().updateTable("orders").set(later).where("id", "=", other.placed.id).execute()
      await shop("order", other.placed.number, "paid")
      expect(await other.read()).toMatchObject({ expectedFrom: "2099-01-02" })
    })

    it("keeps where it is fetched and when that is open", async () => {
      const { placed } = await order({ deliveryMethod: "STORE_PICKUP", paymentMethod: "pickup" })
      expect(placed.delivery.point).toMatchObject({ address: "Calle del Horno, 12, 46003 Valencia" })
      expect(placed.delivery.point?.hours?.en).toContain("Monday to Saturday")
    })
  })

  describe("a parcel", () => {
    it.each(["es", "en"] as const)("can be followed from its mail, in %s, and from the API", async (locale) => {
      const { placed, read, mail } = await order({}, locale)
      await shop("order", placed.number, "paid")
      const args = ["--carrier", "correos", "--number", "PQ4F6B07"]
      expect((await shop("order", placed.number, "shipped", ...args)).complaint).toBe("")
      expect(await read()).toMatchObject({ carrier: "Correos", trackingNumber: "PQ4F6B07", trackingUrl: CORREOS })
      const { text, links } = await mail("order_shipped")
      expect(text).toMatch(texts[locale].arrives)
      expect(text).toContain(texts[locale].carrier)
      expect(text).toContain("PQ4F6B07")
      expect(text).toMatch(texts[locale].left)
      expect(links).toContain(CORREOS)
    })

    it("is set right without a second mail; one without a number goes as before", async () => {
      const { placed, read, mail } = await order()
      await shop("order", placed.number, "paid")
      await shop("order", placed.number, "shipped")
      expect(await read()).toMatchObject({ fulfilmentStatus: "shipped", carrier: null, trackingNumber: null })
      expect((await mail("order_shipped")).links).toContainEqual(expect.stringContaining("/order-summary/"))
      const own = ["--carrier", "Transportes Pérez", "--number", "77-1", "--url", "https://perez.example/77-1"]
      expect((await shop("order", placed.number, "shipped", ...own)).code).toBe(0)
      expect(await read()).toMatchObject({ carrier: "Transportes Pérez", trackingUrl: "https://perez.example/77-1" })
      expect((await read()).timeline.filter(({ kind }) => kind === "shipped")).toHaveLength(1)
      expect((await shop("order", placed.number, "shipped")).code).toBe(1)
    })

    it.each([
      [["shipped", "--carrier", "paloma", "--number", "123"], "--carrier: "],
      [["shipped", "--number", "123"], "--carrier: Choose a carrier for this number."],
      [["shipped", "--carrier", "seur", "--number", "<b>"], "--number: "],
      [["shipped", "--carrier", "Yo", "--number", "123", "--url", "http://a.example"], "--url: "],
      [["paid", "--carrier", "seur", "--number", "123"], "There is no option --carrier: "],
    ])("is refused with %j", async (args, sentence) => {
      const { code, complaint } = await shop("order", "1999-000001", ...args)
      expect(complaint).toContain(sentence)
      expect(code).toBeGreaterThan(0)
    })
  })

  describe("the calendar", () => {
    it("is the owner's to change, and pages are made anew", async () => {
      const before = (await shop("calendar", "--json")).json()
      expect(before).toMatchObject({ lastCollection: "14:00", workingDays: [1, 2, 3, 4, 5] })
      const { provider } = world().shop
      const version = provider.catalogVersion()
      const today = dayOf(new Date().toISOString())
      const args = ["--last-collection", "00:00", "--working-days", "mon-sun", "--holidays", "none", "--add", today]
      expect((await shop("calendar", ...args)).complaint).toBe("")
      await expect.poll(() => provider.catalogVersion(), { timeout: 5000 }).toBeGreaterThan(version)
      const methods = await provider.api.call("listDeliveryMethods", {})
      const calendar = await readCalendar(db())
      expect(calendar).toMatchObject({ workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [today] })
      const home = methods.find(({ id }) => id === "HOME_DELIVERY")
      expect(home?.arrival).toMatchObject(await expected())
      expect(home?.arrival.note.en).toBe("")
      const back = ["--last-collection", "14:00", "--working-days", "mon-fri", "--holidays", before.holidays.join(",")]
      expect((await shop("calendar", ...back, "--json")).json()).toEqual(before)
    })

    it.each([
      [["--last-collection", "25:00"], 1, "--last-collection: A time, such as 14:00."],
      [["--working-days", "fri-mon"], 2, '--working-days is "fri-mon", but it takes mon-fri|mon,wed.'],
      [["--working-days", ""], 2, '--working-days is ""'],
      [["--add", "2026-02-30"], 1, "--add: "],
      [["--remove", "07-04"], 1, "--remove: It does not exist."],
    ])("refuses %j", async (args, wanted, sentence) => {
      const { code, complaint } = await shop("calendar", ...args)
      expect(complaint).toContain(sentence)
      expect(code).toBe(wanted)
    })
  })
}
