/** The demo shop on SQLite, for tests that any database serves. */
import {
  type ContractShop,
  type ContractShopOptions,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"

/** Its database goes when it is closed. */
export async function openDemoShop(options: Omit<ContractShopOptions, "seedDemo"> = {}): Promise<ContractShop> {
  const databases = await openDatabases("sqlite")
  const shop = await openContractShop(databases, { ...options, seedDemo: true })
  return {
    ...shop,
    async close() {
      await shop.close()
      await databases.stop()
    },
  }
}
