/** SQLite whose write lock somebody else holds: whoever wants to write is told in time, whoever reads notices nothing. */
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { databaseFile } from "#provider/db/connect.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Databases, openDatabases } from "#tests/support/contractShop.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"

let databases: Databases
let dataDir: string
let front: ShopFront

beforeAll(async () => {
  databases = await openDatabases("sqlite")
  dataDir = (await databases.create()).dataDir
  front = await openShopFront({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await front.close()
  await databases.stop()
})

/** It takes as long as the shop waits. */
test("all who write get 503 within ten seconds, side by side, and pages are as ever", async () => {
  const other = new DatabaseSync(databaseFile(dataDir))
  other.exec("begin immediate")
  const since = performance.now()
  const ask = () =>
    fetch(`${front.url}/api/v1/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Ana", email: "ana@example.com", message: "Una pregunta corta.", locale: "es" }),
    })
  const asking = Promise.all([ask(), ask(), ask()])
  for (const path of ["/es", "/en/products", "/en/product/plato-lonja"]) {
    const { status, text } = await front.get(path)
    expect([status, text.includes("PageNotice")]).toEqual([200, false])
  }
  for (const { status, headers } of await asking) {
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"])
  }
  // Nine seconds, whoever was before them in the line.
  expect(performance.now() - since).toBeLessThan(16 * SECONDS)
  other.exec("rollback")
  other.close()
  expect((await ask()).status).toBeLessThan(300)
})
