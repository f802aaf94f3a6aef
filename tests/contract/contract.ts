/** The contract suite, to be run on each database. */
import { afterAll, beforeAll, describe } from "vitest"
import { changes } from "#tests/contract/suites/changes.ts"
import { database } from "#tests/contract/suites/database.ts"
import { freshPages } from "#tests/contract/suites/freshPages.ts"
import { groups } from "#tests/contract/suites/groups.ts"
import { home } from "#tests/contract/suites/home.ts"
import { http } from "#tests/contract/suites/http.ts"
import { lists } from "#tests/contract/suites/lists.ts"
import { listsByReference } from "#tests/contract/suites/listsByReference.ts"
import { openapi } from "#tests/contract/suites/openapi.ts"
import { prices } from "#tests/contract/suites/prices.ts"
import { processes } from "#tests/contract/suites/processes.ts"
import { product } from "#tests/contract/suites/product.ts"
import { refusals } from "#tests/contract/suites/refusals.ts"
import { reviews } from "#tests/contract/suites/reviews.ts"
import { schedule } from "#tests/contract/suites/schedule.ts"
import { search } from "#tests/contract/suites/search.ts"
import { shopperSearches } from "#tests/contract/suites/shopperSearches.ts"
import { site } from "#tests/contract/suites/site.ts"
import {
  type ContractShop,
  clientsOn,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { testsEverything } from "#tests/support/longRun.ts"

/** One server and few shops for all suites: starting them is what takes time. */
export function describeContract(engine: Engine): void {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, { seedDemo: true })
  })
  afterAll(async () => {
    await shop?.close()
    await databases?.stop()
  })
  const place = () => must(databases)
  const demo = () => must(shop)

  const isWhole = testsEverything(engine)
  // These are answered from memory, whatever the database.
  if (isWhole) {
    for (const client of clientsOn(engine)) {
      describe(client, () => {
        const api = () => demo().clients[client]
        groups(api)
        lists(api)
        product(api)
        reviews(api)
        search(api)
        shopperSearches(api)
        refusals(api)
      })
    }
    listsByReference(place)
    prices(place)
    home(place)
    site(place)
  }
  database(place)
  processes(place, engine)
  schedule(place)
  if (!isWhole) return
  http(demo)
  openapi(place)
  changes(place)
  freshPages(place)
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The shop is not open")
  return value
}
