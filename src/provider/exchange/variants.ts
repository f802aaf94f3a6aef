/** Merges a file's variants into the stored ones: carts and orders refer to them by id, so a matching one keeps it. */
import { createHash } from "node:crypto"
import { keepVariant, storedList, variantName } from "#provider/catalogue/products/keepProduct.ts"
import { type DateDraft, keptDate } from "#provider/catalogue/products/serviceDates.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"
import { mergeList } from "#provider/exchange/draftFields.ts"
import type { SourceProduct, SourceText, SourceVariant } from "#provider/exchange/product.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import { MOST_VARIANT_ID } from "#shared/productBounds.ts"

/** Stock of an untracked product; it is tracked from then on. */
export const UNCOUNTED_STOCK = 999

type Stored = Row<"variants">

interface Context {
  merge: (column: string, source: SourceText | undefined, before: Localized, line: number) => Localized
  refuse: (line: number, column: string, value: string, reason: Said) => void
  pictureKey: (src: string) => string | undefined
  language: Locale | undefined
  /** Called for each new variant without a number in the file. */
  uncounted: () => void
  /** Called with the names of stored variants that the file does not list. */
  removed: (names: readonly string[]) => void
}

/** A single variant without a name. */
export const isPlain = (variants: readonly Stored[]): boolean =>
  variants.length === 1 && variants[0]?.name_es === "" && variants[0]?.name_en === ""

export function draftVariants(
  product: SourceProduct,
  productId: string,
  stored: StoredProduct | undefined,
  { merge, refuse, pictureKey, language, uncounted, removed }: Context,
): VariantDraft[] {
  const before = stored?.variants ?? []
  if (!product.variants) {
    if (before.length > 0) return before.map(keepVariant)
    if (!product.isPriceless) refuse(product.line, "price", "", says`takes the product's price`)
    return [{ id: productId, sku: product.sku ?? "", priceCents: 0, salePriceCents: null, stock: 0 }]
  }
  const same = findSame(product.variants, before)
  const ids = new Set(same.flatMap((variant) => variant?.id ?? []))
  const missing = before.filter(({ id }) => !ids.has(id)).map(({ name_es, name_en }) => name_es || name_en)
  if (missing.some((name) => name !== "")) removed(missing)
  return product.variants.map((variant, index) => {
    const known = same[index]
    const id = known?.id ?? newId(productId, variant, ids)
    if (!known && ids.has(id)) refuse(variant.line, "id", id, says`is the id of another variant`)
    ids.add(id)
    const priceCents = variant.priceCents ?? known?.price_cents
    if (variant.stock === undefined && !known) uncounted()
    if (priceCents === undefined) refuse(variant.line, "price", "", says`takes an amount such as 24.90`)
    // A file without dates gives today's prices, not future ones.
    const isLater = variant.salePriceCents === null && !product.sale && hasPeriod(stored)
    const sale =
      isLater || variant.salePriceCents === undefined ? (known?.offer_price_cents ?? null) : variant.salePriceCents
    const name = variant.name ? merge("name", variant.name, variantName(known), variant.line) : undefined
    return {
      id,
      sku: variant.sku ?? known?.sku ?? "",
      ...(name && { name }),
      priceCents: priceCents ?? 0,
      salePriceCents: sale !== null && sale < (priceCents ?? 0) ? sale : null,
      stock: stockOf(variant, known),
      gtin: variant.gtin ?? known?.gtin ?? "",
      weight: variant.weight === undefined ? (known?.weight ?? null) : variant.weight,
      netContent: variant.netContent ?? known?.net_content ?? "",
      optionValues: mergeList(variant.optionValues, storedList(known?.option_values), language),
      pictureKey: variant.picture ? (pictureKey(variant.picture.src) ?? null) : (known?.picture_key ?? null),
      ...(known && keptDate(known)),
      ...datesIn(variant),
    }
  })
}

const datesIn = ({ startsAt, endsAt, closesAt, isCalledOff }: SourceVariant): DateDraft => ({
  ...(startsAt !== undefined && { startsAt }),
  ...(endsAt !== undefined && { endsAt }),
  ...(closesAt !== undefined && { closesAt }),
  ...(isCalledOff !== undefined && { isCalledOff }),
})

const hasPeriod = (stored: StoredProduct | undefined) =>
  stored !== undefined && (stored.product.sale_from !== null || stored.product.sale_to !== null)

/**
 * By id, by SKU if unambiguous, by name; the single variants of products without options match. A better match takes
 * precedence.
 */
function findSame(variants: readonly SourceVariant[], before: readonly Stored[]): (Stored | undefined)[] {
  const skus = Map.groupBy(variants, ({ sku }) => sku ?? "")
  const rules: ((variant: SourceVariant, stored: Stored) => boolean)[] = [
    ({ id }, stored) => id === stored.id,
    ({ id, sku }, stored) => id === undefined && sku !== "" && sku === stored.sku && skus.get(sku)?.length === 1,
    ({ id, name }, stored) => id === undefined && name !== undefined && hasName(stored, name),
    ({ id, name }) => id === undefined && !name && variants.length === 1 && (isPlain(before) || isOneDate(before)),
  ]
  const found = new Map<SourceVariant, Stored>()
  const free = new Set(before)
  for (const rule of rules) {
    for (const variant of variants) {
      if (found.has(variant)) continue
      for (const stored of free) {
        if (!rule(variant, stored)) continue
        found.set(variant, stored)
        free.delete(stored)
        break
      }
    }
  }
  return variants.map((variant) => found.get(variant))
}

/** Named after its day, which the file may have changed. */
const isOneDate = (before: readonly Stored[]) => before.length === 1 && before[0]?.starts_at !== null

const hasName = (stored: Stored, name: SourceText) =>
  Object.values(name).some((text) => text !== "" && (text === stored.name_es || text === stored.name_en))

/** `shirt:red-large`: product ids only contain this sign if a file gave it, so it is unique. */
function newId(productId: string, { id, name }: SourceVariant, taken: ReadonlySet<string>): string {
  if (id !== undefined) return id
  if (!name) return productId
  const text = name.any || name.en || name.es || ""
  const wanted = `${productId}:${slugify(text) || shortHash(text)}`
  const short =
    wanted.length > MOST_VARIANT_ID ? `${wanted.slice(0, MOST_VARIANT_ID - 13)}-${shortHash(wanted)}` : wanted
  return taken.has(short) ? `${short.slice(0, MOST_VARIANT_ID - 13)}-${shortHash(text)}` : short
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12)

function stockOf({ stock }: SourceVariant, known: Stored | undefined): number {
  if (stock === undefined) return known?.stock ?? 0
  if (stock !== "uncounted") return Math.max(0, stock)
  return known && known.stock > 0 ? known.stock : UNCOUNTED_STOCK
}
