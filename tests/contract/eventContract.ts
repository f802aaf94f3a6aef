/** Events of the shop and their consequences: the log, webhooks, books. To be run on each database. */
import { afterAll, beforeAll } from "vitest"
import { books } from "#tests/contract/events/books.ts"
import { carrierRates } from "#tests/contract/events/carrierRates.ts"
import { handlers } from "#tests/contract/events/handlers.ts"
import { webhookOrders } from "#tests/contract/events/webhookOrders.ts"
import { webhookQueue } from "#tests/contract/events/webhookQueue.ts"
import { type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"

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
  webhookQueue(opened)
  webhookOrders(opened)
  books(opened)
  handlers(opened)
  carrierRates(opened)
}
