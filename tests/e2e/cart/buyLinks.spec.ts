/** Links of mails, posts and shopping services that lead into a filled cart. */
import { cartPage } from "#tests/support/cartPage.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"

const LINK = "/buy/cer-111-2:2,cer-114,gone-1:3?coupon=bienvenida10"
const plate = product("cer-111")
const platter = product("cer-114")

test("a link fills a guest's cart once, coupon and all, and says what is gone", async ({
  page,
  visit,
  texts,
  faults,
}) => {
  faults.allow(/404/)
  const { t, money } = texts
  const cart = cartPage(page, texts)
  await visit("/about-us")
  for (let time = 0; time < 2; time += 1) {
    await page.goto(`/en${LINK}`)
    await waitForHydration(page)
    await expect(page).toHaveURL("/en/cart")
    await expect(page.getByRole("status").filter({ hasText: t("cartPage.linkPart") })).toBeVisible()
    await cart.holds(3)
    await expect(page.getByRole("main")).toContainText(plate.name.en)
    await expect(page.getByRole("main")).toContainText(platter.name.en)
    const total = page.getByRole("region", { name: t("cartPage.sums") }).locator("[data-kind=total]")
    await expect(total).toContainText(money(((2 * 2490 + 4800) * 9) / 10))
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/buy/)
})
