import { KEYS, OPTION_VALUE } from "#provider/exchange/formats/variantRows.ts"
import type { Row } from "#provider/platform/tables/cells.ts"
import { type Finding, type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { MOST_LINE } from "#shared/productBounds.ts"

/**
 * Fills the gaps of merged cells in lists of variants: a row with an option's value and without a name belongs to the
 * product above, which may be a row with nothing but a name.
 */
export function rowGaps(columns: ReadonlyMap<string, string>, findings: Findings) {
  const keys = KEYS.filter((column) => columns.has(column))
  const naming = keys.find((column) => column.startsWith("name")) ?? keys[0] ?? ""
  let above: Row["cells"] = {}
  let title: Finding | undefined

  /** A title that named no product is left out after all. */
  function endTitle(): void {
    if (title) findings.warning(title)
    title = undefined
  }
  return {
    /** For a row with a single cell: reported as `finding`, unless the rows below take it as their name. */
    title({ cells }: Row, finding: Finding): void {
      endTitle()
      title = finding
      const name = cells[naming]
      above = name === undefined ? {} : { [naming]: name }
    },
    fill({ line, cells }: Row): void {
      const given = keys.filter((column) => cells[column] !== undefined)
      const value = above[naming]
      const isOption = Object.keys(cells).some((column) => OPTION_VALUE.test(column))
      // Longer ones are refused where they stand.
      const isShort = Object.values(above).every((text) => text.length <= MOST_LINE)
      if (given.length === 0 && value !== undefined && isOption && isShort) {
        title = undefined
        Object.assign(cells, above)
        const reason = says`has no name of its own: that of the row above is taken`
        findings.warning({ line, column: columns.get(naming) ?? naming, value: shorten(value), reason })
        return
      }
      endTitle()
      above = Object.fromEntries(given.map((column) => [column, cells[column] ?? ""]))
    },
    /** After a sum or at the end no row belongs to those above. */
    end(): void {
      endTitle()
      above = {}
    },
  }
}
