/** Several devices withdraw from the same order: no piece is given back twice, and no cent. */
import { expect, it } from "vitest"
import type { Order } from "#shared/contract/order.ts"
import { codesOf, versionsOf } from "#tests/contract/races/lastPieces.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import type { RaceWorld } from "#tests/support/raceWorld.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = { id: "tex-221", amount: 4 }

export function withdrawals(world: () => RaceWorld): void {
  const order = async (token: string): Promise<Order> => {
    const { atOnce } = world()
    const [version = 0] = versionsOf(
      await atOnce([{ does: "call", token, name: "setCart", input: { products: [ITEM] } }]),
    )
    const [placed] = await atOnce([{ does: "call", token, name: "placeOrder", input: orderInput(version) }])
    return placed?.answer as Order
  }

  /** Paid without a bank: the race is about what follows. */
  const paid = async (token: string): Promise<Order> => {
    const { db } = world()
    const made = await order(token)
    const at = new Date().toISOString()
    const attempt = { id: made.id, order_id: made.id, reference: made.id.slice(0, 12), created_at: at, updated_at: at }
    const cents = Math.round(made.amount_due * 100)
    await db
      .insertInto("payment_attempts")
      .values({
        ...attempt,
        provider: "sandbox",
        amount_cents: cents,
        currency: "EUR",
        status: "paid",
        waiting: 0,
        provider_data: null,
        reason: null,
        expires_at: at,
        next_check_at: null,
      })
      .execute()
    await db
      .insertInto("payment_events")
      .values({
        provider: "sandbox",
        event_id: `${made.id}:paid`,
        attempt_id: made.id,
        order_id: made.id,
        kind: "paid",
        amount_cents: cents,
        currency: "EUR",
        at,
        received_at: at,
        outcome: "applied",
      })
      .execute()
    await db
      .updateTable("orders")
      .set({ payment_status: "paid", paid_cents: cents, paid_at: at, hold_expires_at: null, payment_method: "sandbox" })
      .where("id", "=", made.id)
      .execute()
    await db.updateTable("stock_holds").set({ state: "sold" }).where("order_id", "=", made.id).execute()
    return made
  }

  /** Catches: an order's row that is not locked while its pieces are counted. */
  it("20 devices withdraw a piece of four each: four are given back, and what was paid for them", async () => {
    const { atOnce, crowd, db, setStock } = world()
    await setStock(ITEM.id, 500)
    for (const { token, otherToken } of crowd.slice(0, 3)) {
      const { id, total } = await paid(token)
      const withdraw = { id, lines: [{ ...ITEM, amount: 1 }] }
      const outcomes = await atOnce(
        Array.from({ length: 20 }, (_, index): WorkerCall => {
          return { does: "call", token: index % 2 ? token : otherToken, name: "withdrawOrder", input: withdraw }
        }),
      )
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(4)
      expect(codesOf(outcomes)).toEqual(new Set([undefined, "not_withdrawable"]))
      const refunds = await db.selectFrom("refunds").select("cents").where("order_id", "=", id).execute()
      expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(Math.round(total * 100))
      const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ cancel_reason: "withdrawn" })
    }
    expect(await world().broken()).toEqual([])
  })

  /** Catches: statements without signing in that two processes match at once. */
  it("one statement that two processes find is one withdrawal", async () => {
    const { atOnce, crowd, db, workers } = world()
    for (const { token } of crowd.slice(3, 6)) {
      const { id, number, billing } = await paid(token)
      const name = `${billing.firstName} ${billing.lastName}`
      const input = { number, name, email: billing.email, lines: [{ ...ITEM, amount: 1 }] }
      await atOnce([
        { does: "call", token: "", network: `10.7.1.${number.slice(-2)}`, name: "declareWithdrawal", input },
      ])
      await atOnce(workers.flatMap((): WorkerCall[] => [{ does: "work" }, { does: "work" }]))
      const rows = await db.selectFrom("withdrawals").selectAll().where("order_id", "=", id).execute()
      expect(rows).toMatchObject([{ state: "done" }])
      const pieces = await db.selectFrom("withdrawal_lines").selectAll().execute()
      expect(pieces.filter((piece) => piece.withdrawal_id === rows[0]?.id)).toMatchObject([{ amount: 1 }])
    }
    expect(await world().broken()).toEqual([])
  })
}
