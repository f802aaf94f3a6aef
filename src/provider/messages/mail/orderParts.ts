/** Building blocks of order mails: lines, sums, addresses, pickup place, withdrawal. */
import { button } from "#provider/messages/mail/mailTemplates.ts"
import { fact, moment, orderUrl, strongFact, type Writing, withdrawUrl } from "#provider/messages/mail/orderWriting.ts"
import type { MailLine, MailRow, Part } from "#provider/messages/mail/parts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { centsOf } from "#shared/cartLines.ts"
import type { OrderLine } from "#shared/contract/order.ts"
import { formatDate } from "#shared/dates.ts"
import { intlTags } from "#shared/locale.ts"
import { perUnitText, unitPrice } from "#shared/netContent.ts"
import { givenBack, lineSum } from "#shared/orderSums.ts"

/** More pictures would make the mail too large. */
const MOST_PICTURES = 12

export const withPictures = (
  { mailContext }: Writing,
  lines: readonly OrderLine[],
  write: (line: OrderLine) => MailLine,
): Promise<MailLine[]> =>
  Promise.all(
    lines.map(async (line, index) => ({
      ...write(line),
      picture: index < MOST_PICTURES ? await mailContext.picture(line.image) : undefined,
    })),
  )

/** Each at its price before the coupon, followed by the sums. */
export async function contents(writing: Writing): Promise<Part[]> {
  const { order, own, locale, money } = writing
  const lines = await withPictures(writing, order.lines, (line) => {
    const { unitCents, amount, cents } = lineSum(line)
    const unit = unitPrice([unitCents], line.netContent)
    const perUnit = unit && perUnitText(money(unit.now), unit.unit)
    return {
      name: line.name[locale],
      detail: [line.variant_name[locale], line.place?.[locale], `${amount} × ${money(unitCents)}`, perUnit]
        .filter(Boolean)
        .join(" · "),
      amount: money(cents),
    }
  })
  return [
    { kind: "section", title: own.items },
    { kind: "lines", lines },
    sumsPart(writing),
    ...(writing.sums.customs
      ? [{ kind: "small" as const, text: fill(own.customs, { tax: writing.sums.taxName[writing.locale] }) }]
      : []),
  ]
}

function sumsPart(writing: Writing): Part {
  const { sums, own, locale, money } = writing
  const { discount, delivery } = sums
  return {
    kind: "sums",
    rows: [
      {
        label: sums.taxAdded ? fill(own.subtotalBefore, { tax: sums.taxName[locale] }) : own.subtotal,
        amount: money(sums.subtotalCents),
      },
      ...sums.discounts.map(({ name, cents }) => ({
        label: name[locale],
        amount: `−${money(cents)}`,
        isMinus: true,
      })),
      ...(discount
        ? [
            {
              label: fill(own.discount, { code: discount.code }),
              amount: `−${money(discount.cents)}`,
              isMinus: true,
            },
          ]
        : []),
      ...(delivery
        ? [{ label: delivery.name[locale], amount: delivery.cents === 0 ? own.free : money(delivery.cents) }]
        : []),
      ...taxRow(writing),
    ],
    total: { label: own.total, amount: money(sums.totalCents) },
    payments: payments(writing),
  }
}

/** Tax in the total: one row, with the rates if there are several. */
function taxRow({ sums, own, locale, money }: Writing): MailRow[] {
  if (sums.tax.length === 0) return []
  const percent = new Intl.NumberFormat(intlTags[locale], { style: "percent", maximumFractionDigits: 1 })
  const rates = sums.tax.toReversed().map(({ rate, cents }) => {
    const name = percent.format(rate / 100)
    return sums.tax.length === 1 ? name : `${name}:\u00a0${money(cents)}`
  })
  return [
    {
      label: fill(sums.taxAdded ? own.taxAdded : own.tax, { tax: sums.taxName[locale], rates: rates.join("; ") }),
      amount: money(sums.taxCents),
    },
  ]
}

/** Below the total, since they pay it: gift cards, then payments, then the amount due. */
function payments(writing: Writing): MailRow[] {
  const { order, sums, own, money } = writing
  const paidCents = centsOf(order.paid)
  const back = givenBack(order)
  const isMissing = paidCents === 0 && sums.dueCents > 0 && order.canPay
  return [
    ...sums.giftCards.map(({ last4, cents }) => ({ label: fill(own.paidByCard, { last4 }), amount: money(cents) })),
    ...(paidCents > 0 ? [{ label: fill(own.paidBy, { method: methodOf(writing) }), amount: money(paidCents) }] : []),
    ...(sums.partPaidCents > 0 ? [{ label: own.partPaid, amount: money(sums.partPaidCents) }] : []),
    ...(isMissing ? [{ label: own.due, amount: money(sums.toPayCents) }] : []),
    ...back.toCards.map(({ last4, cents }) => ({ label: fill(own.refundedToCard, { last4 }), amount: money(cents) })),
    ...(back.elsewhereCents > 0 ? [{ label: own.refunded, amount: money(back.elsewhereCents) }] : []),
  ]
}

/** The payment method, as named on the page. */
export function methodOf({ order, own, mailContext, locale }: Writing): string {
  const methods: Record<string, string> = own.methods
  const id = order.paymentMethod
  return methods[id] ?? mailContext.methodNames.get(id)?.[locale] ?? own.methods.other
}

export function orderData({ order, own, locale }: Writing): Part {
  const states: Record<string, string> = own.states
  return {
    kind: "data",
    items: [
      { label: own.number, text: order.number },
      { label: own.date, text: formatDate(order.date, locale) },
      { label: own.state, text: states[order.state] ?? states[order.status] ?? order.status },
    ],
  }
}

/** Delivery and payment method. */
export const ways = (writing: Writing): Part[] => {
  const { order, own, locale } = writing
  return [
    ...(order.delivery.kind === "none" ? [] : [fact(own.delivery, order.delivery.name[locale])]),
    fact(own.payment, methodOf(writing)),
  ]
}

/** Two addresses side by side; for pickup, the place. */
export function places(writing: Writing): Part[] {
  const { order, own, locale } = writing
  const { deliveryAddress, billing, note, fields = [] } = order
  const pickup = pickupPlace(writing)
  const delivery = deliveryAddress && addressLines(writing, deliveryAddress)
  const charged = addressLines(writing, billing)
  const isSame = delivery?.join() === charged.join()
  const taxIds = [billing.dni, billing.vat].filter(Boolean)
  return [
    { kind: "section" },
    {
      kind: "columns",
      columns: [
        ...(pickup ? [{ title: own.pickup, lines: [...pickup.place, ...pickup.hours] }] : []),
        ...(delivery ? [{ title: own.deliveryTo, lines: delivery }] : []),
        { title: own.billing, lines: [...(isSame ? [own.sameAddress] : charged), ...taxIds, order.email] },
      ],
    },
    ...fields.map(({ name, value }) => fact(name[locale], value[locale])),
    ...(note === "" ? [] : [fact(own.note, note)]),
  ]
}

type Place = NonNullable<Writing["order"]["deliveryAddress"]>

export function addressLines({ locale }: Writing, place: Place): string[] {
  const { firstName, lastName, company, address1, address2, zip, city, state, country } = place
  const countries = new Intl.DisplayNames([intlTags[locale]], { type: "region" })
  const town = [`${zip} ${city}`.trim(), state === city ? "" : state].filter(Boolean).join(", ")
  const street = [address1, address2].filter(Boolean).join(", ")
  return [`${firstName} ${lastName}`, company, street, town, country && (countries.of(country) ?? country)].filter(
    Boolean,
  )
}

interface PickupPlace {
  place: string[]
  hours: string[]
  /** Link to a map, if the address is known. */
  map: string | undefined
}

/** Only a link: nothing of it is loaded with the mail. */
const mapOf = (address: string) => `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`

/** The pickup place; undefined for delivery. The shop's own hours only apply to its own place. */
export function pickupPlace({ order, shop, locale }: Writing): PickupPlace | undefined {
  const { kind, point } = order.delivery
  if (kind !== "pickup" && kind !== "point") return undefined
  const hours = point?.hours ?? (kind === "pickup" ? shop.hours : undefined)
  const place = point ? [point.name[locale], point.address] : [shop.name, shop.address[locale]]
  const address = place.at(-1)
  return {
    place: place.flatMap((line) => line || []),
    hours: hours?.[locale] ? [hours[locale]] : [],
    map: address ? mapOf(address) : undefined,
  }
}

/** A pending transfer. */
export function transferFacts({ order, sums, own, shop, money }: Writing): Part[] {
  if (order.paymentMethod !== "transfer" || !order.canPay) return []
  const { account } = shop
  return [
    strongFact(own.amount, money(sums.toPayCents)),
    ...(account ? [strongFact(own.account, account), fact(own.holder, shop.name)] : []),
    strongFact(own.reference, order.number),
  ]
}

/** The end of an unpaid order's reservation. */
export const keptUntil = ({ order, own, locale }: Writing): Part[] =>
  order.payUntil === null ? [] : [strongFact(own.kept, moment(order.payUntil, locale))]

/** Links to files expire within minutes, so they are on the order's page, which the mail opens. */
export function downloads(writing: Writing): Part[] {
  const { order, own, locale } = writing
  if (order.downloads.length === 0) return []
  return [
    { kind: "section", title: own.downloads },
    ...order.downloads.map(({ name, expiresAt }) =>
      fact(
        name,
        expiresAt === null ? own.downloadAlways : fill(own.downloadUntil, { date: formatDate(expiresAt, locale) }),
      ),
    ),
    button(locale, own.download, orderUrl(writing)),
  ]
}

/** Goods can be sent back; virtual goods have their own rules. */
export function withdrawal(writing: Writing): Part[] {
  const { order, own } = writing
  const dated = order.lines.some(({ startsAt }) => startsAt !== undefined)
  const none: Part[] = dated ? [{ kind: "small", text: own.noWithdrawal }] : []
  if (order.lines.every((line) => line.virtual)) return none
  return [
    ...none,
    { kind: "small", text: own.withdrawal },
    { kind: "link", label: own.withdraw, url: withdrawUrl(writing) },
  ]
}

/** Where another service has issued it. */
export const invoice = ({ order, own }: Writing): Part[] =>
  order.invoiceUrl === null ? [] : [{ kind: "link", label: own.invoice, url: order.invoiceUrl }]

export const seeOrder = (writing: Writing): Part => ({
  kind: "button",
  label: writing.own.see,
  url: orderUrl(writing),
})
