/** Finds columns that the shop cannot store: examples from the first rows, and counts. */
import { type Infer, nullable, number, object, string } from "superstruct"
import type { CsvRow } from "#provider/platform/tables/csvRows.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const TOLD_ROWS = 20
/** Values that mean "no", or only concern the other program. */
const SAYS_NOTHING = /^(?:false|falso|no|0|manual|taxable|kg|g|lb|oz|shopify|global|web)$/i
/** Internal columns of the other program. */
const ITS_OWN =
  /^(?:meta: _|position$|posicion$|image position$|attribute \d+ (?:global|default)$|atributo global|variant weight unit$|variant fulfillment service$|fulfillment service$|published scope$|variant inventory tracker$)/i

/** A column that the shop cannot store. */
export const UnreadColumn = object({
  column: string(),
  /** Number of rows with a meaningful value; null if not counted. */
  rows: nullable(number()),
  /** The first such value. */
  example: string(),
})
export type UnreadColumn = Infer<typeof UnreadColumn>

export const NO_PLACE = says`has no place in the shop and is left out`

export function countUnread(heading: CsvRow, positions: ReadonlyMap<string, number>, findings: Findings) {
  const read = new Set(positions.values())
  const unread = [...heading.cells.entries()].filter(
    ([position, column]) => column !== "" && !read.has(position) && !ITS_OWN.test(column),
  )
  const counts = new Map<string, number>()
  const examples = new Map<string, string>()
  return {
    row(line: number, cells: readonly string[]): void {
      for (const [position, column] of unread) {
        const value = cells[position] ?? ""
        if (value === "" || SAYS_NOTHING.test(value)) continue
        const count = (counts.get(column) ?? 0) + 1
        counts.set(column, count)
        if (count === 1) examples.set(column, shorten(value))
        if (count > TOLD_ROWS) continue
        findings.warning({ line, column, value: shorten(value), reason: NO_PLACE })
      }
    },
    end(): UnreadColumn[] {
      for (const [column, count] of counts) {
        if (count <= TOLD_ROWS) continue
        const reason = says`is left out of ${count - TOLD_ROWS} further rows`
        findings.warning({ line: 0, column, value: "", reason })
      }
      return [...counts].map(([column, rows]) => ({ column, rows, example: examples.get(column) ?? "" }))
    },
  }
}
