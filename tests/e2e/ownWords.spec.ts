/** Journey: words of the shop's own, from the first paint, in code that comes later, and in the other language without a document. */
import { join } from "node:path"
import { words } from "#tests/examples/own-words/shop.config.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

test.use({ shopOptions: { env: { SHOP_DIR: join(root, "tests/examples/own-words") } } })

const bowl = product("cer-124")

inLanguage("es", () => {
  test("a basket is a basket everywhere", async ({ page, visit }) => {
    const own = words.es
    await visit("/product-department/ceramica")
    const basket = page.getByRole("banner").getByRole("link", { name: own["cart.openEmpty"] })
    await expect(basket).toBeVisible()
    await page
      .getByRole("button", { name: own["cart.addNamed"].replace("{{name}}", bowl.name.es) })
      .first()
      .click()
    await expect(page.getByRole("banner").getByRole("link", { name: own["cart.open_one"] })).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: own["cart.open_one"] }).click()
    const panel = page.getByRole("dialog", { name: own["cart.title"] })
    await expect(panel.getByRole("heading", { name: own["cart.title"] })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: bowl.name.es }).first().click()
    await expect(page.getByRole("main").getByRole("button", { name: own["cart.add"], exact: true })).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page.getByRole("main").getByRole("button", { name: words.en["cart.add"], exact: true })).toBeVisible()
    await expect(page.getByRole("banner").getByRole("link", { name: words.en["cart.open_one"] })).toBeVisible()
  })
})
