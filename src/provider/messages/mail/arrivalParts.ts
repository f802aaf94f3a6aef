/** The first part of order mails: promised dates, and tracking. */
import { button } from "#provider/messages/mail/mailTemplates.ts"
import { seeOrder } from "#provider/messages/mail/orderParts.ts"
import { fact, moment, strongFact, type Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { arrivalSentence } from "#shared/arrivalWords.ts"
import type { OrderParcel } from "#shared/contract/order.ts"
import type { DayRange } from "#shared/deliveryDates.ts"
import { isFetched, promisedDays, waitsForMoney } from "#shared/promisedDays.ts"

/** Undefined while a transfer is pending, which takes days. */
export function arrivalDays({ mailContext, order }: Writing): DayRange | undefined {
  const isPending = waitsForMoney(order) && order.paymentMethod === "transfer"
  return isPending ? undefined : promisedDays(order, mailContext.now)
}

export function arrival(writing: Writing): Part[] {
  const { order, own, locale } = writing
  const dates = arrivalDays(writing)
  if (!dates) return []
  const name = order.delivery.name[locale]
  const note = waitsForMoney(order) ? fill(own.ifPaidToday, { method: name }) : name
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
