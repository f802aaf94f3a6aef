/** The shop's reply to a review: it stands below it, and can be changed or taken away. */
import type { AdminContext } from "#provider/admin/operation.ts"
import { record } from "#provider/admin/record.ts"
import { type CatalogChange, changeCatalog } from "#provider/write/changeCatalog.ts"
import { notFound } from "#shared/ApiError.ts"
import { normalized, optionalText } from "#shared/fields/field.ts"

export const MAX_REPLY = 2000

/** Ends of lines as browsers send them count once. */
export const ReplyText = normalized(optionalText(MAX_REPLY), (text) => text.replaceAll("\r\n", "\n"))

/** Empty takes it away. */
export async function replyReview(context: AdminContext, id: string, text: string): Promise<void> {
  await changeCatalog(context.db, context.now(), (change) => saveReply(context, change, id, text))
  await context.catalog.refresh().catch(() => {})
}

/** `reply`: as `ReplyText` reads it. */
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
