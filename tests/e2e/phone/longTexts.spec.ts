/** On a phone: no text of an owner's or a customer's makes a page wider than its window, and no field makes iOS zoom in. */
import { DatabaseSync } from "node:sqlite"
import type { Page } from "@playwright/test"
import { ask, checkoutPage, enterReady, lastOrder, PLACE, saveBilling } from "#tests/support/checkoutPage.ts"
import { mailTo } from "#tests/support/customers.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"
import { sideways } from "#tests/support/targets.ts"

// A shop of its own: its texts are others'.
test.use({ shopOptions: { env: { CONTACT_EMAIL: "hola@long.example" } } })

const LONG = `Mira https://www.example.com/watch?v=${"abcdefgh".repeat(5)}&list=${"x".repeat(200)}`

const COLUMNS = {
  products: ["name", "description"],
  categories: ["name"],
  departments: ["name", "description"],
  banners: ["title", "text"],
  variants: ["name"],
  delivery_methods: ["name"],
} as const

/** Texts of the owner and of other customers, each with an address that is longer than a phone is wide. */
function writeLongTexts(shop: Shop): void {
  const database = new DatabaseSync(`${shop.dataDir}/shop.sqlite`)
  database.exec("pragma busy_timeout = 5000")
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) {
      database.prepare(`update ${table} set ${column}_es = ?, ${column}_en = ?`).run(LONG, LONG)
    }
  }
  const word = "x".repeat(80)
  database.prepare("update reviews set content = ?, reply = ?, title = ?, author = ?").run(LONG, LONG, word, word)
  database.exec("update meta set value = value + 1 where key = 'catalog_version'")
  database.close()
}

/** In which iOS zooms in when they are touched. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("input, select, textarea")]
      .filter((field) => !/^(hidden|checkbox|radio|range|submit|file|color)$/.test(field.getAttribute("type") ?? ""))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  )

async function expectToFit(page: Page, where: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await sideways(page), `${where} at ${width}`).toBe(0)
  }
  expect.soft(await smallFields(page), where).toEqual([])
}

test(
  "long addresses in the shop's own texts and in reviews are broken",
  inLongRun,
  async ({ page, shop, visit, faults }) => {
    faults.allow(/no-such-page/)
    writeLongTexts(shop)
    await expect.poll(async () => (await page.request.get("/product/plato-lonja")).text()).toContain("abcdefgh")
    for (const path of [
      "/",
      "/products",
      "/products?search=zzzz",
      "/categories",
      "/product-department/ceramica",
      "/product/plato-lonja",
      "/product/cuenco-celosia",
      "/no-such-page",
      "/contact",
      "/about-us",
      "/login-and-register",
    ]) {
      await visit(path)
      await expectToFit(page, path)
    }
  },
)

test(
  "so are those that a customer writes, for her and for the owner",
  inLongRun,
  async ({ page, shop, context, visit, texts }) => {
    writeLongTexts(shop)
    const word = "x".repeat(60)
    const customer = await enterReady(context, shop, [{ id: "cer-121", amount: 1 }])
    const address = { ...PLACE, address1: word, city: word, firstName: word, lastName: word }
    await ask(shop, customer, "POST", "/deliveryAddress", address)
    await saveBilling(shop, customer, { firstName: word, lastName: word, city: word })
    const { delivery, accept, order, note } = checkoutPage(page, texts)
    await visit("/cart")
    await expectToFit(page, "/cart")
    await visit("/checkout")
    await page.locator('[name="deliveryMethod"][value="HOME_DELIVERY"]').check()
    await delivery(/transfer/i).check()
    await note(LONG)
    await expectToFit(page, "/checkout")
    await accept()
    await order.click()
    await expect(page).toHaveURL(/payment-success/)
    await expectToFit(page, "/payment-success")
    const id = new URL(page.url()).searchParams.get("order")
    for (const path of [
      `/order-summary/${id}`,
      `/order-summary/${id}/withdraw`,
      "/my-account?tab=orders",
      "/my-account?tab=addresses",
    ]) {
      await visit(path)
      await expectToFit(page, path)
    }
    const { number } = await lastOrder(shop, customer)
    await enterArea(page, shop)
    for (const path of [
      "/admin",
      "/admin/orders",
      "/admin/orders?tab=all",
      ...["", "/refund", "/cancel", "/split", "/delivery"].map((part) => `/admin/orders/${number}${part}`),
      `/admin/orders/print?order=${number}`,
      "/admin/products/item/cer-121/reviews",
      "/admin/products/item/cer-111",
      "/admin/products",
      "/admin/products/item/cer-121",
      "/admin/customers",
    ]) {
      await page.goto(path)
      await expectToFit(page, path)
    }
    const { html } = await mailTo(shop, customer.email, ({ subject }) => subject?.includes(number) === true)
    await page.goto("about:blank")
    await page.setContent(String(html))
    await expectToFit(page, "a mail")
  },
)
