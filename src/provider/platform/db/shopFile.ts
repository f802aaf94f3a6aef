/** Looks into a shop's SQLite file without opening the shop. */
import { DatabaseSync } from "node:sqlite"

export const holdsShop = (file: string): boolean => look(file, (database) => hasTable(database, "products"))

export const hasMigration = (file: string, name: string): boolean =>
  look(
    file,
    (database) =>
      hasTable(database, "kysely_migration") &&
      database.prepare("select 1 from kysely_migration where name = ?").get(name) !== undefined,
  )

const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined

function look<Result>(file: string, question: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return question(database)
  } finally {
    database.close()
  }
}
