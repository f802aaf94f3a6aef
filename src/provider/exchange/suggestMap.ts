/** Suggests the meaning of an unknown file's columns from their headings, without the owner's internal data. */
import {
  HOUSEKEEPING,
  IS_BARCODE,
  IS_LIMIT,
  IS_MONEY,
  IS_PICTURE,
  lastWords,
  NET,
  NOT_CHARGED,
  ONLY_WHOLE,
  OWN_NUMBER,
  PRIVATE,
  STOCKROOM,
  words,
} from "#provider/exchange/headingWords.ts"
import { suggestOptions } from "#provider/exchange/suggestOptions.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"

/** `P.V.P. (€)` → `pvp`, `Name *` → `name`, `Categories (x,y,z...)` → `categories`. */
const wordsOf = (heading: string): string =>
  plainHeading(heading.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\bn[º°]/g, "n ")
    .replaceAll("#", " number ")
    .replace(/\(x, ?y, ?z[^)]*\)/g, " ")
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replace(/\+ ?(?=iva|vat|tax)/g, "mas ")
    .replace(/\beur(?:os?)?\b/g, " ")
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim()

const isWithin = (heading: string, word: string) => ` ${heading} `.includes(` ${word} `)

function fits(field: string, heading: string): boolean {
  if (OWN_NUMBER.test(heading)) return field === "sku" || field === "id"
  if (PRIVATE.test(heading)) return false
  if (field === "stock") return !IS_LIMIT.test(heading)
  if (field === "price" || field === "sale_price") return !NOT_CHARGED.test(heading) && !NET.test(heading)
  if (field === "name") return !HOUSEKEEPING.test(heading)
  if (field === "sku") return !IS_BARCODE.test(heading)
  // `Precio sin IVA` is no tax class, and `Impact on price` no name.
  return field !== "tax_class" || !(IS_MONEY.test(heading) || /\bincluid[oa]\b|\bincluded\b/.test(heading))
}

/**
 * The probable meaning of the headings. A heading is used once, exact matches first. Among the first `rows` a name that
 * repeats has a row for each variant.
 */
export function suggestMap(headings: readonly string[], rows: readonly (readonly string[])[] = []): Mapped {
  const mapping = fieldsOf(headings)
  return { ...mapping, ...suggestOptions(headings, leftOf(headings, mapping), { mapping, rows }) }
}

type Mapped = Record<string, string>

function fieldsOf(headings: readonly string[]): Mapped {
  const plain = headings.map(wordsOf)
  const taken = new Set<number>()
  const mapping: Record<string, string> = {}
  type Test = (field: string, heading: string, word: string) => boolean
  const tests: (readonly [Readonly<Record<string, readonly string[]>>, Test])[] = [
    [words, (field, heading, word) => heading === word && fits(field, heading)],
    [words, (field, heading, word) => !ONLY_WHOLE.has(word) && isWithin(heading, word) && fits(field, heading)],
    [lastWords, (_field, heading, word) => isWithin(heading, word) && !PRIVATE.test(heading) && !NET.test(heading)],
  ]
  for (const [names, test] of tests) {
    for (const [field, meanings] of Object.entries(names)) {
      if (mapping[field] !== undefined) continue
      const found = meanings.map((word) =>
        plain.findIndex((heading, index) => !taken.has(index) && test(field, heading, word)),
      )
      const position = found.find((index) => index >= 0)
      if (position === undefined) continue
      taken.add(position)
      mapping[field] = headings[position] ?? ""
    }
  }
  // A list without names may have them in its description column.
  if (mapping["name"] === undefined && mapping["description"] !== undefined) {
    const { description, ...others } = mapping
    return { name: description, ...others }
  }
  return mapping
}

/** Columns without another meaning, as product details that shoppers may read. */
export function detailsOf(
  headings: readonly string[],
  mapping: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    leftOf(headings, mapping).map((heading, index) => [`attribute_${index + 1}_value`, heading]),
  )
}

/** Without another meaning, and for shoppers to read. */
function leftOf(headings: readonly string[], mapping: Readonly<Mapped>): string[] {
  const taken = new Set(Object.values(mapping))
  return headings.filter((heading) => {
    const plain = wordsOf(heading)
    if (plain === "" || taken.has(heading)) return false
    return ![PRIVATE, NET, IS_MONEY, HOUSEKEEPING, STOCKROOM, IS_PICTURE].some((pattern) => pattern.test(plain))
  })
}

export const isNetPrice = (heading: string): boolean => NET.test(wordsOf(heading))
