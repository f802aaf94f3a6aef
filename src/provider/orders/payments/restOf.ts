import type { Row } from "#provider/platform/db/schema.ts"

/** The unpaid remainder of an order in cents, less amounts set aside. */
export const restOf = ({ due_cents, part_paid_cents }: Pick<Row<"orders">, "due_cents" | "part_paid_cents">): number =>
  due_cents - part_paid_cents
