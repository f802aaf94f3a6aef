/** From an empty folder, on an older Node and with an empty npm cache, to a shop of one's own with sixty products. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { createShop, pack, runIn, startIn, terminalEnvironment } from "#tests/support/packedShop.ts"

const OLD_NODE = "20"

/** As Shopify writes one. */
const CATALOGUE = [
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price",
  ...Array.from(
    { length: 60 },
    (_, index) => `shirt-${index},Shirt ${index},Cotton,Norte,Shirts,men,true,Title,Default Title,S-${index},3,20`,
  ),
].join("\n")

let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-nothing-"))
  const old = join(folder, "old")
  mkdirSync(old)
  await runIn(old, "npm", ["install", "--no-audit", "--no-fund", `node@${OLD_NODE}`])
  const usual = terminalEnvironment()
  const PATH = `${join(old, "node_modules/node/bin")}:${usual["PATH"] ?? ""}`
  env = { ...usual, PATH, npm_config_cache: join(folder, "cache") }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test("npm create escaparate makes a shop that sells what a Shopify file has", { timeout: 600 * SECONDS }, async () => {
  expect((await runIn(folder, "node", ["--version"], env)).text).toMatch(new RegExp(`^v${OLD_NODE}\\.`))
  const tarballs = await pack(folder)
  writeFileSync(join(folder, "products.csv"), CATALOGUE)
  const options = ["norte", "--language", "en", "--products", "products.csv", "--name", "Norte"]
  const { code, text, complaint } = await createShop(folder, tarballs, options, env)
  expect([code, complaint]).toEqual([0, expect.stringContaining("Saving: done")])
  expect(text).toContain("60 products (shopify)")
  const shop = join(folder, "norte")
  await openForVisitorsIn(join(shop, "data"))
  const started = await startIn(shop, "npx", ["escaparate", "start"], env)
  const page = await fetch(`${started.url}/en/product/shirt-7`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Shirt 7")])
  expect(await started.stop()).toContain('"server.stopping"')
  const began = Date.now()
  const again = await runIn(shop, "npm", ["run", "shop", "--", "import", "../products.csv"], env)
  expect([again.code, again.text]).toEqual([0, expect.stringContaining("60 unchanged")])
  expect(Date.now() - began).toBeLessThan(60 * SECONDS)
  expect(readFileSync(join(shop, ".env"), "utf8")).toContain("#PAYMENT_METHODS=")
  // As npm leaves it where it was told to run no scripts.
  rmSync(join(shop, "node_modules/node"), { recursive: true })
  const without = await runIn(shop, "npx", ["escaparate", "start"], env)
  expect([without.code, without.complaint]).toEqual([1, expect.stringContaining("npm rebuild node")])
})
