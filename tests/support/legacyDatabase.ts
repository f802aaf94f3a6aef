/** Databases as versions of the shop from before Kysely's Migrator left them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import pg from "pg"
import { databaseFile } from "#provider/platform/db/connect.ts"
import type { DatabasePlace } from "#tests/support/contractShop.ts"

const RECORDS = join(import.meta.dirname, "../contract/data/legacySchemas")
export const LAST_LEGACY_VERSION = 5

/** Fills an empty database with the very statements that such versions ran for their first migrations. */
export async function makeLegacyDatabase(place: DatabasePlace, version: number): Promise<void> {
  const recorded = readFileSync(join(RECORDS, `${place.databaseUrl ? "postgres" : "sqlite"}.sql`), "utf8")
  const [, ...steps] = recorded.split(/^-- version \d$/m)
  const statements = steps.slice(0, version).join("")
  if (!place.databaseUrl) {
    const database = new DatabaseSync(databaseFile(place.dataDir))
    database.exec(statements)
    database.close()
    return
  }
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  await client.query(statements)
  await client.end()
}
