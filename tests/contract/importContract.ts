/** Import and export of a shop, to be run on each database. */
import { afterAll, beforeAll } from "vitest"
import { importBesideOrders } from "#tests/contract/suites/import/besideOrders.ts"
import { catalogues } from "#tests/contract/suites/import/catalogues.ts"
import { importFacts } from "#tests/contract/suites/import/facts.ts"
import { importMapping } from "#tests/contract/suites/import/mapping.ts"
import { importOwn } from "#tests/contract/suites/import/own.ts"
import { importPictures } from "#tests/contract/suites/import/pictures.ts"
import { importPriceLists } from "#tests/contract/suites/import/priceLists.ts"
import { importProductFields } from "#tests/contract/suites/import/productFields.ts"
import { importReadings } from "#tests/contract/suites/import/readings.ts"
import { importRefusals } from "#tests/contract/suites/import/refusals.ts"
import { importRoundTrips } from "#tests/contract/suites/import/roundTrips.ts"
import { importShopify } from "#tests/contract/suites/import/shopify.ts"
import { importVariantRows } from "#tests/contract/suites/import/variantRows.ts"
import { importVideos } from "#tests/contract/suites/import/videos.ts"
import { importWoocommerce } from "#tests/contract/suites/import/woocommerce.ts"
import { importWorkbooks } from "#tests/contract/suites/import/workbooks.ts"
import { type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { testsEverything } from "#tests/support/longRun.ts"

export function describeImport(engine: Engine): void {
  let databases: Databases | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
  })
  afterAll(() => databases?.stop())
  const place = () => {
    if (!databases) throw new Error("There are no databases yet")
    return databases
  }
  // On PostgreSQL: what is stored. Reading a file does not depend on the database.
  const isWhole = testsEverything(engine)
  importOwn(place)
  if (isWhole) importFacts(place)
  if (isWhole) importMapping(place)
  importVariantRows(place)
  importVideos(place)
  importRoundTrips(place)
  if (isWhole) importProductFields(place)
  if (isWhole) importReadings(place)
  if (isWhole) importPriceLists(place)
  importBesideOrders(place)
  if (!isWhole) return
  for (const suite of [catalogues, importShopify, importWoocommerce, importRefusals, importPictures, importWorkbooks])
    suite(place)
}
