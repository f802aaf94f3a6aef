/**
 * Undoing applies the inverse of a change, once, while the same thing was not changed again; earlier changes are
 * covered with it.
 */
import { describe, expect, it } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type AdminOperationName, runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]
const TRACKED = { carrier: "correos", trackingNumber: "PQ43F8072194650" }

export function undoing(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)

  async function paidOrder() {
    const { api, email } = await worldOf().customer({ locale: "es" })
    const order = await orderOf(api, ITEM, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" })
    await pay(worldOf(), api, order)
    return { ...order, api, email }
  }

  async function as(role: "owner" | "staff"): Promise<AdminContext & { recorded: number[] }> {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] }
  }

  /** Does it, and answers by which event it can be undone. */
  async function doing(context: AdminContext & { recorded: number[] }, name: AdminOperationName, input: object) {
    await runAdmin(context, name, input)
    return context.recorded.at(-1) ?? 0
  }

  const mailsAbout = (id: string) =>
    services().db.selectFrom("mails").select("status").where("about", "=", `order_shipped:${id}`).execute()

  describe("undoing", () => {
    it("takes a parcel back with its mail, its dates and its tracking, and does it again", async () => {
      const { number, id, api } = await paidOrder()
      const staff = await as("staff")
      const before = await runAdmin(staff, "viewOrder", { number })
      const shipped = await doing(staff, "shipOrder", { number, ...TRACKED })
      expect(await mailsAbout(id)).toHaveLength(1)
      const undone = await doing(staff, "undoEvent", { id: shipped })
      const back = await runAdmin(staff, "viewOrder", { number })
      const { expectedFrom, expectedTo, carrier, trackingNumber } = before
      expect(back).toMatchObject({ fulfilmentStatus: "unfulfilled", expectedFrom, expectedTo, carrier, trackingNumber })
      expect(await mailsAbout(id)).toEqual([])
      expect(back.events.find((event) => event.id === shipped)?.undo).toMatchObject({ isUndone: true, can: null })
      expect(back.events[0]).toMatchObject({ kind: "event.undone", reason: "order.shipped", undo: { can: "after" } })
      expect((await api.call("getOrder", { id })).timeline.map(({ kind }) => kind)).not.toContain("shipped")
      await runAdmin(staff, "undoEvent", { id: undone })
      const again = await runAdmin(staff, "viewOrder", { number })
      expect(again).toMatchObject({ fulfilmentStatus: "shipped", carrier: "Correos" })
      expect(await mailsAbout(id)).toHaveLength(1)
      expect((await api.call("getOrder", { id })).timeline.map(({ kind }) => kind)).toContain("shipped")
      await expect(runAdmin(staff, "undoEvent", { id: shipped })).rejects.toMatchObject({ code: "undone" })
    })

    it("is refused once the mail has gone, which is after five minutes", async () => {
      const { number, id, email } = await paidOrder()
      const staff = await as("staff")
      const shipped = await doing(staff, "shipOrder", { number })
      await worldOf().mailsTo(email, 4)
      expect(await mailsAbout(id)).toEqual([{ status: "waiting" }])
      await worldOf().mailsTo(email, 6)
      expect(await mailsAbout(id)).toEqual([{ status: "sent" }])
      await expect(runAdmin(staff, "undoEvent", { id: shipped })).rejects.toMatchObject({
        status: 409,
        code: "mail_sent",
      })
      const { events, fulfilmentStatus } = await runAdmin(staff, "viewOrder", { number })
      expect(fulfilmentStatus).toBe("shipped")
      expect(events.find((event) => event.id === shipped)?.undo).toMatchObject({ can: null, why: "mail_sent" })
    })

    it("puts back a note and an address, each whatever happened to the other, unless it changed again", async () => {
      const { number } = await paidOrder()
      const owner = await as("owner")
      const noted = await doing(owner, "noteOrder", { number, note: "first" })
      const moved = await doing(owner, "editOrderAddress", { number, address1: "Calle Nueva, 3" })
      await runAdmin(owner, "undoEvent", { id: noted })
      await runAdmin(owner, "undoEvent", { id: moved })
      const back = await runAdmin(owner, "viewOrder", { number })
      expect([back.shopNote, back.deliveryAddress?.address1]).toEqual(["", "Calle del Horno, 12"])
      const late = await doing(owner, "noteOrder", { number, note: "mine" })
      await runAdmin(await as("staff"), "noteOrder", { number, note: "theirs" })
      await expect(runAdmin(owner, "undoEvent", { id: late })).rejects.toMatchObject({ code: "changed_after" })
      expect((await runAdmin(owner, "viewOrder", { number })).shopNote).toBe("theirs")
    })

    it("of two at once happens once, and against a change one of both", async () => {
      const { number } = await paidOrder()
      const [one, other] = [await as("owner"), await as("staff")]
      const noted = await doing(one, "noteOrder", { number, note: "once" })
      const both = await Promise.allSettled([one, other].map((who) => runAdmin(who, "undoEvent", { id: noted })))
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      const shipped = await doing(one, "shipOrder", { number })
      const [undo, deliver] = await Promise.allSettled([
        runAdmin(one, "undoEvent", { id: shipped }),
        runAdmin(other, "deliverOrder", { number }),
      ])
      const { fulfilmentStatus } = await runAdmin(one, "viewOrder", { number })
      const outcomes = [undo, deliver].map(({ status }) => status)
      // An order that was taken back can be delivered: then both happened, one after the other.
      if (undo.status === "rejected")
        expect([outcomes, fulfilmentStatus]).toEqual([["rejected", "fulfilled"], "delivered"])
      else expect(["unfulfilled", "delivered"]).toContain(fulfilmentStatus)
    })

    it("is for whoever may make the change, and never for money that has left", async () => {
      const { number } = await paidOrder()
      const owner = await as("owner")
      const noted = await doing(owner, "noteOrder", { number, note: "x" })
      const books = { ...owner, actor: (await signedIn(worldOf().shop, "books")).person.actor }
      await expect(runAdmin(books, "undoEvent", { id: noted })).rejects.toMatchObject({ code: "not_permitted" })
      await runAdmin(owner, "refundOrder", { number, cents: 100 })
      const { events } = await runAdmin(owner, "viewOrder", { number })
      const refund = events.find(({ kind }) => kind === "order.refund_queued")
      expect(refund?.undo).toMatchObject({ can: null, why: "money_left" })
      await expect(runAdmin(owner, "undoEvent", { id: refund?.id ?? 0 })).rejects.toMatchObject({ code: "money_left" })
      await expect(runAdmin(owner, "undoEvent", { id: 999_999 })).rejects.toMatchObject({ status: 404 })
    })
  })
}
