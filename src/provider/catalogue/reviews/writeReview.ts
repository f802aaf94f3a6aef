/** Writing and deleting reviews: one per customer and product, visible once approved. */
import type { Transaction } from "kysely"
import type { Context } from "#provider/catalogue/context.ts"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import { changePhotos, deletePhotos } from "#provider/catalogue/reviews/photos/changePhotos.ts"
import { makePhotos } from "#provider/catalogue/reviews/photos/makePhotos.ts"
import { forgetPhotoFiles, withPhotoFiles } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { ownPhotos, readPhotos } from "#provider/catalogue/reviews/photos/reviewPhotos.ts"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import { customerOf } from "#provider/platform/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import type { OwnReview } from "#shared/contract/review.ts"
import type { WriteReviewInput } from "#shared/contract/reviewInput.ts"

/** Throws 403 `not_bought` for photos by others than buyers of the product, 400 for files that are no pictures. */
export async function writeReview(context: Context, input: WriteReviewInput & { id: string }): Promise<OwnReview> {
  const { db, limits, now, catalog } = context
  const { photos = [], removePhotos = [] } = input
  const customer = customerOf(context)
  await limits.take("reviewByCustomer", customer.id)
  const productId = await findProductId(db, input.id)
  const isBuyer = await hasBought(db, customer.id, productId)
  if (photos.length > 0 && !isBuyer) throw new ApiError(403, "not_bought")
  // Before the transaction, which must not wait for them.
  const made = await makePhotos(context, customer.id, photos)
  const at = now().toISOString()
  const words = { rating: input.rating, title: input.title, content: input.content }
  const author = {
    author: authorName(customer),
    email: customer.email,
    lang: input.locale,
    verified: isBuyer ? (1 as const) : (0 as const),
    updated_at: at,
  }
  // The shop's reply referred to another text.
  const written = { ...words, ...author, reply: "", status: "pending" as const }
  const save = async (trx: Transaction<Database>) => {
    const before = await ownReviewRow(trx, productId, customer.id)
    if (before) {
      const isSame = before.rating === words.rating && before.title === words.title && before.content === words.content
      await trx
        .updateTable("reviews")
        .set(isSame ? author : written)
        .where("id", "=", before.id)
        .execute()
    } else {
      await trx
        .insertInto("reviews")
        .values({ id: newId(), product_id: productId, user_id: customer.id, created_at: at, ...written })
        .onConflict((conflict) =>
          conflict.columns(["product_id", "user_id"]).where("user_id", "is not", null).doUpdateSet(written),
        )
        .execute()
    }
    const row = await ownReviewRow(trx, productId, customer.id)
    if (!row) throw new Error("The review just written is not there")
    const gone = await changePhotos(trx, row.id, { made, remove: removePhotos, at })
    const subject = { type: "review", id: row.id } as const
    await recordEvent(trx, now(), { kind: "review.written", actor: "customer", actorId: customer.id, subject })
    if (before?.status === "approved") await touchProducts(trx, [productId])
    return { review: row, removed: gone, wasPublic: before?.status === "approved" }
  }
  const { review, removed, wasPublic } = await withPhotoFiles(context, made, () => db.transaction().execute(save))
  await forgetPhotoFiles(context, removed)
  if (wasPublic) await catalog.refresh()
  return ownReviewOf(db, review)
}

/** The customer's own, with its photos. Throws 404 `review_not_found`. */
export async function deleteReview(context: Context, input: { id: string }): Promise<Record<never, never>> {
  const { db, now, catalog } = context
  const customer = customerOf(context)
  const productId = await findProductId(db, input.id)
  const { keys, wasPublic } = await db.transaction().execute(async (trx) => {
    const row = await ownReviewRow(trx, productId, customer.id)
    if (!row) throw notFound("review_not_found")
    const photos = await deletePhotos(trx, [row.id])
    await trx.deleteFrom("reviews").where("id", "=", row.id).execute()
    const subject = { type: "review", id: row.id } as const
    await recordEvent(trx, now(), { kind: "review.removed", actor: "customer", actorId: customer.id, subject })
    if (row.status === "approved") await touchProducts(trx, [productId])
    return { keys: photos, wasPublic: row.status === "approved" }
  })
  await forgetPhotoFiles(context, keys)
  if (wasPublic) await catalog.refresh()
  return {}
}

/** Ever paid for in this shop, even if it was returned since. */
export const hasBought = async (db: Context["db"], userId: string, productId: string) =>
  (await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select("orders.id")
    .where("orders.user_id", "=", userId)
    .where("order_lines.product_id", "=", productId)
    .where("orders.paid_at", "is not", null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** `Ana P.`: recognisable, but not searchable. */
function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName][0]
  return [firstName, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" ") || ANONYMOUS
}

/** Language-neutral. */
const ANONYMOUS = "—"

const ownReviewRow = (db: Context["db"], productId: string, userId: string) =>
  db
    .selectFrom("reviews")
    .selectAll()
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .executeTakeFirst()

export async function readOwnReview(db: Context["db"], productId: string, userId: string): Promise<OwnReview | null> {
  const row = await ownReviewRow(db, productId, userId)
  return row ? ownReviewOf(db, row) : null
}

/** Contains nothing about the author beyond the chosen name. */
export const reviewFacts = (row: Row<"reviews">) => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  content: row.content,
  author: row.author,
  lang: row.lang,
  verified: row.verified === 1,
  createdAt: row.created_at,
})

async function ownReviewOf(db: Context["db"], row: Row<"reviews">): Promise<OwnReview> {
  const photos = ownPhotos((await readPhotos(db, [row.id])).get(row.id))
  return {
    ...reviewFacts(row),
    status: row.status,
    ...(photos.length > 0 && { ownPhotos: photos }),
  }
}

/**
 * Removes a customer's name from their reviews, and their photos; deletes reviews that are not published. Answers
 * whether the catalogue changed, and the keys of the photos whose files are to be deleted afterwards.
 */
export async function anonymiseReviews(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ changed: boolean; photos: string[] }> {
  const own = await trx.selectFrom("reviews").select("id").where("user_id", "=", userId).execute()
  const photos = await deletePhotos(
    trx,
    own.map(({ id }) => id),
  )
  await trx.deleteFrom("reviews").where("user_id", "=", userId).where("status", "<>", "approved").execute()
  const read = await trx
    .updateTable("reviews")
    .set({ user_id: null, author: ANONYMOUS, email: null })
    .where("user_id", "=", userId)
    .returning("product_id")
    .execute()
  if (read.length === 0) return { changed: false, photos }
  await touchProducts(
    trx,
    read.map((row) => row.product_id),
  )
  return { changed: true, photos }
}

/** Reviews are part of a product's data, so caches must be invalidated. */
export async function touchProducts(trx: Transaction<Database>, ids: string[]): Promise<void> {
  const version = await nextCatalogVersion(trx)
  await trx.updateTable("products").set({ version }).where("id", "in", ids).execute()
}
