/** The first part of order mails: promised dates, and tracking. */
import { button } from "#provider/messages/mail/mailTemplates.ts"
import { seeOrder } from "#provider/messages/mail/orderParts.ts"
import { fact, moment, strongFact, type Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { arrivalSentence } from "#shared/arrivalWords.ts"
import type { OrderParcel } from "#shared/contract/order.ts"
import { isFetched, promisedDays, waitsForMoney } from "#shared/promisedDays.ts"

/** Empty while a transfer is pending, which takes days. */
export function arrival(writing: Writing): Part[] {
  const { mailContext, order, own, locale } = writing
  const waits = waitsForMoney(order)
  const dates = promisedDays(order, mailContext.now)
  if (!dates || (waits && order.paymentMethod === "transfer")) return []
  const name = order.delivery.name[locale]
  const note = waits ? fill(own.ifPaidToday, { method: name }) : name
  return [{ kind: "highlight", text: arrivalSentence(isFetched(order), dates, locale), note }]
}

/** Carrier, number and date of dispatch, as far as known. */
export function parcelFacts({ order, own, locale }: Writing, parcel: OrderParcel | undefined): Part[] {
  const words = own.order_shipped
  const { carrier, trackingNumber } = parcel ?? order
  const left = parcel?.at ?? order.timeline.findLast(({ kind }) => kind === "shipped")?.at
  return [
    ...(carrier === null ? [] : [fact(words.carrier, carrier)]),
    ...(trackingNumber === null ? [] : [strongFact(words.tracking, trackingNumber)]),
    ...(left === undefined ? [] : [fact(words.left, moment(left, locale))]),
  ]
}

/** To the carrier's page, else to the order. */
export function followParcel(writing: Writing, parcel: OrderParcel | undefined): Part {
  const { order, own, locale } = writing
  const { trackingUrl } = parcel ?? order
  return trackingUrl === null ? seeOrder(writing) : button(locale, own.order_shipped.track, trackingUrl)
}
