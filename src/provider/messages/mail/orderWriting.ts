/** The context of writing an order's mail: the order, and how to format it. */
import type { Kysely } from "kysely"
import type { FindMailPicture } from "#provider/messages/mail/mailPictures.ts"
import type { MailShop } from "#provider/messages/mail/mailTemplates.ts"
import type { AskOwnMail } from "#provider/messages/mail/ownMailParts.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { type OrderMailTexts, ordersEn } from "#provider/messages/mail/texts/ordersEn.ts"
import { ordersEs } from "#provider/messages/mail/texts/ordersEs.ts"
import { readParcels } from "#provider/orders/parcels.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { KeptOrder } from "#provider/platform/outbox/mailData.ts"
import type { Order } from "#shared/contract/order.ts"
import { intlTags, type Locale, type Localized } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { orderSums, type Sums } from "#shared/orderSums.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"
import { shopTimeZone } from "#shared/shopZone.ts"

export interface MailContext {
  db: Kysely<Database>
  now: Date
  shop: MailShop
  picture: FindMailPicture
  methodNames: ReadonlyMap<string, Localized>
  /** Words of `shop.config.ts`. */
  askOwn: AskOwnMail
}

export const orderTexts: Record<Locale, OrderMailTexts> = { en: ordersEn, es: ordersEs }

const readRow = (db: Kysely<Database>, orderId: string) =>
  db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow()

export interface Writing {
  mailContext: MailContext
  shop: MailShop
  locale: Locale
  order: Order
  cancelReason: KeptOrder["cancelReason"]
  row: Row<"orders">
  sums: Sums
  own: OrderMailTexts
  money: (cents: number) => string
}

/** The mail's snapshot of the order, else its present state. */
export async function openOrder(
  mailContext: MailContext,
  locale: Locale,
  orderId: string,
  kept?: KeptOrder,
): Promise<Writing> {
  const { db, now, shop } = mailContext
  const row = await readRow(db, orderId)
  const order = kept ? await withLatest(db, row, kept.order) : await readOrder(db, orderId, now)
  const { cancelReason } = kept ?? { cancelReason: row.cancel_reason }
  const money = (cents: number) => formatMoney(cents, locale, row.currency)
  return { mailContext, shop, locale, order, cancelReason, row, sums: orderSums(order), own: orderTexts[locale], money }
}

/** A corrected tracking number and an invoice get no mail of their own, so the next one must carry the latest. */
async function withLatest(db: Kysely<Database>, row: Row<"orders">, order: Order): Promise<Order> {
  const tracked = (of: Pick<Row<"order_parcels">, "carrier" | "tracking_number" | "tracking_url">) => ({
    carrier: of.carrier,
    trackingNumber: of.tracking_number,
    trackingUrl: of.tracking_url,
  })
  const now = new Map((await readParcels(db, row)).map((parcel) => [parcel.number, tracked(parcel)]))
  const parcels = order.parcels.map((parcel) => ({ ...parcel, ...now.get(parcel.number) }))
  return { ...order, ...tracked(row), parcels, invoiceUrl: row.invoice_url }
}

export const fact = (label: string, text: string): Part => ({ kind: "fact", label, text })

export const strongFact = (label: string, text: string): Part => ({ kind: "fact", label, text, strong: true })

const keyOf = ({ key }: Order) => (key === null ? "" : new URLSearchParams({ key }).toString())

/** Opens the order for the mail's reader. */
export const orderUrl = ({ shop, locale, order }: Writing) =>
  shop.url + withPrefix(locale, withQuery(paths.orderSummary(order.id), keyOf(order)))

export const withdrawUrl = ({ shop, locale, order }: Writing) =>
  shop.url + withPrefix(locale, withQuery(paths.withdrawOrder(order.id), keyOf(order)))

/** `27 de noviembre de 2026, 18:04`. */
export const moment = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlTags[locale], {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: shopTimeZone(),
  }).format(new Date(at))
