import type { Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { centsOf } from "#shared/cartLines.ts"
import { givenBack } from "#shared/orderSums.ts"

/**
 * The part of a cancellation mail about refunds: amounts, ways, and earlier ones. Empty if only gift cards were used,
 * which the mail covers separately.
 */
export function moneyBack({ order, own, money }: Writing): Part[] {
  const words = own.order_cancelled
  const { elsewhereCents } = givenBack(order)
  const restCents = centsOf(order.paid) - elsewhereCents
  const before: Part[] =
    elsewhereCents > 0 ? [{ kind: "text", text: fill(words.before, { amount: money(elsewhereCents) }) }] : []
  if (restCents <= 0) return before
  const amount = money(restCents)
  return [...before, { kind: "text", text: fill(order.byHand ? words.byHand : words.byWay, { amount }) }]
}
