/** Saves variants, their charged prices, and the price log. */
import { sql, type Transaction } from "kysely"
import { chargedPrices } from "#provider/catalogue/priceLog.ts"
import { chargedCents, type PricePoint, priorPrice } from "#provider/catalogue/pricing.ts"
import { type DateDraft, dateColumns } from "#provider/catalogue/products/serviceDates.ts"
import { always, isSaleOn, type SalePeriod } from "#provider/catalogue/sales/sales.ts"
import { tellLowStock } from "#provider/catalogue/stock/lowStockEvents.ts"
import { type NewMove, writeMoves } from "#provider/catalogue/stock/moves.ts"
import { type CatalogChange, inStatements, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Moment, Row } from "#provider/platform/db/schema.ts"
import type { Localized } from "#shared/locale.ts"
import { dateName } from "#shared/serviceDates.ts"

export interface VariantDraft extends DateDraft {
  id: string
  sku: string
  /** A date is named after its day and hours. */
  name?: Localized
  priceCents: number
  /** Below the price, or null. Charged during the product's sale. */
  salePriceCents: number | null
  stock: number
  gtin?: string
  /** In grams; null if unknown. */
  weight?: number | null
  /** As `writeNetContent` writes it; empty if unknown. */
  netContent?: string
  /** Its value for each of the product's options. */
  optionValues?: Localized[]
  /** One of the product's pictures. */
  pictureKey?: string | null
  /** Earlier prices of a new variant, if known. */
  history?: PricePoint[]
  /** Start of the current price; now by default. */
  pricedAt?: Moment
}

interface OfVariants {
  id: string
  sale?: SalePeriod
  variants: readonly VariantDraft[]
}

type VariantRow = Omit<Row<"variants">, "prior_price_cents">

export const variantRows = ({ id, sale = always, variants }: OfVariants, now: Moment): VariantRow[] =>
  variants.map((variant, position) => ({
    id: variant.id,
    product_id: id,
    position,
    sku: variant.sku,
    name_es: nameOf(variant).es,
    name_en: nameOf(variant).en,
    price_cents: variant.priceCents,
    offer_price_cents: variant.salePriceCents,
    sale_price_cents: isSaleOn(sale, now) ? variant.salePriceCents : null,
    stock: variant.stock,
    gtin: variant.gtin ?? "",
    weight: variant.weight ?? null,
    net_content: variant.netContent ?? "",
    option_values: JSON.stringify(variant.optionValues ?? []),
    picture_key: variant.pictureKey ?? null,
    ...dateColumns(variant, now),
  }))

const nameOf = ({ name, startsAt, endsAt }: VariantDraft): Localized =>
  startsAt ? dateName(startsAt, endsAt ?? undefined) : (name ?? { es: "", en: "" })

type LoggedPrice = PricePoint & { product_id: string; variant_id: string }
type StoredVariants = ReadonlyMap<string, readonly Row<"variants">[]>

export async function saveVariants(
  change: CatalogChange,
  drafts: readonly OfVariants[],
  stored: StoredVariants,
): Promise<void> {
  const kept = drafts.flatMap((draft) => {
    const before = new Map((stored.get(draft.id) ?? []).map((row) => [row.id, row]))
    return variantRows(draft, change.now).map((row, index) => {
      const { history = [], pricedAt = change.now } = draft.variants[index] ?? {}
      const known = before.get(row.id)
      // A variant that was removed and added again has a price history too.
      return { row, known, at: pricedAt, history, comesBack: !known && stored.has(draft.id) }
    })
  })
  const gone = drafts.flatMap(({ id, variants }) => {
    const ids = new Set(variants.map((variant) => variant.id))
    return (stored.get(id) ?? []).flatMap((row) => (ids.has(row.id) ? [] : [row.id]))
  })
  const logged = await chargedPrices(
    change.trx,
    kept.flatMap(({ row, comesBack }) => (comesBack ? [row.id] : [])),
  )
  const told = kept.flatMap(({ row, known, history }) =>
    known ? [] : history.map((point) => ({ product_id: row.product_id, variant_id: row.id, ...point })),
  )
  const priced = await priceVariants(
    change,
    kept.map((each) => ({ ...each, history: [...(logged.get(each.row.id) ?? []), ...each.history] })),
  )
  const rows = priced.map(({ row }) => row)
  const points = [...told, ...priced.flatMap(({ point }) => point ?? [])]
  if (gone.length > 0) await change.trx.deleteFrom("variants").where("id", "in", gone).execute()
  await upsert(change.trx, "variants", ["id"], rows)
  await upsert(change.trx, "price_log", ["id"], points)
  await moveVariants(change, drafts, stored)
  await tellLowVariants(change, drafts, stored)
}

type PricedRow = Pick<
  Row<"variants">,
  "id" | "product_id" | "price_cents" | "offer_price_cents" | "sale_price_cents" | "prior_price_cents"
>

interface Pricing<Of> {
  row: Of
  known: PricedRow | undefined
  at: Moment
  /** Earlier prices of an unknown variant. */
  history?: readonly PricePoint[]
}

/** An unchanged price, or one restored after a slip, keeps its log entry; another one is logged from `at` on. */
async function priceVariants<Of extends Omit<PricedRow, "prior_price_cents">>(
  { trx }: CatalogChange,
  variants: readonly Pricing<Of>[],
): Promise<{ row: Of & Pick<PricedRow, "prior_price_cents">; point?: LoggedPrice }[]> {
  const next = new Map<string, LoggedPrice>()
  for (const { row, known, at } of variants) {
    const charged = chargedCents({ ...row, prior_price_cents: null })
    if (known && chargedCents(known) === charged) continue
    next.set(row.id, { product_id: row.product_id, variant_id: row.id, price_cents: charged, at })
  }
  const changed = variants.flatMap(({ row, known }) => (known && next.has(row.id) ? [row.id] : []))
  const logged = await chargedPrices(trx, changed, next)
  return variants.map(({ row, known, at, history = [] }) => {
    const point = next.get(row.id)
    if (!point) return { row: { ...row, prior_price_cents: known?.prior_price_cents ?? null } }
    const points = known ? (logged.get(row.id) ?? []) : history
    const since = known && !points.includes(point) ? points.at(-1)?.at : at
    return { row: { ...row, prior_price_cents: priorPrice(points, since ?? at) }, point }
  })
}

/** Writes the prices of known variants, and nothing else of them. */
export async function savePriced(change: CatalogChange, variants: readonly Pricing<PricedRow>[]): Promise<void> {
  const priced = await priceVariants(change, variants)
  await updatePrices(
    change.trx,
    priced.map(({ row }) => row),
  )
  await upsert(
    change.trx,
    "price_log",
    ["id"],
    priced.flatMap(({ point }) => point ?? []),
  )
}

async function updatePrices(trx: Transaction<Database>, rows: readonly PricedRow[]): Promise<void> {
  for (const some of inStatements(rows)) {
    const values = some.map(
      (row) =>
        sql`(${row.id}, ${row.price_cents}, ${row.offer_price_cents}, ${row.sale_price_cents}, ${row.prior_price_cents})`,
    )
    // PostgreSQL takes the values for texts.
    await sql`update variants set price_cents = cast(next.column2 as integer),
      offer_price_cents = cast(next.column3 as integer), sale_price_cents = cast(next.column4 as integer),
      prior_price_cents = cast(next.column5 as integer)
      from (values ${sql.join(values)}) as next where variants.id = next.column1`.execute(trx)
  }
}

/** A new variant's initial stock is recorded as its first movement. */
async function moveVariants(
  { trx, now }: CatalogChange,
  drafts: readonly OfVariants[],
  stored: StoredVariants,
): Promise<void> {
  const moves = drafts.flatMap((draft) => {
    const before = new Map((stored.get(draft.id) ?? []).map((row) => [row.id, row.stock]))
    return draft.variants.flatMap(({ id, stock: after }): NewMove[] => {
      const known = before.get(id)
      return known === undefined ? [] : [{ variantId: id, kind: "edit", amount: after - known, after }]
    })
  })
  await writeMoves(trx, new Date(now), moves)
}

async function tellLowVariants(
  { trx, now }: CatalogChange,
  drafts: readonly OfVariants[],
  stored: StoredVariants,
): Promise<void> {
  for (const draft of drafts) {
    const before = new Map((stored.get(draft.id) ?? []).map((row) => [row.id, row.stock]))
    for (const { id, stock: after } of draft.variants) {
      await tellLowStock(trx, new Date(now), "shop", { variantId: id, before: before.get(id) ?? 0, after })
    }
  }
}
