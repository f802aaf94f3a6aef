import type { Context } from "#provider/orders/context.ts"
import { downloadOf, filesOf } from "#provider/orders/downloadLinks.ts"
import { customerOf } from "#provider/platform/context.ts"
import type { OwnedDownload } from "#shared/contract/order.ts"

/** All files that a customer has bought, across orders. Newest order first. */
export async function listDownloads(context: Context): Promise<OwnedDownload[]> {
  const { id } = customerOf(context)
  const { db } = context
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", id)
    .where((where) =>
      where.exists(
        where
          .selectFrom("order_lines")
          .select("order_lines.order_id")
          .whereRef("order_lines.order_id", "=", "orders.id")
          .where("order_lines.downloadable", "=", 1),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .execute()
  const now = context.now()
  const perOrder = await Promise.all(
    orders.map(async (order) =>
      (await filesOf(db, order)).map((file) => ({
        ...downloadOf(order, file, now),
        order: { id: order.id, number: order.number, date: order.created_at },
      })),
    ),
  )
  return perOrder.flat()
}
