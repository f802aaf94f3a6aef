/** Prices of delivery from a carrier: the example of it on a real shop, and all that goes wrong with a carrier. */
import type { Shop } from "escaparate/extensions"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { MINUTES } from "#shared/limits.ts"
import { type SendcloudDouble, startSendcloudDouble } from "#tests/examples/carrier-rates/sendcloudDouble.ts"
import { extend, sendcloudQuote } from "#tests/examples/carrier-rates/shop.config.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, refusalOf, someBilling } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

const LIGHT = 100
const HEAVY = 3000

export function carrierRates(databases: () => Databases): void {
  let shop: ContractShop
  let world: CustomerWorld
  let carrier: SendcloudDouble
  let clock = Date.now()

  async function open(place?: ContractShop["place"]): Promise<void> {
    const extensions = await readExtensions(async (own: Shop) => {
      own.deliver("CARRIER", sendcloudQuote(carrier.settings))
      // Its way of delivery is none of the demo's.
      await extend(own)
    })
    shop = await openContractShop(databases(), { seedDemo: place === undefined, extensions, ...(place && { place }) })
    world = customerWorld(shop, "in process")
  }

  const ask = async (grams: number, zip = "46003"): Promise<Cart> => quote(grams, { country: "ES", zip })
  async function quote(grams: number, destination: { country?: string; zip?: string }): Promise<Cart> {
    await shop.connection.db
      .updateTable("variants")
      .set({ weight: grams })
      .where("product_id", "=", "cer-105")
      .execute()
    const products = [{ id: "cer-105", amount: 1 }]
    return world.guest().call("quoteCart", { products, delivery_method: "CARRIER", ...destination })
  }
  const later = () => {
    clock += 6 * MINUTES
    shop.setNow(new Date(clock).toISOString())
  }

  describe("a carrier's prices", () => {
    beforeAll(async () => {
      carrier = await startSendcloudDouble()
      await open()
      const made = ["delivery", "CARRIER", "--kind", "home", "--name", "Mensajero | Courier", "--days", "1-2"]
      await runOperator(
        shop,
        ...made,
        "--zone",
        "spain",
        "--by",
        "weight",
        "--bands",
        "0:9,2000:12",
        "--free-from",
        "500",
      )
    })
    afterAll(async () => {
      await shop.close()
      await carrier.close()
    })
    beforeEach(() => {
      carrier.fault = "none"
      carrier.asked.length = 0
      later()
    })

    it("are asked with place and weight, kept for a while, and asked again for another parcel", async () => {
      expect((await ask(LIGHT)).delivery_cost).toBe(4.84)
      expect((await ask(LIGHT)).delivery_cost).toBe(4.84)
      expect(carrier.asked.map((query) => [query.get("to_postal_code"), query.get("weight")])).toEqual([
        ["46003", String(LIGHT + 250)],
      ])
      const heavy = await ask(HEAVY)
      expect(heavy.delivery_cost).toBe(7.26)
      expect(heavy.total_price).toBeCloseTo(heavy.subtotal_price + 7.26)
      expect(carrier.asked).toHaveLength(2)
      expect(shop.warnings).toContain("delivery.nothing_to_quote")
    })

    it.each([{}, { country: "ES" }])("are those of the bands as long as nobody said where to: %o", async (place) => {
      expect((await quote(HEAVY, place)).delivery_cost).toBe(12)
      expect(carrier.asked).toEqual([])
    })

    it.each(["broken", "500", "nonsense"] as const)(
      "are the last known ones while it is %s, and told",
      async (fault) => {
        expect((await ask(HEAVY)).delivery_cost).toBe(7.26)
        later()
        carrier.fault = fault
        shop.warnings.length = 0
        expect((await ask(HEAVY, "28001")).delivery_cost).toBe(7.26)
        expect(shop.warnings).toContain("delivery.quote_failed")
      },
    )

    it("are waited for two seconds, once for all who ask meanwhile", async () => {
      carrier.fault = "silent"
      const start = performance.now()
      const carts = await Promise.all([ask(LIGHT, "08001"), ask(LIGHT, "08001")])
      expect(carts.map(({ delivery_cost }) => delivery_cost)).toEqual([4.84, 4.84])
      expect(performance.now() - start).toBeGreaterThan(1900)
      expect((await ask(LIGHT, "08002")).delivery_cost).toBe(4.84)
      expect(carrier.asked).toHaveLength(1)
    })

    it("are the owner's where it never said one", async () => {
      await runOperator(shop, "delivery", "CARRIER", "--zone", "canarias", "--by", "weight", "--bands", "0:15,2000:20")
      carrier.fault = "500"
      expect((await ask(HEAVY, "35001")).delivery_cost).toBe(20)
    })

    it("are known after a restart", async () => {
      await ask(LIGHT)
      const { place } = shop
      await shop.close()
      await open(place)
      later()
      carrier.fault = "500"
      expect((await ask(LIGHT)).delivery_cost).toBe(4.84)
    })

    it("that rise before the order are told, and agreed to by the new total", async () => {
      await ask(LIGHT)
      const { api } = await world.customer()
      await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const { zip } = someBilling
      const { version, total_price } = await api.call("setShippingMethod", { method: "CARRIER", country: "ES", zip })
      carrier.prices = [{ fromGrams: 0, price: "5.00" }]
      later()
      const wish = { deliveryMethod: "CARRIER", total: total_price }
      const refusal = await refusalOf(api, "placeOrder", orderInput(version, wish))
      expect(refusal).toMatchObject({ status: 409, code: "total_changed", extra: { cart: { delivery_cost: 6.05 } } })
      const raised = Math.round((total_price + 6.05 - 4.84) * 100) / 100
      const order = await api.call("placeOrder", orderInput(version, { ...wish, total: raised }))
      expect(order).toMatchObject({ total: raised })
    })

    it("that were not known while the cart said no place are told before they are charged", async () => {
      const { delivery_cost: cost } = await ask(LIGHT)
      const { api } = await world.customer()
      await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const { version, delivery_cost } = await api.call("setShippingMethod", { method: "CARRIER" })
      expect(delivery_cost).not.toBe(cost)
      const input = orderInput(version, { deliveryMethod: "CARRIER" })
      const refusal = await refusalOf(api, "placeOrder", input)
      expect(refusal).toMatchObject({ status: 409, code: "total_changed", extra: { cart: { delivery_cost: cost } } })
      expect(await api.call("placeOrder", input)).toMatchObject({ shipping: cost })
    })
  })
}
