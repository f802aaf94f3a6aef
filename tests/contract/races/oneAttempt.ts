/** An order has one open payment, however many tabs pay it, and needs one payment, however many succeed. Source: decisions §5. */
import { expect, it } from "vitest"
import type { Charge } from "#shared/contract/payment.ts"
import { codesOf, ordersIn } from "#tests/contract/races/lastPieces.ts"
import { newKey, orderInput } from "#tests/support/orderWorld.ts"
import type { RaceWorld } from "#tests/support/raceWorld.ts"
import type { Till } from "#tests/support/till.ts"
import type { Outcome, WorkerCall } from "#tests/support/workerCalls.ts"

const AT_ONCE = 20
const SUCCESSES = 5

const attemptsIn = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => status === 200).map(({ answer }) => answer as Charge)

export function oneAttempt(world: () => RaceWorld, till: () => Till): void {
  async function ordered() {
    const { atOnce, crowd, setStock } = world()
    await setStock("cer-103", 900)
    const { cartVersion: _version, ...input } = orderInput(0, { paymentMethod: "stripe" })
    const token = crowd[0]?.token ?? ""
    const place: WorkerCall = { does: "order", token, products: [{ id: "cer-103", amount: 1 }], input }
    const [order] = ordersIn(await atOnce([place]))
    if (!order) throw new Error("Nothing was ordered")
    const charge = (method: string, afterMs = 0): WorkerCall => {
      const asked = { idempotencyKey: newKey(), orderId: order.id, method }
      return { does: "call", token, name: "chargePayment", input: asked, afterMs }
    }
    return { order, charge }
  }

  const attemptsOf = (orderId: string) =>
    world().db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).execute()

  /** Catches: an open attempt looked for before the order's row is locked. */
  it(`${AT_ONCE} charges in one way share one attempt and one page`, async () => {
    const { order, charge } = await ordered()
    const outcomes = await world().atOnce(Array.from({ length: AT_ONCE }, (_, index) => charge("stripe", index % 7)))
    expect(codesOf(outcomes)).toEqual(new Set([undefined]))
    const charges = attemptsIn(outcomes)
    expect(charges).toHaveLength(AT_ONCE)
    expect(new Set(charges.map(({ attemptId }) => attemptId)).size).toBe(1)
    expect(new Set(charges.map(({ redirect }) => redirect?.url)).size).toBe(1)
    expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(["open"])
    expect(till().begun("stripe", order.id)).toBe(1)
    expect(await world().broken({ orders: [order.id] })).toEqual([])
  })

  it(`${AT_ONCE} charges in three ways leave one open attempt; the others are told so`, async () => {
    const { order, charge } = await ordered()
    const ways = ["stripe", "redsys", "bizum"]
    const outcomes = await world().atOnce(
      Array.from({ length: AT_ONCE }, (_, index) => charge(ways[index % 3] ?? "", index % 5)),
    )
    const codes = new Set([...codesOf(outcomes)].filter((code) => code !== undefined))
    expect([[], ["payment_in_progress"]]).toContainEqual([...codes])
    const open = (await attemptsOf(order.id)).filter(({ status }) => status === "open")
    expect(open).toHaveLength(1)
    const charges = attemptsIn(outcomes)
    expect(charges.length).toBeGreaterThan(0)
    expect(charges.map(({ attemptId }) => attemptId)).toContain(open[0]?.id)
    expect(await world().broken({ orders: [order.id] })).toEqual([])
  })

  /** Catches: a second payment taken for the order's own, and its return for a refund of the order. */
  it(`of ${SUCCESSES} payments that all succeed one counts, and ${SUCCESSES - 1} go back`, async () => {
    const { order, charge } = await ordered()
    // The bank cannot close a page of its own that is open.
    const names = Array.from({ length: SUCCESSES }, (_, index) => (index % 2 === 0 ? "redsys" : "bizum"))
    const begun: Charge[] = []
    for (const name of names) begun.push(...attemptsIn(await world().atOnce([charge(name)])))
    expect(new Set(begun.map(({ attemptId }) => attemptId)).size).toBe(SUCCESSES)
    const webhooks = await Promise.all(begun.map((each, index) => till().payAtBank(names[index] ?? "redsys", each)))
    const heard = await world().atOnce([...webhooks, ...webhooks])
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]))
    const before = till().refunded("redsys") ?? 0
    await world().atOnce([{ does: "work" }, { does: "work" }])
    await world().atOnce([{ does: "work" }])
    const { db } = world()
    const row = await db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ payment_status: "paid", paid_cents: row.due_cents, refunded_cents: 0 })
    const refunds = await db.selectFrom("refunds").selectAll().where("order_id", "=", order.id).execute()
    expect(refunds.map(({ status, cents }) => ({ status, cents }))).toEqual(
      Array.from({ length: SUCCESSES - 1 }, () => ({ status: "done", cents: row.due_cents })),
    )
    expect((till().refunded("redsys") ?? 0) - before).toBe(SUCCESSES - 1)
    const paid = await db.selectFrom("events").select("kind").where("subject_id", "=", order.id).execute()
    const told = Map.groupBy(paid, ({ kind }) => kind)
    expect([told.get("order.paid")?.length, told.get("order.surplus_paid")?.length]).toEqual([1, SUCCESSES - 1])
    expect(await world().broken({ orders: [order.id] })).toEqual([])
  })
}
