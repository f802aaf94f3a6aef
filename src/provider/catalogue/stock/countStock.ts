/** Viewing and finishing a stocktake: the stock is adjusted by the difference found. */
import { array, type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { correctedSince, counterOf, expectedOf } from "#provider/catalogue/stock/countLines.ts"
import { moveAll } from "#provider/catalogue/stock/moveAll.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"

export const CountLine = object({
  id: string(),
  name: Localized,
  variant: Localized,
  sku: string(),
  picture: nullable(string()),
  /** The expected number on the shelf: now, or at the time of counting. */
  expected: number(),
  /** Part of it reserved by unsent orders. */
  held: number(),
  there: nullable(number()),
})
export type CountLine = Infer<typeof CountLine>

export const StockCount = object({
  lines: array(CountLine),
  categories: array(
    object({
      id: string(),
      name: Localized,
    }),
  ),
})
export type StockCount = Infer<typeof StockCount>

export async function viewCount(context: AdminContext): Promise<StockCount> {
  const { db } = context
  const rows = await ownLines(context)
  const ids = rows.map(({ variant_id }) => variant_id)
  const [expected, corrected, pictures, categories] = await Promise.all([
    expectedOf(db, ids),
    correctedSince(db, context, ids),
    picturesOf(
      context,
      rows.map(({ product_id }) => product_id),
    ),
    db.selectFrom("categories").select(["id", "name_es", "name_en"]).orderBy("position").execute(),
  ])
  const lines = rows.map((row): CountLine => {
    const now = expected.get(row.variant_id) ?? { pieces: 0, held: 0, lastMove: 0 }
    const then = row.seen + (corrected.get(row.variant_id) ?? 0)
    return {
      id: row.variant_id,
      name: { es: row.name_es, en: row.name_en },
      variant: { es: row.variant_es, en: row.variant_en },
      sku: row.sku || row.product_sku,
      picture: pictures.get(row.product_id) ?? null,
      expected: row.there === null ? now.pieces : then,
      held: now.held,
      there: row.there,
    }
  })
  return {
    lines,
    categories: categories.map(({ id, name_es: es, name_en: en }) => ({ id, name: { es, en } })),
  }
}

const ownLines = (context: AdminContext) =>
  context.db
    .selectFrom("stock_count_lines")
    .innerJoin("variants", "variants.id", "variant_id")
    .innerJoin("products", "products.id", "product_id")
    .select(["variant_id", "there", "seen", "variants.sku", "product_id", "products.sku as product_sku"])
    .select([
      "products.name_es",
      "products.name_en",
      "variants.name_es as variant_es",
      "variants.name_en as variant_en",
    ])
    .where("actor_id", "=", counterOf(context))
    .orderBy("placed_at", "desc")
    .orderBy("product_id")
    .orderBy("variants.position")
    .execute()

async function picturesOf({ db }: AdminContext, products: readonly string[]): Promise<Map<string, string>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom("product_pictures")
    .select(["product_id", "picture_key"])
    .where("product_id", "in", products)
    .where("position", "=", 0)
    .execute()
  return new Map(rows.map(({ product_id, picture_key }) => [product_id, `/pictures/${picture_key}`]))
}

/** Idempotent. Lines not counted yet are kept for later. */
export async function countStock(context: AdminContext): Promise<{ counted: number; adjusted: number }> {
  const done = await changeCatalog(context.db, context.now(), async (change) => {
    const { trx } = change
    const own = trx.selectFrom("stock_count_lines").selectAll().where("actor_id", "=", counterOf(context))
    const lines = await own.where("there", "is not", null).execute()
    if (lines.length === 0) throw new ApiError(409, "nothing_counted")
    const ids = lines.map(({ variant_id }) => variant_id)
    const corrected = await correctedSince(trx, context, ids)
    const pieces = new Map(
      lines.map(({ variant_id, there, seen }) => [
        variant_id,
        (there ?? seen) - seen - (corrected.get(variant_id) ?? 0),
      ]),
    )
    const moved = await moveAll(context, change, {
      kind: "count",
      pieces,
      refusal: { field: (id) => `there.${id}`, code: "below_kept" },
    })
    await trx
      .deleteFrom("stock_count_lines")
      .where("actor_id", "=", counterOf(context))
      .where("variant_id", "in", ids)
      .execute()
    // Lines are deleted even if no product changes.
    change.touched = true
    const adjusted = Object.keys(moved.after).length
    if (adjusted > 0) {
      await record(trx, context, {
        kind: "stock.counted",
        subject: { type: "catalog", id: "count" },
        data: { ...moved, counted: lines.length },
      })
    }
    return { counted: lines.length, adjusted }
  })
  await context.catalog.refresh().catch(() => {})
  return done
}
