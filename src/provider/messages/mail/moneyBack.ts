/** What a cancelled order's mail says of money that was paid for it: how much comes back, how, and what went back before. */
import { fill } from "#provider/messages/mail/mailTemplates.ts"
import type { Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { centsOf } from "#shared/cartLines.ts"
import { givenBack } from "#shared/orderSums.ts"

/** Empty where nothing was paid but by gift card: of those the mail tells apart. */
export function moneyBack({ order, own, money }: Writing): Part[] {
  const said = own.order_cancelled
  const { elsewhereCents } = givenBack(order)
  const restCents = centsOf(order.paid) - elsewhereCents
  const before: Part[] =
    elsewhereCents > 0 ? [{ kind: "text", text: fill(said.before, { amount: money(elsewhereCents) }) }] : []
  if (restCents <= 0) return before
  const amount = money(restCents)
  return [...before, { kind: "text", text: fill(order.byHand ? said.byHand : said.byWay, { amount }) }]
}
