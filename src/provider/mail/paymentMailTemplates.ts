/** Mails about money that fits no payment: to the shop, which decides, and to whoever it goes back to. */
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/db/schema.ts"
import { button, fill, mailContent } from "#provider/mail/mailTemplates.ts"
import { type Desk, fact, moment, openOrder, orderTexts, orderUrl } from "#provider/mail/orderWriting.ts"
import type { MailContent, Part } from "#provider/mail/parts.ts"
import { type PaymentMailTexts, paymentsEn } from "#provider/mail/texts/paymentsEn.ts"
import { paymentsEs } from "#provider/mail/texts/paymentsEs.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

/** `why`: paid a second time, another amount than asked for, or more than it costs. */
export interface ReturnedMailData {
  orderId: string
  cents: number
  currency: string
  why: "double" | "flagged" | "overpaid"
}

const texts: Record<Locale, PaymentMailTexts> = { en: paymentsEn, es: paymentsEs }

export async function returnedMail(
  desk: Desk,
  locale: Locale,
  { orderId, cents, currency, why }: ReturnedMailData,
): Promise<MailContent> {
  const writing = await openOrder(desk, locale, orderId)
  const { order, own: said, shop } = writing
  const own = texts[locale].returned
  const values = { number: order.number, amount: formatMoney(cents, locale, currency), shop: shop.name }
  const until = order.payUntil === null ? undefined : moment(order.payUntil, locale)
  return mailContent(shop, locale, {
    subject: fill(own.subject, values),
    reference: order.number,
    why: fill(said.why, values),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own[why], values) },
      ...(until === undefined ? [] : [{ kind: "text" as const, text: fill(own.until, { until }) }]),
      fact(said.number, order.number),
      button(locale, order.canPay ? said.pay : said.see, orderUrl(writing)),
    ],
  })
}

/** What a cancelled order's mail says of money that had reached us and did not fit; empty where there was none. */
export async function returnedParts(db: Kysely<Database>, locale: Locale, orderId: string): Promise<Part[]> {
  const flags = await db
    .selectFrom("payment_flags")
    .select(["cents", "currency"])
    .where("order_id", "=", orderId)
    .where("state", "=", "given_back")
    .where("reason", "in", ["amount", "currency"])
    .execute()
  return flags.map(({ cents, currency }) => {
    const amount = formatMoney(cents, locale, currency)
    return { kind: "text", text: fill(texts[locale].returned.cancelled, { amount }) }
  })
}

/** Undefined when it is gone. */
export async function flaggedMail(
  { db, shop }: Desk,
  locale: Locale,
  flagId: string,
): Promise<MailContent | undefined> {
  const flag = await db.selectFrom("payment_flags").selectAll().where("id", "=", flagId).executeTakeFirst()
  if (!flag) return undefined
  const order =
    flag.order_id === null
      ? undefined
      : await db.selectFrom("orders").selectAll().where("id", "=", flag.order_id).executeTakeFirstOrThrow()
  const own = texts[locale].flagged
  const isDecided = flag.reason === "late" || flag.reason === "double"
  const methods: Record<string, string> = orderTexts[locale].methods
  const method = methods[flag.provider] ?? flag.provider
  const taken = formatMoney(flag.cents, locale, flag.currency)
  const withOrder = isDecided ? own.subjectReturned : own.subject
  const subject = fill(order ? withOrder : own.subjectNoOrder, { number: order?.number ?? "", amount: taken })
  return mailContent(shop, locale, {
    subject,
    ...(order && { reference: order.number }),
    why: fill(orderTexts[locale].order_to_shop.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: isDecided ? own.titleReturned : own.title },
      { kind: "text", text: fill(own[flag.reason], { method }) },
      ...(order ? orderFacts(own, locale, order) : []),
      fact(own.taken, taken),
      fact(own.method, method),
      fact(own.reference, flag.reference),
      ...(isDecided ? [] : ways(own, flag)),
    ],
  })
}

const orderFacts = (own: PaymentMailTexts["flagged"], locale: Locale, order: Row<"orders">): Part[] => [
  fact(own.order, order.number),
  fact(own.customer, order.email),
  fact(own.asked, formatMoney(order.due_cents, locale, order.currency)),
]

/** The commands that decide. */
const ways = (own: PaymentMailTexts["flagged"], { id, order_id }: Row<"payment_flags">): Part[] => [
  fact(own.flag, id),
  ...(order_id === null ? [] : [fact(own.apply, `npm run shop -- payments ${id} apply`)]),
  fact(own.giveBack, `npm run shop -- payments ${id} give-back`),
]
