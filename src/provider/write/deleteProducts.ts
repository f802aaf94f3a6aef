/** Takes products out of the catalogue for good; what they were called is remembered, and old orders keep their lines. */
import { type CatalogChange, upsert } from "#provider/write/changeCatalog.ts"

export interface Deletion {
  deleted: string[]
  /** Ids that no product has. */
  unknown: string[]
  /** Ids of products whose files customers who bought them may still download. */
  withFiles: string[]
}

/** Deletes all or, where one of them cannot be deleted, none. */
export async function deleteProducts(change: CatalogChange, ids: readonly string[]): Promise<Deletion> {
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
  return { deleted: [...known], unknown, withFiles }
}
