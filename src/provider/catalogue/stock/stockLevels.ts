/** The stock of each variant: listed, and set to a counted number. */
import type { Kysely } from "kysely"
import { type Infer, number, object, optional, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { saveSheet } from "#provider/catalogue/products/saveSheet.ts"
import { findStock, type MovedPieces, StockQuestion } from "#provider/catalogue/stock/movePieces.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"
import { MOST_STOCK } from "#shared/productBounds.ts"

const USUAL_LIMIT = 200
const MOST_LISTED = 10_000

export const StockList = object({
  low: optional(whole(0, MOST_STOCK)),
  limit: optional(whole(1, MOST_LISTED)),
})

export const StockLevel = object({
  sku: string(),
  stock: number(),
  name: Localized,
  variant: Localized,
})
type StockLevel = Infer<typeof StockLevel>

/** Reserved pieces are not counted. */
export async function listStock(
  db: Kysely<Database>,
  { low, limit = USUAL_LIMIT }: Infer<typeof StockList>,
): Promise<StockLevel[]> {
  const query = db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.sku", "products.name_es", "products.name_en", "variants.stock"])
    .select(["variants.name_es as variant_es", "variants.name_en as variant_en"])
    .orderBy("variants.stock")
    .orderBy("variants.sku")
    .limit(limit)
  const rows = await (low === undefined ? query : query.where("variants.stock", "<=", low)).execute()
  return rows.map((row) => ({
    sku: row.sku,
    stock: row.stock,
    name: { es: row.name_es, en: row.name_en },
    variant: { es: row.variant_es, en: row.variant_en },
  }))
}

export const SetPieces = object({ ...StockQuestion.schema, stock: whole(0, MOST_STOCK) })

/** Throws 400 where nothing has the code, or several have. */
export async function setStock(context: AdminContext, { code, stock }: Infer<typeof SetPieces>): Promise<MovedPieces> {
  const { id, stock: before } = await findStock(context.db, code)
  if (before !== stock) await saveSheet(context, { cells: [{ id, field: "stock", before, after: stock }] })
  return { id, before, after: stock }
}
