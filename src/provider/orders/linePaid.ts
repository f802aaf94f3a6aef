/** What a line of an order was paid with. */
import type { Row } from "#provider/db/schema.ts"

/** After the coupon, tax included: of a line whose tax came on top, that has been added. */
export const linePaid = (
  { tax_added }: Pick<Row<"orders">, "tax_added">,
  { total_cents, tax_cents }: Pick<Row<"order_lines">, "total_cents" | "tax_cents">,
): number => (tax_added === 1 ? total_cents + tax_cents : total_cents)
