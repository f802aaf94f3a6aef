/** Reads and checks a file's brand, maker, warnings, guarantee, video, GTIN, weight, net content and dates. */
import {
  ELECTRONIC,
  type FactRow,
  factTexts,
  localizedFactList,
  videoColumns,
} from "#provider/catalogue/products/productFacts.ts"
import { readShopMoment } from "#provider/exchange/moments.ts"
import type { SourceVariant } from "#provider/exchange/product.ts"
import type { Cells } from "#provider/platform/tables/cells.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { isGtin } from "#shared/gtin.ts"
import { writeNetContent } from "#shared/netContent.ts"
import { MOST_GRAMS, MOST_LINE, MOST_MONTHS, MOST_ON_LABEL } from "#shared/productBounds.ts"
import { readNetContent } from "#shared/typedNetContent.ts"

export const factColumns = [...factTexts, "guarantee_months"] as const
export const goodsColumns = [
  "gtin",
  "weight",
  "net_content",
  "starts_at",
  "ends_at",
  "closes_at",
  "called_off",
] as const

/** Only the columns of the file. */
export function readFacts(cells: Cells): Partial<FactRow> {
  const facts: Partial<FactRow> = {}
  for (const column of factTexts) if (cells.has(column)) facts[column] = readFactText(cells, column)
  if (cells.has("guarantee_months")) facts.guarantee_months = readMonths(cells)
  return facts
}

const mostLocalized = new Map<string, number>(
  localizedFactList.flatMap(({ column, most }) => [
    [`${column}_es`, most],
    [`${column}_en`, most],
  ]),
)

function readFactText(cells: Cells, column: (typeof factTexts)[number]): string {
  const text = cells.text(column)
  // Files and addresses, which are looked for.
  if (videoColumns.some((each) => each === column)) return text
  const most = mostLocalized.get(column) ?? (column.startsWith("guarantee_") ? MOST_ON_LABEL : MOST_LINE)
  if (text.length > most) cells.problem(column, says`takes up to ${most} characters`)
  if (text !== "" && column.endsWith("_contact") && !ELECTRONIC.test(text)) {
    cells.problem(column, says`takes a mail address or a web address that begins with https://`)
  }
  return text
}

/** The label shows whole and half years. */
function readMonths(cells: Cells): number | null {
  const months = cells.whole("guarantee_months", MOST_MONTHS)
  if (months === undefined) return null
  if (months > 24 && months % 6 === 0) return months
  cells.problem("guarantee_months", says`takes more than 24 months, in half years: 30, 36, 42`)
  return null
}

const facets = [
  { name: "maker_name", others: ["maker_address", "maker_contact"] },
  { name: "responsible_name", others: ["responsible_address", "responsible_contact"] },
] as const
const guarantee = ["guarantee_maker", "guarantee_model", "guarantee_months"] as const

/** Inconsistencies after merging the file into the stored product. */
export function* factProblems(facts: FactRow): Generator<{ column: string; reason: Said }> {
  for (const { name, others } of facets) {
    const given = others.find((column) => facts[column] !== "")
    if (facts[name] === "" && given) yield { column: name, reason: says`takes the name that ${given} belongs to` }
  }
  const missing = guarantee.filter((column) => facts[column] === "" || facts[column] === null)
  if (missing.length === guarantee.length) return
  for (const column of missing) yield { column, reason: says`takes a value: a guarantee has maker, model and months` }
}

export const CUT = says`takes all its digits: a spreadsheet has cut them`
const A_GTIN = says`takes a GTIN (EAN, UPC, ISBN-13) of 8, 12, 13 or 14 digits, the last of which fits the others`

/** `4,006381333931E+12` has all of its figures; those of `4,00638E+12` are lost. */
function inFull(text: string): string {
  const [, first = "", others = "", power] = /^(\d)[.,](\d{1,15})e\+?(\d{1,2})$/i.exec(text) ?? []
  return others.length === Number(power) ? first + others : text
}

/** Other shops' files may have internal numbers in that column, which are dropped. */
export function readGtin(cells: Cells): Pick<SourceVariant, "gtin"> {
  if (!cells.has("gtin")) return {}
  const text = cells.text("gtin")
  // An apostrophe prevents rounding in spreadsheets.
  const gtin = inFull(text.replace(/^'|[\s-]/g, "")).replace(/[.,]0+$/, "")
  if (gtin === "" || isGtin(gtin)) return { gtin }
  // Spreadsheets drop the leading zero of a UPC.
  if (gtin.length === 11 && isGtin(`0${gtin}`)) {
    cells.warning("gtin", says`has lost its zero at the beginning: it is put back`)
    return { gtin: `0${gtin}` }
  }
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(gtin)) cells.doubt("gtin", CUT)
  else cells.doubt("gtin", A_GTIN)
  return {}
}

export function readContent(cells: Cells): Pick<SourceVariant, "netContent"> {
  if (!cells.has("net_content")) return {}
  const text = cells.text("net_content")
  const content = readNetContent(text)
  if (text !== "" && !content) {
    cells.doubt("net_content", says`takes a net content such as 500 ml, 1.5 kg or 2 m2`)
    return {}
  }
  return { netContent: content ? writeNetContent(content) : "" }
}

/** The date of a service. Null for an empty cell. */
export function readDates(cells: Cells): Pick<SourceVariant, "startsAt" | "endsAt" | "closesAt" | "isCalledOff"> {
  const startsAt = readShopMoment(cells, "starts_at")
  const endsAt = readShopMoment(cells, "ends_at")
  const closesAt = readShopMoment(cells, "closes_at")
  if (startsAt && endsAt && endsAt <= startsAt) cells.problem("ends_at", says`takes a moment after starts_at`)
  if (startsAt && closesAt && closesAt > startsAt) cells.problem("closes_at", says`takes a moment before starts_at`)
  return {
    ...(cells.has("starts_at") && { startsAt }),
    ...(cells.has("ends_at") && { endsAt }),
    ...(cells.has("closes_at") && { closesAt }),
    ...(cells.has("called_off") && { isCalledOff: cells.flag("called_off") === true }),
  }
}

/** Units of weight, in grams. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:kg|kgs|kilos?|kilogramos?|kilograms?)$/, 1000],
  [/^(?:g|gr|grs|gramos?|grams?)$/, 1],
  [/^mg$/, 0.001],
  [/^(?:lbs?|libras?|pounds?)$/, 453.592_37],
  [/^(?:oz|onzas?|ounces?)$/, 28.349_523_125],
]

/** In grams, by the unit of the cell, else of the column; empty or 0 means unknown. Undefined without such a column. */
export function readWeight(cells: Cells, units: Readonly<Record<string, number>>): Pick<SourceVariant, "weight"> {
  const column = Object.keys(units).find((each) => cells.has(each))
  if (column === undefined) return {}
  const text = cells.figures(column)
  if (text === "") return { weight: null }
  const [, figures = text, unit = ""] = /^(.*[\d.,])\s*([a-z]+)\.?$/i.exec(text) ?? []
  const inGrams = unit === "" ? units[column] : UNITS.find(([names]) => names.test(unit.toLowerCase()))?.[1]
  // Machines write very small and very large numbers by powers of ten.
  const [, mantissa = figures, power = "0"] = /^(.*\d)e([+-]?\d{1,2})$/i.exec(figures) ?? []
  const number = cells.number(column, mantissa)
  const grams =
    number === undefined ? Number.NaN : Math.round(Number(number) * 10 ** Number(power) * (inGrams ?? Number.NaN))
  if (grams >= 0 && grams <= MOST_GRAMS) return { weight: grams === 0 ? null : grams }
  cells.doubt(column, number === "ambiguous" ? UNCLEAR : says`takes a weight such as 250 or 0.25`)
  return {}
}

const UNCLEAR = says`may be thousands or decimals: takes a weight such as 1250 or 1.25 kg`
