/** Mails about mismatched payments: to the shop, which decides, and to the refunded customer. */
import type { Kysely } from "kysely"
import { button, type MailShop, mailContent, ownersTask } from "#provider/messages/mail/mailTemplates.ts"
import {
  fact,
  type MailContext,
  moment,
  openOrder,
  orderTexts,
  orderUrl,
} from "#provider/messages/mail/orderWriting.ts"
import { worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent, Part } from "#provider/messages/mail/parts.ts"
import { refusalWords } from "#provider/messages/mail/refusalWords.ts"
import { type PaymentMailTexts, paymentsEn } from "#provider/messages/mail/texts/paymentsEn.ts"
import { paymentsEs } from "#provider/messages/mail/texts/paymentsEs.ts"
import { BY_HAND } from "#provider/orders/payments/refunds.ts"
import { restOf } from "#provider/orders/payments/restOf.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { RefusedMailData, ReturnedMailData } from "#provider/platform/outbox/mailData.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"

const texts: Record<Locale, PaymentMailTexts> = { en: paymentsEn, es: paymentsEs }

export async function returnedMail(
  mailContext: MailContext,
  locale: Locale,
  { orderId, cents, currency, why }: ReturnedMailData,
): Promise<MailContent> {
  const writing = await openOrder(mailContext, locale, orderId)
  const { order, own: said, shop } = writing
  const own = texts[locale].returned
  const values = { number: order.number, amount: formatMoney(cents, locale, currency), shop: shop.name }
  const until = order.payUntil === null ? undefined : fill(own.until, { until: moment(order.payUntil, locale) })
  return mailContent(shop, locale, {
    words: worded("payment_returned", { ...values, name: order.billing.firstName }),
    subject: fill(own.subject, values),
    reference: order.number,
    why: fill(said.why, values),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own[why], values) },
      { kind: "data", look: "figures", items: [{ label: own.back, text: values.amount }] },
      ...(until === undefined
        ? []
        : [{ kind: "highlight" as const, text: until, note: own.again, tone: "warn" as const }]),
      fact(said.number, order.number),
      button(locale, order.canPay ? said.pay : said.see, orderUrl(writing)),
    ],
  })
}

/** The part of a cancellation mail about refunds of mismatched payments; empty without any. */
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

/** Undefined when it no longer exists. */
export async function flaggedMail(
  mailContext: MailContext,
  locale: Locale,
  flagId: string,
): Promise<MailContent | undefined> {
  const { db, shop } = mailContext
  const flag = await db.selectFrom("payment_flags").selectAll().where("id", "=", flagId).executeTakeFirst()
  if (!flag) return undefined
  const order =
    flag.order_id === null
      ? undefined
      : await db.selectFrom("orders").selectAll().where("id", "=", flag.order_id).executeTakeFirstOrThrow()
  const own = texts[locale].flagged
  const isDecided = flag.reason === "late" || flag.reason === "double"
  const method = providerName(mailContext, locale, flag.provider)
  const taken = formatMoney(flag.cents, locale, flag.currency)
  const withOrder = isDecided ? own.subjectReturned : own.subject
  const subject = fill(order ? withOrder : own.subjectNoOrder, { number: order?.number ?? "", amount: taken })
  return mailContent(shop, locale, {
    subject,
    ...(order && { reference: order.number }),
    toOwner: true,
    why: fill(orderTexts[locale].order_to_shop.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: isDecided ? own.titleReturned : own.title },
      { kind: "text", text: fill(own[flag.reason], { method }) },
      {
        kind: "data",
        look: "figures",
        items: [
          { label: own.taken, text: taken },
          ...(order ? [{ label: own.asked, text: formatMoney(restOf(order), locale, order.currency) }] : []),
        ],
      },
      ...(order ? [fact(own.order, order.number), fact(own.customer, order.email)] : []),
      fact(own.method, method),
      fact(own.reference, flag.reference),
      ...(isDecided ? [] : ways(shop, own, flag, order)),
    ],
  })
}

/** Undefined when it no longer exists, or was refunded meanwhile. */
export async function refusedMail(
  mailContext: MailContext,
  locale: Locale,
  { reason, ...which }: RefusedMailData,
): Promise<MailContent | undefined> {
  const { db, shop } = mailContext
  const refused = "refundId" in which ? await refusedRefund(db, which.refundId) : await refusedFlag(db, which.flagId)
  if (!refused) return undefined
  const { number, email, provider, cents, currency, task } = refused
  const own = texts[locale].refused
  const { order, customer, method: by } = texts[locale].flagged
  const method = providerName(mailContext, locale, provider)
  const values = { amount: formatMoney(cents, locale, currency), number: number ?? "", method }
  const isByHand = reason === BY_HAND
  return mailContent(shop, locale, {
    subject: fill(number === undefined ? own.subjectNoOrder : isByHand ? own.subjectByHand : own.subject, values),
    reference: number,
    toOwner: true,
    why: fill(orderTexts[locale].order_to_shop.why, { shop: shop.name }),
    parts: [
      { kind: "title", text: isByHand ? own.titleByHand : own.title },
      { kind: "text", text: fill(isByHand ? own.byHand : own.text, values) },
      ...(number === undefined ? [] : [fact(order, number)]),
      ...(email === undefined ? [] : [fact(customer, email)]),
      fact(by, method),
      ...(isByHand ? [] : [fact(own.why, refusalWords(own.reasons, reason))]),
      ownersTask(shop, isByHand ? own.done : own.again, task),
      ...(isByHand ? [] : [{ kind: "small" as const, text: own.otherwise }]),
    ],
  })
}

async function refusedRefund(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom("refunds")
    .innerJoin("payment_attempts", "payment_attempts.id", "refunds.attempt_id")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["refunds.cents", "orders.currency", "taken_currency", "provider", "number", "email"])
    .where("refunds.id", "=", id)
    .where("refunds.status", "=", "refused")
    .executeTakeFirst()
  if (!row) return undefined
  const task = { page: `/admin/orders/${row.number}`, command: `order ${row.number} refund again` }
  return { ...row, currency: row.taken_currency ?? row.currency, task }
}

async function refusedFlag(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom("payment_flags")
    .select(["cents", "currency", "provider"])
    .where("id", "=", id)
    .where("refund_status", "=", "refused")
    .executeTakeFirst()
  const task = { page: flagPage(id), command: `payments ${id} refund` }
  return row && { ...row, number: undefined, email: undefined, task }
}

function providerName({ methodNames }: MailContext, locale: Locale, id: string): string {
  const providers: Record<string, string> = { ...orderTexts[locale].methods, ...texts[locale].flagged.providers }
  return providers[id] ?? methodNames.get(id)?.[locale] ?? id
}

const flagPage = (id: string) => `/admin/queue/flag/${encodeURIComponent(id)}`

/** The possible decisions; an insufficient amount or another currency cannot pay an order. */
function ways(
  shop: MailShop,
  own: PaymentMailTexts["flagged"],
  flag: Row<"payment_flags">,
  order?: Row<"orders">,
): Part[] {
  const isSame = order?.currency === flag.currency && order.cancelled_at === null
  const fits = order?.currency === flag.currency && flag.cents >= restOf(order)
  const task = (label: string, verb: string) =>
    ownersTask(shop, label, { page: flagPage(flag.id), command: `payments ${flag.id} ${verb}` })
  return [
    { kind: "section", title: own.ways },
    ...(fits ? [task(own.apply, "apply")] : []),
    ...(isSame && !fits ? [task(own.askRest, "rest")] : []),
    task(own.giveBack, "refund"),
    ...(order ? [{ kind: "small" as const, text: fits ? own.rest : isSame ? own.part : own.onlyBack }] : []),
  ]
}
