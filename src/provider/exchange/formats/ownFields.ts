/** Reads the own format's columns about visibility, related products and downloads. */
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import { readShopMoment } from "#provider/exchange/moments.ts"
import { htmlToText } from "#provider/exchange/plainText.ts"
import type { SourceFile, SourceProduct, SourceText } from "#provider/exchange/product.ts"
import { cleanHtml } from "#provider/exchange/richText.ts"
import { stripShortcodes } from "#provider/exchange/shortcodes.ts"
import { type Cells, splitList } from "#provider/platform/tables/cells.ts"
import { endMoment, isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { says } from "#provider/platform/words/says.ts"
import {
  MOST_DOWNLOADS,
  MOST_FILES,
  MOST_LINE,
  MOST_NAME,
  MOST_OPTIONS,
  MOST_RELATED,
  MOST_SLUG,
} from "#shared/productBounds.ts"

export const ownFields = [
  "status",
  "publish_at",
  "sale_from",
  "sale_to",
  "gift_card",
  "html_es",
  "html_en",
  "seo_title_es",
  "seo_title_en",
  "seo_description_es",
  "seo_description_en",
  "related",
  "old_slugs",
] as const

const NUMBERED = /^(?:file_\d{1,3}(?:_name|_most|_days)?|option_\d{1,2}_(?:name|value)(?:_es|_en)?)$/
export const isNumberedField = (column: string) => NUMBERED.test(column)

type Fields = Pick<
  SourceProduct,
  | "visible"
  | "retired"
  | "publishAt"
  | "sale"
  | "giftCard"
  | "description"
  | "html"
  | "seoTitle"
  | "seoDescription"
  | "related"
  | "oldSlugs"
  | "files"
  | "options"
>

export function readOwnFields(cells: Cells, now: Date): Fields {
  const giftCard = cells.flag("gift_card")
  const seoTitle = readShort(cells, "seo_title", MOST_NAME)
  const seoDescription = readShort(cells, "seo_description", MOST_LINE)
  return {
    ...readStatus(cells, now),
    ...readSale(cells),
    ...(giftCard !== undefined && { giftCard }),
    ...readDescription(cells),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
    ...(cells.has("related") && { related: readRelated(cells) }),
    ...(cells.has("old_slugs") && { oldSlugs: readOldSlugs(cells) }),
    ...(cells.has("file_1") && { files: readOwnFiles(cells) }),
    ...(cells.has("option_1_name") || cells.has("option_1_name_es") || cells.has("option_1_name_en")
      ? { options: readOptions(cells, "name") }
      : {}),
  }
}

const statuses = new Map(
  (["published", "scheduled", "draft", "retired"] as const).map((name): [string, typeof name] => [name, name]),
)

/** A past schedule counts as published. */
function readStatus(cells: Cells, now: Date): Pick<Fields, "visible" | "publishAt" | "retired"> {
  const status = cells.choice("status", statuses)
  const moment = readShopMoment(cells, "publish_at")
  const visible = cells.flag("visible")
  if (status === "scheduled" && moment === null)
    cells.problem("publish_at", says`takes the moment at which it is published`)
  if (status === "draft" || status === "retired") {
    return { visible: false, publishAt: null, retired: status === "retired" }
  }
  if (status === undefined && visible === false && moment === null) return { visible: false, publishAt: null }
  if (status === "published" || moment === null) {
    return status === undefined && visible === undefined ? {} : { visible: true, publishAt: null }
  }
  return moment <= now.toISOString() ? { visible: true, publishAt: null } : { visible: false, publishAt: moment }
}

function readSale(cells: Cells): Pick<Fields, "sale"> {
  const given = (["from", "to"] as const).filter((end) => cells.has(`sale_${end}`))
  if (given.length === 0) return {}
  const sale = Object.fromEntries(
    given.map((end) => [end, readShopMoment(cells, `sale_${end}`, end === "to" ? endMoment : isoMoment)]),
  )
  const { from, to } = sale
  if (from && to && to <= from) cells.problem("sale_to", says`takes a moment after sale_from`)
  return { sale }
}

/** Undefined without such a column. */
export function readText(cells: Cells, column: string): SourceText | undefined {
  const text: SourceText = {
    ...(cells.has(`${column}_es`) && { es: cells.text(`${column}_es`) }),
    ...(cells.has(`${column}_en`) && { en: cells.text(`${column}_en`) }),
  }
  if (Object.keys(text).length > 0) return text
  return cells.has(column) ? { any: cells.text(column) } : undefined
}

function readShort(cells: Cells, column: string, most: number): SourceText | undefined {
  const text = readText(cells, column)
  for (const [language, value] of Object.entries(text ?? {})) {
    if (value.length > most)
      cells.problem(`${column}_${language}`, says`takes up to ${most} characters, not ${value.length}`)
  }
  return text
}

const withoutMarks = (text: SourceText | undefined): SourceText | undefined =>
  text && Object.fromEntries(Object.entries(text).map(([language, each]) => [language, stripShortcodes(each).trim()]))

/** Rich text without a plain one also provides the latter. */
function readDescription(cells: Cells): Pick<Fields, "description" | "html"> {
  const textIn = (column: string) => (cells.isForeign ? withoutMarks(readText(cells, column)) : readText(cells, column))
  const description = textIn("description")
  const given = textIn("html")
  if (!given) return description ? { description } : {}
  const html: SourceText = {}
  const plain: SourceText = { ...description }
  for (const language of ["es", "en", "any"] as const) {
    const text = given[language]
    if (text === undefined) continue
    html[language] = cleanHtml(text)
    if (!plain[language] && text !== "") plain[language] = htmlToText(text)
  }
  return { html, ...(Object.keys(plain).length > 0 && { description: plain }) }
}

function readRelated(cells: Cells): string[] {
  const related = splitList(cells.text("related"))
  if (related.length > MOST_RELATED) cells.problem("related", says`takes up to ${MOST_RELATED} products`)
  return related
}

const SLUG = /^[\p{L}\p{N}_][\p{L}\p{N}._~:-]*$/u

function readOldSlugs(cells: Cells): string[] {
  const slugs = splitList(cells.text("old_slugs"))
  const wrong = slugs.find((slug) => !SLUG.test(slug) || slug.length > MOST_SLUG || isReserved(slug))
  if (wrong !== undefined)
    cells.problem(
      "old_slugs",
      says`has "${wrong}", but takes what stood behind /product/: letters, figures and . _ ~ : -`,
    )
  return slugs
}

function readOwnFiles(cells: Cells): SourceFile[] {
  const files: SourceFile[] = []
  for (let n = 1; n <= MOST_FILES && cells.has(`file_${n}`); n += 1) {
    const src = cells.text(`file_${n}`)
    if (src === "") continue
    const name = cells.text(`file_${n}_name`)
    files.push({
      ...cells.place(`file_${n}`),
      src,
      ...(name !== "" && { name }),
      ...(cells.has(`file_${n}_most`) && { most: readCount(cells, `file_${n}_most`) }),
      ...(cells.has(`file_${n}_days`) && { days: readCount(cells, `file_${n}_days`) }),
    })
  }
  return files
}

/** Null for an empty cell. */
function readCount(cells: Cells, column: string): number | null {
  const count = cells.whole(column, MOST_DOWNLOADS) ?? null
  if (count !== null && count < 1) cells.problem(column, says`takes 1 to ${MOST_DOWNLOADS}`)
  return count
}

/** Names of a product's options, or the values of one of its variants. */
export function readOptions(cells: Cells, part: "name" | "value"): SourceText[] {
  const texts: SourceText[] = []
  for (let n = 1; n <= MOST_OPTIONS; n += 1) {
    const text = readText(cells, `option_${n}_${part}`)
    if (!text || Object.values(text).every((each) => each === "")) break
    texts.push(text)
  }
  return texts
}
