/**
 * Saves cells of the product sheet: all or none. Stock is moved, so that concurrent changes add up; concurrent price
 * changes conflict.
 */
import { isDeepStrictEqual } from "node:util"
import { array, enums, type Infer, nonempty, nullable, object, optional, size, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { netContent } from "#provider/catalogue/products/edit/productInput.ts"
import { moveStock } from "#provider/catalogue/stock/moves.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Priced } from "#provider/catalogue/write/pricePlan.ts"
import { setPrices, touchProducts } from "#provider/catalogue/write/setPrices.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { numberFault } from "#provider/platform/operations/inputFaults.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { whole } from "#shared/fields/whole.ts"
import { MOST_CENTS, MOST_STOCK } from "#shared/productBounds.ts"

const MOST_CELLS = 2000

const amount = nullable(whole(0, MOST_CENTS))

export const SheetCells = object({
  cells: size(
    array(
      object({
        /** Id of the variant. */
        id: nonempty(string()),
        field: enums(["price", "sale", "stock"]),
        /** The cell's old and new value. Prices in cents; null for no reduced price. */
        before: amount,
        after: amount,
      }),
    ),
    0,
    MOST_CELLS,
  ),
  /** Net contents of variants, such as `500 ml`; empty for none. */
  contents: optional(
    size(array(object({ id: nonempty(string()), before: string(), after: netContent })), 0, MOST_CELLS),
  ),
})
type Sheet = Infer<typeof SheetCells>
export type SheetCell = Sheet["cells"][number]
export type ContentCell = NonNullable<Sheet["contents"]>[number]

/** The state for an undo: previous prices, and stock movements. */
export interface SheetState {
  prices: Record<string, [priceCents: number, saleCents: number | null]>
  stock: Record<string, number>
  contents?: Record<string, string>
}

export async function saveSheet(context: AdminContext, { cells, contents = [] }: Sheet): Promise<{ saved: number }> {
  refuseWrong(cells)
  await changeCatalog(context.db, context.now(), async (change) => {
    const ids = [...new Set([...cells, ...contents].map(({ id }) => id))]
    const rows = await change.trx.selectFrom("variants").selectAll().where("id", "in", ids).execute()
    const variants = new Map(rows.map((row) => [row.id, row]))
    refuseChanged(cells, contents, variants)
    const before: SheetState = { prices: {}, stock: {} }
    const after: SheetState = { prices: {}, stock: {} }
    await savePrices(change, cells, variants, { before, after })
    await saveStock(context, change, cells, variants, { before, after })
    await saveContents(change, contents, variants, { before, after })
    // Others had saved the same: nothing changed, and nothing can be taken back.
    if (isDeepStrictEqual(before, after)) return
    await record(change.trx, context, {
      kind: "sheet.saved",
      subject: { type: "catalog", id: "sheet" },
      data: { cells: cells.length + contents.length },
      kept: { before, after },
    })
  })
  await context.catalog.refresh().catch(() => {})
  return { saved: cells.length + contents.length }
}

/** The fault of a value that a cell does not take. */
export const cellFault = (field: SheetCell["field"]): string =>
  numberFault(
    field === "stock" ? { minimum: 0, maximum: MOST_STOCK } : { minimum: 0, maximum: MOST_CENTS, unit: "cents" },
  )

const nameOf = ({ field, id }: SheetCell) => `${field}.${id}`

function refuseWrong(cells: readonly SheetCell[]): void {
  const wrong = cells.filter(
    ({ field, after }) => (after === null && field !== "sale") || (field === "stock" && (after ?? 0) > MOST_STOCK),
  )
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map((cell) => [nameOf(cell), cellFault(cell.field)])))
}

type Variants = ReadonlyMap<string, Row<"variants">>

const storedIn = ({ price_cents, offer_price_cents }: Row<"variants">, field: "price" | "sale") =>
  field === "price" ? price_cents : offer_price_cents

/** A price or a net content was changed meanwhile to another value. */
function refuseChanged(cells: readonly SheetCell[], contents: readonly ContentCell[], variants: Variants): void {
  const ofContents = contents.flatMap(({ id, before, after }) => {
    const theirs = variants.get(id)?.net_content ?? null
    return theirs === before || theirs === after ? [] : [{ field: `content.${id}`, theirs }]
  })
  const ofCells = cells.flatMap((cell) => {
    const variant = variants.get(cell.id)
    if (!variant) return [{ field: nameOf(cell), theirs: null }]
    if (cell.field === "stock") return []
    const theirs = storedIn(variant, cell.field)
    return theirs === cell.before || theirs === cell.after ? [] : [{ field: nameOf(cell), theirs }]
  })
  const conflicts = [...ofCells, ...ofContents]
  if (conflicts.length > 0) throw new ApiError(409, "prices_changed", { extra: { conflicts } })
}

interface States {
  before: SheetState
  after: SheetState
}

async function savePrices(
  change: CatalogChange,
  cells: readonly SheetCell[],
  variants: Variants,
  { before, after }: States,
): Promise<void> {
  const prices = new Map<string, Priced>()
  for (const { id, field, after: cents } of cells) {
    const variant = variants.get(id)
    if (!variant || field === "stock") continue
    const so = prices.get(id) ?? variant
    const { price_cents, offer_price_cents } = so
    const next =
      field === "price" ? { price_cents: cents ?? 0, offer_price_cents } : { price_cents, offer_price_cents: cents }
    prices.set(id, next)
    before.prices[id] = [variant.price_cents, variant.offer_price_cents]
    after.prices[id] = [next.price_cents, next.offer_price_cents]
  }
  refuseNotBelow(cells, prices)
  await setPrices(change, prices)
}

function refuseNotBelow(cells: readonly SheetCell[], prices: ReadonlyMap<string, Priced>): void {
  const wrong = [...prices].filter(
    ([, { price_cents, offer_price_cents }]) => offer_price_cents !== null && offer_price_cents >= price_cents,
  )
  if (wrong.length === 0) return
  const changed = new Set(cells.map(nameOf))
  const fields = wrong.map(([id]) => [changed.has(`sale.${id}`) ? `sale.${id}` : `price.${id}`, "not_below"])
  throw badInput(Object.fromEntries(fields))
}

async function saveStock(
  context: AdminContext,
  change: CatalogChange,
  cells: readonly SheetCell[],
  variants: Variants,
  { before, after }: States,
): Promise<void> {
  for (const cell of cells) {
    if (cell.field !== "stock") continue
    const pieces = (cell.after ?? 0) - (cell.before ?? 0)
    before.stock[cell.id] = -pieces
    after.stock[cell.id] = pieces
    await movePieces(context, change, { variantId: cell.id, kind: "edit", amount: pieces })
  }
  const products = cells
    .filter(({ field }) => field === "stock")
    .flatMap(({ id }) => variants.get(id)?.product_id ?? [])
  await touchProducts(change, products)
  await tellBackInStock(change.trx, new Date(change.now), products)
}

async function saveContents(
  change: CatalogChange,
  contents: readonly ContentCell[],
  variants: Variants,
  { before, after }: States,
): Promise<void> {
  if (contents.length === 0) return
  before.contents = Object.fromEntries(contents.map(({ id }) => [id, variants.get(id)?.net_content ?? ""]))
  after.contents = Object.fromEntries(contents.map((cell) => [cell.id, cell.after]))
  await putContents(change, after.contents)
}

/** By the id of the variant. */
export async function putContents(change: CatalogChange, contents: Readonly<Record<string, string>>): Promise<void> {
  const ids = Object.keys(contents)
  if (ids.length === 0) return
  for (const [id, net_content] of Object.entries(contents))
    await change.trx.updateTable("variants").set({ net_content }).where("id", "=", id).execute()
  const rows = await change.trx.selectFrom("variants").select("product_id").where("id", "in", ids).execute()
  await touchProducts(
    change,
    rows.map(({ product_id }) => product_id),
  )
}

interface Pieces {
  variantId: string
  kind: Row<"stock_moves">["kind"]
  amount: number
  note?: string
}

/** Within a change of the catalogue, whose caller marks the product as changed. */
export async function movePieces({ actor }: AdminContext, { trx, now }: CatalogChange, pieces: Pieces): Promise<void> {
  if (pieces.amount === 0) return
  const after = await moveStock(trx, new Date(now), { ...pieces, actorId: actor.id ?? undefined })
  if (after === undefined)
    throw new ApiError(409, "below_nothing", { fields: { [`stock.${pieces.variantId}`]: "below_nothing" } })
}
