/** Nothing is sold that is not there. Source: defences D-53. */
import { expect, it } from "vitest"
import type { Cart, CartItem } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { PEOPLE, type RaceWorld } from "#tests/support/raceWorld.ts"
import type { Outcome, WorkerCall } from "#tests/support/workerCalls.ts"

const LAST = "cer-101"
const MIXED = ["cer-103", "cer-105", "cer-122", "des-305"]
const ROUNDS = isLongRun ? 20 : 3
/** Stock of each of the four products: it runs out, since buyers want three each. */
const PIECES = PEOPLE / 4

/** Versions of carts that were filled alike. */
export const versionsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ answer }) => (answer as Cart).version)

export const codesOf = (outcomes: readonly Outcome[]) => new Set(outcomes.map(({ code }) => code))

export const ordersIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ answer }) => (answer === undefined ? [] : [answer as Order]))

const fill = (token: string, products: CartItem[]): WorkerCall => ({
  does: "call",
  token,
  name: "setCart",
  input: { products },
})

const place = (token: string, version: number): WorkerCall => ({
  does: "call",
  token,
  name: "placeOrder",
  input: orderInput(version),
})

export function lastPieces(world: () => RaceWorld): void {
  /** Catches: stock read first and written back as a number, or taken without `stock >= amount` in the statement. */
  it(`the last piece goes to one of ${PEOPLE} checkouts, ${ROUNDS} times over`, async () => {
    const { crowd, atOnce, setStock } = world()
    await setStock(LAST, 5)
    const versions = versionsOf(await atOnce(crowd.map(({ token }) => fill(token, [{ id: LAST, amount: 1 }]))))
    const placed: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await setStock(LAST, 1)
      const outcomes = await atOnce(crowd.map(({ token }, index) => place(token, versions[index] ?? 0)))
      const [order, ...others] = ordersIn(outcomes)
      expect(others).toEqual([])
      // A customer who was refused before was shown a cart without the piece.
      const refusals = round === 0 ? ["cart_changed"] : ["cart_changed", "total_changed"]
      expect([...codesOf(outcomes)].filter((code) => code !== undefined && !refusals.includes(code))).toEqual([])
      placed.push(order?.id ?? "")
      // The winner fills the cart again; those of all others were left as they were.
      const winner = outcomes.findIndex(({ answer }) => answer !== undefined)
      await setStock(LAST, 5)
      const again = await atOnce([fill(crowd[winner]?.token ?? "", [{ id: LAST, amount: 1 }])])
      versions[winner] = versionsOf(again)[0] ?? 0
    }
    expect(new Set(placed).size).toBe(ROUNDS)
    expect(await world().broken({ orders: placed })).toEqual([])
  })

  /** Catches: rows locked in the order of the cart, so that two carts wait for each other and one ends in an error. */
  it(`of four products ${PIECES} pieces each are sold to ${PEOPLE} buyers of one to three of them, and not one more`, async () => {
    const { crowd, atOnce, db, setStock } = world()
    for (const id of MIXED) await setStock(id, PIECES)
    const wishes = crowd.map((_, index) =>
      // In every order of products, so that buyers meet from both sides.
      Array.from({ length: 1 + (index % 3) }, (_each, place) => ({
        id: MIXED[(index + place * (index % 2 === 0 ? 1 : 3)) % MIXED.length] ?? "",
        amount: 1 + ((index + place) % 2),
      })),
    )
    const versions = versionsOf(await atOnce(crowd.map(({ token }, index) => fill(token, wishes[index] ?? []))))
    const outcomes = await atOnce(crowd.map(({ token }, index) => place(token, versions[index] ?? 0)))
    expect(codesOf(outcomes)).toEqual(new Set([undefined, "cart_changed"]))
    const orders = ordersIn(outcomes)
    for (const id of MIXED) {
      const sold = orders.flatMap(({ lines }) => lines).filter((line) => line.id === id)
      const pieces = sold.reduce((sum, line) => sum + line.amount, 0)
      const { stock } = await db.selectFrom("variants").select("stock").where("id", "=", id).executeTakeFirstOrThrow()
      expect(pieces + stock).toBe(PIECES)
      expect(pieces).toBeGreaterThan(PIECES / 4)
    }
    expect(await world().broken({ orders: orders.map(({ id }) => id) })).toEqual([])
    for (const id of MIXED) await setStock(id, 500)
  })
}
