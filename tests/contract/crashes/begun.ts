/** Dying while a payment begins. Source: defences §4, FP1 and FP2. */
import { expect, it } from "vitest"
import type { Charge } from "#shared/contract/payment.ts"
import { type CrashWorld, crashKinds } from "#tests/support/crashWorld.ts"
import { newKey, orderOf } from "#tests/support/orderWorld.ts"
import type { TillName } from "#tests/support/till.ts"
import { makeCall, type WorkerCall } from "#tests/support/workerCalls.ts"

const ITEM = [{ id: "cer-103", amount: 1 }]

const cases = crashKinds.flatMap((kind) => [
  { kind, step: "attempt.begun" as const, name: "sandbox" as TillName },
  { kind, step: "attempt.started" as const, name: "sandbox" as TillName },
  { kind, step: "attempt.started" as const, name: "stripe" as TillName },
  { kind, step: "attempt.started" as const, name: "redsys" as TillName },
])

export function begun(world: () => CrashWorld): void {
  /** Catches: an attempt that is kept after its provider was called, or a new one for a key that comes again. */
  it.each(cases)("$kind at $step of $name: the same key goes on, and is paid once", async ({ kind, step, name }) => {
    const { live, crash, till, broken } = world()
    const { order, charge } = await live(async (life) => {
      const { api, token } = await life.world.customer()
      const order = await orderOf(api, ITEM, { paymentMethod: name })
      const input = { idempotencyKey: newKey(), orderId: order.id, method: name }
      const charge: WorkerCall = { does: "call", token, name: "chargePayment", input }
      return { order, charge }
    })
    await crash(kind, step, charge)
    await live(async (life) => {
      const { shop } = life
      const again = await makeCall(shop.provider, shop.url, charge)
      const webhook = await till.pay(name, shop, again.answer as Charge)
      expect(await makeCall(shop.provider, shop.url, webhook)).toMatchObject({ status: 200 })
      const { db } = shop.connection
      const attempts = await db.selectFrom("payment_attempts").selectAll().where("order_id", "=", order.id).execute()
      expect(attempts.map(({ status }) => status)).toEqual(["paid"])
      expect([undefined, 1]).toContain(till.begun(name, order.id))
      expect(await broken(life, { orders: [order.id] })).toEqual([])
    })
  })
}
