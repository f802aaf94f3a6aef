/** The shop's reply to a review: shown below it, and can be changed or removed. */
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { normalized, textUpTo } from "#shared/fields/field.ts"

export const MAX_REPLY = 2000

/** Normalises line endings of browsers. */
export const ReplyText = normalized(textUpTo(MAX_REPLY), (text) => text.replaceAll("\r\n", "\n"))

export interface Reply {
  id: string
  /** Empty removes it. */
  reply: string
  /** The reply when the form was opened; unchecked if left out. */
  was?: string | undefined
}

/** Throws 404 `review_not_found`, 409 `reply_since`. */
export async function replyReview(context: AdminContext, { id, reply, was }: Reply): Promise<void> {
  await changeCatalog(context.db, context.now(), async (change) => {
    const row = await change.trx.selectFrom("reviews").select("reply").where("id", "=", id).executeTakeFirst()
    if (row && was !== undefined && was !== row.reply) throw new ApiError(409, "reply_since")
    await saveReply(context, change, id, reply)
  })
  await context.catalog.refresh().catch(() => {})
}

/** `reply`: as `ReplyText` parses it. */
export async function saveReply(
  context: AdminContext,
  change: CatalogChange,
  id: string,
  reply: string,
): Promise<void> {
  const { trx, version, now } = change
  const before = await trx.selectFrom("reviews").select(["reply", "product_id"]).where("id", "=", id).executeTakeFirst()
  if (!before) throw notFound("review_not_found")
  if (reply === before.reply) return
  await trx.updateTable("reviews").set({ reply, updated_at: now }).where("id", "=", id).execute()
  await trx.updateTable("products").set({ version }).where("id", "=", before.product_id).execute()
  const kept = { before: { reply: before.reply }, after: { reply } }
  await record(trx, context, { kind: "review.replied", subject: { type: "review", id }, kept })
  change.touched = true
}
