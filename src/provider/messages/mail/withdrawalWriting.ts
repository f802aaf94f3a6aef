/** The context of writing a withdrawal's mail: the statement, its order if it matches one, and its pieces. */
import type { MailShop } from "#provider/messages/mail/mailTemplates.ts"
import { fact, type MailContext, openOrder, strongFact, type Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { type WithdrawalMailTexts, withdrawalsEn } from "#provider/messages/mail/texts/withdrawalsEn.ts"
import { withdrawalsEs } from "#provider/messages/mail/texts/withdrawalsEs.ts"
import { endOf } from "#provider/orders/withdrawalPeriods.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { OrderLine } from "#shared/contract/order.ts"
import { formatDate } from "#shared/dates.ts"
import { REFUND_DAYS } from "#shared/limits.ts"
import { intlTags, type Locale } from "#shared/locale.ts"
import { shopTimeZone } from "#shared/shopZone.ts"

export interface Piece {
  line: OrderLine
  amount: number
  /** Before and after the coupon. */
  goodsCents: number
  paidCents: number
  /** The pieces of the amount that have to come back. */
  backPieces: number
}

export interface WithdrawalWriting {
  mailContext: MailContext
  shop: MailShop
  locale: Locale
  own: WithdrawalMailTexts
  row: Row<"withdrawals">
  /** Undefined while it matches no order. */
  about: Writing | undefined
  pieces: Piece[]
}

const texts: Record<Locale, WithdrawalMailTexts> = { en: withdrawalsEn, es: withdrawalsEs }

/** Undefined when it was deleted meanwhile. */
export async function openWithdrawal(
  mailContext: MailContext,
  locale: Locale,
  id: string,
): Promise<WithdrawalWriting | undefined> {
  const { db, shop } = mailContext
  const row = await db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return undefined
  const about = row.order_id === null ? undefined : await openOrder(mailContext, locale, row.order_id)
  const parts = await db
    .selectFrom("withdrawal_lines")
    .selectAll()
    .where("withdrawal_id", "=", id)
    .orderBy("position")
    .execute()
  const pieces = parts.flatMap(({ position, amount, goods_cents, refund_cents, back_pieces }): Piece[] => {
    const line = about?.order.lines[position - 1]
    return line ? [{ line, amount, goodsCents: goods_cents, paidCents: refund_cents, backPieces: back_pieces }] : []
  })
  return { mailContext, shop, locale, own: texts[locale], row, about, pieces }
}

export const refundDay = ({ row, locale }: WithdrawalWriting) => formatDate(endOf(row.created_at, REFUND_DAYS), locale)

/** Time of receipt, to the minute. */
export const receivedFact = ({ own, row, locale }: WithdrawalWriting): Part =>
  strongFact(
    own.received,
    new Intl.DateTimeFormat(intlTags[locale], {
      dateStyle: "full",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone: shopTimeZone(),
    }).format(new Date(row.created_at)),
  )

export const messageFact = (label: string, { row }: WithdrawalWriting): Part[] =>
  row.message === "" ? [] : [fact(label, row.message)]
