/** The mail about a refund: to the gift cards it came from, or by the method of payment. */

import type { Letter } from "#provider/messages/mail/orderMailTemplates.ts"
import { invoice, orderData, seeOrder } from "#provider/messages/mail/orderParts.ts"
import type { Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import type { OrderMailData } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { type GivenBack, givenBack } from "#shared/orderSums.ts"

/** The refund to each gift card, and its balance. */
export const cardItems = ({ own, money }: Writing, toCards: GivenBack["toCards"]) =>
  toCards.flatMap(({ last4, cents, balanceCents }) => [
    { label: fill(own.refundedToCard, { last4 }), text: money(cents) },
    { label: own.order_refunded.balance, text: money(balanceCents) },
  ])

/** A repeated mail covers all refunds so far. */
export function refundedLetter(writing: Writing, { cents, cards = [] }: OrderMailData): Letter {
  const { own, order, money } = writing
  const words = own.order_refunded
  const told: GivenBack = { toCards: [...cards], elsewhereCents: cards.length > 0 ? 0 : (cents ?? 0) }
  const { toCards, elsewhereCents } = cents === undefined ? givenBack(order) : told
  const sentence = (text: string, amount: number) =>
    fill(text, { name: order.billing.firstName, amount: money(amount) })
  const onCards = toCards.reduce((sum, card) => sum + card.cents, 0)
  const isOneCard = toCards.length === 1
  const elsewhere = sentence(order.byHand ? words.byHand : words.text, elsewhereCents)
  const both: Part[] = onCards > 0 && elsewhereCents > 0 ? [{ kind: "text", text: elsewhere }] : []
  const items = [
    ...cardItems(writing, toCards),
    ...(onCards === 0 || elsewhereCents > 0 ? [{ label: own.refunded, text: money(elsewhereCents) }] : []),
  ]
  return {
    ...(onCards > 0 && elsewhereCents === 0 && { title: isOneCard ? words.titleCard : words.titleCards }),
    lead: onCards > 0 ? sentence(isOneCard ? words.card : words.cards, onCards) : elsewhere,
    parts: [
      ...both,
      { kind: "data", look: "figures", items },
      orderData(writing),
      seeOrder(writing),
      ...invoice(writing),
    ],
  }
}
