/** Amounts paid for the lines of an order. */
import type { Row } from "#provider/platform/db/schema.ts"
import type { BoughtLine } from "#shared/withdrawalSums.ts"

type Order = Pick<Row<"orders">, "tax_added">
type Line = Pick<Row<"order_lines">, "total_cents" | "tax_cents">

/** After the coupon, tax included: where tax was added, it is part of this. */
export const linePaid = ({ tax_added }: Order, { total_cents, tax_cents }: Line): number =>
  tax_added === 1 ? total_cents + tax_cents : total_cents

/** Amount paid for delivery, tax included: the total less the lines. */
export const deliveryPaid = (order: Order & Pick<Row<"orders">, "total_cents">, lines: readonly Line[]): number =>
  order.total_cents - lines.reduce((sum, line) => sum + linePaid(order, line), 0)

/** In the form needed by the sums of returned pieces. */
export const boughtLine = (order: Order, line: Row<"order_lines">): BoughtLine => ({
  amount: line.amount,
  unitCents: line.unit_cents,
  totalCents: linePaid(order, line),
  taxAdded: order.tax_added === 1,
})
