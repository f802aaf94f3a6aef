import { timingSafeEqual } from "node:crypto"
import type { Context } from "#provider/orders/context.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { notFound } from "#shared/ApiError.ts"

/**
 * Access to orders: for their customer, and for holders of their key. Others get not found. By id or number. Throws
 * 404 `order_not_found`. Source: defences D-24.
 */
export async function findOrder(
  { db, customer }: Context,
  { id, key }: { id: string; key?: string | undefined },
): Promise<Row<"orders">> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where((where) => where.or([where("id", "=", id), where("number", "=", id)]))
    .executeTakeFirst()
  if (!order) throw notFound("order_not_found")
  const isOwn = customer !== undefined && order.user_id === customer.id
  if (!isOwn && !opens(order.access_key, key)) throw notFound("order_not_found")
  return order
}

/** Hashed first, so that texts of any length compare in constant time. */
const opens = (accessKey: string | null, key: string | undefined) =>
  accessKey !== null &&
  key !== undefined &&
  timingSafeEqual(Buffer.from(hashToken(accessKey)), Buffer.from(hashToken(key)))
