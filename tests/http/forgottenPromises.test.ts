/** A promise that a `shop.config.ts` forgets does not end the shop's process. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import { askAs, BROWSER, httpTest } from "#tests/support/httpShop.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const SHOP_DIR = newDataDir()
writeFileSync(
  join(SHOP_DIR, "shop.config.ts"),
  `export function extend(shop) {
  shop.endpoint("forgets", () => {
    void Promise.reject(new Error("nobody waits for this"))
    return new Response("hola")
  })
}
`,
)
const test = httpTest({ env: { SHOP_DIR } })

test("is logged, and the shop goes on", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  expect(await (await ask("/api/v1/own/forgets")).text()).toBe("hola")
  await expect.poll(() => shop.log.map(({ event }) => event)).toContain("extension.promise_forgotten")
  expect((await ask("/es/products")).status).toBe(200)
  expect(shop.death()).toBeUndefined()
})
