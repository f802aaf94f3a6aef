/** Finds which product a name in an address means. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"

/** Id of a visible product by its id, slug or former slug, or the id of one of its variants. Throws 404. */
export async function findProductId(db: Kysely<Database>, name: string): Promise<string> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "visible"])
    .where((where) => where.or([where("id", "=", name), where("slug", "=", name)]))
    .execute()
  const row =
    rows.find(({ id }) => id === name) ??
    rows[0] ??
    (await findBySlugHistory(db, name)) ??
    (await findByVariant(db, name))
  if (row?.visible === 1) return row.id
  // Slugs that the shop makes are in lower case, however an address spells them.
  if (!row && name !== name.toLowerCase()) return findProductId(db, name.toLowerCase())
  throw notFound("product_not_found")
}

const findBySlugHistory = (db: Kysely<Database>, slug: string) =>
  db
    .selectFrom("slug_history")
    .innerJoin("products", "products.id", "slug_history.id")
    .select(["products.id", "products.visible"])
    .where("slug_history.kind", "=", "product")
    .where("slug_history.slug", "=", slug)
    .executeTakeFirst()

const findByVariant = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id", "products.visible"])
    .where("variants.id", "=", id)
    .executeTakeFirst()
