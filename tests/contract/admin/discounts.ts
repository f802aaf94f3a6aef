/** Discounts without a code in the owner's hands: they hold in list, product, cart and order alike, and each change is undone. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { applyDue, nextMoment } from "#provider/catalogue/schedule/applyDue.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

const SIX = { name: { es: "Desde seis piezas", en: "Six pieces or more" }, percent: 10, quantity: 6, floor: 100 }
const cents = (amount: number) => Math.round(amount * 100)

export function discounts(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async () => {
    const { person } = await signedIn(worldOf().shop, "staff")
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }
  const quote = (amount: number, coupon?: string) =>
    worldOf()
      .guest()
      .call("quoteCart", { products: [{ id: "cer-105", amount }], ...(coupon && { coupon }) })

  describe("discounts without a code", () => {
    it("hold in list, product, cart, order and its sums, with what is missing, until they end", async () => {
      const staff = await as()
      const made = await runAdmin(staff, "makeDiscount", { ...SIX, products: ["cer-105"] })
      expect(made).toMatchObject({ id: "desde-seis-piezas", state: "running", percent: 10, take: 3, pay: 2 })
      const product = await worldOf().guest().call("getProduct", { id: "cer-105" })
      expect(product.discounts).toMatchObject([{ name: SIX.name, kind: "percent", percent: 10, pieces: 6 }])
      expect(await worldOf().guest().call("getProduct", { id: "cer-104" })).not.toHaveProperty("discounts")
      const unit = cents(Number(product.sale_price))
      const each = unit - Math.round(unit / 10)

      expect(await quote(3)).not.toHaveProperty("near_discount")
      const near = await quote(5)
      expect(near).not.toHaveProperty("discounts")
      expect(near.near_discount).toEqual({
        name: SIX.name,
        id: "cer-105",
        pieces: 1,
        saving: (6 * (unit - each)) / 100,
      })
      const reached = await quote(6)
      expect(reached.discounts).toEqual([{ name: SIX.name, amount: (6 * (unit - each)) / 100 }])
      expect(reached.products[0]?.discount).toEqual(SIX.name)
      expect(cents(reached.total_price) - cents(reached.delivery_cost)).toBe(6 * each)

      const { api } = await worldOf().customer({ locale: "es" })
      const { version } = await api.call("setCart", { products: [{ id: "cer-105", amount: 6 }] })
      const order = await api.call("placeOrder", orderInput(version, { paymentMethod: "transfer" }))
      expect(order.discounts).toEqual(reached.discounts)
      expect(cents(order.discount)).toBe(6 * (unit - each))
      expect(cents(order.lines[0]?.discount ?? 0)).toBe(6 * (unit - each))
      expect(cents(order.total)).toBe(6 * each + cents(order.shipping))

      const changed = await runAdmin(staff, "changeDiscount", { id: made.id, version: made.version, percent: 20 })
      expect(changed).toMatchObject({ percent: 20, quantity: 6, name: SIX.name })
      expect((await quote(6)).discounts?.[0]?.amount).toBe((6 * Math.round(unit / 5)) / 100)
      const late = runAdmin(staff, "changeDiscount", { id: made.id, version: made.version, percent: 30 })
      await expect(late).rejects.toMatchObject({ status: 409, code: "changed_since" })
      expect((await runAdmin(staff, "endDiscount", { id: made.id })).state).toBe("ended")
      expect(await quote(6)).not.toHaveProperty("discounts")
      await expect(runAdmin(staff, "endDiscount", { id: made.id })).rejects.toMatchObject({ code: "ended_before" })
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
      expect(await runAdmin(staff, "listDiscounts", {})).toEqual([])
    })

    it("come before a coupon, which stops at their floor", async () => {
      const staff = await as()
      const plain = await quote(1)
      const unit = cents(Number(plain.products[0]?.sale_price ?? plain.products[0]?.price))
      const floor = Math.round(unit * 0.85)
      await runAdmin(staff, "makeDiscount", { ...SIX, quantity: 1, floor, products: ["cer-105"] })
      await runAdmin(staff, "makeCoupon", { code: "SUELO", kind: "percent", amount: 50 })
      const { discounts: own = [], coupon_discount, subtotal_price } = await quote(2, "SUELO")
      expect(cents(own[0]?.amount ?? 0)).toBe(2 * Math.round(unit / 10))
      expect(cents(subtotal_price) - cents(own[0]?.amount ?? 0) - cents(coupon_discount)).toBe(2 * floor)
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
    })

    it("are for customers of before where they say so, and start and end at their moments", async () => {
      const staff = await as()
      const { api } = await worldOf().customer({ locale: "es" })
      const { version } = await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      await runAdmin(staff, "makeDiscount", { ...SIX, quantity: 1, returning: true, products: ["cer-105"] })
      expect(await api.call("getCart", {})).not.toHaveProperty("discounts")
      expect(await quote(1)).not.toHaveProperty("discounts")
      const first = await api.call("placeOrder", orderInput(version, { paymentMethod: "transfer" }))
      await staff.db
        .updateTable("orders")
        .set({ paid_at: new Date().toISOString() })
        .where("number", "=", first.number)
        .execute()
      await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      expect((await api.call("getCart", {})).discounts).toHaveLength(1)

      const later = await runAdmin(staff, "makeDiscount", {
        ...SIX,
        quantity: 1,
        products: ["cer-105"],
        from: "2098-01-01",
        to: "2098-01-03",
      })
      expect(later.state).toBe("scheduled")
      const start = await nextMoment(staff.db, "2097-12-31T00:00:00.000Z")
      expect(start).toBe("2097-12-31T23:00:00.000Z")
      const stateAt = async (at: string) => {
        await applyDue(staff.db, at)
        return (await runAdmin(staff, "viewDiscount", { id: later.id })).state
      }
      expect(await stateAt("2098-01-01T10:00:00.000Z")).toBe("running")
      expect(await stateAt("2098-01-05T10:00:00.000Z")).toBe("ended")
      expect(await applyDue(staff.db, "2098-01-05T10:00:00.000Z")).toBe(0)
      for (const event of staff.recorded.toReversed()) await runAdmin(staff, "undoEvent", { id: event })
    })

    it("are refused by name where they do not fit", async () => {
      const staff = await as()
      const make = (change: object) => runAdmin(staff, "makeDiscount", { ...SIX, ...change })
      await expect(make({ name: { es: "", en: "Six" } })).rejects.toMatchObject({ fields: { "name.es": "missing" } })
      await expect(make({ percent: 91 })).rejects.toMatchObject({ status: 400 })
      await expect(make({ kind: "take_pay", take: 3, pay: 3 })).rejects.toMatchObject({ fields: { pay: "not_fewer" } })
      await expect(make({ from: "2099-01-02", to: "2099-01-01" })).rejects.toMatchObject({
        fields: { to: "before_from" },
      })
    })
  })
}
