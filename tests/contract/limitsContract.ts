/** How long unpaid orders are kept and what staff may give back, as their owner says it, in two processes. */
import { describe, expect, it } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import { fault } from "#shared/fault.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge } from "#tests/support/orderWorld.ts"
import { paymentWorld } from "#tests/support/paymentWorld.ts"

/** Until the other process has heard of it. */
const SOON = { timeout: 2 * SECONDS }

export function describeLimits(engine: Engine): void {
  describe(`the limits of unpaid orders and refunds on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = paymentWorld(engine)
    const limitsAt = ({ holds, staffRefundCents }: AdminContext | ReturnType<typeof adminOf>) => {
      const { transferDays, pickupDays } = holds()
      return { transferDays, pickupDays, staffRefundCents: staffRefundCents() }
    }
    const viewed = async (context: AdminContext) => (await runAdmin(context, "viewPayments", {})).limits
    const daysLeft = (payUntil: string | null | undefined) =>
      Math.round((Date.parse(payUntil ?? "") - Date.now()) / DAYS)

    it("hold at once in every process, and leave orders the day that they were promised", async () => {
      const rosario = await world().owner()
      const { other } = world()
      const early = await world().ordered("transfer", other)
      expect(daysLeft(early.order.payUntil)).toBe(3)
      const saved = await runAdmin(rosario, "saveLimits", { transferDays: 12, staffRefundCents: 1990 })
      expect(saved).toEqual({
        transferDays: { value: 12, lockedBy: null },
        pickupDays: { value: 2, lockedBy: null },
        staffRefundCents: { value: 1990, lockedBy: null },
      })
      const expected = { transferDays: 12, pickupDays: 2, staffRefundCents: 1990 }
      expect(limitsAt(rosario)).toEqual(expected)
      await expect.poll(() => limitsAt(adminOf(other)), SOON).toEqual(expected)
      const late = await world().ordered("transfer", other)
      expect(daysLeft(late.order.payUntil)).toBe(12)
      await runAdmin(rosario, "saveLimits", { transferDays: 1 })
      const kept = await late.api.call("getOrder", { id: late.order.id })
      expect(kept.payUntil).toBe(late.order.payUntil)
      expect((await early.api.call("getOrder", { id: early.order.id })).payUntil).toBe(early.order.payUntil)
      await charge(late.api, late.order, "transfer")
      expect((await late.api.call("getOrder", { id: late.order.id })).payUntil).toBe(late.order.payUntil)
      expect(await viewed(rosario)).toMatchObject({ transferDays: { value: 1 }, staffRefundCents: { value: 1990 } })
    })

    it("count for what waits at the counter from the day that it is ready, by command too", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveLimits", { pickupDays: 9 })
      const { api, order } = await world().ordered("pickup")
      await runAdmin(rosario, "saveLimits", { pickupDays: 20 })
      expect((await runOperator(world().shop, "order", order.number, "ready")).code).toBe(0)
      expect(daysLeft((await api.call("getOrder", { id: order.id })).payUntil)).toBe(20)
    })

    it("are the owner's alone, and say what they take", async () => {
      const rosario = await world().owner()
      const refused = (input: object) => expect(runAdmin(rosario, "saveLimits", input)).rejects
      const days = fault("between", { least: 1, most: 30 })
      await refused({ transferDays: 0 }).toMatchObject({ status: 400, fields: { transferDays: days } })
      await refused({ pickupDays: 31 }).toMatchObject({ fields: { pickupDays: days } })
      const sum = fault("cents", { least: 0, most: 1_000_000 })
      await refused({ staffRefundCents: 1_000_001 }).toMatchObject({ fields: { staffRefundCents: sum } })
      for (const role of ["staff", "books"] as const) {
        const context = { ...adminOf(world().shop), actor: (await signedIn(world().shop, role)).person.actor }
        await expect(runAdmin(context, "saveLimits", { transferDays: 5 })).rejects.toMatchObject({
          status: 403,
          code: "not_permitted",
        })
      }
      const stale = { ...rosario, actor: { ...rosario.actor, isFresh: false } }
      await expect(runAdmin(stale, "saveLimits", { transferDays: 5 })).rejects.toMatchObject({ code: "not_fresh" })
      expect(limitsAt(rosario)).toEqual({ transferDays: 3, pickupDays: 2, staffRefundCents: 5000 })
    })

    it("give way to the environment, which says so", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveLimits", { transferDays: 12, pickupDays: 10, staffRefundCents: 1990 })
      const provider = await openProvider({
        ...world().shop.place,
        seedDemo: true,
        log: silentLog,
        holds: { transferDays: 7 },
        staffRefundCents: 300,
        adminOrigin: rosario.adminOrigin,
      })
      try {
        const fixed = { ...adminOf({ provider }), actor: rosario.actor }
        expect(limitsAt(fixed)).toEqual({ transferDays: 7, pickupDays: 10, staffRefundCents: 300 })
        expect(await viewed(fixed)).toEqual({
          transferDays: { value: 7, lockedBy: "TRANSFER_HOLD_DAYS" },
          pickupDays: { value: 10, lockedBy: null },
          staffRefundCents: { value: 300, lockedBy: "STAFF_REFUND" },
        })
        const variable = "TRANSFER_HOLD_DAYS"
        await expect(runAdmin(fixed, "saveLimits", { transferDays: 5 })).rejects.toMatchObject({
          status: 409,
          code: "set_by_environment",
          extra: { variable },
        })
        expect(await runAdmin(fixed, "saveLimits", { pickupDays: 11 })).toMatchObject({ pickupDays: { value: 11 } })
      } finally {
        await provider.close()
      }
      const environment = { TRANSFER_HOLD_DAYS: "6", STAFF_REFUND: "20" }
      const { json } = await runOperator({ ...world().shop, environment }, "viewPayments", "--json")
      expect(json().limits).toMatchObject({
        transferDays: { value: 6, lockedBy: "TRANSFER_HOLD_DAYS" },
        pickupDays: { value: 11, lockedBy: null },
        staffRefundCents: { value: 2000, lockedBy: "STAFF_REFUND" },
      })
    })

    it("write an event each that changes something, and are undone while they are as it left them", async () => {
      const rosario = await world().owner()
      const save = async (input: object) => {
        const recorded: number[] = []
        await runAdmin({ ...rosario, recorded }, "saveLimits", input)
        return recorded
      }
      const [first = 0] = await save({ transferDays: 12 })
      expect(await save({ transferDays: 12, pickupDays: 2 })).toEqual([])
      const [second = 0] = await save({ staffRefundCents: 1990 })
      const { data } = await rosario.db
        .selectFrom("events")
        .select("data")
        .where("id", "=", second)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(data ?? "")).toEqual({
        before: { transferDays: 12 },
        after: { transferDays: 12, staffRefundCents: 1990 },
      })
      await expect(runAdmin(rosario, "undoEvent", { id: first })).rejects.toMatchObject({ code: "changed_after" })
      await runAdmin(rosario, "undoEvent", { id: second })
      await runAdmin(rosario, "undoEvent", { id: first })
      expect(limitsAt(rosario)).toEqual({ transferDays: 3, pickupDays: 2, staffRefundCents: 5000 })
      await expect.poll(() => limitsAt(adminOf(world().other)).transferDays, SOON).toBe(3)
    })
  })
}
