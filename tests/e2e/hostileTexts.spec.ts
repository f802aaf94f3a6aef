/** Texts that try to leave their place in the page, and data that reaches for its prototypes. Source: defences, D-01, D-02, D-03, D-05. */
import { DatabaseSync } from "node:sqlite"
import type { Page } from "@playwright/test"
import type { PageState } from "#shared/pageState.ts"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { withPollution } from "#tests/support/prototypePollution.ts"
import { expect, test } from "#tests/support/shopTest.ts"
import { newDataDir, type Shop, startShop } from "#tests/support/startShop.ts"

const HOSTILE = [
  "</script><b id=x>",
  "<!--<script>",
  "]]>\u2028\u2029",
  "<img src=x onerror=alert(1)>",
  "{{n}} $(x) `'\"\\",
].join(" ")

/** The longest title the database accepts. */
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
      await expect(page.getByText("</script><b id=x>").locator("visible=true").first()).toBeVisible()
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

test("a search for markup is written as text", inLongRun, async ({ page, visit, texts }) => {
  await visit(`/products?search=${encodeURIComponent("</script><b id=x>")}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.none"))
  await expect(page.getByRole("combobox", { name: texts.t("search.label") })).toHaveValue("</script><b id=x>")
  await expect(page.locator("#x")).toHaveCount(0)
})

const STATE = /(?<=<script[^>]*id="state"[^>]*>)[^<]*/

/** From now on the page's state and all data it is answered are polluted. */
async function polluteAnswers(page: Page, shop: Shop): Promise<void> {
  await page.route(`${shop.url}/**`, async (route) => {
    // The headers that the browser adds on sending.
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" }
    const response = await route.fetch({ maxRedirects: 0, headers })
    const type = response.headers()["content-type"] ?? ""
    const text = type.startsWith("text/html") || type.startsWith("application/json") ? await response.text() : ""
    if (type.startsWith("application/json")) await route.fulfill({ response, body: withPollution(JSON.parse(text)) })
    else if (STATE.test(text)) {
      const state = (json: string) => withPollution(JSON.parse(json)).replaceAll("<", "\\u003c")
      await route.fulfill({ response, body: text.replace(STATE, state) })
    } else await route.fulfill({ response })
  })
}

test(
  "neither what a browser has kept, nor a page's state, nor an answer reaches a prototype",
  inLongRun,
  async ({ page, context, visit, shop, texts }) => {
    const { t } = texts
    const bowl = product("cer-124")
    const cart = cartPage(page, texts)
    await page.addInitScript(() => {
      // A console error is a fault of the page.
      Object.defineProperty(Object.prototype, "polluted", {
        set() {
          if (this === Object.prototype) console.error("A prototype was reached")
        },
      })
    })
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, bowl.name.en)
    await page.getByRole("button", { name: t("wishlist.save", { name: bowl.name.en }) }).click()
    const kept = await page.evaluate(() => Object.entries(localStorage))
    expect(kept.map(([name]) => name).sort()).toEqual(["shop.answered", "shop.cart", "shop.wishlist"])
    const bad = kept.map(([name, json]) => [name, withPollution(JSON.parse(json))] as const)
    await page.evaluate((all) => {
      for (const [name, json] of all) localStorage.setItem(name, json)
    }, bad)

    await polluteAnswers(page, shop)
    await visit("/product-department/ceramica")
    expect(await page.locator("#state").textContent()).toMatch(/^\{"__proto__":\{"polluted":1\}/)
    await cart.holds(1)
    await cart.open()
    await cart.totals(3900)
    await page.keyboard.press("Escape")
    await page
      .getByRole("link", { name: t("wishlist.title") })
      .first()
      .click()
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1)

    const customer = await newCustomer(shop)
    // A pending request of the guest's page would be answered to the customer.
    await page.goto("about:blank")
    await enterAs(context, shop, customer)
    await visit("/my-account")
    await expect(page.getByRole("main").getByText(customer.email)).toBeVisible()
    await cart.holds(1)
    // Pending requests no longer matter.
    await page.unrouteAll({ behavior: "ignoreErrors" })
  },
)

test("a path of markup is written as text", inLongRun, async ({ page, faults }) => {
  faults.allow(/404/)
  await page.goto("/%3C%2Fscript%3E%3Cb%20id=x%3E")
  await expect(page.locator("#x")).toHaveCount(0)
  await expect(page.getByRole("main")).toContainText("script")
})
