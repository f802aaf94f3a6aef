/** Listings filtered by fields that `shop.config.ts` adds to products: counts, address, page and API. */
import { join } from "node:path"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { nextCatalogVersion } from "#provider/catalogue/write/changeCatalog.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { silentLog } from "#shared/log.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const kept = {
  "cer-101": { binding: "hardcover", illustrated: "true" },
  "cer-103": { binding: "hardcover", illustrated: "false" },
  "des-305": { binding: "paperback", pages: "12" },
  "tex-205": { binding: "vellum" },
}

let front: ShopFront
beforeAll(async () => {
  const dataDir = newDataDir()
  front = await openShopFront({ DATA_DIR: dataDir, SHOP_DIR: join(root, "tests/examples/book-fields") })
  const { db, close } = await connect({ dataDir, log: silentLog })
  await db.transaction().execute(async (trx) => {
    const version = await nextCatalogVersion(trx)
    for (const [id, fields] of Object.entries(kept)) {
      await trx
        .updateTable("products")
        .set({ version, fields: JSON.stringify(fields) })
        .where("id", "=", id)
        .execute()
    }
  })
  await close()
  await vi.waitFor(async () => expect((await list("")).facets.own).toHaveLength(2), { timeout: 10_000 })
})
afterAll(() => front.close())

const list = (filter: string) => front.provider.api.call("listProducts", { filter, perPage: 100 })
const countsIn = async (filter: string) => {
  const { total, facets } = await list(filter)
  return [total, facets.own?.map(({ key, values }) => [key, ...values.map(({ value, count }) => `${value} ${count}`)])]
}

it("counts each value with the other filters as they are, and leaves what is not one of them out", async () => {
  const [, all] = await countsIn("")
  expect(all).toEqual([
    ["field_illustrated", "true 1", "false 1"],
    ["field_binding", "hardcover 2", "paperback 1"],
  ])
  expect(await countsIn("field_binding[hardcover]")).toEqual([
    2,
    [
      ["field_illustrated", "true 1", "false 1"],
      ["field_binding", "hardcover 2", "paperback 1"],
    ],
  ])
  expect(await countsIn("field_binding[paperback],field_illustrated[true]")).toEqual([
    0,
    [
      ["field_illustrated", "true 0"],
      ["field_binding", "hardcover 1", "paperback 0"],
    ],
  ])
  expect((await list("field_binding[hardcover,paperback]")).total).toBe(3)
  expect((await list("field_pages[12]")).total).toBe((await list("")).total)
})

it("stands beside listings in words, and its form leads to the address that scripts write", async () => {
  const { text } = await front.get("/es/products?filter=field_binding%5Bhardcover%5D")
  expect(text).toMatch(/<summary>(?:<span[^>]*>)?Encuadernación(?:<\/span>)?<small/)
  expect(text).toContain('name="field_binding" checked="" value="hardcover"')
  expect(text).toContain('aria-label="Tapa dura, ')
  const { status, headers } = await front.get("/es/products?field_binding=hardcover&field_binding=paperback")
  expect([status, headers.get("location")]).toEqual([301, "/es/products?filter=field_binding%5Bhardcover,paperback%5D"])
})
