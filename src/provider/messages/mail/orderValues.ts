/** Facts of an order that stand in the sentences of its mails, built in or its owner's. */
import { arrivalDays } from "#provider/messages/mail/arrivalParts.ts"
import { moment, type Writing } from "#provider/messages/mail/orderWriting.ts"
import type { OrderMailData } from "#provider/platform/outbox/mailData.ts"
import { longDay, longDays } from "#shared/arrivalWords.ts"
import { centsOf } from "#shared/cartLines.ts"
import { isFetched } from "#shared/promisedDays.ts"

/** Empty where the order does not know it. `cents` and `parcel`: what the mail is about. */
export function orderValues(writing: Writing, { cents, parcel: number }: Pick<OrderMailData, "cents" | "parcel"> = {}) {
  const { order, sums, shop, locale, money } = writing
  const parcel = order.parcels.find((each) => each.number === number) ?? order.parcels.at(-1)
  return {
    shop: shop.name,
    number: order.number,
    name: order.billing.firstName,
    amount: money(cents ?? centsOf(order.paid)),
    part: money(sums.partPaidCents),
    rest: money(sums.toPayCents),
    total: money(sums.totalCents),
    product: order.lines[0]?.name[locale] ?? "",
    until: order.payUntil === null ? "" : moment(order.payUntil, locale),
    arrival: arrivalText(writing),
    tracking: (parcel ?? order).trackingNumber ?? "",
  }
}

function arrivalText(writing: Writing): string {
  const days = arrivalDays(writing)
  if (!days) return ""
  return isFetched(writing.order) ? longDay(days.to, writing.locale) : longDays(days, writing.locale)
}
