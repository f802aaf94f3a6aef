/** Brings the database to the newest schema with Kysely's Migrator. */
import { rm } from "node:fs/promises"
import { sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import type { Connection, Engine } from "#provider/platform/db/connect.ts"
import { copyBeforeMigration } from "#provider/platform/db/copyBeforeMigration.ts"
import {
  BASELINE,
  DATED_SERVICES,
  DISCOUNTS,
  executedMigrations,
  FIGURES,
  LEGAL_GROUPS,
  MOVING_IN,
  NET_CONTENT,
  PAYMENT_KEYS,
  PRODUCT_VIDEO,
  REDIRECTS,
  REVIEW_INVITATIONS,
  REVIEW_PHOTOS,
  SETTINGS,
  WEBHOOK_NAMES,
} from "#provider/platform/db/executedMigrations.ts"
import { createBaseline } from "#provider/platform/db/migrations/0001_baseline.ts"
import { createSettings } from "#provider/platform/db/migrations/0002_settings.ts"
import { createRedirects } from "#provider/platform/db/migrations/0003_redirects.ts"
import { createPaymentKeys } from "#provider/platform/db/migrations/0004_payment_keys.ts"
import { createMovingIn } from "#provider/platform/db/migrations/0005_moving_in.ts"
import { createWebhookNames } from "#provider/platform/db/migrations/0006_webhook_names.ts"
import { createFigures } from "#provider/platform/db/migrations/0009_figures.ts"
import { createReviewInvitations } from "#provider/platform/db/migrations/0010_review_invitations.ts"
import { createNetContent } from "#provider/platform/db/migrations/0011_net_content.ts"
import { createLegalGroups } from "#provider/platform/db/migrations/0012_legal_groups.ts"
import { createDatedServices } from "#provider/platform/db/migrations/0013_dated_services.ts"
import { createDiscounts } from "#provider/platform/db/migrations/0014_discounts.ts"
import { createProductVideo } from "#provider/platform/db/migrations/0015_product_video.ts"
import { createReviewPhotos } from "#provider/platform/db/migrations/0016_review_photos.ts"
import { OpenError } from "#provider/platform/db/openError.ts"

/**
 * One baseline, then numbered migrations, by name and in the names' order. Databases remember the names: what has shipped is neither
 * edited nor renamed, and a new one comes last.
 */
export const shopMigrations = (engine: Engine): Record<string, Migration> => ({
  [BASELINE]: createBaseline(engine),
  [SETTINGS]: createSettings(engine),
  [REDIRECTS]: createRedirects(engine),
  [PAYMENT_KEYS]: createPaymentKeys(),
  [MOVING_IN]: createMovingIn(engine),
  [WEBHOOK_NAMES]: createWebhookNames(),
  [FIGURES]: createFigures(engine),
  [REVIEW_INVITATIONS]: createReviewInvitations(engine),
  [NET_CONTENT]: createNetContent(),
  [LEGAL_GROUPS]: createLegalGroups(),
  [DATED_SERVICES]: createDatedServices(),
  [DISCOUNTS]: createDiscounts(engine),
  [PRODUCT_VIDEO]: createProductVideo(engine),
  [REVIEW_PHOTOS]: createReviewPhotos(engine),
})

/**
 * Runs what is missing in one transaction, once, however many processes start together; of a SQLite database with something in it
 * a copy is made first. Answers the copy's file. Refuses a newer database, and one from before the baseline.
 */
export async function migrate(
  connection: Connection,
  migrations: Record<string, Migration> = shopMigrations(connection.engine),
): Promise<string | undefined> {
  // Run for nothing, the Migrator would still wait for SQLite's write lock, which an import may hold for long.
  if ((await firstMissing(connection, migrations)) === undefined) return undefined
  return inTurn(connection, () => migrateNow(connection, migrations))
}

async function migrateNow(connection: Connection, migrations: Record<string, Migration>): Promise<string | undefined> {
  const { db, dataDir } = connection
  const missing = await firstMissing(connection, migrations)
  if (missing === undefined) return undefined
  const copy = dataDir === undefined ? undefined : await copyBeforeMigration(dataDir, missing, new Date())
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) {
    // Nothing was changed: a shop that is started again and again must not push out the copies of earlier upgrades.
    if (copy !== undefined) await rm(copy, { force: true })
    throw error
  }
  return copy
}

/** Any number: Kysely's own lock has another. */
const TURN = 7_364_001

/**
 * PostgreSQL's processes migrate one after the other: the Migrator looks at all tables and columns before it takes its own lock,
 * some of which another process may be taking away. SQLite locks the file.
 */
async function inTurn<Result>({ db, engine }: Connection, work: () => Promise<Result>): Promise<Result> {
  if (engine === "sqlite") return work()
  return db.connection().execute(async (holder) => {
    await sql`set lock_timeout = 0`.execute(holder)
    await sql`select pg_advisory_lock(${sql.lit(TURN)})`.execute(holder)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(TURN)})`.execute(holder)
      await sql`reset lock_timeout`.execute(holder)
    }
  })
}

/** The first migration that the database lacks. Rejects with a sentence where it is newer or from before the baseline. */
async function firstMissing(
  connection: Connection,
  migrations: Record<string, Migration>,
): Promise<string | undefined> {
  const executed = await executedMigrations(connection)
  refuseNewer(executed, migrations)
  return Object.keys(migrations).find((name) => !executed.includes(name))
}

function refuseNewer(executed: readonly string[], migrations: Record<string, Migration>): void {
  const newer = executed.filter((name) => !Object.hasOwn(migrations, name))
  if (newer.length === 0) return
  throw new OpenError(
    `The database is newer than this version of the shop (${newer.join(", ")}). Start a newer version, or restore the copy from before the upgrade (src/guides/run.md, "Upgrading").`,
  )
}
