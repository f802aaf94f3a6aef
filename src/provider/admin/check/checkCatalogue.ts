/** Facts missing in the catalogue before a shop can sell. */
import type { Kysely } from "kysely"
import { checkDuties } from "#provider/admin/check/checkDuties.ts"
import { checkDelivery, checkHolidays, checkTax, checkWeights } from "#provider/admin/check/checkSelling.ts"
import { naming } from "#provider/admin/check/naming.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { dayOf } from "#shared/dates.ts"

const ofDemo = (db: Kysely<Database>) =>
  db
    .selectFrom("products")
    .where("products.visible", "=", 1)
    .innerJoin("product_pictures", "product_pictures.product_id", "products.id")
    .innerJoin("pictures", "pictures.key", "product_pictures.picture_key")
    .where("pictures.origin", "=", "demo")

/** A product of the demo shop that visitors can buy. */
export const demoProducts = (db: Kysely<Database>) => ofDemo(db).select("products.sku").limit(1).execute()

export async function countDemoProducts(db: Kysely<Database>): Promise<number> {
  const { count } = await ofDemo(db)
    .select(({ fn }) => fn.count<number | string>("products.id").distinct().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One sentence for each fault; empty when there is none. */
export async function checkCatalogue(db: Kysely<Database>): Promise<Said[]> {
  const { products, files, pictures, texts, duties, delivery, tax, days } = await catalogueFindings(db, new Date())
  return [...products, ...files, ...pictures, ...texts, ...duties, ...delivery, ...tax, ...days]
}

/** Findings by subject, one sentence each, as far as they are quick to know with any number of products. */
export async function quickFindings(
  db: Kysely<Database>,
  now: Date,
): Promise<Record<"products" | "delivery" | "days", Said[]>> {
  const shown = db.selectFrom("products").select("id").where("visible", "=", 1).limit(1)
  const inStock = db.selectFrom("variants").select("product_id").where("stock", ">", 0)
  const [any, buyable, delivery, days] = await Promise.all([
    shown.execute(),
    shown.where(({ eb, or }) => or([eb("backorder", "<>", "no"), eb("id", "in", inStock)])).execute(),
    checkDelivery(db),
    checkHolidays(db, dayOf(now.toISOString())),
  ])
  return {
    products: [
      ...(any.length === 0 ? [says`No product is in the shop: npm run shop -- import FILE.`] : []),
      ...(any.length > 0 && buyable.length === 0
        ? [says`All products are out of stock, so nothing can be ordered.`]
        : []),
    ],
    delivery,
    days,
  }
}

/** The quick findings, and those that require reading every product. */
export async function catalogueFindings(
  db: Kysely<Database>,
  now: Date,
): Promise<Record<"products" | "delivery" | "days" | "files" | "pictures" | "texts" | "duties" | "tax", Said[]>> {
  const products = () =>
    db
      .selectFrom("products")
      .select(["products.sku", "products.id"])
      .where("products.visible", "=", 1)
      .orderBy("products.sku")
  const pictured = db.selectFrom("product_pictures").select("product_id")
  const filed = db.selectFrom("product_files").select("product_id")
  const [quick, demo, tax, weights, duties, unpictured, unfiled, halfTold] = await Promise.all([
    quickFindings(db, now),
    demoProducts(db),
    checkTax(db, dayOf(now.toISOString())),
    checkWeights(db),
    checkDuties(db),
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
  return {
    ...quick,
    products: [
      ...quick.products,
      ...(demo.length > 0
        ? [says`Products of the demo shop are for sale: start with DEMO=off and a database of your own.`]
        : []),
    ],
    delivery: [...quick.delivery, ...weights],
    tax,
    files: naming(unfiled, says`sold as a download without a file`),
    pictures: naming(unpictured, says`without a picture`),
    texts: naming(halfTold, says`with texts in one language only`),
    duties,
  }
}
