/** Orders in parts: what goes in which parcel, what is left, who is told of what, and how it is taken back. */
import { describe, expect, it } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const TRACKED = { carrier: "correos", trackingNumber: "PQ43F8072194777" }

export function parcels(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)

  /** Three of one, and one of another. */
  async function paidOrder() {
    const { api } = await worldOf().customer({ locale: "es" })
    const items = [
      { id: "cer-104", amount: 3 },
      { id: "cer-105", amount: 1 },
    ]
    await services().db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "cer-104").execute()
    const order = await orderOf(api, items, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" })
    await pay(worldOf(), api, order)
    return { ...order, api }
  }

  async function as(role: "owner" | "staff"): Promise<AdminContext & { recorded: number[] }> {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] }
  }

  const leftOf = ({ lines }: { lines: { left: number }[] }) => lines.map(({ left }) => left)

  describe("a part of an order", () => {
    it("goes, the rest stays to be packed, and with the last it is sent", async () => {
      const { number, id, api, email } = await paidOrder()
      const staff = await as("staff")
      const one = { number, lines: [{ line: 0, pieces: 2 }], ...TRACKED, parcels: 0 }
      const first = await runAdmin(staff, "splitShipment", one)
      expect(first).toMatchObject({ fulfilmentStatus: "unfulfilled", partlySent: true, carrier: "Correos" })
      expect(leftOf(first)).toEqual([1, 1])
      const { orders } = await runAdmin(staff, "searchOrders", { tab: "pack", q: number })
      expect(orders).toEqual([expect.objectContaining({ number, partlySent: true })])
      expect((await runAdmin(staff, "searchOrders", { q: TRACKED.trackingNumber })).orders).not.toEqual([])
      const rest = await runAdmin(staff, "shipOrder", { number, parcels: 1 })
      expect(rest).toMatchObject({ fulfilmentStatus: "shipped", partlySent: false, carrier: null })
      const seen = await api.call("getOrder", { id })
      expect(seen.parcels).toEqual([
        expect.objectContaining({ number: 1, trackingNumber: TRACKED.trackingNumber, lines: one.lines }),
        expect.objectContaining({
          number: 2,
          trackingNumber: null,
          lines: [
            { line: 0, pieces: 1 },
            { line: 1, pieces: 1 },
          ],
        }),
      ])
      expect(seen.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["part_shipped", "shipped"]))
      expect((await runAdmin(staff, "searchAll", { q: TRACKED.trackingNumber })).jump).toEqual({
        kind: "order",
        number,
      })
      const mails = (await worldOf().mailsTo(email, 6)).filter(({ subject }) =>
        subject.endsWith(`${number} está en camino`),
      )
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
        `Lo que faltaba del pedido ${number} está en camino`,
        `Una parte del pedido ${number} está en camino`,
      ])
      const [part] = mails.filter(({ subject }) => subject.startsWith("Una parte"))
      expect(part?.text).toMatch(/En el paquete[\s\S]*2 uds\.[\s\S]*Queda por llegar[\s\S]*1 ud\.[\s\S]*1 ud\./)
      expect(part?.text).toContain(TRACKED.trackingNumber)
    })

    it("which is all of it is the order, and one parcel", async () => {
      const { number } = await paidOrder()
      const lines = [
        { line: 0, pieces: 3 },
        { line: 1, pieces: 1 },
      ]
      const all = await runAdmin(await as("staff"), "splitShipment", { number, lines })
      expect(all).toMatchObject({ fulfilmentStatus: "shipped", parcels: [] })
    })

    it("is taken back while its mail waits, and done again; not once another went", async () => {
      const { number, id, api } = await paidOrder()
      const staff = await as("staff")
      const tracked = { ...TRACKED, trackingNumber: "PQ43F8072194778" }
      await runAdmin(staff, "splitShipment", { number, lines: [{ line: 0, pieces: 1 }], ...tracked })
      const sent = staff.recorded.at(-1) ?? 0
      const { id: back } = await runAdmin(staff, "undoEvent", { id: sent })
      const before = await runAdmin(staff, "viewOrder", { number })
      expect(before).toMatchObject({ partlySent: false, parcels: [], carrier: null, trackingNumber: null })
      const about = `order_shipped:1:${id}`
      const mails = () => services().db.selectFrom("mails").select("id").where("about", "=", about).execute()
      expect(await mails()).toEqual([])
      await runAdmin(staff, "undoEvent", { id: back })
      expect((await api.call("getOrder", { id })).parcels).toHaveLength(1)
      expect(await mails()).toHaveLength(1)
      await runAdmin(staff, "shipOrder", { number })
      const last = staff.recorded.at(-1) ?? 0
      await expect(runAdmin(staff, "undoEvent", { id: sent })).rejects.toMatchObject({ status: 409 })
      await runAdmin(staff, "undoEvent", { id: last })
      expect(await runAdmin(staff, "viewOrder", { number })).toMatchObject({
        partlySent: true,
        trackingNumber: tracked.trackingNumber,
      })
    })

    it("is sent by one of two, and the other is told", async () => {
      const { number } = await paidOrder()
      const [one, other] = [await as("owner"), await as("staff")]
      const part = { number, lines: [{ line: 0, pieces: 1 }], parcels: 0 }
      const both = await Promise.allSettled([one, other].map((who) => runAdmin(who, "splitShipment", part)))
      const refused = both.filter((each) => each.status === "rejected").map(({ reason }) => reason.code)
      expect(refused).toEqual(["parcel_since"])
      await expect(runAdmin(one, "shipOrder", { number, parcels: 0 })).rejects.toMatchObject({ code: "parcel_since" })
      const many = runAdmin(one, "splitShipment", { number, lines: [{ line: 0, pieces: 3 }] })
      await expect(many).rejects.toMatchObject({ code: "pieces_gone" })
      const none = runAdmin(one, "splitShipment", { number, lines: [{ line: 0, pieces: 0 }] })
      await expect(none).rejects.toMatchObject({ code: "nothing_packed" })
      await expect(runAdmin(one, "cancelOrder", { number })).rejects.toMatchObject({ code: "partly_sent" })
    })

    it("leaves less where money went back for what had not gone, and is all where none is left", async () => {
      const { number } = await paidOrder()
      const owner = await as("owner")
      await runAdmin(owner, "splitShipment", { number, lines: [{ line: 0, pieces: 1 }] })
      const gone = await runAdmin(owner, "refundOrder", { number, lines: [{ line: 0, pieces: 1, sent: true }] })
      expect(leftOf(gone)).toEqual([2, 1])
      const less = await runAdmin(owner, "refundOrder", { number, lines: [{ line: 0, pieces: 1 }] })
      expect(leftOf(less)).toEqual([1, 1])
      const lines = [
        { line: 0, pieces: 1 },
        { line: 1, pieces: 1 },
      ]
      const none = await runAdmin(owner, "refundOrder", { number, lines })
      expect(none).toMatchObject({ fulfilmentStatus: "shipped", partlySent: false })
      const sent = none.events.find(({ kind }) => kind === "order.shipped")
      expect(sent).toMatchObject({ actor: "system", reason: "nothing_left", undo: { can: null, why: "money_left" } })
      const undone = runAdmin(owner, "undoEvent", { id: sent?.id })
      await expect(undone).rejects.toMatchObject({ code: "money_left" })
      // It is not offered for packing, and its customer gets no mail about it.
      expect(none.mails.map(({ template }) => template)).not.toContain("order_shipped:2")
    })

    it("has its tracking set right after the next has gone, and taken back", async () => {
      const { number, id, api } = await paidOrder()
      const staff = await as("staff")
      await runAdmin(staff, "splitShipment", { number, lines: [{ line: 0, pieces: 1 }], ...TRACKED })
      await runAdmin(staff, "shipOrder", { number, carrier: "seur", trackingNumber: "SEUR-2" })
      const numbers = async () => (await api.call("getOrder", { id })).parcels.map((each) => each.trackingNumber)
      const right = { number, carrier: "mrw", trackingNumber: "MRW-1", was: TRACKED.trackingNumber }
      const order = await runAdmin(staff, "trackParcel", { ...right, parcel: 1 })
      expect(order).toMatchObject({ carrier: "SEUR", trackingNumber: "SEUR-2" })
      expect(order.parcels[0]?.trackingUrl).toContain("mrw.es")
      expect(await numbers()).toEqual(["MRW-1", "SEUR-2"])
      const again = runAdmin(staff, "trackParcel", { ...right, parcel: 1 })
      await expect(again).rejects.toMatchObject({ status: 409, code: "tracked_since" })
      const none = runAdmin(staff, "trackParcel", { ...right, parcel: 3 })
      await expect(none).rejects.toMatchObject({ status: 404, code: "parcel_not_found" })
      const empty = runAdmin(staff, "trackParcel", { number, parcel: 1, carrier: "mrw", trackingNumber: "" })
      await expect(empty).rejects.toMatchObject({ fields: { trackingNumber: "missing" } })
      await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) ?? 0 })
      expect(await numbers()).toEqual([TRACKED.trackingNumber, "SEUR-2"])
      // The order follows its latest.
      await runAdmin(staff, "trackParcel", { number, parcel: 2, carrier: "gls", trackingNumber: "GLS-2" })
      expect(await api.call("getOrder", { id })).toMatchObject({ carrier: "GLS", trackingNumber: "GLS-2" })
      await runAdmin(staff, "undoEvent", { id: staff.recorded.at(-1) ?? 0 })
      expect(await api.call("getOrder", { id })).toMatchObject({ carrier: "SEUR", trackingNumber: "SEUR-2" })
    })

    it("gives back at once what its customer withdraws from that had not gone", async () => {
      const { number, id, api } = await paidOrder()
      const staff = await as("staff")
      await runAdmin(staff, "splitShipment", { number, lines: [{ line: 0, pieces: 3 }] })
      const stock = async () =>
        (
          await services()
            .db.selectFrom("variants")
            .select("stock")
            .where("product_id", "=", "cer-105")
            .executeTakeFirstOrThrow()
        ).stock
      const before = await stock()
      await api.call("withdrawOrder", { id, lines: [{ id: "cer-105", amount: 1 }] })
      expect(await stock()).toBe(before + 1)
      const after = await runAdmin(staff, "viewOrder", { number })
      expect(after).toMatchObject({ fulfilmentStatus: "shipped", withdrawals: [{ state: "done" }] })
    })

    it("gives back at once the pieces of a line that had not gone, and the others once they are back", async () => {
      const { number, id, api, lines } = await paidOrder()
      const owner = await as("owner")
      await runAdmin(owner, "splitShipment", { number, lines: [{ line: 0, pieces: 1 }] })
      const each = (lines[0]?.price ?? 0) * 1
      await api.call("withdrawOrder", { id, lines: [{ id: "cer-104", amount: 3 }] })
      await worldOf().shop.provider.runOrderJobs()
      const part = await api.call("getOrder", { id })
      expect(part).toMatchObject({ refunded: each * 2, paymentStatus: "partially_refunded" })
      expect(part.withdrawals).toMatchObject([{ state: "waiting", refund: each * 3, paidBack: each * 2 }])
      const { db } = services()
      const stock = async () =>
        (await db.selectFrom("variants").select("stock").where("product_id", "=", "cer-104").executeTakeFirstOrThrow())
          .stock
      const before = await stock()
      const [row] = (await runAdmin(owner, "listQueue", {})).filter((item) => item.order?.number === number)
      await runAdmin(owner, "answerWithdrawal", { id: row?.id, word: "accept", restocks: true })
      await worldOf().shop.provider.runOrderJobs()
      expect(await api.call("getOrder", { id })).toMatchObject({ refunded: each * 3, withdrawals: [{ state: "done" }] })
      expect(await stock()).toBe(before + 1)
      const receipt = (await worldOf().mailsTo(part.email, 3)).find(({ subject }) => subject.includes("desistimiento"))
      expect(receipt?.text).toContain("enseguida lo que no ha salido de la tienda")
    })

    it("leaves its buyer the pieces that never came back, and keeps what went back at once", async () => {
      const { number, id, api, lines } = await paidOrder()
      const owner = await as("owner")
      await runAdmin(owner, "splitShipment", { number, lines: [{ line: 0, pieces: 1 }] })
      await api.call("withdrawOrder", { id, lines: [{ id: "cer-104", amount: 3 }] })
      const [row] = (await runAdmin(owner, "listQueue", {})).filter((item) => item.order?.number === number)
      await runAdmin(owner, "answerWithdrawal", { id: row?.id, word: "close" })
      const read = await api.call("getOrder", { id })
      expect(read.lines[0]).toMatchObject({ withdrawn: 2 })
      expect(read.withdrawals).toMatchObject([{ state: "done", refund: (lines[0]?.price ?? 0) * 2 }])
    })

    it("is sent from the command line by reference", async () => {
      const { number, lines } = await paidOrder()
      const sku = lines[0]?.sku ?? ""
      const shop = (...args: string[]) => runOperator(worldOf().shop, "order", number, ...args)
      const part = (named: string) => shop("part", `--lines=${named}=2`)
      expect((await part(sku)).text).toMatch(new RegExp(`partly sent[\\s\\S]*parcel 1.*2 × ${sku}`))
      const first = ["parcel", "1", "--carrier", "mrw", "--number", "MRW-9"]
      expect((await shop(...first)).text).toMatch(/parcel 1 .*MRW {2}MRW-9/)
      expect((await shop(...first.with(1, "2"))).complaint).toContain("That parcel does not exist.")
      expect((await shop("parcel", "1")).complaint).toContain("--number: This is missing.")
      expect((await part("NONE-1")).complaint).toContain("--lines.0.sku: It does not exist.")
      expect((await part(sku)).complaint).toContain(
        "Some of these items have been sent or refunded meanwhile: check what is left.",
      )
      expect((await shop("shipped")).text).toContain("shipped")
    })
  })
}
