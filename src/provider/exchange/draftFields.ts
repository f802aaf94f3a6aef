/** Merges a file's dates, rich text, options and files into the stored product. */
import type { FactRow } from "#provider/catalogue/products/productFacts.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { FileDraft } from "#provider/catalogue/write/saveFiles.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"
import type { SourceFile, SourceProduct, SourceText } from "#provider/exchange/product.ts"
import { mergeText } from "#provider/exchange/sourceText.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import type { Locale, Localized } from "#shared/locale.ts"

type Stored = StoredProduct["product"]

const nothing: Localized = { es: "", en: "" }

/** A text of unknown language stands for both. */
export function mergeLoosely(source: SourceText | undefined, before: Localized, language?: Locale): Localized {
  const merged = mergeText(source, before, language)
  return "text" in merged ? merged.text : { es: merged.unclear, en: merged.unclear }
}

/** Published, draft, scheduled or retired. */
export function draftStatus(
  { visible, publishAt, retired }: SourceProduct,
  row: Stored | undefined,
): Required<Pick<ProductDraft, "visible" | "publishAt" | "retired">> {
  const was = row?.retired === 1
  if (visible === undefined) {
    return { visible: row?.visible !== 0, publishAt: row?.publish_at ?? null, retired: was }
  }
  const at = visible ? null : publishAt === undefined ? (row?.publish_at ?? null) : publishAt
  return { visible, publishAt: at, retired: !visible && at === null && (retired ?? was) }
}

export function draftSale({ sale }: SourceProduct, row: Stored | undefined): Required<ProductDraft>["sale"] {
  const { from = row?.sale_from ?? null, to = row?.sale_to ?? null } = sale ?? {}
  return { from, to }
}

/** The rich text must match the plain one: it is dropped if only the latter changes. */
export function draftHtml(
  source: SourceText | undefined,
  row: Stored | undefined,
  { description, language }: { description: Localized; language: Locale | undefined },
): Localized {
  const before: Localized = { es: row?.html_es ?? "", en: row?.html_en ?? "" }
  const merged = mergeLoosely(source, before, language)
  const isStale = (locale: Locale) =>
    merged[locale] === before[locale] && description[locale] !== (row?.[`description_${locale}`] ?? "") && !source
  return { es: isStale("es") ? "" : merged.es, en: isStale("en") ? "" : merged.en }
}

/** Item by item with the stored ones. */
export function mergeList(
  source: readonly SourceText[] | undefined,
  before: readonly Localized[],
  language?: Locale,
): Localized[] {
  return source?.map((text, index) => mergeLoosely(text, before[index] ?? nothing, language)) ?? [...before]
}

const SEPARATOR = " / "

/**
 * `Size / Colour` with variants `S / Red` are two options, and each variant gets its values; empty if the parts do not
 * match.
 */
export function splitOptions(label: Localized, variants: readonly VariantDraft[]): Localized[] {
  const names = parts(label)
  if (names.length < 2) return []
  const values = variants.map(({ name, optionValues }) => (optionValues?.length ? undefined : parts(name ?? nothing)))
  if (!values.every((each) => each?.length === names.length)) return []
  for (const [index, variant] of variants.entries()) variant.optionValues = values[index] ?? []
  return names
}

/** Derives a variant's missing option values from its name. */
export function fillValues(options: readonly Localized[], variants: readonly VariantDraft[]): void {
  for (const variant of variants) {
    if (options.length === 0 || variant.optionValues?.length) continue
    const values = parts(variant.name ?? nothing)
    if (values.length === options.length) variant.optionValues = values
  }
}

/** Empty if the languages have different numbers of parts. */
function parts({ es, en }: Localized): Localized[] {
  const [spanish, english] = [es.split(SEPARATOR), en.split(SEPARATOR)]
  if (es !== "" && en !== "" && spanish.length !== english.length) return []
  return (es === "" ? english : spanish).map((_, index) => ({ es: spanish[index] ?? "", en: english[index] ?? "" }))
}

interface FileContext {
  /** Stored name of a file by its `src`; undefined if unavailable, which was reported. */
  storedFile: (src: string) => string | undefined
  refuse: (line: number, column: string, value: string, reason: Said) => void
}

/** Downloads are counted by a file's id: the same file keeps it, and so does a new one with its name or position. */
export function draftFiles(
  product: SourceProduct,
  stored: StoredProduct | undefined,
  { storedFile, refuse }: FileContext,
): FileDraft[] {
  const before = stored?.files ?? []
  if (!product.files) return before.map(({ id, name, file, most, days }) => ({ id, name, file, most, days }))
  const given = product.files.flatMap((source) => {
    const file = storedFile(source.src)
    return file === undefined ? [] : [{ source, file, name: source.name ?? baseName(source.src) }]
  })
  const left = new Set(before)
  const same = given.map(
    ({ file, name }) => take(left, (row) => row.file === file) ?? take(left, (row) => row.name === name),
  )
  const drafts = given.map(({ source, file, name }, index): FileDraft => {
    const known = same[index] ?? take(left, () => true)
    return { id: known?.id ?? newId(), name, file, ...boundsOf(source, known) }
  })
  if (left.size > 0 && stored?.isBought && drafts.length === given.length) {
    const names = [...left].map(({ name }) => name).join(", ")
    refuse(
      product.line,
      "file_1",
      names,
      says`was sold: who bought it may still download it, so it stays or is replaced`,
    )
  }
  return drafts
}

function boundsOf({ most, days }: SourceFile, known: Pick<FileDraft, "most" | "days"> | undefined) {
  return {
    most: most === undefined ? (known?.most ?? null) : most,
    days: days === undefined ? (known?.days ?? null) : days,
  }
}

function take<Item>(items: Set<Item>, test: (item: Item) => boolean): Item | undefined {
  for (const item of items) {
    if (!test(item)) continue
    items.delete(item)
    return item
  }
  return undefined
}

const baseName = (path: string) => path.replaceAll("\\", "/").split("/").at(-1) ?? path

interface VideoContext {
  storedVideo: (src: string) => string | undefined
  pictureKey: (src: string) => string | undefined
}

/** A video or poster that is not available leaves the stored one, which was reported. */
export function draftVideo(
  { facts = {} }: SourceProduct,
  row: Stored | undefined,
  { storedVideo, pictureKey }: VideoContext,
): Partial<Pick<FactRow, "video" | "video_poster">> {
  const { video, video_poster: poster } = facts
  return {
    ...(video && { video: storedVideo(video) ?? row?.video ?? "" }),
    ...(poster && { video_poster: pictureKey(poster) ?? row?.video_poster ?? "" }),
  }
}
