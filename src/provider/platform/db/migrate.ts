/** Brings the database to the newest schema with Kysely's Migrator. */
import { rm } from "node:fs/promises"
import type { Kysely } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import type { Connection, Engine } from "#provider/platform/db/connect.ts"
import { copyBeforeMigration } from "#provider/platform/db/copyBeforeMigration.ts"
import { createCatalogue } from "#provider/platform/db/migrations/0001_catalogue.ts"
import { createCustomers } from "#provider/platform/db/migrations/0002_customers.ts"
import { createPictureSources } from "#provider/platform/db/migrations/0003_pictureSources.ts"
import { createOrders } from "#provider/platform/db/migrations/0004_orders.ts"
import { createGuestPayments } from "#provider/platform/db/migrations/0005_guestPayments.ts"
import { endSchemaVersion } from "#provider/platform/db/migrations/0006_schemaVersion.ts"
import { createEvents } from "#provider/platform/db/migrations/0007_events.ts"
import { createPaymentFlags } from "#provider/platform/db/migrations/0008_payment_flags.ts"
import { createHolds } from "#provider/platform/db/migrations/0009_holds.ts"
import { createWithdrawals } from "#provider/platform/db/migrations/0010_withdrawals.ts"
import { addProductFacts } from "#provider/platform/db/migrations/0011_product_facts.ts"
import { createLoginCodes } from "#provider/platform/db/migrations/0013_login_codes.ts"
import { createWebhooks } from "#provider/platform/db/migrations/0016_webhooks.ts"
import { createStockAlerts } from "#provider/platform/db/migrations/0017_stock_alerts.ts"
import { createDeliveryDates } from "#provider/platform/db/migrations/0018_delivery_dates.ts"
import { createSynonyms } from "#provider/platform/db/migrations/0019_search.ts"
import { addRefundKeys } from "#provider/platform/db/migrations/0020_refund_keys.ts"
import { indexCounts } from "#provider/platform/db/migrations/0023_counts.ts"
import { createLeases } from "#provider/platform/db/migrations/0024_processes.ts"
import { createGoneProducts } from "#provider/platform/db/migrations/0027_gone_products.ts"
import { addDeliveryZips } from "#provider/platform/db/migrations/0030_delivery_zips.ts"
import { createSiteVersions } from "#provider/platform/db/migrations/0032_site_versions.ts"
import { createDeliveryZones } from "#provider/platform/db/migrations/0034_delivery_zones.ts"
import { createTax } from "#provider/platform/db/migrations/0035_tax.ts"
import { addProductFields } from "#provider/platform/db/migrations/0036_product_fields.ts"
import { createOwnerTools } from "#provider/platform/db/migrations/0037_owner_tools.ts"
import { createBoughtTogether } from "#provider/platform/db/migrations/0041_bought_together.ts"
import { createSentRefunds } from "#provider/platform/db/migrations/0042_sent_refunds.ts"
import { createDeliveryQuotes } from "#provider/platform/db/migrations/0044_delivery_quotes.ts"
import { createPeople } from "#provider/platform/db/migrations/0046_people.ts"
import { addOwnFields } from "#provider/platform/db/migrations/0048_product_fields.ts"
import { indexOrdersToDo } from "#provider/platform/db/migrations/0049_orders_to_do.ts"
import { createUndo } from "#provider/platform/db/migrations/0052_undo.ts"
import { createKeptForms } from "#provider/platform/db/migrations/0053_kept_forms.ts"
import { createSitePreviews } from "#provider/platform/db/migrations/0056_site_previews.ts"
import { createWords } from "#provider/platform/db/migrations/0058_words.ts"
import { addNetPrices } from "#provider/platform/db/migrations/0060_net_prices.ts"
import { keepDemoClaims } from "#provider/platform/db/migrations/0061_demo_claims.ts"
import { addOrderFields } from "#provider/platform/db/migrations/0062_order_fields.ts"
import { createStockMoves } from "#provider/platform/db/migrations/0063_stock_moves.ts"
import { createStockPages } from "#provider/platform/db/migrations/0065_stock_pages.ts"
import { createJobs } from "#provider/platform/db/migrations/0066_jobs.ts"
import { addRetiredProducts } from "#provider/platform/db/migrations/0069_retired_products.ts"
import { createPaymentCalls } from "#provider/platform/db/migrations/0070_payment_calls.ts"
import { createOrderParcels } from "#provider/platform/db/migrations/0071_order_parcels.ts"
import { addReviewReplies } from "#provider/platform/db/migrations/0072_review_replies.ts"
import { addPictureWords } from "#provider/platform/db/migrations/0073_picture_words.ts"
import { indexLargeShops } from "#provider/platform/db/migrations/0074_large_shops.ts"
import { addPartPayments } from "#provider/platform/db/migrations/0075_part_payments.ts"
import { addCoveringIndexes } from "#provider/platform/db/migrations/0076_covering_indexes.ts"
import { addRefundParts } from "#provider/platform/db/migrations/0077_refund_parts.ts"
import { createCatalogImports } from "#provider/platform/db/migrations/0083_catalog_imports.ts"
import { createShopSecrets } from "#provider/platform/db/migrations/0084_shop_secrets.ts"
import { addShownSums } from "#provider/platform/db/migrations/0085_shown_sums.ts"
import { addOrdersOfMails } from "#provider/platform/db/migrations/0087_mails_of_orders.ts"
import { OpenError } from "#provider/platform/db/openError.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { unlessApplied } from "#provider/platform/db/unlessApplied.ts"
/** By name, in the names' order. Databases remember the names: what has shipped is neither edited nor renamed, and a new one comes last. */
export const shopMigrations = (engine: Engine): Record<string, Migration> => ({
  "0001_catalogue": unlessApplied(1, engine, createCatalogue(engine)),
  "0002_customers": unlessApplied(2, engine, createCustomers(engine)),
  "0003_pictureSources": unlessApplied(3, engine, createPictureSources(engine)),
  "0004_orders": unlessApplied(4, engine, createOrders(engine)),
  "0005_guestPayments": unlessApplied(5, engine, createGuestPayments),
  "0006_schemaVersion": endSchemaVersion,
  "0007_events": createEvents(engine),
  "0008_payment_flags": createPaymentFlags(engine),
  "0009_holds": createHolds,
  "0010_withdrawals": createWithdrawals(engine),
  "0011_product_facts": addProductFacts,
  "0013_login_codes": createLoginCodes(engine),
  "0016_webhooks": createWebhooks(engine),
  "0017_stock_alerts": createStockAlerts(engine),
  "0018_delivery_dates": createDeliveryDates(engine),
  "0019_search": createSynonyms(engine),
  "0020_refund_keys": addRefundKeys,
  "0023_counts": indexCounts,
  "0024_processes": createLeases(engine),
  "0027_gone_products": createGoneProducts(engine),
  "0030_delivery_zips": addDeliveryZips,
  "0032_site_versions": createSiteVersions(engine),
  "0034_delivery_zones": createDeliveryZones(engine),
  "0035_tax": createTax(engine),
  "0036_product_fields": addProductFields,
  "0037_owner_tools": createOwnerTools(engine),
  "0041_bought_together": createBoughtTogether(engine),
  "0042_sent_refunds": createSentRefunds(engine),
  "0044_delivery_quotes": createDeliveryQuotes(engine),
  "0046_people": createPeople(engine),
  "0048_product_fields": addOwnFields,
  "0049_orders_to_do": indexOrdersToDo,
  "0052_undo": createUndo(engine),
  "0053_kept_forms": createKeptForms(engine),
  "0056_site_previews": createSitePreviews(engine),
  "0058_words": createWords(engine),
  "0060_net_prices": addNetPrices,
  "0061_demo_claims": keepDemoClaims,
  "0062_order_fields": addOrderFields,
  "0063_stock_moves": createStockMoves(engine),
  "0065_stock_pages": createStockPages(engine),
  "0066_jobs": createJobs(engine),
  "0069_retired_products": addRetiredProducts,
  "0070_payment_calls": createPaymentCalls(engine),
  "0071_order_parcels": createOrderParcels(engine),
  "0072_review_replies": addReviewReplies,
  "0073_picture_words": addPictureWords,
  "0074_large_shops": indexLargeShops,
  "0075_part_payments": addPartPayments,
  "0076_covering_indexes": addCoveringIndexes,
  "0077_refund_parts": addRefundParts,
  "0083_catalog_imports": createCatalogImports(engine),
  "0084_shop_secrets": createShopSecrets(engine),
  "0085_shown_sums": addShownSums,
  "0087_mails_of_orders": addOrdersOfMails,
})

/**
 * Runs what is missing in one transaction, once, however many processes start together; of a SQLite database with something in it
 * a copy is made first. Answers the copy's file. Refuses a newer database.
 */
export async function migrate(
  connection: Connection,
  migrations: Record<string, Migration> = shopMigrations(connection.engine),
): Promise<string | undefined> {
  try {
    return await migrateOnce(connection, migrations)
  } catch (error) {
    if (!isColumnGone(error)) throw error
    return migrateOnce(connection, migrations)
  }
}

/** PostgreSQL's code of a column that is not there. */
const UNDEFINED_COLUMN = "42703"

/** The Migrator looks at each column of the database first: another process that migrates meanwhile may drop one. */
const isColumnGone = (error: unknown) => error instanceof Error && "code" in error && error.code === UNDEFINED_COLUMN

async function migrateOnce(
  { db, dataDir }: Connection,
  migrations: Record<string, Migration>,
): Promise<string | undefined> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  if (known.some(({ executedAt }) => executedAt !== undefined)) await refuseNewer(db, migrations)
  const missing = known.find(({ executedAt }) => executedAt === undefined)
  // Run for nothing, the Migrator would still wait for SQLite's write lock, which an import may hold for long.
  if (!missing) return undefined
  const copy = dataDir === undefined ? undefined : await copyBeforeMigration(dataDir, missing.name, new Date())
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) {
    // Nothing was changed: a shop that is started again and again must not push out the copies of earlier upgrades.
    if (copy !== undefined) await rm(copy, { force: true })
    throw error
  }
  // A newer version may have been faster.
  await refuseNewer(db, migrations)
  return copy
}

async function refuseNewer(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  const executed = await db.selectFrom("kysely_migration").select("name").orderBy("name").execute()
  const newer = executed.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
  if (newer.length === 0) return
  throw new OpenError(
    `The database is newer than this version of the shop (${newer.join(", ")}). Start a newer version, or restore the copy from before the upgrade (src/guides/run.md, "Upgrading").`,
  )
}
