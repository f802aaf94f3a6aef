/** Guesses which columns are choices, in lists with a row for each variant. */
import { plainHeading } from "#provider/platform/tables/cells.ts"

/** More columns are rarely choices. */
export const MOST_OPTION_COLUMNS = 3

/** Headings of choices, preferred to others. */
const IS_OPTION =
  /\b(?:tallas?|sizes?|tamanos?|medidas?|colou?r(?:es|s)?|formatos?|sabor(?:es)?|macetas?|presentacion)\b/

interface Table {
  mapping: Readonly<Record<string, string>>
  rows: readonly (readonly string[])[]
}

/**
 * Columns that tell rows of the same product apart, as options. Rows belong together that have the same name, or none
 * below one that has.
 */
export function suggestOptions(
  headings: readonly string[],
  left: readonly string[],
  { mapping, rows }: Table,
): Record<string, string> {
  const groups = groupsOf(headings, { mapping, rows })
  const options: number[] = []
  const columns = left.map((heading) => headings.indexOf(heading))
  const isNamed = (column: number) => IS_OPTION.test(plainHeading(headings[column] ?? ""))
  for (const column of columns.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))) {
    const choice = (row: readonly string[], all: readonly number[]) => all.map((each) => row[each] ?? "").join("\n")
    const distinct = (all: readonly number[]) =>
      groups.reduce((sum, group) => sum + new Set(group.map((row) => choice(row, all))).size, 0)
    if (options.length < MOST_OPTION_COLUMNS && distinct([...options, column]) > distinct(options)) options.push(column)
  }
  const inOrder = options.toSorted((one, other) => one - other)
  return Object.fromEntries(inOrder.map((column, index) => [`option_${index + 1}_value`, headings[column] ?? ""]))
}

/** Only those of several rows. */
function groupsOf(headings: readonly string[], { mapping, rows }: Table): (readonly string[])[][] {
  const column = headings.indexOf(mapping["name"] ?? "")
  if (column < 0) return []
  const groups = new Map<string, (readonly string[])[]>()
  let name = ""
  for (const row of rows) {
    if (row.filter((cell) => cell !== "").length < 2) continue
    name = plainHeading(row[column] ?? "") || name
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
