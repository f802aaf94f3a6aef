/** Stored data of a customer's orders: in their export, after their account is erased, and after the legal retention. */
import { describe, expect, it } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { DAYS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type CustomerWorld, PASSWORD } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

const YEAR_MS = 366 * DAYS

export function kept(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const shop = (...args: string[]) => runOperator(world().shop, ...args)

  /** A year as of orders' last change: far enough from all other orders of this shop. */
  async function tidyAfter(years: number): Promise<void> {
    const now = () => new Date(Date.now() + years * YEAR_MS)
    await runHousekeeping({ db: db(), now, limits: createLimits(db(), now), log: silentLog })
  }

  async function ordered() {
    const customer = await world().customer()
    const email = `libros-${newKey()}@example.com`
    const order = await orderOf(customer.api, [{ id: "cer-105", amount: 1 }], {
      deliveryMethod: "HOME_DELIVERY",
      note: "Junto al horno",
      billing: { ...orderInput(0).billing, email },
    })
    return { ...customer, order, email }
  }

  describe("what is kept of orders", () => {
    it("is in the customer's export", async () => {
      const { api, order } = await ordered()
      const { orders } = await api.call("exportAccount", {})
      expect(orders).toEqual([await api.call("getOrder", { id: order.id })])
    })

    it("is at the shop's hand until an order is done, then blocked, and forgotten after six years", async () => {
      const { api, order, email } = await ordered()
      await pay(world(), api, order)
      await api.call("deleteProfile", { currentPassword: PASSWORD })
      const look = async () => (await shop("order", order.number, "--json")).json()
      const listed = async () =>
        (await shop("orders", order.number, "--json"))
          .json()
          .orders.find((row: { number: string }) => row.number === order.number)
      // It is still to be sent.
      expect(await look()).toMatchObject({ email, note: "Junto al horno", deliveryAddress: { zip: "46003" } })
      await shop("order", order.number, "shipped")
      await shop("order", order.number, "delivered")
      expect(await listed()).toMatchObject({ name: "Ana Pons" })
      const long = new Date(Date.now() - 32 * DAYS).toISOString()
      await db().updateTable("orders").set({ delivered_at: long }).where("id", "=", order.id).execute()
      const blocked = await look()
      expect(blocked).toMatchObject({
        status: "completed",
        total: order.total,
        email: "blocked",
        deliveryAddress: null,
      })
      expect(JSON.stringify(blocked) + (await shop("order", order.number)).text).not.toMatch(/Ana|Pons|horno|46003/)
      expect(await listed()).toMatchObject({ name: "" })
      const stored = () => db().selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow()
      await tidyAfter(5)
      expect(await stored()).toMatchObject({ email, note: "Junto al horno" })
      await tidyAfter(7)
      const forgotten = await stored()
      expect(forgotten).toMatchObject({ number: order.number, email: "", note: "", delivery_address: null })
      expect(JSON.parse(forgotten.billing)).toMatchObject({ country: "ES", firstName: "", dni: "" })
      expect(await look()).toMatchObject({ total: order.total, status: "completed" })
    })

    it("stays with a customer who stays", async () => {
      const { api, order, email } = await ordered()
      await tidyAfter(7)
      expect(await api.call("getOrder", { id: order.id, key: order.key ?? "" }).catch(() => undefined)).toMatchObject({
        email,
      })
    })
  })
}
