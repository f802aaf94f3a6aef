/** A product of a file, merged into the stored one. */
import { storedFacts, storedList } from "#provider/catalogue/products/keepProduct.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { FactRow } from "#provider/catalogue/products/productFacts.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import {
  draftFiles,
  draftHtml,
  draftSale,
  draftStatus,
  draftVideo,
  fillValues,
  mergeList,
  mergeLoosely,
  splitOptions,
} from "#provider/exchange/draftFields.ts"
import { factProblems } from "#provider/exchange/facts.ts"
import type { Placement } from "#provider/exchange/groups.ts"
import type { SourceAttribute, SourcePicture, SourceProduct, SourceText } from "#provider/exchange/product.ts"
import { guessLanguage, mergeText } from "#provider/exchange/sourceText.ts"
import type { StagedProduct } from "#provider/exchange/staging/stagedProducts.ts"
import { draftVariants, isPlain } from "#provider/exchange/variants.ts"
import type { ProductTable, StoredAttribute } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import type { TaxClass } from "#shared/cartLines.ts"
import { MAX_PER_ORDER } from "#shared/limits.ts"
import type { Locale, Localized } from "#shared/locale.ts"

export type DraftProblem = (line: number, column: string, value: string, reason: Said) => void

export interface DraftContext {
  placement: Placement
  /** Tax class of a new product without one in the file. */
  usualTaxClass: TaxClass | undefined
  /** Key of a picture by its `src`; undefined if it was replaced by the placeholder. */
  pictureKey: (src: string) => string | undefined
  /** Stored name of a file for sale by its `src`; undefined if it is unavailable. */
  storedFile: (src: string) => string | undefined
  /** Stored name of a video by its `src`; undefined if it is unavailable. */
  storedVideo: (src: string) => string | undefined
  /** Id of a related product; undefined if it does not exist. */
  relatedId: (name: string) => string | undefined
  problem: DraftProblem
  notes: DraftNotes
}

/** Facts that an owner should know before an import. */
export interface DraftNotes {
  /** For each new variant that has no stock because the file gives no number. */
  uncounted(backorder: ProductDraft["backorder"]): void
  /** For variants of the shop that the file does not list. */
  removed(line: number, names: readonly string[]): void
}
export const noNotes: DraftNotes = { uncounted() {}, removed() {} }

/** No field is left to a default: missing ones keep the stored value. */
type WholeDraft = ProductDraft & Required<Omit<ProductDraft, "createdAt" | "updatedAt" | "oldSlugs">>

/** Merges a file's product into the stored one, ready to be saved. Undefined after a reported error. */
export function draftProduct(
  { product, id, slug }: StagedProduct,
  stored: StoredProduct | undefined,
  { placement, usualTaxClass, pictureKey, storedFile, storedVideo, relatedId, problem, notes }: DraftContext,
): ProductDraft | undefined {
  let isGood = true
  const refuse = (line: number, column: string, value: string, reason: Said) => {
    isGood = false
    problem(line, column, value, reason)
  }
  const row = stored?.product
  const texts = {
    name: localized(row, "name"),
    description: localized(row, "description"),
    variant_label: localized(row, "variant_label"),
  }
  const language = guessLanguage([
    [product.name, texts.name],
    [product.description, texts.description],
  ])
  const merge = (column: string, source: SourceText | undefined, before: Localized, line = product.line): Localized => {
    const merged = mergeText(source, before, language)
    if ("text" in merged) return merged.text
    const reason = says`differs from the shop's text in both languages: say which one it is with --language es or en`
    refuse(line, column, merged.unclear, reason)
    return before
  }
  const name = merge("name", product.name, texts.name)
  if (name.es === "" && name.en === "") refuse(product.line, "name", "", says`takes the product's name`)
  if (product.plainColumn !== undefined && stored && !isPlain(stored.variants)) {
    refuse(product.line, product.plainColumn, "", says`takes a row of its own for each variant: this product has some`)
  }
  const description = merge("description", product.description, texts.description)
  const backorder = backorderOf(product, row)
  const variants = draftVariants(product, id, stored, {
    merge,
    refuse,
    pictureKey,
    language,
    uncounted: () => notes.uncounted(backorder),
    removed: (names) => notes.removed(product.line, names),
  })
  const variantLabel = merge("variant label", product.variantLabel, texts.variant_label)
  const known = mergeList(product.options, storedList(row?.options), language)
  const options = known.length > 0 || product.options ? known : splitOptions(variantLabel, variants)
  fillValues(options, variants)
  for (const { column, reason } of optionProblems(options, variants)) refuse(product.line, column, "", reason)
  const files = draftFiles(product, stored, { storedFile, refuse })
  const merged = mergeAttributes(product, stored, language)
  const { attributes, brand } =
    product.facts?.brand === undefined ? takeBrand(merged) : { attributes: merged, brand: {} }
  const video = draftVideo(product, row, { storedVideo, pictureKey })
  const facts: FactRow = { ...storedFacts(row), ...product.facts, ...brand, ...video }
  for (const { column, reason } of factProblems(facts)) refuse(product.line, column, "", reason)
  const pictures = withVariants(mergePictures(product.pictures, stored, name, pictureKey), variants, name)
  const isLacking = files.length < (product.files ?? []).length
  const draft: WholeDraft = {
    id,
    slug,
    sku: (product.isSkuMadeUp && row?.sku === "" ? "" : product.sku) ?? plainSku(variants) ?? row?.sku ?? "",
    name,
    description,
    html: draftHtml(product.html, row, { description, language }),
    seoTitle: mergeLoosely(product.seoTitle, localized(row, "seo_title"), language),
    seoDescription: mergeLoosely(product.seoDescription, localized(row, "seo_description"), language),
    ...placement,
    featured: product.featured ?? row?.featured === 1,
    ...(isLacking ? { visible: false, publishAt: null, retired: false } : draftStatus(product, row)),
    sale: draftSale(product, row),
    related:
      product.related?.flatMap((name) => relatedId(name) ?? []) ?? (JSON.parse(row?.related ?? "[]") as string[]),
    options,
    variantLabel,
    attributes,
    fields: withPictures(mergeFields(product.fields, row), pictures),
    facts,
    tags: product.tags ?? (JSON.parse(row?.tags ?? "[]") as string[]),
    backorder,
    virtual: product.virtual ?? row?.is_virtual === 1,
    downloadable: product.downloadable ?? (row?.downloadable === 1 || (product.files ?? []).length > 0),
    giftCard: product.giftCard ?? row?.gift_card === 1,
    taxClass: taxClassOf(product, row, usualTaxClass),
    maxPerOrder: product.maxPerOrder ?? row?.max_per_order ?? MAX_PER_ORDER,
    ...(product.createdAt !== undefined && { createdAt: product.createdAt }),
    ...(product.updatedAt !== undefined && { updatedAt: product.updatedAt }),
    variants,
    files,
    ...(product.oldSlugs && { oldSlugs: product.oldSlugs.filter((each) => each !== slug) }),
    pictures,
  }
  return isGood ? draft : undefined
}

/** Either all variants have a value for each option, or none has any. */
function* optionProblems(options: readonly Localized[], variants: ProductDraft["variants"]) {
  const wrong = variants.find(({ optionValues = [] }) => optionValues.length !== options.length)
  if (!wrong) return
  const [named, has] = [options.length, wrong.optionValues?.length ?? 0]
  yield { column: "option_1_name", reason: says`names ${named} options, but ${wrong.id} has values of ${has}` }
}

/** A product without options has the SKU of its only variant. */
const plainSku = (variants: ProductDraft["variants"]) =>
  variants.length === 1 && variants[0]?.name === undefined ? variants[0]?.sku : undefined

function localized(
  row: StoredProduct["product"] | undefined,
  column: "name" | "description" | "variant_label" | "seo_title" | "seo_description",
): Localized {
  return { es: row?.[`${column}_es`] ?? "", en: row?.[`${column}_en`] ?? "" }
}

function backorderOf(
  { backorder }: SourceProduct,
  row: StoredProduct["product"] | undefined,
): ProductTable["backorder"] {
  if (backorder !== "allowed") return backorder ?? row?.backorder ?? "no"
  return row && row.backorder !== "no" ? row.backorder : "yes"
}

function taxClassOf(
  { taxClass }: SourceProduct,
  row: StoredProduct["product"] | undefined,
  usual: TaxClass = "general",
): TaxClass {
  const known = row?.tax_class ?? usual
  if (taxClass !== "taxed") return taxClass ?? known
  return known === "zero" ? "general" : known
}

/** Attributes match by key, or by name in either language. */
function mergeAttributes(
  product: SourceProduct,
  stored: StoredProduct | undefined,
  language: Locale | undefined,
): StoredAttribute[] {
  const before = JSON.parse(stored?.product.attributes ?? "[]") as StoredAttribute[]
  return product.attributes?.map((source) => mergeAttribute(source, before, language)) ?? before
}

/** Ordered by key, so that equal values are written equally. */
function mergeFields(source: SourceProduct["fields"], row: StoredProduct["product"] | undefined): FieldValues {
  const merged = { ...(JSON.parse(row?.fields ?? "{}") as FieldValues), ...source }
  const kept = Object.entries(merged).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A field that is one of the product's pictures may have its number in the file, the first being 1. */
function withPictures(values: FieldValues, pictures: ProductDraft["pictures"]): FieldValues {
  const keys = pictures.map(({ key }) => key)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!legalFields.get(name)?.isPicture) return [[name, value]]
      const key = keys.includes(value) ? value : keys[Number(value) - 1]
      return key === undefined ? [] : [[name, key]]
    }),
  )
}

/** Older files have the brand among the attributes. */
function takeBrand(all: StoredAttribute[]): { attributes: StoredAttribute[]; brand: Partial<FactRow> } {
  const found = all.find(({ key, value }) => key === "brand" && value.es === value.en)
  if (!found) return { attributes: all, brand: {} }
  return { attributes: all.filter((attribute) => attribute !== found), brand: { brand: found.value.es } }
}

function mergeAttribute(
  source: SourceAttribute,
  before: readonly StoredAttribute[],
  language: Locale | undefined,
): StoredAttribute {
  const names = Object.values(source.name).filter((name) => name !== "")
  const known = before.find(
    ({ key, name }) =>
      (source.key !== undefined && key === source.key) || names.includes(name.es) || names.includes(name.en),
  )
  const none: Localized = { es: "", en: "" }
  return {
    key: source.key ?? known?.key ?? (slugify(names[0] ?? "") || "attribute"),
    name: mergeLoosely(source.name, known?.name ?? none, language),
    value: mergeLoosely(source.value, known?.value ?? none, language),
  }
}

/** Failed pictures are dropped; if all failed, the stored ones stay. */
function mergePictures(
  pictures: readonly SourcePicture[] | undefined,
  stored: StoredProduct | undefined,
  name: Localized,
  pictureKey: (src: string) => string | undefined,
): ProductDraft["pictures"] {
  const before = (stored?.pictures ?? []).map((row) => ({
    key: row.picture_key,
    alt: { es: row.alt_es, en: row.alt_en },
  }))
  if (!pictures) return before
  const found = pictures.flatMap(({ src, alt }) => {
    const key = pictureKey(src)
    if (key === undefined) return []
    const known = before.find((picture) => picture.key === key)
    return [{ key, alt: alt ? mergeLoosely(alt, known?.alt ?? { es: "", en: "" }) : (known?.alt ?? name) }]
  })
  return found.length === 0 && pictures.length > 0 ? before : found
}

/** A variant's picture is one of the product's. */
function withVariants(
  pictures: ProductDraft["pictures"],
  variants: ProductDraft["variants"],
  name: Localized,
): ProductDraft["pictures"] {
  const shown = new Set(pictures.map(({ key }) => key))
  const missing = new Set(variants.flatMap(({ pictureKey }) => pictureKey ?? []).filter((key) => !shown.has(key)))
  return [...pictures, ...[...missing].map((key) => ({ key, alt: name }))]
}
