/** Items of an order that stand in one cell: `name:Jug|sku:J-1|quantity:2|total:20.00;name:…`, or as JSON. */
import { clean } from "#provider/exchange/moveIn/readCustomers.ts"
import { readAmount } from "#provider/platform/tables/amounts.ts"
import type { ArchivedLine } from "#shared/contract/archivedOrder.ts"

const LONG = 200

export function readItems(cell: string): ArchivedLine[] {
  const text = cell.trim()
  if (text === "") return []
  return (text.startsWith("[") ? fromJson(text) : fromText(text)).flatMap((fields) => {
    const name = clean(fields.get("name") ?? "", LONG)
    if (name === "") return []
    const pieces = Number(fields.get("quantity") ?? "1") || 1
    return [{ name, sku: clean(fields.get("sku") ?? "", LONG), pieces, totalCents: cents(fields.get("total") ?? "") }]
  })
}

const cents = (text: string): number => {
  const read = readAmount(text, ".")
  return "cents" in read ? read.cents : 0
}

/** A name may hold the signs between fields: a field begins with one of these words. */
const FIELD =
  /(?:^|[|;])(id|name|product_id|variation_id|sku|quantity|total|subtotal|sub_total|tax|total_tax|price|refunded|meta|tax_data|_\w+):/g

function fromText(text: string): Map<string, string>[] {
  const items: Map<string, string>[] = []
  const begun = [...text.matchAll(FIELD)]
  for (const [at, match] of begun.entries()) {
    const field = match[1] ?? ""
    const start = match.index + match[0].length
    const value = text.slice(start, begun[at + 1]?.index)
    // An item begins where a field comes again.
    if (items.length === 0 || items.at(-1)?.has(field)) items.push(new Map())
    items.at(-1)?.set(field, value)
  }
  return items
}

function fromJson(text: string): Map<string, string>[] {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return []
    return read
      .filter((each) => typeof each === "object" && each !== null)
      .map(
        (each) =>
          new Map(Object.entries(each as Record<string, unknown>).map(([name, value]) => [name, String(value)])),
      )
  } catch {
    return []
  }
}
