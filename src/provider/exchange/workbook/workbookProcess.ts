/**
 * The child process that reads a workbook, so that its size, memory and time are bounded whatever it holds. It ends with
 * its parent.
 */
import { constants, setPriority } from "node:os"
import { openOds } from "#provider/exchange/workbook/ods.ts"
import { openSheetFile } from "#provider/exchange/workbook/sheet.ts"
import type { WorkbookAnswer, WorkbookQuestion } from "#provider/exchange/workbook/workbook.ts"
import { openXlsx } from "#provider/exchange/workbook/xlsx.ts"
import { damaged, openParts } from "#provider/exchange/workbook/zipParts.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // A hardened service may not lower its priority; the work is done all the same.
}
process.once("disconnect", () => process.exit(130))
process.on("SIGINT", () => {})

/** A cover or notes may stand before the sheet with the table. */
const MOST_LOOKED_AT = 20

async function read({ path, kind, sheet: wanted, target }: WorkbookQuestion): Promise<WorkbookAnswer> {
  const parts = await openParts(path)
  const book = await (kind === "xlsx" ? openXlsx(parts) : openOds(parts))
  const { sheets } = book
  const chosen = wanted === undefined ? undefined : sheets.find((name) => plainHeading(name) === plainHeading(wanted))
  if (wanted !== undefined && chosen === undefined)
    throw new RefusedError(says`has no sheet "${wanted}": there are ${sheets.join(", ")}`)
  const file = openSheetFile(target)
  try {
    for (const name of chosen === undefined ? sheets.slice(0, MOST_LOOKED_AT) : [chosen]) {
      const sheet = file.begin()
      await book.read(name, sheet)
      if (sheet.isTable() || chosen !== undefined) return { sheet: name, sheets: [...sheets], ...sheet.end() }
    }
  } finally {
    file.close()
  }
  throw new RefusedError(says`has no sheet with a table`)
}

process.once("message", async (question: WorkbookQuestion) => {
  let answer: WorkbookAnswer
  try {
    answer = await read(question)
  } catch (error) {
    answer = { refused: (error instanceof RefusedError ? error : damaged()).said }
  }
  process.send?.(answer, () => process.exit(0))
})
