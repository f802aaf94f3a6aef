/** Moves stock of several variants in one change of the catalogue: all of them, or none, with the reason for each. */
import type { AdminContext } from "#provider/catalogue/operation.ts"
import type { MoveKind } from "#provider/catalogue/stock/listMoves.ts"
import { moveStock } from "#provider/catalogue/stock/moves.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { touchProducts } from "#provider/catalogue/write/setPrices.ts"
import { ApiError } from "#shared/ApiError.ts"

export interface Moving {
  kind: MoveKind
  /** By the variant's id; zero changes nothing. */
  pieces: ReadonlyMap<string, number>
  note?: string | undefined
  /** Name of the field with an excessive amount, and the error code. */
  refusal: { field: (id: string) => string; code: string }
}

/** Stock before and after, by id. Throws 409 with the fields. */
export interface Moved {
  before: Record<string, number>
  after: Record<string, number>
}

export async function moveAll(
  { actor }: AdminContext,
  change: CatalogChange,
  { kind, pieces, note, refusal }: Moving,
): Promise<Moved> {
  const moved: Moved = { before: {}, after: {} }
  const refused: Record<string, string> = {}
  const at = new Date(change.now)
  const moving = [...pieces].filter(([, amount]) => amount !== 0)
  for (const [variantId, amount] of moving.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const move = { variantId, kind, amount, note, actorId: actor.id ?? undefined }
    const after = await moveStock(change.trx, at, move)
    if (after === undefined) refused[refusal.field(variantId)] = refusal.code
    else {
      moved.before[variantId] = after - amount
      moved.after[variantId] = after
    }
  }
  if (Object.keys(refused).length > 0) throw new ApiError(409, refusal.code, { fields: refused })
  const ids = Object.keys(moved.after)
  if (ids.length === 0) return moved
  const rows = await change.trx.selectFrom("variants").select("product_id").where("id", "in", ids).execute()
  const products = rows.map(({ product_id }) => product_id)
  await touchProducts(change, products)
  await tellBackInStock(change.trx, at, products)
  return moved
}
