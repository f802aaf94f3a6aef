/** Finds the product for a name in an address. */
import { type Kysely, sql } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { channelStart, isNamed } from "#shared/channelId.ts"

type Found = { id: string } | { gone: Pick<Row<"gone_products">, "id" | "category_id" | "department_id"> }

const facts = ["visible", "retired", "category_id", "department_id"] as const
const columns = ["id", ...facts] as const

/**
 * A visible product, or a deleted or retired one, by its id, slug or former slug; a visible one also by the id of a
 * variant, and by the shortened id of a shopping service. `preview`: a hidden product that is shown. Throws 404.
 */
export async function findProduct(db: Kysely<Database>, name: string, preview?: string): Promise<Found> {
  const rows = await db
    .selectFrom("products")
    .select(columns)
    .where((where) => where.or([where("id", "=", name), where("slug", "=", name)]))
    .execute()
  const row =
    rows.find(({ id }) => id === name) ??
    rows[0] ??
    (await findBySlugHistory(db, name)) ??
    (await findByVariant(db, name)) ??
    (await findByChannelId(db, name))
  if (row && (row.visible === 1 || row.id === preview)) return { id: row.id }
  if (row?.retired === 1) return { gone: row }
  if (row) throw notFound("product_not_found")
  const gone = await findGone(db, name)
  if (gone) return { gone }
  // The shop's slugs are in lower case, while addresses may be in any.
  if (name !== name.toLowerCase()) return findProduct(db, name.toLowerCase(), preview)
  throw notFound("product_not_found")
}

/** Id of a visible product. Throws 404, or 410 for a deleted or retired one. */
export async function findProductId(db: Kysely<Database>, name: string, preview?: string): Promise<string> {
  const found = await findProduct(db, name, preview)
  if ("gone" in found) throw new ApiError(410, "product_gone")
  return found.id
}

const findBySlugHistory = (db: Kysely<Database>, slug: string) =>
  db
    .selectFrom("slug_history")
    .innerJoin("products", "products.id", "slug_history.id")
    .select(["products.id", ...facts])
    .where("slug_history.kind", "=", "product")
    .where("slug_history.slug", "=", slug)
    .executeTakeFirst()

const findByVariant = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id", ...facts])
    .where("variants.id", "=", id)
    .executeTakeFirst()

/** By a shopping service's shortened id; other names are not looked up. */
async function findByChannelId(db: Kysely<Database>, name: string) {
  const start = channelStart(name)
  if (start === undefined) return undefined
  const begins = (id: "products.id" | "variants.id") =>
    sql<boolean>`substr(${sql.ref(id)}, 1, ${[...start].length}) = ${start}`
  const products = await db.selectFrom("products").select(columns).where(begins("products.id")).execute()
  const product = products.find((each) => isNamed(each, name))
  if (product) return product
  const variants = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id", ...facts, "variants.id as variant"])
    .where(begins("variants.id"))
    .execute()
  return variants.find(({ variant }) => isNamed({ id: variant }, name))
}

const findGone = (db: Kysely<Database>, name: string) =>
  db
    .selectFrom("gone_products")
    .selectAll()
    .where((where) => {
      const ids = where.selectFrom("slug_history").select("id").where("kind", "=", "product").where("slug", "=", name)
      return where.or([where("id", "=", name), where("id", "in", ids)])
    })
    .executeTakeFirst()
