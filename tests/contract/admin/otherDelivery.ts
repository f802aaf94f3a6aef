/** Fetched instead, or carried instead: until it is sent, never charged more, told by mail and taken back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const PLACE = {
  firstName: "Lola",
  lastName: "Pons",
  address1: "Calle Serranos, 8",
  city: "Valencia",
  state: "Valencia",
}
const HOME = { ...PLACE, method: "HOME_DELIVERY", zip: "46003", country: "ES", phone: "+34612345678" }

export function otherDeliveries(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }

  async function ordered(deliveryMethod: "HOME_DELIVERY" | "STORE_PICKUP", paymentMethod = "sandbox") {
    const { api } = await worldOf().customer({ locale: "es" })
    // Below what makes delivery free.
    await services().db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "des-305").execute()
    const order = await orderOf(api, [{ id: "des-305", amount: 1 }], { deliveryMethod, paymentMethod })
    if (paymentMethod === "sandbox") await pay(worldOf(), api, order)
    const read = () => api.call("getOrder", { id: order.id })
    return { ...order, read, shippingCents: Math.round(order.shipping * 100) }
  }

  const refundsOf = (id: string) =>
    services().db.selectFrom("refunds").select(["cents", "reason"]).where("order_id", "=", id).execute()
  const mailsOf = (id: string) =>
    services().db.selectFrom("mails").select("status").where("about", "like", `order_delivery:%:${id}`).execute()

  describe("another way of delivery", () => {
    it("is to be fetched instead: the difference goes back once, and its customer is told", async () => {
      const { number, id, read, shippingCents } = await ordered("HOME_DELIVERY")
      expect(shippingCents).toBeGreaterThan(0)
      const owner = await as("owner")
      const { ways, isPaid } = await runAdmin(owner, "quoteOrderDelivery", { number })
      expect(isPaid).toBe(true)
      expect(ways.find(({ method }) => method === "STORE_PICKUP")).toMatchObject({ cents: 0, lessCents: shippingCents })
      const pickup = { number, method: "STORE_PICKUP", givesBack: true }
      const stale = { ...owner, actor: { ...owner.actor, isFresh: false } }
      await expect(runAdmin(stale, "setDeliveryOfOrder", pickup)).rejects.toMatchObject({ code: "not_fresh" })
      const changed = await runAdmin(owner, "setDeliveryOfOrder", pickup)
      expect(changed).toMatchObject({ delivery: { kind: "pickup", method: "STORE_PICKUP" }, deliveryAddress: null })
      expect(await refundsOf(id)).toEqual([{ cents: shippingCents, reason: "shop" }])
      expect(await mailsOf(id)).toHaveLength(1)
      // Once the money is on its way it stays so; carried again it is not charged, and fetched again nothing more goes back.
      const event = changed.events.find(({ kind }) => kind === "order.delivery_changed")
      expect(event).toMatchObject({ cents: shippingCents, undo: { can: null } })
      await expect(runAdmin(owner, "undoEvent", { id: event?.id })).rejects.toMatchObject({ status: 409 })
      await runAdmin(owner, "setDeliveryOfOrder", { number, ...HOME, givesBack: true })
      expect(await read()).toMatchObject({ delivery: { kind: "home" }, deliveryAddress: PLACE })
      await runAdmin(owner, "setDeliveryOfOrder", pickup)
      expect(await refundsOf(id)).toHaveLength(1)
      expect((await runAdmin(owner, "readyOrder", { number })).fulfilmentStatus).toBe("ready_for_pickup")
    })

    it("leaves the price where the owner says so, and is taken back with its mail and done again", async () => {
      const { number, id, read } = await ordered("HOME_DELIVERY")
      const staff = await as("staff")
      const before = await read()
      await runAdmin(staff, "setDeliveryOfOrder", { number, method: "STORE_PICKUP" })
      expect(await refundsOf(id)).toEqual([])
      const { id: undone } = await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) ?? 0 })
      const { delivery, deliveryAddress, expectedFrom } = await read()
      expect({ delivery, deliveryAddress, expectedFrom }).toEqual({
        delivery: before.delivery,
        deliveryAddress: before.deliveryAddress,
        expectedFrom: before.expectedFrom,
      })
      expect(await mailsOf(id)).toEqual([])
      await runAdmin(staff, "undoEvent", { id: undone })
      expect(await read()).toMatchObject({ delivery: { kind: "pickup" } })
      expect(await mailsOf(id)).toHaveLength(1)
    })

    it("is carried instead, to an address that is whole and where it goes, and is not charged", async () => {
      const { number, id, read, total } = await ordered("STORE_PICKUP")
      const owner = await as("owner")
      const wrong = runAdmin(owner, "setDeliveryOfOrder", { number, ...HOME, address1: "", zip: "1" })
      await expect(wrong).rejects.toMatchObject({ status: 400, fields: { address1: "missing" } })
      const canary = runAdmin(owner, "setDeliveryOfOrder", { number, ...HOME, zip: "35001", state: "Las Palmas" })
      await expect(canary).rejects.toMatchObject({ status: expect.any(Number) })
      await runAdmin(owner, "setDeliveryOfOrder", { number, ...HOME, givesBack: true })
      expect(await read()).toMatchObject({ delivery: { kind: "home" }, total, shipping: 0, deliveryAddress: PLACE })
      expect(await refundsOf(id)).toEqual([])
      const same = runAdmin(owner, "setDeliveryOfOrder", { number, ...HOME })
      await expect(same).rejects.toMatchObject({ code: "same_delivery" })
      const none = runAdmin(owner, "setDeliveryOfOrder", { number, method: "BY_BALLOON" })
      await expect(none).rejects.toMatchObject({ fields: { method: "not_offered" } })
    })

    it("comes too late once a parcel has gone, or it waits to be fetched, and too early where it is paid there", async () => {
      const sent = await ordered("HOME_DELIVERY")
      const owner = await as("owner")
      const pickup = { number: sent.number, method: "STORE_PICKUP" }
      await runAdmin(owner, "shipOrder", { number: sent.number })
      await expect(runAdmin(owner, "setDeliveryOfOrder", pickup)).rejects.toMatchObject({ code: "already_sent" })
      const waits = await ordered("STORE_PICKUP")
      await runAdmin(owner, "readyOrder", { number: waits.number })
      const late = runAdmin(owner, "setDeliveryOfOrder", { number: waits.number, ...HOME })
      await expect(late).rejects.toMatchObject({ code: "waits_to_be_fetched" })
      const unpaid = await ordered("STORE_PICKUP", "pickup")
      const early = runAdmin(owner, "setDeliveryOfOrder", { number: unpaid.number, ...HOME })
      await expect(early).rejects.toMatchObject({ code: "paid_there" })
    })

    it("is one of two at the same time, sent or changed, and is told to who looked before", async () => {
      const { number, read } = await ordered("HOME_DELIVERY")
      const [one, other] = [await as("owner"), await as("staff")]
      const { version } = await runAdmin(one, "viewOrder", { number })
      const both = await Promise.allSettled([
        runAdmin(one, "setDeliveryOfOrder", { number, method: "STORE_PICKUP", version }),
        runAdmin(other, "shipOrder", { number }),
      ])
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      const { delivery, fulfilmentStatus } = await read()
      expect([
        ["pickup", "unfulfilled"],
        ["home", "shipped"],
      ]).toContainEqual([delivery.kind, fulfilmentStatus])
      if (delivery.kind !== "pickup") return
      const late = runAdmin(other, "setDeliveryOfOrder", { number, ...HOME, version })
      await expect(late).rejects.toMatchObject({ code: "delivery_since" })
    })

    it("is changed from the command line", async () => {
      const { number, id, shippingCents } = await ordered("HOME_DELIVERY")
      const shop = (...words: string[]) => runOperator(worldOf().shop, "order", number, "delivery", ...words)
      expect((await shop("STORE_PICKUP", "--givesBack")).text).toContain("STORE_PICKUP")
      expect(await refundsOf(id)).toEqual([{ cents: shippingCents, reason: "shop" }])
      expect((await shop("HOME_DELIVERY", "--zip=1")).complaint).toContain("--zip: That is not valid.")
    })
  })
}
