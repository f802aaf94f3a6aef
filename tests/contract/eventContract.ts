/** Events of the shop and their consequences: the log, webhooks, books. To be run on each database. */
import { afterAll, beforeAll } from "vitest"
import { books } from "#tests/contract/events/books.ts"
import { carrierRates } from "#tests/contract/events/carrierRates.ts"
import { handlers } from "#tests/contract/events/handlers.ts"
import { webhookOrders } from "#tests/contract/events/webhookOrders.ts"
import { webhookPage } from "#tests/contract/events/webhookPage.ts"
import { webhookQueue } from "#tests/contract/events/webhookQueue.ts"
import { type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { testsEverything } from "#tests/support/longRun.ts"

export function describeEventContract(engine: Engine): void {
  let databases: Databases | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
  })
  afterAll(async () => {
    await databases?.stop()
  })
  const opened = () => {
    if (!databases) throw new Error("The databases are not open")
    return databases
  }
  const isWhole = testsEverything(engine)
  // On PostgreSQL: queues that processes share, and sums.
  webhookQueue(opened)
  if (isWhole) webhookOrders(opened)
  if (isWhole) webhookPage(opened)
  books(opened)
  if (!isWhole) return
  handlers(opened)
  carrierRates(opened)
}
