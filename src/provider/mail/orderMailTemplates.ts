/** What mails about orders say: written when they are sent, from the order as it then is. */
import type { Kysely } from "kysely"
import { create } from "superstruct"
import { issueGiftCardCode } from "#provider/cart/giftCards.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import type { MailContent, Part } from "#provider/mail/layout.ts"
import { button, fill, type MailShop, mailContent } from "#provider/mail/mailTemplates.ts"
import { type OrderMailTexts, ordersEn } from "#provider/mail/texts/ordersEn.ts"
import { ordersEs } from "#provider/mail/texts/ordersEs.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { BillingAddress } from "#shared/contract/account.ts"
import type { Order } from "#shared/contract/order.ts"
import { formatDate } from "#shared/dates.ts"
import { intlTags, type Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"

export const orderMailTemplates = [
  "order_placed",
  "order_paid",
  "payment_failed",
  "order_ready",
  "order_shipped",
  "order_cancelled",
  "order_refunded",
  "order_withdrawn",
] as const
export type OrderMailTemplate = (typeof orderMailTemplates)[number]

/** `cents`: what a refund gave back. `statement`: what was written when withdrawing. */
export interface OrderMailData {
  orderId: string
  cents?: number
  statement?: string
}

export interface GiftCardMailData {
  orderId: string
  giftCardId: string
}

const texts: Record<Locale, OrderMailTexts> = { en: ordersEn, es: ordersEs }

interface Writing {
  shop: MailShop
  locale: Locale
  order: Order
  row: Row<"orders">
  own: OrderMailTexts
  money: (amount: number) => string
}

async function open(
  db: Kysely<Database>,
  now: Date,
  shop: MailShop,
  locale: Locale,
  orderId: string,
): Promise<Writing> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()
  const order = await readOrder(db, orderId, now)
  const money = (amount: number) => formatMoney(Math.round(amount * 100), locale, row.currency)
  return { shop, locale, order, row, own: texts[locale], money }
}

export async function orderMail(
  db: Kysely<Database>,
  now: Date,
  shop: MailShop,
  mail: { locale: Locale; template: OrderMailTemplate; data: OrderMailData },
): Promise<MailContent> {
  const writing = await open(db, now, shop, mail.locale, mail.data.orderId)
  const { own, order, money, locale, row } = writing
  const values = {
    shop: shop.name,
    number: order.number,
    amount: money(mail.data.cents === undefined ? order.paid : mail.data.cents / 100),
    at: moment(order.withdrawnAt ?? now.toISOString(), locale),
    until: order.payUntil === null ? "" : moment(order.payUntil, locale),
  }
  const said = own[mail.template]
  return mailContent(shop, locale, {
    subject: fill(said.subject, values),
    parts: [
      { kind: "title", text: said.title },
      { kind: "text", text: fill(said.text, values) },
      ...special(writing, mail, row),
      ...(mail.template === "order_placed" ? contents(writing) : [fact(own.number, order.number)]),
      link(writing),
    ],
  })
}

/** What only one kind of mail says. */
function special(
  { own, order, money, shop, locale }: Writing,
  { template, data }: { template: OrderMailTemplate; data: OrderMailData },
  row: Row<"orders">,
): Part[] {
  if (template === "order_placed" && order.paymentMethod === "transfer" && order.canPay) {
    const text = fill(own.transfer, { amount: money(order.amount_due), number: order.number })
    const { bankAccount } = shop
    return [{ kind: "text", text }, ...(bankAccount ? [fact(own.account, `${bankAccount}, ${shop.name}`)] : [])]
  }
  if (template === "payment_failed") return [button(locale, own.pay, shop.url + orderPath(locale, order))]
  if (template === "order_cancelled" && row.cancel_reason === "unpaid") {
    return [{ kind: "text", text: own.order_cancelled.unpaid }]
  }
  if (template === "order_ready" && order.delivery.point) {
    return [fact(own.pickupAt, `${order.delivery.point.name[locale]}, ${order.delivery.point.address}`)]
  }
  if (template === "order_withdrawn" && data.statement) {
    return [
      { kind: "text", text: own.order_withdrawn.statement },
      { kind: "quote", text: data.statement },
    ]
  }
  return []
}

/** The whole order, as it was agreed to. */
function contents({ own, order, money, locale }: Writing): Part[] {
  const place = order.deliveryAddress
  const { point } = order.delivery
  const methods: Record<string, string> = own.methods
  return [
    fact(own.number, order.number),
    fact(own.date, moment(order.date, locale)),
    ...order.lines.map((line) => fact(`${line.amount} × ${nameOf(line, locale)}`, money(line.total))),
    ...(order.discount > 0 ? [fact(own.discount, money(-order.discount))] : []),
    fact(own.shipping, money(order.shipping)),
    ...order.tax.lines
      .filter(({ amount }) => amount > 0)
      .map(({ rate, amount }) => fact(fill(own.tax, { rate }), money(amount))),
    fact(own.total, money(order.total)),
    ...(order.gift_cards.length > 0
      ? [fact(own.giftCards, money(order.gift_cards.reduce((sum, card) => sum + card.used, 0)))]
      : []),
    fact(own.payment, methods[order.paymentMethod] ?? order.paymentMethod),
    ...(place
      ? [fact(own.deliveryTo, [place.address1, place.address2, place.zip, place.city].filter(Boolean).join(", "))]
      : []),
    ...(point ? [fact(own.pickupAt, `${point.name[locale]}, ${point.address}`)] : []),
    ...(order.note ? [fact(own.note, order.note)] : []),
    ...(order.digitalConsentAt === null ? [] : [{ kind: "text" as const, text: own.digitalConsent }]),
    { kind: "small", text: own.receipt },
  ]
}

const nameOf = ({ name, variant_name }: Order["lines"][number], locale: Locale) =>
  [name[locale], variant_name[locale]].filter(Boolean).join(", ")

const fact = (label: string, text: string): Part => ({ kind: "fact", label, text })

const orderPath = (locale: Locale, { id, key }: Order) =>
  withPrefix(locale, withQuery(paths.orderSummary(id), key === null ? "" : new URLSearchParams({ key }).toString()))

const link = ({ shop, locale, order, own }: Writing): Part => ({
  kind: "button",
  label: own.see,
  url: shop.url + orderPath(locale, order),
})

const moment = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlTags[locale], {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Europe/Madrid",
  }).format(new Date(at))

/** Makes the card's code. Undefined when the card was blocked or used in the meantime. */
export async function giftCardMail(
  db: Kysely<Database>,
  shop: MailShop,
  locale: Locale,
  { orderId, giftCardId }: GiftCardMailData,
): Promise<MailContent | undefined> {
  const code = await issueGiftCardCode(db, giftCardId)
  if (code === undefined) return undefined
  const { currency, billing, email } = await db
    .selectFrom("orders")
    .select(["currency", "billing", "email"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  const { initial_cents, message, recipient, expires_at } = await db
    .selectFrom("gift_cards")
    .selectAll()
    .where("id", "=", giftCardId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName } = create(JSON.parse(billing), BillingAddress)
  const own = texts[locale].gift_card
  const amount = formatMoney(initial_cents, locale, currency)
  return mailContent(shop, locale, {
    subject: fill(own.subject, { amount, shop: shop.name }),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: own.text },
      ...(message === "" ? [] : [{ kind: "quote" as const, text: message }]),
      ...(recipient === email ? [] : [fact(own.from, `${firstName} ${lastName}`)]),
      fact(own.amount, amount),
      fact(own.code, code.replace(/.{4}(?=.)/g, "$&-")),
      ...(expires_at === null ? [] : [fact(own.until, formatDate(expires_at, locale))]),
      button(locale, own.shop, shop.url + withPrefix(locale, paths.home)),
    ],
  })
}

export async function shopCopyMail(
  db: Kysely<Database>,
  now: Date,
  shop: MailShop,
  locale: Locale,
  { orderId, what }: { orderId: string; what: "placed" | "withdrawn" },
): Promise<MailContent> {
  const writing = await open(db, now, shop, locale, orderId)
  const { own, order, money } = writing
  return mailContent(shop, locale, {
    subject: fill(own.order_to_shop[what], { number: order.number, amount: money(order.total) }),
    parts: [
      { kind: "title", text: own.order_to_shop.title },
      fact(own.order_to_shop.customer, `${order.billing.firstName} ${order.billing.lastName} <${order.email}>`),
      ...contents(writing),
    ],
  })
}
