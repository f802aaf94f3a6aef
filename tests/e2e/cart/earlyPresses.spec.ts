/** A press before the page's scripts have taken over is made once they have. Source: defences D-85. */
import type { Page } from "@playwright/test"
import { cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")

/** Opens a page whose scripts arrive when told to. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  return async () => {
    scripts.resolve()
    await waitForHydration(page)
  }
}

inOneLanguage((language) => {
  for (const who of ["guest", "customer"] as const) {
    test(`a ${who} adds from a tile and saves a wish [D-85]`, async ({ page, shop, context, texts }) => {
      const { t, text } = texts
      if (who === "customer") await enterAs(context, shop, await newCustomer(shop, language))
      const arrive = await openSlowly(page, "/product-department/ceramica")
      const main = page.getByRole("main")
      const name = text(bowl.name)
      await main.getByRole("button", { name: t("cart.addNamed", { name }) }).click()
      await main.getByRole("button", { name: t("wishlist.save", { name }) }).click()
      await arrive()
      await cartPage(page, texts).holds(1)
      await expect(main.getByRole("button", { name: t("wishlist.save", { name }) })).toHaveAttribute(
        "aria-pressed",
        "true",
      )
      // Once: later presses go their usual way.
      await main.getByRole("button", { name: t("cart.addNamed", { name }) }).click()
      await cartPage(page, texts).holds(2)
    })
  }

  test("a guest chooses and buys on a product's page [D-85]", async ({ page, texts }) => {
    const arrive = await openSlowly(page, "/product/plato-lonja")
    const box = page.locator(".BuyForm")
    await box.getByRole("radio", { name: texts.money(3400) }).check()
    await box.locator("[value=add]").click()
    await arrive()
    await cartPage(page, texts).holds(1)
    await expect(page).toHaveURL("/product/plato-lonja?variant=cer-111-3")
    const kept = await page.evaluate(() => localStorage.getItem("shop.cart"))
    expect(kept).toContain("cer-111-3")
    expect(kept).not.toContain("cer-111-1")
  })

  test("the amount of a product is what was pressed [D-85]", async ({ page, texts }) => {
    const { t } = texts
    const arrive = await openSlowly(page, `/product/${bowl.slug}`)
    const box = page.locator(".BuyBox")
    await box.getByRole("button", { name: t("cart.more") }).click()
    await box.getByRole("button", { name: t("cart.more") }).click()
    await arrive()
    await expect(box.getByRole("textbox", { name: t("cart.quantity") })).toHaveValue("3")
  })
})
