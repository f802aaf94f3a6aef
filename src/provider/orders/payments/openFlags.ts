/** Payments of an order that await a decision. */
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export type Flag = Row<"payment_flags">

export const openFlags = (db: Kysely<Database>, orderId: string): Promise<Flag[]> =>
  db
    .selectFrom("payment_flags")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .orderBy("created_at")
    .execute()

/** Decided ones: parts of its price, while the rest is missing. */
export const partFlags = (db: Kysely<Database>, orderId: string): Promise<Flag[]> =>
  db
    .selectFrom("payment_flags")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "applied")
    .where("part", "=", 1)
    .orderBy("created_at")
    .execute()
