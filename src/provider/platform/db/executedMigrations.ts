/** Which migrations a database has. */
import { sql } from "kysely"
import type { Connection } from "#provider/platform/db/connect.ts"
import { OpenError } from "#provider/platform/db/openError.ts"
import { says } from "#provider/platform/words/says.ts"

/** The first migration: databases that hold a shop without it are of versions before it (record 0144). */
export const BASELINE = "0001_baseline"
export const SETTINGS = "0002_settings"
export const REDIRECTS = "0003_redirects"
export const PAYMENT_KEYS = "0004_payment_keys"
export const MOVING_IN = "0005_moving_in"
export const WEBHOOK_NAMES = "0006_webhook_names"
export const FIGURES = "0009_figures"
export const REVIEW_INVITATIONS = "0010_review_invitations"
export const NET_CONTENT = "0011_net_content"
export const LEGAL_GROUPS = "0012_legal_groups"
export const DATED_SERVICES = "0013_dated_services"
export const DISCOUNTS = "0014_discounts"
export const PRODUCT_VIDEO = "0015_product_video"
export const REVIEW_PHOTOS = "0016_review_photos"

export const fromBeforeBaseline = says`The database is of an older version of the shop, which this one cannot bring up to date: export with that version (npm run shop -- export --output shop.json --pictures pictures), then import with this one into an empty DATA_DIR or database (npm run shop -- import shop.json --pictures pictures --create).`

/** Their names, in order. Rejects with OpenError where the database is from before the baseline. */
export async function executedMigrations(connection: Connection): Promise<string[]> {
  // Looked at first: a database that another process fills meanwhile is not taken for an old one.
  const hasShop = await hasTable(connection, "products")
  const executed = (await hasTable(connection, "kysely_migration"))
    ? await connection.db.selectFrom("kysely_migration").select("name").orderBy("name").execute()
    : []
  const names = executed.map(({ name }) => name)
  if (hasShop && !names.includes(BASELINE)) throw new OpenError(fromBeforeBaseline)
  return names
}

/** A query that is built: a raw one is not known to be reading alone, and a full disk takes no writing connection. */
async function hasTable({ db, engine }: Connection, name: string): Promise<boolean> {
  const tables =
    engine === "sqlite"
      ? sql<{ name: string }>`(select name from sqlite_schema where type = 'table')`
      : sql<{ name: string }>`(select tablename as name from pg_tables where schemaname = current_schema())`
  const found = await db.selectFrom(tables.as("tables")).select("name").where("name", "=", name).executeTakeFirst()
  return found !== undefined
}
