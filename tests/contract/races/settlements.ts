/** Webhook and return at once settle an order once. Source: defences D-58. */
import { expect, it } from "vitest"
import type { PaymentEvent } from "#provider/orders/payments/paymentProvider.ts"
import { signMessage } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import { openPayments, type Waiting } from "#tests/contract/races/openPayments.ts"
import { paidEvent } from "#tests/support/orderWorld.ts"
import { PEOPLE, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

export const webhook = (waiting: Waiting, at: Date, afterMs: number): WorkerCall =>
  webhookOf(waiting, paidEvent(waiting.book, at), afterMs)

function webhookOf({ book }: Waiting, event: PaymentEvent, afterMs: number): WorkerCall {
  const { rawBody, headers } = signMessage(book, [event], new Date(event.at))
  return { does: "request", method: "POST", path: "/payment/sandbox/webhook", headers, body: String(rawBody), afterMs }
}

export function settlements(world: () => RaceWorld): void {
  /** Catches: an order's row not locked while its events are applied, and an event's id stored after it was applied. */
  it(`webhook and return at once settle ${PEOPLE} orders once each, with one mail and one piece sold`, async () => {
    const { atOnce, db } = world()
    const waiting = await openPayments(world(), { id: "cer-122", amount: 1 })
    expect(waiting).toHaveLength(PEOPLE)
    const approved = { state: "approved" as const, updated_at: new Date().toISOString() }
    for (const { book } of waiting) {
      const taken = { ...approved, taken_cents: book.amount_cents }
      await db.updateTable("sandbox_payments").set(taken).where("reference", "=", book.reference).execute()
    }
    const at = new Date()
    const outcomes = await atOnce(
      waiting.flatMap((each, index): WorkerCall[] => {
        const path = `/payment/sandbox/return?reference=${each.book.reference}`
        const pair: WorkerCall[] = [
          webhook(each, at, index % 11),
          { does: "request", method: "GET", path, afterMs: (index * 7) % 11 },
        ]
        return index % 2 === 0 ? pair : pair.reverse()
      }),
    )
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 303]))
    const ids = waiting.map(({ order }) => order.id)
    const paid = await db.selectFrom("events").select("subject_id").where("kind", "=", "order.paid").execute()
    const mails = await db.selectFrom("mails").select("about").where("template", "=", "order_paid").execute()
    const sold = await db.selectFrom("stock_holds").selectAll().where("variant_id", "=", "cer-122").execute()
    const told = new Set(mails.map(({ about }) => about))
    for (const id of ids) {
      expect(paid.filter((row) => row.subject_id === id)).toHaveLength(1)
      expect(told).toContain(`order_paid:${id}`)
      expect(sold.filter((row) => row.order_id === id)).toMatchObject([{ amount: 1, state: "sold" }])
    }
    expect(mails).toHaveLength(told.size)
    expect(await world().broken({ orders: ids })).toEqual([])
  })

  /** Catches: an order's row not locked while its events are applied, so that each is applied to the state before the other. */
  it(`${PEOPLE} orders are paid, although each payment's authorisation arrives with it`, async () => {
    const { atOnce, db } = world()
    const waiting = await openPayments(world(), { id: "cer-122", amount: 1 })
    const at = new Date()
    const outcomes = await atOnce(
      waiting.flatMap((each, index): WorkerCall[] => {
        const paid = paidEvent(each.book, at)
        const authorized = { ...paid, eventId: `${each.book.reference}:authorized`, kind: "authorized" as const }
        return [webhookOf(each, paid, index % 5), webhookOf(each, authorized, (index * 3) % 5)]
      }),
    )
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = waiting.map(({ order }) => order.id)
    const rows = await db.selectFrom("orders").select(["payment_status", "paid_cents"]).where("id", "in", ids).execute()
    expect(new Set(rows.map((row) => row.payment_status))).toEqual(new Set(["paid"]))
    expect(rows.map((row) => row.paid_cents)).toEqual(waiting.map(({ book }) => book.amount_cents))
    expect(await world().broken({ orders: ids })).toEqual([])
  })
}
