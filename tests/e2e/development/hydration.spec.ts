/** Every screen hydrates without a word from React, which speaks of mismatches in development only. */
import type { Page } from "@playwright/test"
import { MINUTES } from "#shared/limits.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { newBuyer } from "#tests/support/payTest.ts"
import { expect, test } from "#tests/support/shopTest.ts"

test.use({ shopOptions: { mode: "development" } })
// One development server: two would share Vite's cache of dependencies.
test.describe.configure({ mode: "default" })

/** Those that differ least from one of the others. */
const LONG_SCREENS = [
  "/es/products?search=miel&filter=onSale[true]",
  "/en/products?search=zzzz",
  "/en/product-category/platos",
  "/en/product/lamina-azahar-descarga",
  "/en/terms-and-conditions",
  "/en",
  "/es/products",
  "/es/product-department/ceramica",
  "/es/product/plato-lonja?variant=cer-111-2",
  "/es/about-us",
  "/es/privacy-policy",
  "/en/accessibility",
]
/** In one language or the other. */
const SCREENS = [
  "/es",
  "/en/products/page/2?orderby=price",
  "/es/categories",
  "/en/product/plato-lonja?variant=cer-111-2",
  "/en/contact",
  "/es/nowhere",
  ...(isLongRun ? LONG_SCREENS : []),
]

/** Changes that translators, password managers and writing aids make in a document before its scripts run. */
function leaveThings(): void {
  const leave = () => {
    const { body } = document
    if (!body || document.getElementById("left-first")) return
    for (const [place, id] of [
      ["afterbegin", "left-first"],
      ["beforeend", "left-last"],
    ] as const) {
      const element = document.createElement("left-by-extension")
      element.id = id
      body.insertAdjacentElement(place, element)
    }
    document.head.append(document.createElement("style"))
    body.setAttribute("data-left-by-extension", "1")
    document.documentElement.setAttribute("data-left-by-extension", "1")
  }
  new MutationObserver(leave).observe(document, { childList: true, subtree: true })
}

/** Footer and panels hydrate after the screen, in idle time. */
const wholeHydrated = (page: Page) => page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))

test("every screen", async ({ page, visit, faults }) => {
  test.setTimeout(5 * MINUTES)
  faults.allow(/404.*\/nowhere/)
  for (const screen of SCREENS) {
    await visit(screen)
    await wholeHydrated(page)
  }
})

for (const path of ["/product/plato-lonja", ...(isLongRun ? ["/", "/products"] : [])]) {
  test(`${path} in a browser whose extensions were there first`, async ({ page, visit }) => {
    await page.addInitScript(leaveThings)
    await visit(path)
    await expect(page.locator("left-by-extension")).toHaveCount(2)
    await page.getByRole("banner").getByRole("link", { name: "Categories" }).first().click()
    await expect(page).toHaveURL("/categories")
  })
}

test(
  "a cart and a wishlist, unknown to the server or known",
  inLongRun,
  async ({ page, visit, shop, context, texts }) => {
    test.setTimeout(2 * MINUTES)
    const { t, tn } = texts
    const name = product("cer-124").name.en
    const screens = ["/product/frutero-huerta", "/cart", "/wishlist", "/wishlist?ids=cer-124"]
    const button = page.getByRole("banner").getByRole("link", { name: tn("cart.open", 1) })
    await visit("/product-department/ceramica")
    await page.getByRole("button", { name: t("wishlist.save", { name }) }).click()
    await page.getByRole("button", { name: t("cart.addNamed", { name }) }).click()
    await expect(button).toBeVisible()
    for (const signIn of [async () => undefined, async () => enterAs(context, shop, await newCustomer(shop))]) {
      await signIn()
      for (const screen of screens) {
        await visit(screen)
        await expect(button).toBeVisible()
      }
    }
    await visit("/checkout")
    await expect(page.getByRole("button", { name: new RegExp(t("checkout.submit")) })).toBeVisible()
  },
)

test("orders and what is paid of them", inLongRun, async ({ page, visit, shop, context }) => {
  test.setTimeout(2 * MINUTES)
  const buyer = await newBuyer(shop, "es")
  await enterAs(context, shop, buyer)
  const unpaid = await buyer.order()
  const byHand = await buyer.order({ paymentMethod: "transfer" })
  const screens = [
    `/order-summary/${unpaid.id}`,
    `/es/checkout/order-received/${byHand.id}`,
    `/es/payment-success?order=${byHand.id}`,
    `/payment-success?order=${unpaid.id}`,
    `/paymentFailure?order=${unpaid.id}&reason=expired`,
    `/order-summary/${unpaid.id}/withdraw`,
    "/es/my-account?tab=orders",
    "/withdrawal",
    "/gift-card-balance",
  ]
  for (const screen of screens) {
    await visit(screen)
    await wholeHydrated(page)
  }
})
