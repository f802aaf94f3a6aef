/** Messages of Stripe and the bank, in any order of arrival. */
import { expect, it } from "vitest"
import type { External } from "#tests/contract/payments/external.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

/** Every tenth begins with each of the messages; the long run tries all of them, and so does anyOrder.ts with what a provider's messages come to. */
const SEQUENCES = permutations([0, 1, 2, 3, 4]).filter((_, index) => isLongRun || index % 10 === 0)

export function disorder({ world, stripe, sessionOf, pageOf, hearStripe, hearBank }: External): void {
  it(`Stripe: five messages in ${SEQUENCES.length} orders of arrival leave one end state`, async () => {
    const { api } = await world().customer()
    const ends = new Set<string>()
    for (const places of SEQUENCES) {
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: "stripe" })
      const id = await sessionOf(api, order)
      const messages = [stripe().payLater(id), stripe().laterSucceeds(id)]
      const session = stripe().sessions.get(id) ?? {}
      messages.push(stripe().message("checkout.session.completed", { ...session, payment_status: "unpaid" }))
      messages.push(stripe().refundByHand(id, 100), stripe().message("checkout.session.expired", session))
      for (const place of places) {
        const message = messages[place]
        if (message) expect(await hearStripe(message)).toBe(200)
      }
      const { paymentStatus, status } = await api.call("getOrder", { id: order.id })
      ends.add(`${paymentStatus} ${status}`)
    }
    expect([...ends]).toEqual(["partially_refunded processing"])
  }, 240_000)

  it(`Redsys: five messages in ${SEQUENCES.length} orders of arrival leave one end state`, async () => {
    const { api } = await world().customer()
    const ends = new Set<string>()
    for (const places of SEQUENCES) {
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: "redsys" })
      const page = await pageOf(api, order)
      const messages = [page.decline(), page.cancel(), page.approve(), page.decline("0180"), page.approve()]
      for (const place of places) {
        const message = messages[place]
        if (message) expect(await hearBank(message.notification)).toBe(200)
      }
      const { paymentStatus, status } = await api.call("getOrder", { id: order.id })
      ends.add(`${paymentStatus} ${status}`)
    }
    expect([...ends]).toEqual(["paid processing"])
  }, 240_000)
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}
