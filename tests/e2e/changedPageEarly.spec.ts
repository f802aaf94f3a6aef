/** A page that is translated while its scripts are still on their way. Source: defences, D-84. */
import { cartPage } from "#tests/support/cartPage.ts"
import { changePage } from "#tests/support/changedPage.ts"
import { expect, test } from "#tests/support/shopTest.ts"

test("a page translated before its scripts came is rendered anew and used on [D-84]", async ({
  page,
  visit,
  texts,
  faults,
}) => {
  // React says that the words are not those that it wrote.
  faults.allow(/React error #418/)
  const { t, money } = texts
  await changePage(page, { changer: "translator", from: "start" })
  await visit("/product/plato-lonja")
  const main = page.getByRole("main")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 250, 246)")
  // Icons are drawn from a sprite that the server wrote.
  await expect(page.locator("#icons symbol").first()).toBeAttached()
  await expect(main.locator("#reviews").getByRole("listitem").first()).toBeVisible()
  await main.getByRole("radio", { name: /27 cm/ }).check()
  await expect(main.locator(".BuyColumn .Price")).toContainText(money(2490))
  await main
    .locator(".BuyBox")
    .getByRole("button", { name: t("cart.add"), exact: true })
    .click()
  const cart = cartPage(page, texts)
  await cart.holds(1)
  await cart.open()
  await cart.totals(2490)
  expect(faults.found()).toEqual([])
})
