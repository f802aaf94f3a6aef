import type { Cells } from "#provider/platform/tables/cells.ts"
import { isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { says } from "#provider/platform/words/says.ts"

/** Null for an empty cell. */
export function readShopMoment(cells: Cells, column: string, read = isoMoment): string | null {
  const text = cells.figures(column)
  if (text === "") return null
  const moment = read(text)
  if (moment === undefined) {
    cells.problem(column, says`takes a day or a moment, such as 2026-11-27 or 2026-11-27 09:00 by the shop's clock`)
  }
  return moment ?? null
}
