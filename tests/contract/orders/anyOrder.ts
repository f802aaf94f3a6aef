/** A provider's events may arrive in any order: every order of five events ends the same. Source: defences D-57. */
import { expect, it } from "vitest"
import type { PaymentEvent, PaymentEventKind } from "#provider/orders/payments/paymentProvider.ts"
import { type SandboxPayment, signMessage } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import { MINUTES } from "#shared/limits.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { brokenInvariants, stockBeforeOrders } from "#tests/support/invariants.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { bookOf, charge, orderOf, sendWebhook } from "#tests/support/orderWorld.ts"

/** Each tenth of the 120 orders there are begins with every kind. */
const TRIED_EVERY = isLongRun ? 1 : 10
const KINDS: PaymentEventKind[] = ["authorized", "failed", "paid", "refunded", "expired"]

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** Each kind has its moment, whenever it is heard of. */
function eventOf(book: SandboxPayment, kind: PaymentEventKind): PaymentEvent {
  const amounts: Partial<Record<PaymentEventKind, number>> = {
    authorized: book.amount_cents,
    paid: book.amount_cents,
    refunded: 100,
  }
  return {
    eventId: `${book.reference}:${kind}`,
    attemptReference: book.reference,
    kind,
    amountCents: amounts[kind] ?? 0,
    currency: book.currency,
    at: new Date(Date.UTC(2026, 0, 1, KINDS.indexOf(kind))).toISOString(),
  }
}

export function anyOrder(world: () => CustomerWorld): void {
  it(`five events end the same in ${120 / TRIED_EVERY} orders, each told twice`, {
    timeout: 10 * MINUTES,
  }, async () => {
    const { db } = world().shop.connection
    const { api } = await world().customer()
    const ends = new Set<string>()
    const start = await stockBeforeOrders(db)
    const sequences = ordersOf(KINDS).filter((_, index) => index % TRIED_EVERY === 0)
    expect(sequences).toHaveLength(120 / TRIED_EVERY)
    for (const kinds of sequences) {
      const order = await orderOf(api, [{ id: "cer-103", amount: 1 }])
      const book = await bookOf(world(), await charge(api, order))
      for (const kind of [...kinds, ...kinds]) {
        expect(await sendWebhook(world(), signMessage(book, [eventOf(book, kind)], new Date()))).toBe(200)
      }
      const { status, paymentStatus, paid, refunded } = await api.call("getOrder", { id: order.id })
      const holds = await db
        .selectFrom("stock_holds")
        .select(["amount", "state"])
        .where("order_id", "=", order.id)
        .execute()
      ends.add(JSON.stringify({ status, paymentStatus, paid, refunded, holds }))
    }
    expect([...ends]).toHaveLength(1)
    expect([...ends][0]).toContain('"paymentStatus":"partially_refunded"')
    expect(await brokenInvariants(db, start)).toEqual([])
  })
}
