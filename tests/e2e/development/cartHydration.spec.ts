/** A cart and a wishlist that the server does not know, or knows: React finds the page as it expects it. */
import { MINUTES } from "#shared/limits.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, test } from "#tests/support/shopTest.ts"

test.use({ shopOptions: { mode: "development" } })
// One development server: two would share Vite's cache of dependencies.
test.describe.configure({ mode: "default" })

const SCREENS = [
  "/product-department/ceramica",
  "/product/frutero-huerta",
  "/cart",
  "/wishlist",
  "/wishlist?ids=cer-124",
]
const bowl = product("cer-124")

test("a guest's and a customer's", async ({ page, visit, shop, context, texts }) => {
  test.setTimeout(2 * MINUTES)
  const { t, tn } = texts
  const name = bowl.name.en
  await visit("/product-department/ceramica")
  await page.getByRole("button", { name: t("wishlist.save", { name }) }).click()
  await page.getByRole("button", { name: t("cart.addNamed", { name }) }).click()
  const button = page.getByRole("banner").getByRole("link", { name: tn("cart.open", 1) })
  await expect(button).toBeVisible()
  for (const screen of SCREENS) {
    await visit(screen)
    await expect(button).toBeVisible()
  }
  await enterAs(context, shop, await newCustomer(shop))
  for (const screen of SCREENS) {
    await visit(screen)
    await expect(button).toBeVisible()
  }
})
