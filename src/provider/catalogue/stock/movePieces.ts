/** Receiving and writing off pieces of one variant, by its code. */
import type { Kysely } from "kysely"
import { type Infer, number, object, optional, refine, size, string, trimmed } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { expectedOf, MOST_STOCK } from "#provider/catalogue/stock/countLines.ts"
import { variantsByCode } from "#provider/catalogue/stock/findVariants.ts"
import { moveAll } from "#provider/catalogue/stock/moveAll.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { badInput } from "#shared/ApiError.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"

export const MOST_NOTE = 200

const note = size(trimmed(string()), 0, MOST_NOTE)
const isSaid = (text: string) => text !== ""

const pieces = {
  /** An SKU or a barcode. */
  code: refine(trimmed(string()), "missing", isSaid),
  amount: whole(1, MOST_STOCK),
}
export const StockQuestion = object({ code: pieces.code })
export const ReceivedPieces = object({ ...pieces, note: optional(note) })
/** A reason is required. */
export const LostPieces = object({ ...pieces, note: refine(note, "missing", isSaid) })

export const FoundStock = object({
  id: string(),
  name: Localized,
  variant: Localized,
  sku: string(),
  /** Available. */
  stock: number(),
  /** Reserved by unsent orders. */
  held: number(),
})
export type FoundStock = Infer<typeof FoundStock>

/** Throws 400 if the code is unknown or ambiguous. */
export async function findStock(db: Kysely<Database>, code: string): Promise<FoundStock> {
  const [id, ...others] = await variantsByCode(db, code)
  if (id === undefined) throw badInput({ code: "unknown_code" })
  if (others.length > 0) throw badInput({ code: "several_codes" })
  const row = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "product_id")
    .select(["variants.sku", "stock", "products.sku as product_sku", "products.name_es", "products.name_en"])
    .select(["variants.name_es as variant_es", "variants.name_en as variant_en"])
    .where("variants.id", "=", id)
    .executeTakeFirstOrThrow()
  return {
    id,
    name: { es: row.name_es, en: row.name_en },
    variant: { es: row.variant_es, en: row.variant_en },
    sku: row.sku || row.product_sku,
    stock: row.stock,
    held: (await expectedOf(db, [id])).get(id)?.held ?? 0,
  }
}

export const MovedPieces = object({
  id: string(),
  before: number(),
  after: number(),
})
export type MovedPieces = Infer<typeof MovedPieces>

export const receiveStock = (context: AdminContext, input: Infer<typeof ReceivedPieces>): Promise<MovedPieces> =>
  move(context, { ...input, kind: "receive", event: "stock.received" })

export const writeOff = (context: AdminContext, { amount, ...input }: Infer<typeof LostPieces>): Promise<MovedPieces> =>
  move(context, { ...input, amount: -amount, kind: "loss", event: "stock.written_off" })

interface Wish {
  code: string
  amount: number
  note?: string | undefined
  kind: "receive" | "loss"
  event: "stock.received" | "stock.written_off"
}

async function move(context: AdminContext, { code, amount, note, kind, event }: Wish): Promise<MovedPieces> {
  const moved = await changeCatalog(context.db, context.now(), async (change) => {
    const { id } = await findStock(change.trx, code)
    const { before, after } = await moveAll(context, change, {
      kind,
      note,
      pieces: new Map([[id, amount]]),
      refusal: { field: () => "amount", code: "below_nothing" },
    })
    const [was = 0, is = 0] = [before[id], after[id]]
    if (is > MOST_STOCK) throw badInput({ amount: "too_many_pieces" })
    await record(change.trx, context, { kind: event, subject: { type: "variant", id }, data: { before, after } })
    return { id, before: was, after: is }
  })
  await context.catalog.refresh().catch(() => {})
  return moved
}
