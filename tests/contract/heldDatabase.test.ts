/** SQLite while another program holds it: the shop goes on reading, and says that it is not ready. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { checkReadiness } from "#server/health.ts"
import { openContractShop, openDatabases } from "#tests/support/contractShop.ts"

it("a database that another program holds is not ready, and is again once it is let go", async () => {
  const databases = await openDatabases("sqlite")
  const shop = await openContractShop(databases, { seedDemo: true })
  const holder = new DatabaseSync(join(shop.place.dataDir, "shop.sqlite"))
  const isReady = async () => (await checkReadiness({ database: shop.provider.health })).ready
  expect(await isReady()).toBe(true)
  holder.exec("begin immediate")
  expect(await isReady()).toBe(false)
  expect((await shop.provider.api.call("listProducts", {})).items.length).toBeGreaterThan(0)
  holder.exec("rollback")
  await expect.poll(isReady).toBe(true)
  holder.close()
  await shop.close()
  await databases.stop()
})
