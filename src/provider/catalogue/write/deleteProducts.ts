/** Deletes products for good; their addresses are remembered, and old orders keep their lines. */
import type { Kysely } from "kysely"
import { type Infer, number, object, string } from "superstruct"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"

export interface Deletion {
  deleted: string[]
  /** Ids that no product has. */
  unknown: string[]
  /** Ids of products whose files customers who bought them may still download. */
  withFiles: string[]
}

/** Deletes all or, where one of them cannot be deleted, none. */
export async function deleteProducts(
  change: CatalogChange,
  ids: readonly string[],
  actorId?: string,
): Promise<Deletion> {
  const { trx, now } = change
  const rows = await trx
    .selectFrom("products")
    .select(["id", "slug", "category_id", "department_id"])
    .where("id", "in", ids)
    .execute()
  const files = await trx.selectFrom("product_files").select("product_id").where("product_id", "in", ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  const withFiles = [...new Set(files.map((file) => file.product_id))]
  if (unknown.length > 0 || withFiles.length > 0) return { deleted: [], unknown, withFiles }
  change.touched = true
  const gone = rows.map(({ slug, ...row }) => ({ ...row, gone_at: now }))
  await upsert(trx, "gone_products", ["id"], gone)
  const slugs = rows.map(({ id, slug }) => ({ kind: "product", slug, id }))
  await upsert(trx, "slug_history", ["kind", "slug"], slugs)
  await trx.deleteFrom("products").where("id", "in", ids).execute()
  for (const { id, slug } of rows) {
    const subject = { type: "product", id } as const
    await recordEvent(trx, new Date(now), { kind: "product.deleted", actor: "shop", actorId, subject, data: { slug } })
  }
  return { deleted: [...known], unknown, withFiles }
}

export const Taken = object({
  id: string(),
  name: string(),
  variants: number(),
  reviews: number(),
  /** In carts and on wishlists of customers. */
  carts: number(),
  wishlists: number(),
  /** Products that name it as going well with them. */
  relatedFrom: number(),
  /** Lines that stay. */
  orderLines: number(),
})
export type Taken = Infer<typeof Taken>

/** Lists what is deleted with the products, and what stays. */
export async function whatGoes(db: Kysely<Database>, ids: readonly string[]): Promise<Taken[]> {
  const count = async (table: "variants" | "reviews" | "cart_lines" | "favorites" | "order_lines", id: string) => {
    const rows = await db.selectFrom(table).select("product_id").where("product_id", "=", id).execute()
    return rows.length
  }
  const products = await db.selectFrom("products").select(["id", "name_es", "name_en", "related"]).execute()
  const chosen = products.filter(({ id }) => ids.includes(id))
  return Promise.all(
    chosen.map(async ({ id, name_es, name_en }) => ({
      id,
      name: name_es || name_en,
      variants: await count("variants", id),
      reviews: await count("reviews", id),
      carts: await count("cart_lines", id),
      wishlists: await count("favorites", id),
      relatedFrom: products.filter(({ related }) => (JSON.parse(related) as string[]).includes(id)).length,
      orderLines: await count("order_lines", id),
    })),
  )
}
