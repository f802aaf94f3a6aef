/** A cart that changes while it is ordered is ordered as it was shown, or not at all. Source: defences D-52. */
import { expect, it } from "vitest"
import type { Cart } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import { newKey, orderInput } from "#tests/support/orderWorld.ts"
import { PEOPLE, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const SHOWN = { id: "cer-103", amount: 1 }
/** At once, so that the milliseconds between the two count and not the queue. */
const PAIRS = 4

export function changedCarts(world: () => RaceWorld): void {
  /** Catches: the cart's version looked at before its row is locked, or lines read again after the total was compared. */
  it(`changed 0–5 ms before and after it is ordered, ${PEOPLE} times, what is ordered and charged is what was shown`, async () => {
    const { atOnce, crowd, setStock } = world()
    await setStock(SHOWN.id, 900)
    let [placed, refused] = [0, 0]
    for (let start = 0; start < crowd.length; start += PAIRS) {
      const some = crowd.slice(start, start + PAIRS)
      const carts = await atOnce(
        some.map(({ token }): WorkerCall => ({ does: "call", token, name: "setCart", input: { products: [SHOWN] } })),
      )
      const shown = carts.map(({ answer }) => answer as Cart)
      const outcomes = await atOnce(
        some.flatMap(({ token, otherToken }, index): WorkerCall[] => {
          const offset = ((start + index) % 11) - 5
          const { version = 0, total_price = 0 } = shown[index] ?? {}
          const input = orderInput(version, { total: total_price })
          const other = {
            products: [
              { ...SHOWN, amount: 3 },
              { id: "cer-105", amount: 1 },
            ],
          }
          const pair: WorkerCall[] = [
            { does: "call", token, name: "placeOrder", input, afterMs: Math.max(0, offset) },
            { does: "call", token: otherToken, name: "setCart", input: other, afterMs: Math.max(0, -offset) },
          ]
          // Neither process places all the orders.
          return index % 2 === 0 ? pair : pair.reverse()
        }),
      )
      for (const [index, { token }] of some.entries()) {
        const outcome = outcomes[2 * index + (index % 2)]
        if (outcome?.code !== undefined) {
          expect(outcome.code).toBe("stale_cart")
          refused += 1
          continue
        }
        placed += 1
        const order = outcome?.answer as Order
        expect(order.lines.map(({ id, amount }) => ({ id, amount }))).toEqual([SHOWN])
        await checkCharge(token, order)
      }
    }
    expect({ placed: placed > PEOPLE / 10, refused: refused > PEOPLE / 10 }).toEqual({ placed: true, refused: true })
    expect(await world().broken()).toEqual([])
  })

  async function checkCharge(token: string, order: Order): Promise<void> {
    const { atOnce, db } = world()
    const input = { idempotencyKey: newKey(), orderId: order.id, method: "sandbox" }
    await atOnce([{ does: "call", token, name: "chargePayment", input }])
    const { amount_cents } = await db
      .selectFrom("payment_attempts")
      .select("amount_cents")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow()
    const lines = order.lines.reduce((sum, line) => sum + Math.round(line.total * 100), 0)
    expect(amount_cents).toBe(lines + Math.round(order.shipping * 100))
  }
}
