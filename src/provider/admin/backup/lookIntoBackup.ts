/** Counts of a backup, read from its database as it lies there. SQLite alone: a dump is not read without a server. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { backupsFolder } from "#provider/admin/backup/keptBackups.ts"
import { DATABASE } from "#provider/admin/backup/manifest.ts"

export const countedTables = ["orders", "products", "users", "reviews"] as const
export type CountedTable = (typeof countedTables)[number]

export interface BackupContents {
  counts: Record<CountedTable, number>
  /** Whether an order with this number is in it. */
  hasOrder: (number: string) => boolean
}

/** Undefined where it cannot be read, as when it is damaged or of a version before the baseline. */
export function lookIntoBackup<Result>(
  { dataDir, name }: { dataDir: string; name: string },
  look: (contents: BackupContents) => Result,
): Result | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(backupsFolder(dataDir), name, DATABASE.sqlite), { readOnly: true })
    const count = (table: CountedTable) =>
      Number(database?.prepare(`select count(*) as count from ${table}`).get()?.["count"] ?? 0)
    const counts = {
      orders: count("orders"),
      products: count("products"),
      users: count("users"),
      reviews: count("reviews"),
    }
    const order = database.prepare("select 1 from orders where number = ?")
    return look({ counts, hasOrder: (number) => order.get(number) !== undefined })
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}
