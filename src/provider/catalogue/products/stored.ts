/** Complete stored products, some hundreds at a time. */
import type { Kysely } from "kysely"
import { readFiles } from "#provider/catalogue/write/saveFiles.ts"
import { readOldSlugs } from "#provider/catalogue/write/slugs.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface StoredProduct {
  product: Row<"products">
  /** In order. */
  variants: Row<"variants">[]
  pictures: Row<"product_pictures">[]
  files: Row<"product_files">[]
  /** It was ordered, so that its buyers may download its files. */
  isBought: boolean
  oldSlugs: string[]
}

/** By id. */
export async function readProducts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const products = await db.selectFrom("products").selectAll().where("id", "in", ids).execute()
  const found = products.map((product) => product.id)
  if (found.length === 0) return new Map()
  const variants = Map.groupBy(
    await db.selectFrom("variants").selectAll().where("product_id", "in", found).orderBy("position").execute(),
    (row) => row.product_id,
  )
  const pictures = Map.groupBy(
    await db.selectFrom("product_pictures").selectAll().where("product_id", "in", found).orderBy("position").execute(),
    (row) => row.product_id,
  )
  const files = await readFiles(db, found)
  const bought = await readBought(db, [...files.keys()])
  const oldSlugs = Map.groupBy(await readOldSlugs(db, found), ([, id]) => id)
  return new Map(
    products.map((product) => [
      product.id,
      {
        product,
        variants: variants.get(product.id) ?? [],
        pictures: pictures.get(product.id) ?? [],
        files: files.get(product.id) ?? [],
        isBought: bought.has(product.id),
        oldSlugs: (oldSlugs.get(product.id) ?? []).map(([slug]) => slug).sort(),
      },
    ]),
  )
}

async function readBought(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const lines = db.selectFrom("order_lines").select("product_id").distinct().where("product_id", "in", ids)
  return new Set((await lines.execute()).map((row) => row.product_id))
}

/** Ids of all products, some thousands at a time, in the database's own order. */
export async function* productIds(db: Kysely<Database>): AsyncGenerator<{ id: string; sku: string }[]> {
  let last = ""
  for (;;) {
    const page = await db
      .selectFrom("products")
      .select(["id", "sku"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(2000)
      .execute()
    if (page.length === 0) return
    yield page
    last = page.at(-1)?.id ?? last
  }
}
