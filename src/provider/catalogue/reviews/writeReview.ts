/** Writing reviews: one per customer and product, visible once approved. */
import type { Transaction } from "kysely"
import type { Context } from "#provider/catalogue/context.ts"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import { customerOf } from "#provider/platform/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { OwnReview, WriteReviewInput } from "#shared/contract/review.ts"

export async function writeReview(context: Context, input: WriteReviewInput & { id: string }): Promise<OwnReview> {
  const { db, limits, now, catalog } = context
  const customer = customerOf(context)
  await limits.take("reviewByCustomer", customer.id)
  const productId = await findProductId(db, input.id)
  const at = now().toISOString()
  const written = {
    rating: input.rating,
    title: input.title,
    content: input.content,
    author: authorName(customer),
    email: customer.email,
    lang: input.locale,
    // The shop's reply referred to another text.
    reply: "",
    status: "pending" as const,
    verified: (await hasBought(db, customer.id, productId)) ? (1 as const) : (0 as const),
    updated_at: at,
  }
  const { review, wasPublic } = await db.transaction().execute(async (trx) => {
    const before = await ownReviewRow(trx, productId, customer.id)
    if (before) {
      await trx.updateTable("reviews").set(written).where("id", "=", before.id).execute()
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
    const subject = { type: "review", id: row.id } as const
    await recordEvent(trx, now(), { kind: "review.written", actor: "customer", actorId: customer.id, subject })
    if (before?.status === "approved") await touchProducts(trx, [productId])
    return { review: row, wasPublic: before?.status === "approved" }
  })
  if (wasPublic) await catalog.refresh()
  return ownReviewOf(review)
}

/** Ever paid for in this shop, even if it was returned since. */
const hasBought = async (db: Context["db"], userId: string, productId: string) =>
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
  return row ? ownReviewOf(row) : null
}

const ownReviewOf = (row: Row<"reviews">): OwnReview => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  content: row.content,
  author: row.author,
  lang: row.lang,
  verified: row.verified === 1,
  createdAt: row.created_at,
  status: row.status,
})

/** Removes a customer's name from their reviews and deletes unmoderated ones. Answers whether the catalogue changed. */
export async function anonymiseReviews(trx: Transaction<Database>, userId: string): Promise<boolean> {
  await trx.deleteFrom("reviews").where("user_id", "=", userId).where("status", "<>", "approved").execute()
  const read = await trx
    .updateTable("reviews")
    .set({ user_id: null, author: ANONYMOUS, email: null })
    .where("user_id", "=", userId)
    .returning("product_id")
    .execute()
  if (read.length === 0) return false
  await touchProducts(
    trx,
    read.map((row) => row.product_id),
  )
  return true
}

/** Reviews are part of a product's data, so caches must be invalidated. */
export async function touchProducts(trx: Transaction<Database>, ids: string[]): Promise<void> {
  const version = await nextCatalogVersion(trx)
  await trx.updateTable("products").set({ version }).where("id", "in", ids).execute()
}
