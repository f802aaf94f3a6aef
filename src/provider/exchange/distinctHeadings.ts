import { plainHeading } from "#provider/platform/tables/cells.ts"
import type { Table } from "#provider/platform/tables/csvRows.ts"

/**
 * Headings by which each column can be meant: a second `Precio` is `Precio (2)`, and a column with values and without a
 * heading has its letter, `(C)`.
 */
export function distinctHeadings({ heading, first }: Pick<Table, "heading" | "first">): string[] {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return heading.cells.map((cell, column) => {
    if (cell === "" && !first.some(({ cells }) => (cells[column] ?? "") !== "")) return ""
    const wanted = cell === "" ? `(${letterOf(column)})` : cell
    let [name, n] = [wanted, numbers.get(plainHeading(wanted)) ?? 1]
    while (taken.has(plainHeading(name))) {
      n += 1
      name = `${wanted} (${n})`
    }
    numbers.set(plainHeading(wanted), n)
    taken.add(plainHeading(name))
    return name
  })
}

/** `A`, `Z`, `AA`, as spreadsheets call it. */
const letterOf = (column: number): string =>
  (column > 25 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26))
