/** Queues mails for stock alerts of available products: each once, after which it is deleted. */
import type { ExpressionBuilder, Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"

/** Must be called at the end of the transaction of every change that may raise stock or show a product again. */
export async function tellBackInStock(
  trx: Transaction<Database>,
  now: Date,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  const back = await trx
    .deleteFrom("stock_alerts")
    .where("confirmed_at", "is not", null)
    .where("variant_id", "in", (build) =>
      build
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select("variants.id")
        .where("products.id", "in", [...new Set(productIds)])
        .where(canBeHad),
    )
    .returningAll()
    .execute()
  for (const { variant_id: variantId, email: to, locale, user_id, created_at: askedAt } of back) {
    const userId = user_id ?? undefined
    await queueMail(trx, now, { template: "back_in_stock", to, locale, userId, data: { variantId, askedAt } })
  }
}

export const canBeHad = (where: ExpressionBuilder<Database, "variants" | "products">) =>
  where.and([
    where("products.visible", "=", 1),
    where("variants.date_state", "=", "open"),
    where.or([where("variants.stock", ">", 0), where("products.backorder", "<>", "no")]),
  ])
