/** Journey: a visitor keeps things in mind, as a guest and as a customer, and shows the list to others. */
import { cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")
const platter = product("cer-114")

inLanguage("es", (language) => {
  const [bowlName, platterName] = [bowl.name[language], platter.name[language]]

  test("a guest keeps products, moves one to the cart, lets go of another", async ({ page, visit, context, texts }) => {
    const { t, money } = texts
    const cart = cartPage(page, texts)
    const main = page.getByRole("main")
    await visit("/product-department/ceramica")
    for (const name of [bowlName, platterName])
      await page.getByRole("button", { name: t("wishlist.save", { name }) }).click()
    await expect(page.getByRole("button", { name: t("wishlist.save", { name: bowlName }) })).toHaveAttribute(
      "aria-pressed",
      "true",
    )
    // It was dearer when it was saved.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("shop.wishlist") ?? "[]")
      localStorage.setItem(
        "shop.wishlist",
        JSON.stringify(kept.map((wish: object) => ({ ...wish, priceWhenAdded: "50.00" }))),
      )
    })
    await visit("/wishlist")
    await expect(main.getByRole("listitem")).toHaveCount(2)
    await expect(main.getByRole("listitem").first()).toContainText(platterName)
    await expect(main.getByText(t("wishlistPage.cheaper", { amount: money(200) }))).toBeVisible()
    await main.getByRole("button", { name: t("wishlistPage.moveNamed", { name: bowlName }) }).click()
    await cart.holds(1)
    await expect(main.getByRole("listitem")).toHaveCount(1)

    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await main.getByRole("link", { name: t("wishlistPage.share") }).click()
    await expect(page.getByRole("status").filter({ hasText: t("wishlistPage.shared") })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/wishlist\?ids=cer-114$/)
    await main.getByRole("button", { name: t("wishlistPage.remove", { name: platterName }) }).click()
    await expect(main.getByText(t("wishlistPage.empty"))).toBeVisible()

    await visit(`/wishlist?ids=cer-114,gone,cer-124`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("wishlistPage.sharedTitle"))
    await expect(main.getByRole("listitem")).toHaveCount(2)
    await expect(main.getByRole("button", { name: t("wishlistPage.remove", { name: platterName }) })).toHaveCount(0)
  })
})

test("a guest's wishlist joins the customer's at sign-in", async ({ page, visit, shop, context, texts }) => {
  const { t } = texts
  const heart = (name: string) => page.getByRole("button", { name: t("wishlist.save", { name }) })
  await visit("/product-department/ceramica")
  await heart(bowl.name.en).click()
  await enterAs(context, shop, await newCustomer(shop))
  // Asked for at the first click.
  const cart = page.waitForResponse(/\/api\/v1\/cart$/)
  await visit("/product-department/ceramica")
  await expect(heart(bowl.name.en)).toHaveAttribute("aria-pressed", "true")
  // A session that ends while the page asks would load the page anew by itself.
  await page.waitForLoadState("networkidle")
  const saved = page.waitForResponse((response) => response.request().method() !== "GET")
  await heart(platter.name.en).click()
  await Promise.all([saved, cart])
  await page.context().clearCookies()
  await visit("/wishlist")
  await expect(page.getByText(t("wishlistPage.empty"))).toBeVisible()
})

test("an unreachable shop leaves the list as it is, with a way to try again", async ({
  page,
  visit,
  texts,
  faults,
}) => {
  const { t } = texts
  faults.allow(/503/)
  await visit("/product-department/ceramica")
  await page.getByRole("button", { name: t("wishlist.save", { name: bowl.name.en }) }).click()
  await page.route("**/api/v1/product/selected**", (route) =>
    route.fulfill({ status: 503, json: { code: "unavailable" } }),
  )
  await page.goto("/wishlist")
  await waitForHydration(page)
  await expect(page.getByText(t("wishlistPage.unreachable"))).toBeVisible()
  await page.unroute("**/api/v1/product/selected**")
  await page.getByRole("button", { name: t("wishlistPage.retry") }).click()
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1)
})
