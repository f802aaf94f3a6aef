/** Reviews on the home page: those chosen by the owner, or the latest good ones. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import type { SectionOf, WireReview } from "#shared/contract/home.ts"

const GOOD = 4

export async function readPraise(
  db: Kysely<Database>,
  { reviews, count }: Pick<SectionOf<"reviews">, "reviews" | "count">,
): Promise<WireReview[]> {
  const query = db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["reviews.id", "reviews.rating", "reviews.content", "reviews.author"])
    .select(["products.slug", "products.name_es", "products.name_en"])
    .where("reviews.status", "=", "approved")
    .where("products.visible", "=", 1)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id")
  const rows = reviews
    ? await query.where("reviews.id", "in", reviews).execute()
    : await query.where("reviews.rating", ">=", GOOD).limit(count).execute()
  return rows.map(({ id, rating, content, author, slug, name_es, name_en }) => ({
    id,
    rating,
    content,
    author,
    product: { slug, name: localized(name_es, name_en) },
  }))
}
