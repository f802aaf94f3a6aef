/** Orders placed by each customer of the crowd, waiting at the test bank. */
import { expect } from "vitest"
import type { SandboxPayment } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import { codesOf, ordersIn } from "#tests/contract/races/lastPieces.ts"
import { newKey, orderInput } from "#tests/support/orderWorld.ts"
import type { RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const WAVE = 40

export interface Waiting {
  order: Order
  book: SandboxPayment
}

export async function openPayments({ atOnce, crowd, db, setStock }: RaceWorld, item: CartItem): Promise<Waiting[]> {
  await setStock(item.id, 900)
  const { cartVersion: _version, ...input } = orderInput(0)
  const orders: Order[] = []
  // A few at a time: this is no race yet.
  for (let start = 0; start < crowd.length; start += WAVE) {
    const some = crowd.slice(start, start + WAVE)
    const placed = await atOnce(
      some.map(({ token }): WorkerCall => {
        return { does: "order", token, products: [item], input: { ...input, idempotencyKey: newKey() } }
      }),
    )
    expect(codesOf(placed)).toEqual(new Set([undefined]))
    const own = ordersIn(placed)
    const begun = await atOnce(
      own.map((order, index): WorkerCall => {
        const charge = { idempotencyKey: newKey(), orderId: order.id, method: "sandbox" }
        return { does: "call", token: some[index]?.token ?? "", name: "chargePayment", input: charge }
      }),
    )
    expect(codesOf(begun)).toEqual(new Set([undefined]))
    orders.push(...own)
  }
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom("sandbox_payments")
    .innerJoin("payment_attempts", "payment_attempts.reference", "sandbox_payments.reference")
    .selectAll("sandbox_payments")
    .select("order_id")
    .where("order_id", "in", ids)
    .execute()
  const books = new Map(rows.map(({ order_id, ...book }) => [order_id, book]))
  return orders.flatMap((order) => {
    const book = books.get(order.id)
    return book ? [{ order, book }] : []
  })
}
