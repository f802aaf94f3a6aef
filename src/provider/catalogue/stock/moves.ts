/** Stock movements: every change of stock records one, in its own transaction. */
import type { Transaction } from "kysely"
import { tellLowStock } from "#provider/catalogue/stock/lowStockEvents.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface NewMove {
  variantId: string
  kind: Row<"stock_moves">["kind"]
  /** Negative for outgoing pieces. */
  amount: number
  /** Stock afterwards. */
  after: number
  orderId?: string | undefined
  actorId?: string | undefined
  note?: string | undefined
}

/** For changes already made; zero amounts are not recorded. */
export async function writeMoves(trx: Transaction<Database>, now: Date, moves: readonly NewMove[]): Promise<void> {
  const at = now.toISOString()
  const rows = moves.flatMap(({ variantId, kind, amount, after, orderId, actorId, note }) => {
    if (amount === 0) return []
    const row = { at, kind, amount, stock_after: after, order_id: orderId ?? null, actor_id: actorId ?? null }
    return [{ ...row, variant_id: variantId, note: note ?? "" }]
  })
  if (rows.length > 0) await trx.insertInto("stock_moves").values(rows).execute()
}

/** Adds to the stock or takes from it atomically. Undefined if there is not enough. */
export async function moveStock(
  trx: Transaction<Database>,
  now: Date,
  move: Omit<NewMove, "after">,
): Promise<number | undefined> {
  const { variantId, amount } = move
  const row = await trx
    .updateTable("variants")
    .set((variant) => ({ stock: variant("stock", "+", amount) }))
    .where("id", "=", variantId)
    .where((where) => where(where("stock", "+", amount), ">=", 0))
    .returning("stock")
    .executeTakeFirst()
  if (!row) return undefined
  const after = row.stock
  await writeMoves(trx, now, [{ ...move, after }])
  await tellLowStock(trx, now, "shop", { variantId, before: after - amount, after })
  return after
}
