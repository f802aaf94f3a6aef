/** What mails about withdrawals and returns say: the receipt on a durable medium, and the word to the shop. Source: Directive 2011/83, article 11a. */
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/db/schema.ts"
import type { MailContent, Part } from "#provider/mail/layout.ts"
import { fill, type MailShop, mailContent } from "#provider/mail/mailTemplates.ts"
import { type WithdrawalMailTexts, withdrawalsEn } from "#provider/mail/texts/withdrawalsEn.ts"
import { withdrawalsEs } from "#provider/mail/texts/withdrawalsEs.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { endOf } from "#provider/orders/withdrawalPeriods.ts"
import { isOffline } from "#provider/payments/offline.ts"
import type { Order } from "#shared/contract/order.ts"
import { formatDate } from "#shared/dates.ts"
import { MONEY_BACK_DAYS, REFUND_DAYS, SEND_BACK_DAYS } from "#shared/limits.ts"
import { intlTags, type Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"

export const withdrawalMailTemplates = ["withdrawal_receipt", "withdrawal_acknowledged", "withdrawal_to_shop"] as const
type Template = (typeof withdrawalMailTemplates)[number]

export interface WithdrawalMailData {
  withdrawalId: string
}

const texts: Record<Locale, WithdrawalMailTexts> = { en: withdrawalsEn, es: withdrawalsEs }

interface Writing {
  shop: MailShop
  locale: Locale
  own: WithdrawalMailTexts
  row: Row<"withdrawals">
  /** Undefined while it fits none. */
  order: Order | undefined
  /** Its pieces, as they stand in the order. */
  pieces: { line: Order["lines"][number]; amount: number; cents: number; paid: number; comesBack: boolean }[]
  money: (cents: number) => string
}

export async function withdrawalMail(
  db: Kysely<Database>,
  now: Date,
  shop: MailShop,
  { locale, template, data }: { locale: Locale; template: Template; data: WithdrawalMailData },
): Promise<MailContent> {
  const row = await db
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "=", data.withdrawalId)
    .executeTakeFirstOrThrow()
  const order = row.order_id === null ? undefined : await readOrder(db, row.order_id, now)
  const parts = await db
    .selectFrom("withdrawal_lines")
    .selectAll()
    .where("withdrawal_id", "=", row.id)
    .orderBy("position")
    .execute()
  const pieces = parts.flatMap(({ position, amount, goods_cents: cents, refund_cents: paid, comes_back }) => {
    const line = order?.lines[position - 1]
    return line ? [{ line, amount, cents, paid, comesBack: comes_back === 1 }] : []
  })
  const currency = await currencyOf(db, row)
  const writing: Writing = {
    ...{ shop, locale, own: texts[locale], row, order, pieces },
    money: (cents) => formatMoney(cents, locale, currency),
  }
  return mailContent(shop, locale, write[template](writing))
}

async function currencyOf(db: Kysely<Database>, { order_id }: Row<"withdrawals">): Promise<string> {
  const order = await db.selectFrom("orders").select("currency").where("id", "=", order_id).executeTakeFirst()
  return order?.currency ?? "EUR"
}

const write: Record<Template, (writing: Writing) => { subject: string; parts: Part[] }> = {
  withdrawal_receipt(writing) {
    const { own, row, pieces, order } = writing
    const said = own[row.kind]
    const comesBack = pieces.some((piece) => piece.comesBack)
    const isUnpaid = order?.paid === 0 && row.refund_cents === 0
    const lead =
      row.kind === "return" || comesBack ? said.goods : isUnpaid ? own.withdrawal.unpaid : own.withdrawal.atOnce
    const what = row.kind === "withdrawal" && !comesBack ? own.withdrawal.whatAtOnce : said.what
    return {
      subject: fill(said.subject, { number: row.number }),
      parts: [
        { kind: "title", text: said.title },
        { kind: "text", text: fill(lead, { name: order?.billing.firstName ?? row.name, days: MONEY_BACK_DAYS }) },
        ...statementFacts(writing),
        { kind: "text", text: what },
        ...(isUnpaid ? pieceFacts(writing) : [...pieceFacts(writing), ...sums(writing), ...when(writing, comesBack)]),
        ...(comesBack ? howToSendBack(writing) : []),
        ...(hasMoreToSend(writing) ? [{ kind: "text" as const, text: own.left }] : []),
        ...link(writing),
        { kind: "small", text: own.keep },
      ],
    }
  },

  withdrawal_acknowledged({ own, row, locale }) {
    const said = own.acknowledged
    return {
      subject: said.subject,
      parts: [
        { kind: "title", text: said.title },
        { kind: "text", text: said.text },
        fact(own.received, moment(row.created_at, locale)),
        fact(said.number, row.number),
        fact(own.from, `${row.name}, ${row.email}`),
        fact(said.what, row.wanted === null ? said.whole : said.part),
        ...quote(own.message, row.message),
        { kind: "small", text: own.keep },
        { kind: "small", text: said.notYou },
      ],
    }
  },

  withdrawal_to_shop(writing) {
    const { own, row, pieces } = writing
    const { subject, text, title, customer, message } = own.shop
    const what = shopState(writing)
    const isWithdrawal = what === "byHand" || what === "words"
    return {
      subject: fill(subject[isWithdrawal ? "waiting" : what], { number: row.number }),
      parts: [
        { kind: "title", text: title },
        { kind: "text", text: fill(text[what], { id: row.id, date: refundDay(writing) }) },
        fact(own.received, moment(row.created_at, writing.locale)),
        fact(own.order, row.number),
        fact(customer, `${row.name} <${row.email}>`),
        ...pieceFacts(writing),
        ...(pieces.length > 0 ? sums(writing) : []),
        ...quote(message, row.message),
      ],
    }
  },
}

type ShopState = "waiting" | "byHand" | "words" | "return" | "done" | "late" | "unmatched"

function shopState({ row, pieces }: Writing): ShopState {
  if (row.state === "late" || row.state === "unmatched" || row.state === "done") return row.state
  if (pieces.length === 0) return "words"
  if (row.kind === "return") return "return"
  return pieces.some((piece) => piece.comesBack) ? "waiting" : "byHand"
}

/** When it came, about which order, from whom, in what words. */
function statementFacts({ own, row, order, locale }: Writing): Part[] {
  const delivered = order?.timeline.find(({ kind }) => kind === "delivered")?.at
  const about = order ? fill(own.orderOf, { number: order.number, date: formatDate(order.date, locale) }) : row.number
  const arrived = delivered && fill(own.delivered, { date: formatDate(delivered, locale) })
  return [
    fact(own.received, moment(row.created_at, locale)),
    fact(own.order, [about, arrived].filter(Boolean).join(", ")),
    fact(own.from, `${row.name}, ${row.email}`),
    ...quote(own.message, row.message),
  ]
}

const pieceFacts = ({ own, pieces, locale, money }: Writing): Part[] =>
  pieces.map(({ line, amount, cents }) => {
    const name = [line.name[locale], line.variant_name[locale]].filter(Boolean).join(", ")
    return fact(fill(own.piece, { name, n: amount, amount: line.amount }), money(cents))
  })

function sums({ own, row, pieces, money }: Writing): Part[] {
  const paid = pieces.reduce((sum, piece) => sum + piece.paid, 0)
  const discount = row.goods_cents - paid
  const before = paid + row.delivery_cents - row.refund_cents
  return [
    fact(own.goods, money(row.goods_cents)),
    ...(discount > 0 ? [fact(own.discount, `−${money(discount)}`)] : []),
    ...(row.delivery_cents > 0 ? [fact(own.shipping, money(row.delivery_cents))] : []),
    ...(before > 0 ? [fact(own.before, `−${money(before)}`)] : []),
    fact(own.refund, money(row.refund_cents)),
  ]
}

/** How and until when the money comes back. */
function when(writing: Writing, comesBack: boolean): Part[] {
  const { own, row, order } = writing
  const said = own[row.kind]
  const atOnce = order && isOffline(order.paymentMethod) ? own.byHand : own.atOnceBy
  const text = comesBack ? said.by : atOnce
  return [{ kind: "small", text: fill(text, { date: refundDay(writing), refundDays: REFUND_DAYS }) }]
}

const refundDay = ({ row, locale }: Writing) => formatDate(endOf(row.created_at, REFUND_DAYS), locale)

function howToSendBack({ own, row, shop, locale }: Writing): Part[] {
  const place = [shop.name, shop.address?.[locale]].filter(Boolean).join(", ")
  const date = formatDate(endOf(row.created_at, SEND_BACK_DAYS), locale)
  return [fact(own.how, `${fill(own.howText, { date, place, number: row.number })} ${own[row.kind].cost}`)]
}

/** It is withdrawn from in part before it was sent. */
const hasMoreToSend = ({ order }: Writing) =>
  order !== undefined &&
  order.status === "processing" &&
  order.lines.some(({ virtual, amount, withdrawn }) => !virtual && withdrawn < amount)

const quote = (label: string, text: string): Part[] =>
  text === ""
    ? []
    : [
        { kind: "text", text: label },
        { kind: "quote", text },
      ]

const fact = (label: string, text: string): Part => ({ kind: "fact", label, text })

function link({ shop, locale, order, own }: Writing): Part[] {
  if (!order) return []
  const key = order.key === null ? "" : new URLSearchParams({ key: order.key }).toString()
  return [
    {
      kind: "button",
      label: own.see,
      url: shop.url + withPrefix(locale, withQuery(paths.orderSummary(order.id), key)),
    },
  ]
}

const moment = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlTags[locale], {
    dateStyle: "full",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Europe/Madrid",
  }).format(new Date(at))
