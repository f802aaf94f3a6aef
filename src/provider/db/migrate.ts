/** Brings the database to the newest schema, one numbered step and one transaction at a time. */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Connection, Engine } from "#provider/db/connect.ts"
import { createCatalogue } from "#provider/db/migrations/0001_catalogue.ts"
import { createCustomers } from "#provider/db/migrations/0002_customers.ts"
import { createPictureSources } from "#provider/db/migrations/0003_pictureSources.ts"
import { createOrders } from "#provider/db/migrations/0004_orders.ts"
import { createGuestPayments } from "#provider/db/migrations/0005_guestPayments.ts"
import type { Database } from "#provider/db/schema.ts"

export interface Migration {
  name: string
  up(trx: Transaction<Database>, engine: Engine): Promise<void>
}

/** In order; the number of a step is its place, starting with 1. Steps that have shipped are never edited. */
export const migrations: readonly Migration[] = [
  createCatalogue,
  createCustomers,
  createPictureSources,
  createOrders,
  createGuestPayments,
]

/** Any constant, the same in all processes of the shop. */
const ADVISORY_LOCK = 72_001_346

/** Two processes may start at once: each step takes the lock, looks again, and is done once. Refuses a newer schema. */
export async function migrate({ db, engine }: Connection, steps: readonly Migration[] = migrations): Promise<void> {
  let version = await schemaVersion(db, engine)
  while (version < steps.length) {
    version = await db.transaction().execute((trx) => runNext(trx, engine, steps))
  }
  if (version > steps.length) {
    throw new Error(
      `The database has schema ${version}, this version of the shop knows up to ${steps.length}. Start a newer version.`,
    )
  }
}

async function runNext(trx: Transaction<Database>, engine: Engine, steps: readonly Migration[]): Promise<number> {
  // SQLite's transactions begin with the write lock; PostgreSQL's need one of their own.
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
  const version = await schemaVersion(trx, engine)
  const step = steps[version]
  if (!step) return version
  await step.up(trx, engine)
  await trx
    .insertInto("meta")
    .values({ key: "schema_version", value: version + 1 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: version + 1 }))
    .execute()
  return version + 1
}

/** 0 for an empty database. */
async function schemaVersion(db: Kysely<Database>, engine: Engine): Promise<number> {
  const table =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'meta'`
      : // Read as a table: `to_regclass` may answer from before the lock was waited for.
        sql`select 1 from pg_catalog.pg_tables where schemaname = current_schema() and tablename = 'meta'`
  if ((await table.execute(db)).rows.length === 0) return 0
  const row = await db.selectFrom("meta").select("value").where("key", "=", "schema_version").executeTakeFirst()
  return row?.value ?? 0
}
