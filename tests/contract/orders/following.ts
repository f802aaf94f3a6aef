/** Looking up what a started payment was answered, and the files a customer owns: for pages that lead on from them. */
import { describe, expect, it } from "vitest"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { charge, choose, comeBack, orderOf, pay } from "#tests/support/orderWorld.ts"

export function following(world: () => CustomerWorld): void {
  describe("a started payment", () => {
    it("is looked up as it was answered, by its customer and by the order's key", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      const begun = await charge(api, order)
      const asked = { attemptId: begun.attemptId, orderId: order.id }
      expect(await api.call("findCharge", asked)).toEqual(begun)
      const guest = world().guest()
      expect(await guest.call("findCharge", { ...asked, key: order.key ?? "" })).toEqual(begun)
      const stranger = (await world().customer()).api
      for (const other of [guest, stranger]) {
        expect(await refusalOf(other, "findCharge", asked)).toMatchObject({ status: 404, code: "order_not_found" })
      }
      const another = await orderOf(stranger, [{ id: "cer-105", amount: 1 }])
      expect(await refusalOf(stranger, "findCharge", { ...asked, orderId: another.id })).toMatchObject({
        status: 404,
        code: "attempt_not_found",
      })
    })

    it("leads nowhere once it is decided, or another one has taken its place", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      const declined = await charge(api, order)
      await comeBack(world(), await choose(world(), declined, "decline"))
      const look = ({ attemptId }: { attemptId: string }) => api.call("findCharge", { attemptId, orderId: order.id })
      expect(await look(declined)).toEqual({
        attemptId: declined.attemptId,
        status: "failure",
        reason: "failed",
        retryable: true,
      })
      const left = await charge(api, order)
      world().shop.setNow(new Date(Date.now() + 60_000).toISOString())
      const paid = await charge(api, order)
      world().shop.setNow()
      expect(await look(left)).toMatchObject({ status: "failure", reason: "expired" })
      await comeBack(world(), await choose(world(), paid, "approve"))
      expect(await look(paid)).toMatchObject({ status: "success" })
      expect((await look(paid)).redirect).toBeUndefined()
    })
  })

  describe("bought files", () => {
    it("are listed over all paid orders, newest first, for their customer alone", async () => {
      const { api } = await world().customer()
      const file = [{ id: "pap-415", amount: 1 }]
      const first = await orderOf(api, file)
      const unpaid = await orderOf(api, file)
      expect(await api.call("listDownloads", {})).toEqual([])
      await pay(world(), api, first)
      const second = await orderOf(api, file)
      await pay(world(), api, second)
      const owned = await api.call("listDownloads", {})
      expect(owned.map(({ order }) => order.id)).toEqual([second.id, first.id])
      expect(owned.map(({ order }) => order.number)).not.toContain(unpaid.number)
      expect(owned[0]).toMatchObject({ name: "azahar-a4-a3-30x40.pdf", remaining: 5 })
      expect(owned[0]?.url).toContain(`/api/v1/order/${second.id}/downloads/`)
      expect(await (await world().customer()).api.call("listDownloads", {})).toEqual([])
    })
  })
}
