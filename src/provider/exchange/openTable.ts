import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type { TableKind } from "#provider/exchange/fileKind.ts"
import { openWorkbook } from "#provider/exchange/workbook/workbook.ts"
import { openCsv, type Table } from "#provider/platform/tables/csvRows.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

export interface TableFile {
  path: string
  kind: TableKind
  /** The sheet of a workbook; the first one with a table where it is not said. */
  sheet?: string | undefined
  /** For the rows of a workbook; the caller removes it. */
  folder: string
}

export interface OpenTable extends Table {
  /** Findings about the file as a whole. */
  notes: readonly Finding[]
  /** The sheet of a workbook that is read, and all of its sheets. */
  sheet?: string
  sheets?: readonly string[]
}

/** Opens a CSV file or a workbook. Rejects with RefusedError for one that cannot be read. */
export async function openTable(
  { path, kind, sheet, folder }: TableFile,
  onBytes: (bytes: number) => void = () => {},
): Promise<OpenTable> {
  if (kind !== "text") return openWorkbook({ path, kind, sheet, target: join(folder, `rows-${randomUUID()}`) })
  const { encoding, ...table } = await openCsv(path, onBytes)
  if (encoding !== "windows-1252") return { ...table, notes: [] }
  const reason = says`The file is not UTF-8: it is read as Windows-1252.`
  return { ...table, notes: [{ line: 0, column: "", value: "", reason }] }
}
