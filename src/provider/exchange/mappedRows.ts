/**
 * Interprets rows of another program's CSV: several pictures in a cell, tax in percent, details named by their heading.
 */
import type { Kysely } from "kysely"
import { rateOn, readTax } from "#provider/delivery/tax/shopTax.ts"
import { readPercent } from "#provider/delivery/tax/taxFile.ts"
import { PICTURES } from "#provider/exchange/mapping.ts"
import { isNetPrice } from "#provider/exchange/suggestMap.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { joinList, plainHeading, type Row, splitList, splitPictures } from "#provider/platform/tables/cells.ts"
import { BELOW_NOTHING, type Findings } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { dayOf } from "#shared/dates.ts"

const MAX_PICTURES = 20
const SOLD_OUT = /^(?:agotad[oa]s?|sin (?:stock|existencias)|sold out|out of stock)\.?$/i

/** `columns`: headings by canonical name, extended by those found in a row's cells. The answer completes a row. */
export async function readMappedRows(
  db: Kysely<Database>,
  columns: Map<string, string>,
  { now, findings }: { now: Date; findings: Findings },
): Promise<(row: Row) => void> {
  const withTaxClass = await taxClassReader(db, columns, now)
  const isList = /categor(?:ies|ias)\b/.test(plainHeading(columns.get("category") ?? ""))
  const price = columns.get("price")
  if (price !== undefined && isNetPrice(price)) {
    const reason = says`says that the tax is not in it, and prices here have it: add it, or take another column`
    findings.warning({ line: 0, column: price, value: "", reason })
  }
  const details = [...columns].flatMap(([column, heading]) => {
    const name = /^(attribute_\d+)_value$/.exec(column)?.[1]
    return name === undefined || columns.has(`${name}_name`) ? [] : [{ column: `${name}_name`, value: column, heading }]
  })
  for (const { column, heading } of details) columns.set(column, heading)
  const pictures = columns.get(PICTURES)
  if (pictures !== undefined) columns.set("image_1", pictures)
  return (row) => {
    const { line, cells } = row
    const { stock } = cells
    if (stock !== undefined && /^-[\d.,]+$/.test(stock)) {
      findings.warning({ line, column: columns.get("stock") ?? "stock", value: stock, reason: BELOW_NOTHING })
      cells["stock"] = "0"
    } else if (SOLD_OUT.test(stock ?? "")) cells["stock"] = "0"
    withTaxClass(row)
    if (cells["category"] !== undefined) Object.assign(cells, placeOf(cells, isList, columns))
    for (const { column, value, heading } of details) if (cells[value] !== undefined) cells[column] = heading
    for (const [index, src] of splitPictures(cells[PICTURES] ?? "", /[|;,]+/)
      .slice(0, MAX_PICTURES)
      .entries()) {
      cells[`image_${index + 1}`] = src
      columns.set(`image_${index + 1}`, pictures ?? "")
    }
  }
}

const TAX_NAME = /\b(?:i\.?v\.?a\.?|igic|vat|tipo|rate)\b\.?/gi
const TAX_WORDS: Readonly<Record<string, string>> = {
  normal: "general",
  standard: "general",
  reducido: "reduced",
  superreducido: "super_reduced",
  "super reducido": "super_reduced",
  exento: "zero",
  exempt: "zero",
}

/** A percentage selects the class with that rate today. */
export async function taxClassReader(
  db: Kysely<Database>,
  columns: ReadonlyMap<string, string>,
  now: Date,
): Promise<(row: Row) => void> {
  if (!columns.has("tax_class")) return () => {}
  const classes = await classesByPercent(db, now)
  return ({ cells }) => {
    const text = (cells["tax_class"] ?? "").replace(TAX_NAME, "").trim()
    const percent = readPercent(text)
    // Spreadsheets store 21 % as 0.21.
    const rate = percent === undefined ? undefined : (classes.get(percent) ?? classes.get(percent * 100))
    const taxClass = rate ?? TAX_WORDS[plainHeading(text)]
    if (taxClass !== undefined) cells["tax_class"] = taxClass
  }
}

/** `Home > Jars` is a department and a category; of a list the first counts, and the others become tags. */
function placeOf(cells: Row["cells"], isList: boolean, columns: Map<string, string>): Row["cells"] {
  const text = cells["category"] ?? ""
  const [first = "", ...others] = isList ? splitList(text) : [text]
  const names = first
    .split(">")
    .map((name) => name.trim())
    .filter(Boolean)
  const place: Row["cells"] = { category: names.at(-1) ?? "" }
  const heading = columns.get("category") ?? ""
  if (others.length > 0) {
    columns.set("tags", columns.get("tags") ?? heading)
    place["tags"] = joinList([...splitList(cells["tags"] ?? ""), ...others])
  }
  if (names.length < 2 || (columns.get("department") !== undefined && columns.get("department") !== heading))
    return place
  columns.set("department", heading)
  return { ...place, department: names[0] ?? "" }
}

/** The class of each rate, in hundredths of a percent, today and at the shop's place; of several the most used. */
async function classesByPercent(db: Kysely<Database>, now: Date): Promise<Map<number, string>> {
  const tax = await readTax(db)
  const day = dayOf(now.toISOString())
  const rates = taxClasses.toReversed().flatMap((taxClass) => {
    const rate = rateOn(tax, tax.territory, taxClass, day)
    return rate === undefined ? [] : [[Math.round(rate * 100), taxClass] as const]
  })
  return new Map(rates)
}
