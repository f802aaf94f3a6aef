/** The demo's gift card: a code of its own in each shop, and none that stands in the source. */
import { describe, expect, it } from "vitest"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { demoCoupon, demoGiftCard } from "#tests/support/demoCodes.ts"
import { runOperator } from "#tests/support/operator.ts"

export function demoCard(world: () => CustomerWorld, databases: () => Databases): void {
  describe("the demo's gift card", () => {
    it("has a code that the owner is shown, and that pays", async () => {
      const { giftCards, coupons, outbox } = (await runOperator(world().shop, "demo", "--json")).json()
      const code = await demoGiftCard(world().shop.connection.db)
      expect(giftCards).toEqual([{ code, balance: "25.00", status: "active" }])
      const drawn = await demoCoupon(world().shop.connection.db, "AZAHAR5")
      expect(drawn).toMatch(/^AZAHAR5-[A-Z2-9]{6}$/)
      expect(coupons).toContainEqual({ code: drawn, kind: "fixed_cart", ends_at: null })
      expect(outbox).toContain(world().shop.place.dataDir)
      expect((await runOperator(world().shop, "demo")).text).toContain(`gift card  ${code}  25.00  active\n`)
      expect(await world().guest().call("getGiftCardBalance", { code })).toMatchObject({ balance: 25 })
    })

    it("is another one in each shop", async () => {
      // Seeded by itself: other tests share what was drawn once.
      const place = await databases().create()
      const other = await openContractShop(databases(), { seedDemo: true, place })
      const drawn = ({ connection: { db } }: ContractShop) => [demoGiftCard(db), demoCoupon(db, "AZAHAR5")]
      const codes = await Promise.all([world().shop, other].flatMap(drawn))
      await other.close()
      expect(new Set(codes).size).toBe(4)
    })

    it("is not there in a shop without the demo", async () => {
      const other = await openContractShop(databases(), { seedDemo: false })
      const { code, complaint } = await runOperator(other, "demo")
      await other.close()
      expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(/^No codes were drawn here/) })
    })

    it("ends with all of the demo's codes where the demo is switched off, and stays ended", async () => {
      const place = await databases().create()
      const first = await openContractShop(databases(), { seedDemo: true, place })
      const code = await demoGiftCard(first.connection.db)
      await first.close()
      const later = await openContractShop(databases(), { seedDemo: false, place })
      const own = customerWorld(later, "in process")
      const { api } = await own.customer()
      await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const coupon = await refusalOf(api, "applyCoupon", { coupon: "BIENVENIDA10" })
      const card = await refusalOf(api, "applyGiftCard", { code })
      const { complaint } = await runOperator(later, "demo")
      await later.close()
      expect(coupon).toMatchObject({ fields: { coupon: "expired" } })
      expect(card?.status).toBe(422)
      expect(complaint).toMatch(/^No codes were drawn here/)
    })
  })
}
