/** Writes lines of CSV files. */

/** A line of CSV, quoted where necessary. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quote(String(cell))).join(",")}\n`

/** Spreadsheets recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = "\ufeff"

const quote = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
