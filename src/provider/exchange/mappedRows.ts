/** What a row of another program's CSV says in its own way: several pictures in a cell, tax in percent, details named by their heading. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import type { Row } from "#provider/exchange/cells.ts"
import { BELOW_NOTHING, type Findings } from "#provider/exchange/findings.ts"
import { PICTURES, splitPictures } from "#provider/exchange/mapping.ts"
import { rateOn, readTax } from "#provider/tax/shopTax.ts"
import { readPercent } from "#provider/tax/taxFile.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { dayOf } from "#shared/dates.ts"

/** `columns`: headings by our name for them; what is found in a row's cells is added. The answer completes a row. */
export async function readMappedRows(
  db: Kysely<Database>,
  columns: Map<string, string>,
  { now, findings }: { now: Date; findings: Findings },
): Promise<(row: Row) => void> {
  const classes = columns.has("tax_class") ? await classesByPercent(db, now) : new Map<number, string>()
  const details = [...columns].flatMap(([column, heading]) => {
    const name = /^(attribute_\d+)_value$/.exec(column)?.[1]
    return name === undefined || columns.has(`${name}_name`) ? [] : [{ column: `${name}_name`, value: column, heading }]
  })
  for (const { column, heading } of details) columns.set(column, heading)
  const pictures = columns.get(PICTURES)
  if (pictures !== undefined) columns.set("image_1", pictures)
  return ({ line, cells }) => {
    const { stock } = cells
    if (stock !== undefined && /^-[\d.,]+$/.test(stock)) {
      findings.warning({ line, column: columns.get("stock") ?? "stock", value: stock, reason: BELOW_NOTHING })
      cells["stock"] = "0"
    }
    const taxClass = classes.get(readPercent(cells["tax_class"] ?? "") ?? Number.NaN)
    if (taxClass !== undefined) cells["tax_class"] = taxClass
    for (const { column, value, heading } of details) if (cells[value] !== undefined) cells[column] = heading
    for (const [index, src] of splitPictures(cells[PICTURES] ?? "").entries()) {
      cells[`image_${index + 1}`] = src
      columns.set(`image_${index + 1}`, pictures ?? "")
    }
  }
}

/** Which class has so many hundredths of a percent today where the shop pays its tax; of several the fullest. */
async function classesByPercent(db: Kysely<Database>, now: Date): Promise<Map<number, string>> {
  const tax = await readTax(db)
  const day = dayOf(now.toISOString())
  const rates = taxClasses.toReversed().flatMap((taxClass) => {
    const rate = rateOn(tax, tax.territory, taxClass, day)
    return rate === undefined ? [] : [[Math.round(rate * 100), taxClass] as const]
  })
  return new Map(rates)
}
