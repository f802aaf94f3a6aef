/** Cart and wishlist, empty, full and failing: axe finds nothing to object to. */
import { findAllViolations, findViolations, reshape } from "#tests/support/axe.ts"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"
import { openUserMenu } from "#tests/support/userMenu.ts"

const bowl = product("cer-124")

inLanguage("es", (language) => {
  test("an empty and a full cart, in their panel and on their page", async ({ page, visit, texts }) => {
    const { t } = texts
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, bowl.name[language])
    // A page with little on it: axe looks at everything behind the panel too.
    await visit("/contact")
    await cart.open()
    await cart.totals(3900)
    for (const summary of await cart.panel.locator("summary").all()) await summary.click()
    await cart.panel.getByRole("textbox", { name: t("cartPage.coupon"), exact: true }).fill("NOPE")
    await page.keyboard.press("Enter")
    await expect(cart.panel.getByText(t("cartPage.invalidCoupon"))).toBeVisible()
    expect(await findAllViolations(page)).toEqual([])
    await visit("/cart")
    await expect(page.getByRole("region", { name: t("cartPage.sums") })).toBeVisible()
    expect(await findAllViolations(page)).toEqual([])
    await page.getByRole("button", { name: t("cartPage.clear") }).click()
    await expect(page.getByText(t("cartPage.empty"))).toBeVisible()
    expect(await findAllViolations(page, [390])).toEqual([])
    await visit("/contact")
    await cart.open()
    await expect(cart.panel.getByText(t("cartPage.empty"))).toBeVisible()
    expect(await findAllViolations(page, [390])).toEqual([])
  })

  test("an empty and a full wishlist", async ({ page, visit, texts }) => {
    const { t } = texts
    await visit("/wishlist")
    await expect(page.getByText(t("wishlistPage.empty"))).toBeVisible()
    expect(await findAllViolations(page)).toEqual([])
    await visit("/product-department/ceramica")
    await page.getByRole("button", { name: t("wishlist.save", { name: bowl.name[language] }) }).click()
    await visit("/wishlist")
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1)
    expect(await findAllViolations(page)).toEqual([])
  })
})

test("a customer's menu, failure and price box", async ({ page, visit, shop, context, texts, faults }) => {
  const { t } = texts
  faults.allow(/503/)
  await enterAs(context, shop, await newCustomer(shop))
  await visit("/product-department/ceramica")
  await openUserMenu(page, texts)
  for (const scheme of ["light", "dark"] as const) {
    await reshape(page, 390, scheme)
    expect(await findViolations(page, scheme)).toEqual([])
  }
  const cart = cartPage(page, texts)
  await addFromCard(page, texts, bowl.name.en)
  await visit("/contact")
  await page.route("**/api/v1/cart**", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }))
  await cart.open()
  await expect(cart.panel.getByText(t("cart.unpriced"))).toBeVisible()
  await cart
    .line(bowl.name.en)
    .getByRole("button", { name: t("cart.more") })
    .click()
  await expect(
    cart.panel
      .getByRole("alert")
      .filter({ hasText: t("cart.failed") })
      .first(),
  ).toBeVisible()
  expect(await findAllViolations(page)).toEqual([])
})
