/** Dying while a payment is settled. Source: defences §4, FP3 to FP5. */
import { expect, it } from "vitest"
import { addEndpoint } from "#provider/messages/webhooks/endpoints.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { type CrashWorld, crashKinds } from "#tests/support/crashWorld.ts"
import { charge, orderOf } from "#tests/support/orderWorld.ts"
import { makeCall } from "#tests/support/workerCalls.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

const cases = crashKinds.flatMap((kind) => [
  { kind, step: "event.stored" as const, isKept: false },
  { kind, step: "event.applied" as const, isKept: false },
  { kind, step: "webhook.settled" as const, isKept: true },
])

/** No server listens there, so waiting messages stay in the table. */
const NOWHERE = { url: "http://127.0.0.1:9/hook", events: ["order.paid" as const] }

export function settled(world: () => CrashWorld): void {
  /** Catches: an event stored in another transaction than it is applied in, and one applied twice when it comes again. */
  it.each(cases)("$kind at $step: all of it or nothing, and paid once by the next webhook", async (each) => {
    const { live, crash, till, broken } = world()
    const { order, webhook } = await live(async ({ shop, world: customers }) => {
      const { api } = await customers.customer()
      await addEndpoint(shop.connection.db, { secrets: secretBox(shop.place), now: () => new Date() }, NOWHERE)
      const order = await orderOf(api, ITEM)
      return { order, webhook: await till.pay("sandbox", shop, await charge(api, order)) }
    })
    await crash(each.kind, each.step, webhook)
    await live(async (life) => {
      const { shop } = life
      const { db } = shop.connection
      const events = () => db.selectFrom("payment_events").selectAll().where("order_id", "=", order.id).execute()
      /** Records of the payment: the timeline's event, and a webhook of it. */
      const told = () =>
        db
          .selectFrom("events")
          .leftJoin("webhook_deliveries", "event_id", "events.id")
          .select(["kind", "webhook_deliveries.id as delivery"])
          .where("subject_id", "=", order.id)
          .where("kind", "=", "order.paid")
          .execute()
      const tells = [{ kind: "order.paid", delivery: expect.any(String) }]
      expect(await events()).toHaveLength(each.isKept ? 1 : 0)
      expect(await told()).toEqual(each.isKept ? tells : [])
      expect(await broken(life, { orders: [order.id] })).toEqual([])
      expect(await makeCall(shop.provider, shop.url, webhook)).toMatchObject({ status: 200 })
      const [event, ...others] = await events()
      expect(others).toEqual([])
      expect(await told()).toEqual(tells)
      expect(await broken(life, { orders: [order.id], events: [event?.event_id ?? ""] })).toEqual([])
    })
  })
}
