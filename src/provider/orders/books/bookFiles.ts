import { array, create } from "superstruct"
import type { BookedOrder, BookedReturn, Books } from "#provider/orders/books/readBooks.ts"
import { type Sum, type TaxedPart, vatRows } from "#provider/orders/books/vat.ts"
import { statusOf } from "#provider/orders/readOrder.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { guard } from "#provider/platform/tables/cells.ts"
import { BYTE_ORDER_MARK, csvLine } from "#provider/platform/tables/csvLine.ts"
import { Attribute } from "#shared/contract/product.ts"
import { dayOf } from "#shared/dates.ts"
import { wireAmount } from "#shared/money.ts"

type Cell = string | number

const sumOf = (parts: readonly TaxedPart[]): Sum => ({
  baseCents: parts.reduce((sum, part) => sum + part.baseCents, 0),
  taxCents: parts.reduce((sum, part) => sum + part.taxCents, 0),
})

/** Base, tax and total. */
const amounts = ({ baseCents, taxCents }: Sum) => [baseCents, taxCents, baseCents + taxCents].map(wireAmount)

/** A column for each additional order field that occurs in these orders. */
const ownKeys = (orders: readonly BookedOrder[]) => [
  ...new Set(orders.flatMap(({ order }) => ownOf(order).map(({ key }) => key))),
]

const ownOf = ({ fields }: Row<"orders">) => create(JSON.parse(fields), array(Attribute))

const orderColumns = [
  "number",
  "placed_on",
  "paid_on",
  "status",
  "territory",
  "country",
  "customer",
  "tax_id",
  "payment_method",
  "currency",
  "goods",
  "discount",
  "delivery",
  "base",
  "vat",
  "total",
  "paid_by_gift_card",
  "paid_by_payment",
  "invoice_url",
]

function orderCells({ order, paidOn, territory, country, parts }: BookedOrder, keys: readonly string[]): Cell[] {
  const own = new Map(ownOf(order).map(({ key, raw = "" }) => [key, raw]))
  const { customer, taxId } = buyerOf(order)
  return [
    order.number,
    dayOf(order.created_at),
    paidOn,
    statusOf(order),
    territory,
    country,
    customer,
    taxId,
    order.payment_method,
    order.currency,
    wireAmount(order.subtotal_cents),
    wireAmount(order.discount_cents),
    wireAmount(order.delivery_cents),
    ...amounts(sumOf(parts)),
    wireAmount(order.gift_card_cents),
    wireAmount(order.due_cents),
    order.invoice_url ?? "",
    ...keys.map((key) => guard(own.get(key) ?? "")),
  ]
}

function buyerOf({ billing }: Row<"orders">): { customer: string; taxId: string } {
  const { company = "", firstName = "", lastName = "", vat = "", dni = "" } = JSON.parse(billing)
  return { customer: guard(company || `${firstName} ${lastName}`.trim()), taxId: guard(vat || dni) }
}

const refundColumns = [
  "number",
  "refunded_on",
  "way",
  "reason",
  "territory",
  "country",
  "currency",
  "amount",
  "base",
  "vat",
  "total",
  "overpaid",
]

const refundCells = ({
  order,
  refundedOn,
  way,
  reason,
  cents,
  overpaidCents,
  parts,
  ...place
}: BookedReturn): Cell[] => [
  order.number,
  refundedOn,
  way,
  guard(reason),
  place.territory,
  place.country,
  place.currency,
  wireAmount(cents),
  ...amounts(sumOf(parts)),
  wireAmount(overpaidCents),
]

const vatColumns = [
  "territory",
  "country",
  "kind",
  "rate",
  "currency",
  "sales_base",
  "sales_vat",
  "sales_total",
  "refunds_base",
  "refunds_vat",
  "refunds_total",
  "base",
  "vat",
  "total",
]

const vatCells = ({ territory, country, kind, rate, currency, sales, refunds }: ReturnType<typeof vatRows>[number]) => {
  const net = { baseCents: sales.baseCents - refunds.baseCents, taxCents: sales.taxCents - refunds.taxCents }
  return [territory, country, kind, rate, currency, ...[sales, refunds, net].flatMap(amounts)]
}

/** The books as CSV files by RFC 4180: stable English headings, amounts with a dot. By file name. */
export function bookFiles({ orders, refunds }: Books): Record<string, string> {
  const keys = ownKeys(orders)
  const columns = [...orderColumns, ...keys.map((key) => `field_${key}`)]
  return {
    "orders.csv": csvFile(
      columns,
      orders.map((order) => orderCells(order, keys)),
    ),
    "refunds.csv": csvFile(refundColumns, refunds.map(refundCells)),
    "vat.csv": csvFile(vatColumns, vatRows(orders, refunds).map(vatCells)),
  }
}

const csvFile = (columns: string[], rows: Cell[][]) =>
  BYTE_ORDER_MARK + [columns, ...rows].map((cells) => csvLine(cells).replace(/\n$/, "\r\n")).join("")
