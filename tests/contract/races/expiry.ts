/** Paid at the moment an order's time is up: it is kept, or the money goes back. Source: defences D-59. */
import { expect, it } from "vitest"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import { openPayments } from "#tests/contract/races/openPayments.ts"
import { webhook } from "#tests/contract/races/settlements.ts"
import { newKey, orderInput } from "#tests/support/orderWorld.ts"
import { PEOPLE, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = { id: "des-305", amount: 1 }

export function expiry(world: () => RaceWorld): void {
  /** Catches: a late payment that is written down and neither fulfilled nor queued to go back. */
  it(`paid within a second of its end, each of ${PEOPLE} orders is kept or paid back, and none lost`, async () => {
    const { atOnce, crowd, db, setStock } = world()
    const waiting = await openPayments(world(), ITEM)
    expect(waiting).toHaveLength(PEOPLE)
    // No stock on hand: released pieces go to the first to ask, the late payer or another customer.
    await setStock(ITEM.id, 0)
    const endAt = async (end: (index: number) => number | undefined) => {
      await db.transaction().execute(async (trx) => {
        for (const [index, { order }] of waiting.entries()) {
          const at = end(index)
          if (at === undefined) continue
          const hold_expires_at = new Date(at).toISOString()
          await trx.updateTable("orders").set({ hold_expires_at }).where("id", "=", order.id).execute()
        }
      })
    }
    // One in ten is given up before it is paid, also on the slowest machine.
    const isOver = (index: number) => index % 10 === 2
    await endAt((index) => Date.now() + (isOver(index) ? -MINUTES : MINUTES))
    await atOnce([{ does: "work" }])
    // Late enough that a busy machine, too, has told the workers before the first order's time is up.
    const middle = Date.now() + 3 * SECONDS
    const ends = waiting.map((_, index) => middle + (((index * 37) % 200) - 100) * 5)
    // One in ten has a minute more: it is kept on the slowest machine.
    await endAt((index) => (isOver(index) ? undefined : (ends[index] ?? 0) + (index % 10 === 1 ? MINUTES : 0)))
    const from = Date.now()
    const pays = waiting.map((each, index): WorkerCall => {
      const distance = index % 5 === 0 ? 1 * SECONDS : (((index * 61) % 200) - 100) * 10
      const moment = (ends[index] ?? 0) + distance
      return webhook(each, new Date(moment), Math.max(0, moment - from))
    })
    const { cartVersion: _version, ...input } = orderInput(0)
    const buys = crowd.slice(0, 80).map(({ otherToken }, index): WorkerCall => {
      const afterMs = Math.max(0, middle - from) - 300 + index * 15
      return {
        does: "order",
        token: otherToken,
        products: [ITEM],
        input: { ...input, idempotencyKey: newKey() },
        afterMs,
      }
    })
    // Before that no order's time is up.
    const afterMs = Math.max(0, middle - from - 1 * SECONDS)
    const work: WorkerCall = { does: "work", afterMs, untilMs: middle + 2 * SECONDS }
    const outcomes = await atOnce([work, work, ...pays, ...buys])
    expect(new Set(outcomes.slice(2, 2 + PEOPLE).map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await db
      .selectFrom("orders")
      .selectAll()
      .where(
        "id",
        "in",
        waiting.map(({ order }) => order.id),
      )
      .execute()
    const refunds = await db.selectFrom("refunds").selectAll().where("reason", "=", "late_payment").execute()
    const counts = { kept: 0, reinstated: 0, back: 0, lost: 0 }
    const reinstated = await db
      .selectFrom("events")
      .select("subject_id")
      .where("kind", "=", "order.reinstated")
      .execute()
    for (const order of rows) {
      const back = refunds.filter((refund) => refund.order_id === order.id).reduce((sum, each) => sum + each.cents, 0)
      if (order.paid_cents !== order.due_cents) counts.lost += 1
      else if (order.cancelled_at !== null && back === order.due_cents) counts.back += 1
      else if (order.cancelled_at !== null || back > 0) counts.lost += 1
      else if (reinstated.some((each) => each.subject_id === order.id)) counts.reinstated += 1
      else counts.kept += 1
    }
    expect(counts.lost).toBe(0)
    expect(counts.kept).toBeGreaterThan(0)
    expect(counts.reinstated + counts.back).toBeGreaterThan(0)
    expect(await world().broken()).toEqual([])
  })
}
