/** The unpaid remainder of an order. */
import type { Row } from "#provider/platform/db/schema.ts"

/** In cents, less amounts set aside. */
export const restOf = ({ due_cents, part_paid_cents }: Pick<Row<"orders">, "due_cents" | "part_paid_cents">): number =>
  due_cents - part_paid_cents
