/** What is missing in the database before a shop can sell. */
import type { Kysely } from "kysely"
import { type SellingFindings, sellingFindings } from "#provider/check/checkSelling.ts"
import type { Database } from "#provider/db/schema.ts"

const FEW = 3

/** Products of the demo shop that visitors can buy. */
export const demoProducts = (db: Kysely<Database>) =>
  db
    .selectFrom("products")
    .select("products.sku")
    .where("products.visible", "=", 1)
    .innerJoin("product_pictures", "product_pictures.product_id", "products.id")
    .innerJoin("pictures", "pictures.key", "product_pictures.picture_key")
    .where("pictures.origin", "=", "demo")
    .limit(1)
    .execute()

/** A sentence each; none where all is there. */
export async function checkCatalogue(db: Kysely<Database>): Promise<string[]> {
  const { products, files, pictures, texts, delivery, tax, days } = await catalogueFindings(db, new Date())
  return [...products, ...files, ...pictures, ...texts, ...delivery, ...tax, ...days]
}

/** The same by what it is about. */
export async function catalogueFindings(
  db: Kysely<Database>,
  now: Date,
): Promise<Record<"products" | "files" | "pictures" | "texts" | keyof SellingFindings, string[]>> {
  const products = () =>
    db
      .selectFrom("products")
      .select(["products.sku", "products.id"])
      .where("products.visible", "=", 1)
      .orderBy("products.sku")
  const physical = products().where("products.is_virtual", "=", 0)
  const pictured = db.selectFrom("product_pictures").select("product_id")
  const filed = db.selectFrom("product_files").select("product_id")
  const [any, sent, methods, demo, unpictured, unfiled, halfTold] = await Promise.all([
    products().limit(1).execute(),
    physical.limit(1).execute(),
    db.selectFrom("delivery_methods").select("id").limit(1).execute(),
    demoProducts(db),
    products().where("products.id", "not in", pictured).execute(),
    products().where("products.downloadable", "=", 1).where("products.id", "not in", filed).execute(),
    products()
      .where(({ eb, or }) =>
        or([
          eb("name_es", "=", ""),
          eb("name_en", "=", ""),
          eb.and([eb("description_es", "=", ""), eb("description_en", "<>", "")]),
          eb.and([eb("description_en", "=", ""), eb("description_es", "<>", "")]),
        ]),
      )
      .execute(),
  ])
  const selling = await sellingFindings(db, now)
  const nothingIsSent = "There is no way of delivery, so nothing that is sent can be ordered: npm run shop -- delivery."
  return {
    products: [
      ...(any.length === 0 ? ["No product is in the shop: npm run shop -- import FILE."] : []),
      ...(demo.length > 0
        ? ["Products of the demo shop are for sale: start with DEMO=off and a database of your own."]
        : []),
    ],
    files: naming(unfiled, "sold as a download without a file"),
    pictures: naming(unpictured, "without a picture"),
    texts: naming(halfTold, "with texts in one language only"),
    ...selling,
    delivery: [...(sent.length > 0 && methods.length === 0 ? [nothingIsSent] : []), ...selling.delivery],
  }
}

/** By reference, or by id where a product has none. */
function naming(rows: readonly { sku: string; id: string }[], what: string): string[] {
  if (rows.length === 0) return []
  const names = rows.slice(0, FEW).map(({ sku, id }) => sku || id)
  const more = rows.length > FEW ? ` and ${rows.length - FEW} more` : ""
  return [`${rows.length === 1 ? "A product is" : `${rows.length} products are`} ${what}: ${names.join(", ")}${more}.`]
}
