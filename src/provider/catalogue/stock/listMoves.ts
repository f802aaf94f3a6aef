/** Stock movements, newest first, with their authors. */
import { type Kysely, sql } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import { variantsByCode } from "#provider/catalogue/stock/findVariants.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"

export const MOVES_PER_PAGE = 50

export const moveKinds = ["count", "receive", "loss", "sale", "return", "edit"] as const
export type MoveKind = Row<"stock_moves">["kind"]

export const MoveSearch = object({
  /** A whole SKU or barcode, or a variant's id. */
  q: optional(string()),
  kind: optional(enums(moveKinds)),
  /** A person or a key. */
  who: optional(string()),
  /** Older than this id. */
  before: optional(whole(1)),
})
export type MoveSearch = Infer<typeof MoveSearch>

export const StockMove = object({
  id: number(),
  at: string(),
  kind: enums(moveKinds),
  amount: number(),
  /** Stock afterwards. */
  after: number(),
  variantId: string(),
  productId: string(),
  sku: string(),
  name: Localized,
  variant: Localized,
  /** Number of the order that took or returned it. */
  orderNumber: nullable(string()),
  actorId: nullable(string()),
  /** Name of the person or the key; null for others, and for deleted ones. */
  actorName: nullable(string()),
  note: string(),
})
export type StockMove = Infer<typeof StockMove>

export const MovesPage = object({
  moves: array(StockMove),
  more: boolean(),
})
export type MovesPage = Infer<typeof MovesPage>

/** Without this, SQLite would read all movements of that kind instead of the variant's. */
export const kindUnindexed = sql<MoveKind>`coalesce(stock_moves.kind, '')`

export async function listMoves(
  db: Kysely<Database>,
  { q = "", kind, who = "", before }: MoveSearch,
): Promise<MovesPage> {
  let query = entries(db)
  if (q.trim() !== "") {
    const ids = await variantsByCode(db, q)
    query = query.where("stock_moves.variant_id", "in", ids.length > 0 ? ids : [q.trim()])
  }
  if (kind !== undefined) query = query.where(q.trim() === "" ? sql.ref("stock_moves.kind") : kindUnindexed, "=", kind)
  if (who !== "") query = query.where("stock_moves.actor_id", "=", who)
  if (before !== undefined) query = query.where("stock_moves.id", "<", before)
  const rows = await query.limit(MOVES_PER_PAGE + 1).execute()
  return { moves: rows.slice(0, MOVES_PER_PAGE).map(moveOf), more: rows.length > MOVES_PER_PAGE }
}

const entries = (db: Kysely<Database>) =>
  db
    .selectFrom("stock_moves")
    .innerJoin("variants", "variants.id", "stock_moves.variant_id")
    .innerJoin("products", "products.id", "variants.product_id")
    .leftJoin("orders", "orders.id", "stock_moves.order_id")
    .leftJoin("people", "people.id", "stock_moves.actor_id")
    .leftJoin("api_keys", "api_keys.id", "stock_moves.actor_id")
    .select(["stock_moves.id", "stock_moves.at", "stock_moves.kind", "amount", "stock_after", "stock_moves.note"])
    .select([
      "actor_id",
      "variant_id",
      "variants.sku",
      "variants.name_es as variant_es",
      "variants.name_en as variant_en",
    ])
    .select(["product_id", "products.sku as product_sku", "products.name_es", "products.name_en", "orders.number"])
    .select(sql<string | null>`coalesce(people.name, api_keys.name)`.as("actor"))
    .orderBy("stock_moves.id", "desc")

type Entry = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number]

const moveOf = (row: Entry): StockMove => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  amount: row.amount,
  after: row.stock_after,
  variantId: row.variant_id,
  productId: row.product_id,
  sku: row.sku || row.product_sku,
  name: { es: row.name_es, en: row.name_en },
  variant: { es: row.variant_es, en: row.variant_en },
  orderNumber: row.number,
  actorId: row.actor_id,
  actorName: row.actor || null,
  note: row.note,
})
