/** Reads orders and converts them to their wire shapes. */
import type { Kysely } from "kysely"
import { array, create, number, object, string } from "superstruct"
import { downloadOf, filesOf } from "#provider/orders/downloadLinks.ts"
import { linePaid } from "#provider/orders/linePaid.ts"
import { isPartlySent, parcelLines, piecesLeft, readParcels } from "#provider/orders/parcels.ts"
import { isByHand } from "#provider/orders/payments/byHand.ts"
import { openFlags } from "#provider/orders/payments/openFlags.ts"
import { readWithdrawals } from "#provider/orders/readWithdrawals.ts"
import { readTimeline } from "#provider/orders/timeline.ts"
import { type LineRight, readRights } from "#provider/orders/withdrawalRights.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import { wireNumber } from "#shared/cartLines.ts"
import { BillingAddress } from "#shared/contract/account.ts"
import { TaxLine } from "#shared/contract/cart.ts"
import { Picture } from "#shared/contract/catalog.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { Localized } from "#shared/contract/localized.ts"
import { Order, type OrderLine, type OrderParcel, type OrderSummary } from "#shared/contract/order.ts"
import { Attribute } from "#shared/contract/product.ts"
import { type OrderState, type OrderStatus, orderState, orderStatus } from "#shared/orderStatus.ts"
import { taxNames } from "#shared/tax.ts"

export const PICKUP_PAYMENT = "pickup"

/** The columns that determine an order's status. */
type StatusFacts = Pick<
  Row<"orders">,
  "payment_status" | "fulfilment_status" | "cancelled_at" | "payment_method" | "is_virtual" | "ends_at"
>

const factsFor = (order: StatusFacts) => ({
  paymentStatus: order.payment_status,
  fulfilmentStatus: order.fulfilment_status,
  cancelled: order.cancelled_at !== null,
  paysAtPickup: order.payment_method === PICKUP_PAYMENT,
  virtual: order.is_virtual === 1,
  dated: order.ends_at !== null,
})

export const statusOf = (order: StatusFacts): OrderStatus => orderStatus(factsFor(order))

export const stateOf = (order: Row<"orders">): OrderState =>
  orderState({
    ...factsFor(order),
    kind: order.delivery_kind,
    partlySent: isPartlySent(order),
    flagged: order.flagged_at !== null,
  })

export const UNPAID: ReadonlySet<Row<"orders">["payment_status"]> = new Set(["unpaid", "pending", "failed"])

const isUnpaid = (order: Row<"orders">) => order.cancelled_at === null && UNPAID.has(order.payment_status)

/** Not paid, not cancelled, and no payment under review. */
export const isOpen = (order: Row<"orders">) => isUnpaid(order) && order.flagged_at === null

/**
 * Before any work on it: an order that waits for collection is the shop's to cancel. Flagged payments are refunded with
 * it.
 */
export const isCancellable = (order: Row<"orders">) => isUnpaid(order) && order.fulfilment_status === "unfulfilled"

/** The caller has checked access. */
export async function readOrder(db: Kysely<Database>, id: string, now: Date): Promise<Order> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", id).orderBy("position").execute()
  const cards = await db
    .selectFrom("order_gift_cards")
    .innerJoin("gift_cards", "gift_cards.id", "order_gift_cards.gift_card_id")
    .select(["last4", "cents", "returned_cents", "balance_cents"])
    .where("order_gift_cards.order_id", "=", id)
    .orderBy("position")
    .execute()
  const flags = order.flagged_at === null ? [] : await openFlags(db, id)
  const left = await piecesLeft(db, order, lines)
  const files = await filesOf(db, order)
  const rights = await readRights(db, order, lines, now)
  const place = order.delivery_address === null ? null : JSON.parse(order.delivery_address)
  return {
    ...factsOf(order, lines),
    key: order.access_key,
    email: order.email,
    locale: order.locale,
    note: order.note,
    ...(order.fields !== "[]" && { fields: create(JSON.parse(order.fields), array(Attribute)) }),
    paymentMethod: order.payment_method,
    ...((await isByHand(db, order)) && { byHand: true }),
    delivery: {
      method: order.delivery_method,
      kind: order.delivery_kind,
      name: localized(order.delivery_name_es, order.delivery_name_en),
      point: order.pickup_point === null ? null : create(JSON.parse(order.pickup_point), PickupPoint),
    },
    expectedFrom: order.expected_from,
    expectedTo: order.expected_to,
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    trackingUrl: order.tracking_url,
    parcels: (await readParcels(db, order)).map((parcel) => parcelOf(parcel, lines)),
    billing: create(JSON.parse(order.billing), BillingAddress),
    deliveryAddress: create(place, Order.schema.deliveryAddress),
    lines: rights.lines.map((right, index) => lineOf(order, right, left[index] ?? 0)),
    subtotal: wireNumber(order.subtotal_cents),
    discount: wireNumber(order.discount_cents),
    ...(order.discounts !== "[]" && { discounts: discountsOf(order.discounts) }),
    coupon_code: order.coupon_code,
    shipping: wireNumber(order.delivery_cents),
    tax: {
      total: wireNumber(order.tax_cents),
      lines: create(JSON.parse(order.tax), array(TaxLine)),
      customs: order.customs === 1,
      name: taxNames[order.tax_kind],
      ...(order.tax_added === 1 && { added: true }),
    },
    gift_cards: cards.map(({ last4, cents, returned_cents, balance_cents }) => ({
      last4,
      used: wireNumber(cents),
      returned: wireNumber(returned_cents),
      ...(returned_cents > 0 && { balance: wireNumber(balance_cents) }),
    })),
    ...(order.gift_recipient !== "" && {
      giftCard: { recipient: order.gift_recipient, message: order.gift_message },
    }),
    amount_due: wireNumber(order.due_cents),
    ...(order.part_paid_cents > 0 && { partPaid: wireNumber(order.part_paid_cents) }),
    paid: wireNumber(order.paid_cents),
    refunded: wireNumber(order.refunded_cents + cards.reduce((sum, card) => sum + card.returned_cents, 0)),
    payUntil: isOpen(order) ? order.hold_expires_at : null,
    canPay: isOpen(order),
    canCancel: isCancellable(order),
    flaggedPayments: flags.map(({ at, cents, currency }) => ({ at, amount: wireNumber(cents), currency })),
    withdrawalKind: rights.period?.kind ?? null,
    withdrawUntil: rights.period?.until ?? null,
    withdrawnAt: order.withdrawn_at,
    withdrawals: await readWithdrawals(db, id, lines),
    digitalConsentAt: order.digital_consent_at,
    timeline: await readTimeline(db, id),
    invoiceUrl: order.invoice_url,
    downloads: files.map((file) => downloadOf(order, file, now)),
  }
}

export const summaryOf = (order: Row<"orders">, lines: readonly Row<"order_lines">[]): OrderSummary => ({
  ...factsOf(order, lines),
  images: lines.flatMap((line) => (line.image === null ? [] : [create(JSON.parse(line.image), Picture)])).slice(0, 4),
})

const factsOf = (order: Row<"orders">, lines: readonly Row<"order_lines">[]) => ({
  id: order.id,
  number: order.number,
  date: order.created_at,
  status: statusOf(order),
  state: stateOf(order),
  paymentStatus: order.payment_status,
  fulfilmentStatus: order.fulfilment_status,
  partlySent: isPartlySent(order),
  flagged: order.flagged_at !== null,
  total: wireNumber(order.total_cents),
  amount: lines.reduce((sum, line) => sum + line.amount, 0),
})

const parcelOf = (parcel: Row<"order_parcels">, lines: readonly Row<"order_lines">[]): OrderParcel => ({
  number: parcel.number,
  at: parcel.sent_at,
  carrier: parcel.carrier,
  trackingNumber: parcel.tracking_number,
  trackingUrl: parcel.tracking_url,
  lines: parcelLines(parcel).map(({ line, pieces }) => ({
    line: lines.findIndex(({ position }) => position === line),
    pieces,
  })),
})

const lineOf = (order: Row<"orders">, { line, withdrawn, may, why }: LineRight, left: number): OrderLine => ({
  id: line.product_id,
  ...(line.plain === 0 && { variant_id: line.variant_id }),
  sku: line.sku,
  slug: line.slug,
  name: localized(line.name_es, line.name_en),
  variant_name: localized(line.variant_name_es, line.variant_name_en),
  image: line.image === null ? null : create(JSON.parse(line.image), Picture),
  amount: line.amount,
  price: wireNumber(line.unit_cents),
  discount: wireNumber(line.discount_cents),
  total: wireNumber(linePaid(order, line)),
  taxRate: line.tax_bp / 100,
  tax: wireNumber(line.tax_cents),
  virtual: line.is_virtual === 1,
  ...(line.gift_card === 1 && { gift_card: true }),
  ...(line.downloadable === 1 && { downloadable: true }),
  ...(line.net_content !== "" && { netContent: line.net_content }),
  ...(line.starts_at !== null && { startsAt: line.starts_at }),
  ...(line.ends_at !== null && { endsAt: line.ends_at }),
  ...(line.place_es + line.place_en !== "" && { place: localized(line.place_es, line.place_en) }),
  left,
  withdrawn,
  withdrawable: may,
  ...(why !== undefined && { notWithdrawable: why }),
})

const KeptDiscounts = array(object({ id: string(), name: Localized, cents: number() }))

const discountsOf = (json: string): Order["discounts"] =>
  create(JSON.parse(json), KeptDiscounts).map(({ name, cents }) => ({ name, amount: wireNumber(cents) }))
