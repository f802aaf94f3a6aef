/** The interface of a workbook, whatever program made it. */
import type { Sheet } from "#provider/exchange/workbook/sheet.ts"

export interface Book {
  /** Names of its sheets that are shown, in their order. */
  sheets: readonly string[]
  /** Reads a sheet; its end is left to the caller. */
  read(name: string, sheet: Sheet): Promise<void>
}
