/** Names and reviews that try to leave their place in the page. Source: defences, D-01, D-02, D-05. */
import { DatabaseSync } from "node:sqlite"
import type { PageState } from "#shared/pageState.ts"
import { expect, test } from "#tests/support/shopTest.ts"
import { newDataDir, type Shop, startShop } from "#tests/support/startShop.ts"

const HOSTILE = [
  "</script><b id=x>",
  "<!--<script>",
  "]]>\u2028\u2029",
  "<img src=x onerror=alert(1)>",
  "{{n}} $(x) `'\"\\",
].join(" ")

/** What the database lets a review's title be. */
const TITLE_LENGTH = 80

/** A shop in which a product, its category and its reviews are called that. */
async function startHostileShop(): Promise<{ shop: Shop; stop: () => Promise<unknown> }> {
  const dataDir = newDataDir()
  const seeded = await startShop({ dataDir })
  await seeded.stop()
  const database = new DatabaseSync(`${dataDir}/shop.sqlite`)
  for (const table of ["products", "categories"]) {
    database.prepare(`UPDATE ${table} SET name_es = ?, name_en = ?`).run(HOSTILE, HOSTILE)
  }
  database.prepare("UPDATE reviews SET content = ?, title = ?").run(HOSTILE, HOSTILE.slice(0, TITLE_LENGTH))
  database.close()
  const shop = await startShop({ dataDir })
  return { shop, stop: shop.stop }
}

test("stay text, in the page, in its state and in its data for search engines", async ({ page, faults }) => {
  const { shop, stop } = await startHostileShop()
  faults.allow(/^Foreign request: http:\/\/localhost/)
  try {
    for (const path of ["/", "/products", "/product/plato-lonja", "/product-category/platos"]) {
      const answer = await page.goto(shop.url + path)
      expect(answer?.status()).toBe(200)
      await page.waitForFunction(() => history.scrollRestoration === "manual")
      await expect(page.locator("#x")).toHaveCount(0)
      await expect(page.locator("img[src=x]")).toHaveCount(0)
      await expect(page.getByText("</script><b id=x>").first()).toBeVisible()
      for (const json of await page.locator("script[type='application/ld+json']").allTextContents()) JSON.parse(json)
    }
    await page.goto(`${shop.url}/product/plato-lonja`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOSTILE.replace(/[\u2028\u2029]+/g, " "))
    const state = JSON.parse((await page.locator("#state").textContent()) ?? "") as PageState
    expect(JSON.stringify(state)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
    const html = await (await page.request.get(`${shop.url}/product/plato-lonja`)).text()
    expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script/g)?.length)
  } finally {
    await stop()
  }
})

test("a search for markup is written as text", async ({ page, visit, texts }) => {
  await visit(`/products?search=${encodeURIComponent("</script><b id=x>")}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    texts.t("listing.results", { search: "</script><b id=x>" }),
  )
  await expect(page.locator("#x")).toHaveCount(0)
  expect(await page.evaluate(() => "polluted" in {})).toBe(false)
})

test("a path of markup is written as text", async ({ page, faults }) => {
  faults.allow(/404/)
  await page.goto("/%3C%2Fscript%3E%3Cb%20id=x%3E")
  await expect(page.locator("#x")).toHaveCount(0)
  await expect(page.getByRole("main")).toContainText("script")
})
