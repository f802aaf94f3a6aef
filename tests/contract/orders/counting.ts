/** The counts of monitoring match the database. */
import { describe, expect, it } from "vitest"
import { countShop } from "#provider/admin/shopCounts.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { newKey, orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

export function counting(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const counts = (now = new Date()) => countShop(db(), now)

  const insertMail = (status: "waiting" | "failed" | "uncertain" | "sent", at: string) =>
    db()
      .insertInto("mails")
      .values({
        id: newKey(),
        user_id: null,
        template: "welcome",
        recipient: "nobody@example.com",
        locale: "es",
        data: "{}",
        status,
        next_attempt_at: "2999-01-01T00:00:00.000Z",
        claimed_by: null,
        last_error: null,
        created_at: at,
        sent_at: null,
        about: null,
      })
      .execute()

  describe("counts", () => {
    it("has an order under the status that its customer reads, wherever it goes", async () => {
      const { api } = await world().customer()
      const before = (await counts()).orders
      const [transfer, card] = [await orderOf(api, ITEM, { paymentMethod: "transfer" }), await orderOf(api, ITEM)]
      const placed = { ...before, on_hold: before.on_hold + 1, pending: before.pending + 1 }
      expect((await counts()).orders).toEqual(placed)
      await pay(world(), api, card)
      await api.call("cancelOrder", { id: transfer.id })
      const after = (await counts()).orders
      expect(after).toEqual({ ...before, processing: before.processing + 1, cancelled: before.cancelled + 1 })
      const all = await db().selectFrom("orders").select("id").execute()
      expect(Object.values(after).reduce((sum, orders) => sum + orders, 0)).toBe(all.length)
    })

    it("has mails that wait and those given up, and for how long the oldest waits", async () => {
      await world().shop.provider.flushMails()
      const before = await counts()
      const at = "2001-01-01T00:00:00.000Z"
      for (const status of ["waiting", "failed", "uncertain", "sent"] as const) await insertMail(status, at)
      const { mails } = await counts(new Date("2001-01-01T00:01:00.000Z"))
      expect(mails).toEqual({
        waiting: before.mails.waiting + 1,
        failed: before.mails.failed + 2,
        oldestSeconds: 60,
      })
      await db().deleteFrom("mails").where("created_at", "=", at).execute()
    })
  })
}
