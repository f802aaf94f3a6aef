/** An unfinished stocktake: the counted numbers, each with the stock expected at that moment. */
import { type Kysely, sql, type Transaction } from "kysely"
import { array, type Infer, nonempty, nullable, object, optional, size, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { variantsByCode } from "#provider/catalogue/stock/findVariants.ts"
import { kindUnindexed } from "#provider/catalogue/stock/listMoves.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { notSent } from "#provider/platform/db/unsentOrders.ts"
import { badInput } from "#shared/ApiError.ts"
import { whole } from "#shared/fields/whole.ts"

/** As many as a page shows; adjusting counted lines makes room. */
export const MOST_LINES = 60
export const MOST_STOCK = 1_000_000

export const CountedLines = object({
  /** An SKU or a barcode: its variant is put first. */
  code: optional(string()),
  /** A category: its variants, as far as there is room. */
  in: optional(string()),
  lines: optional(
    size(
      array(
        object({
          /** Id of the variant. */
          id: nonempty(string()),
          /** Null if not counted yet. */
          there: nullable(whole(0, MOST_STOCK)),
        }),
      ),
      0,
      MOST_LINES,
    ),
  ),
})
export type CountedLines = Infer<typeof CountedLines>

/** The command line has no person's id. */
export const counterOf = ({ actor }: AdminContext): string => actor.id ?? "shop"

/** Answers how many variants of a category found no room. Counted numbers are saved even if the code is refused. */
export async function saveCount(context: AdminContext, { code = "", in: group = "", lines = [] }: CountedLines) {
  const { db } = context
  await inTransaction(db, (trx) => writeCounted(trx, context, lines))
  const ids = code.trim() === "" ? [] : await variantsByCode(db, code)
  if (code.trim() !== "" && ids.length === 0) throw badInput({ code: "unknown_code" })
  return inTransaction(db, async (trx) => {
    const left = await place(trx, context, ids)
    if (left > 0) throw badInput({ code: "count_full" })
    return { left: group === "" ? 0 : await place(trx, context, await variantsIn(trx, group)) }
  })
}

/** A line's expected stock is updated only if its counted number changes. */
async function writeCounted(
  trx: Transaction<Database>,
  context: AdminContext,
  lines: readonly { id: string; there: number | null }[],
): Promise<void> {
  const own = await linesOf(trx, context)
  const changed = lines.filter(({ id, there }) => own.has(id) && own.get(id)?.there !== there)
  const expected = await expectedOf(
    trx,
    changed.map(({ id }) => id),
  )
  for (const { id, there } of changed) {
    await trx
      .updateTable("stock_count_lines")
      .set({ there, ...seenOf(expected, id) })
      .where("actor_id", "=", counterOf(context))
      .where("variant_id", "=", id)
      .execute()
  }
}

/** Answers how many found no room. */
async function place(trx: Transaction<Database>, context: AdminContext, ids: readonly string[]): Promise<number> {
  const own = await linesOf(trx, context)
  const fresh = ids.filter((id) => !own.has(id))
  const placed = [...ids.filter((id) => own.has(id)), ...fresh.slice(0, MOST_LINES - own.size)]
  const expected = await expectedOf(trx, placed)
  const at = context.now().toISOString()
  for (const variant_id of placed) {
    const row = { actor_id: counterOf(context), variant_id, there: null, placed_at: at }
    await trx
      .insertInto("stock_count_lines")
      .values({ ...row, ...seenOf(expected, variant_id) })
      .onConflict((conflict) => conflict.columns(["actor_id", "variant_id"]).doUpdateSet({ placed_at: at }))
      .execute()
  }
  return ids.length - placed.length
}

async function linesOf(trx: Transaction<Database>, context: AdminContext) {
  const rows = await trx
    .selectFrom("stock_count_lines")
    .select(["variant_id", "there"])
    .where("actor_id", "=", counterOf(context))
    .execute()
  return new Map(rows.map(({ variant_id, there }) => [variant_id, { there }]))
}

const variantsIn = async (db: Kysely<Database>, group: string) => {
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select("variants.id")
    .where("category_id", "=", group)
    .where("gift_card", "=", 0)
    .orderBy("products.id")
    .orderBy("variants.position")
    .limit(2 * MOST_LINES)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Expected {
  /** On the shelf: available pieces, and those reserved by unsent orders. */
  pieces: number
  held: number
  lastMove: number
}

const seenOf = (expected: ReadonlyMap<string, Expected>, id: string) => ({
  seen: expected.get(id)?.pieces ?? 0,
  last_move: expected.get(id)?.lastMove ?? 0,
})

export async function expectedOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Expected>> {
  if (ids.length === 0) return new Map()
  const unsent = db.selectFrom("orders").select("orders.id").where(notSent)
  // In one statement: an order or a movement in between would be counted twice, or not at all.
  const rows = await db
    .selectFrom("variants")
    .select(["variants.id", "stock"])
    .select((variant) => [
      variant
        .selectFrom("stock_moves")
        .select(({ fn }) => fn.max("stock_moves.id").as("last"))
        .whereRef("variant_id", "=", "variants.id")
        .as("last"),
      variant
        .selectFrom("stock_holds")
        .select(({ fn }) => fn.sum<number | string>("amount").as("pieces"))
        .whereRef("stock_holds.variant_id", "=", "variants.id")
        .where("state", "in", ["held", "sold"])
        .where("order_id", "in", unsent)
        .as("held"),
    ])
    .where("variants.id", "in", ids)
    .execute()
  return new Map(
    rows.map(({ id, stock, last, held }) => {
      const kept = Number(held ?? 0)
      return [id, { pieces: stock + kept, held: kept, lastMove: Number(last ?? 0) }] as const
    }),
  )
}

/** Stocktakes that others finished since have corrected the same difference. */
export async function correctedSince(
  db: Kysely<Database>,
  context: AdminContext,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("stock_moves")
    .innerJoin("stock_count_lines as line", "line.variant_id", "stock_moves.variant_id")
    .select(["stock_moves.variant_id", sql<number | string>`sum(amount)`.as("pieces")])
    .where("line.actor_id", "=", counterOf(context))
    .where("stock_moves.variant_id", "in", ids)
    .where(kindUnindexed, "=", "count")
    .whereRef("stock_moves.id", ">", "line.last_move")
    .groupBy("stock_moves.variant_id")
    .execute()
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, Number(pieces)]))
}

export const dropCount = async (context: AdminContext): Promise<{ dropped: number }> => {
  const rows = await context.db
    .deleteFrom("stock_count_lines")
    .where("actor_id", "=", counterOf(context))
    .returning("variant_id")
    .execute()
  return { dropped: rows.length }
}
