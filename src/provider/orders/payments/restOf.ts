/** What of an order is still to be paid. */
import type { Row } from "#provider/platform/db/schema.ts"

/** In cents, less what is set aside of payments that were too little. */
export const restOf = ({ due_cents, part_paid_cents }: Pick<Row<"orders">, "due_cents" | "part_paid_cents">): number =>
  due_cents - part_paid_cents
