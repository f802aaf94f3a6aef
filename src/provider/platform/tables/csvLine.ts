/** Lines of CSV files that the shop writes. */

/** A line of CSV. Quoted where the text asks for it. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quote(String(cell))).join(",")}\n`

/** Spreadsheets take a file for UTF-8 when it begins with it. */
export const BYTE_ORDER_MARK = "\ufeff"

const quote = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
