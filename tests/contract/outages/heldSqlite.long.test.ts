/** SQLite whose write lock is held by another program: writers are refused in time, readers notice nothing. */
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findPerson } from "#provider/admin/people/personSessions.ts"
import { databaseFile } from "#provider/platform/db/connect.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
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
  // Nine seconds, whatever was before it in the line.
  expect(performance.now() - since).toBeLessThan(16 * SECONDS)
  other.exec("rollback")
  other.close()
  expect((await ask()).status).toBeLessThan(300)
})

/** Catches: pages of the owner's area that fail because the use of a session cannot be recorded. */
test("an owner whose session was used minutes ago is still in", async () => {
  const shop = await openContractShop(databases, { seedDemo: false })
  const { token, person } = await signedIn(shop, "owner")
  const last_used_at = new Date(Date.now() - 2 * MINUTES).toISOString()
  await shop.connection.db.updateTable("person_sessions").set({ last_used_at }).execute()
  const other = new DatabaseSync(databaseFile(shop.place.dataDir))
  other.exec("begin immediate")
  expect(await findPerson(adminOf(shop), token)).toMatchObject({ id: person.id })
  other.exec("rollback")
  other.close()
  await shop.close()
})
