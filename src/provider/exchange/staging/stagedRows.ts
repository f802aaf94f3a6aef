/** A file's rows, until their product is complete. */
import type { DatabaseSync } from "node:sqlite"
import type { RowKey } from "#provider/exchange/formats/csvFormat.ts"
import type { Row } from "#provider/platform/tables/cells.ts"

export function stagedRows(db: DatabaseSync) {
  const addKey = db.prepare("insert into keys (key) values (?) on conflict do nothing")
  const findKey = db.prepare("select n from keys where key = ?")
  const addAlias = db.prepare("insert into aliases (alias, n) values (?, ?) on conflict do nothing")
  const addRow = db.prepare("insert into rows (n, parent, line, cells) values (?, ?, ?, ?)")

  return {
    /** Skips products with a row in these lines, and findings about these lines. */
    leaveOut(lines: Iterable<number>): void {
      const add = db.prepare("insert into left_out (line) values (?) on conflict do nothing")
      for (const line of lines) add.run(line)
    },

    addRow(row: Row, key: RowKey): void {
      const cells = JSON.stringify(row.cells)
      if ("parent" in key) {
        addRow.run(null, key.parent, row.line, cells)
        return
      }
      addKey.run(key.key)
      const n = Number(findKey.get(key.key)?.["n"])
      for (const alias of [key.key, ...(key.aliases ?? [])]) addAlias.run(alias, n)
      addRow.run(n, null, row.line, cells)
    },

    /** Assigns rows to the parent they name. Answers those whose parent is missing. */
    *adopt(): Generator<{ line: number; parent: string }> {
      db.exec("update rows set n = (select n from aliases where alias = rows.parent) where parent is not null")
      for (const row of db.prepare("select line, parent from rows where n is null order by seq").iterate()) {
        yield { line: Number(row["line"]), parent: String(row["parent"]) }
      }
    },

    /** Rows grouped by product, in order of first appearance. */
    *groups(): Generator<Row[]> {
      let rows: Row[] = []
      let current: unknown
      for (const { n, line, cells } of db
        .prepare(`select n, line, cells from rows where n is not null
          and n not in (select n from rows where n is not null and line in (select line from left_out)) order by n, seq`)
        .iterate()) {
        if (n !== current && rows.length > 0) {
          yield rows
          rows = []
        }
        current = n
        rows.push({ line: Number(line), cells: JSON.parse(String(cells)) })
      }
      if (rows.length > 0) yield rows
    },
  }
}
