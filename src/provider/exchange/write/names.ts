/** Names of a product's groups and options for other shops' files: in one language, options separate. */
import { textToHtml } from "#provider/exchange/plainText.ts"
import { type ExportFacts, textOf } from "#provider/exchange/write/catalogWriter.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { type Locale, pick } from "#shared/locale.ts"

const SEPARATOR = " / "

/** Empty without any. */
export function groupNames(
  product: Row<"products">,
  { departments, categories }: ExportFacts,
  language: Locale,
): { department: string; category: string } {
  const nameOf = (row: Row<"departments"> | Row<"categories"> | undefined) =>
    row ? pick(textOf(row, "name"), language) : ""
  return {
    department: nameOf(departments.find(({ id }) => id === product.department_id)),
    category: nameOf(categories.find(({ id }) => id === product.category_id)),
  }
}

/** `Home > Jars`; a literal `>` in a name is escaped. */
export const pathOf = (...names: readonly string[]): string =>
  names
    .filter((name) => name !== "")
    .map((name) => name.replaceAll(">", "&gt;"))
    .join(" > ")

/** `Color / Size` with variants `Red / S` are two options; a single one if the parts do not match. */
export function optionParts(
  label: string,
  variants: readonly string[],
  most: number,
): { names: string[]; valuesOf: (variant: string) => string[] } {
  const names = label.split(SEPARATOR)
  const fits = names.length <= most && variants.every((variant) => variant.split(SEPARATOR).length === names.length)
  if (fits && label !== "") return { names, valuesOf: (variant) => variant.split(SEPARATOR) }
  return { names: [label || "Option"], valuesOf: (variant) => [variant] }
}

/** The description as HTML: the rich one, else paragraphs. In the language, or in the available one. */
export function bodyOf(row: Row<"products">, language: Locale): string {
  const [es, en] = [row.html_es || textToHtml(row.description_es), row.html_en || textToHtml(row.description_en)]
  return pick({ es, en }, language)
}
