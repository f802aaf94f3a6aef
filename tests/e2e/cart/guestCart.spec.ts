/** Journey: a guest fills a cart, changes it, comes back to it, and has it in two tabs. */
import type { Cart } from "#shared/contract/cart.ts"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { ask, newGiftCard } from "#tests/support/checkoutPage.ts"
import { newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { expect, inLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

const platter = product("cer-114")
const bowl = product("cer-124")
const plate = product("cer-111")

inLanguage("en", (language) => {
  const [platterName, bowlName, plateName] = [platter, bowl, plate].map(({ name }) => name[language]) as [
    string,
    string,
    string,
  ]

  test("a guest fills a cart, changes it, reloads, and finds it again", async ({ page, visit, texts }) => {
    const { t, tn } = texts
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await cart.holds(0)
    await addFromCard(page, texts, platterName)
    await addFromCard(page, texts, bowlName)
    await addFromCard(page, texts, bowlName)
    await cart.holds(3)

    await cart.open()
    await expect(cart.panel.getByText(tn("cart.pieces", 3))).toBeVisible()
    await cart.totals(4800 + 2 * 3900)
    await cart
      .line(platterName)
      .getByRole("button", { name: t("cart.more") })
      .click()
    await cart
      .line(bowlName)
      .getByRole("textbox", { name: t("cart.quantity") })
      .fill("4")
    await page.keyboard.press("Enter")
    await cart.totals(2 * 4800 + 4 * 3900)
    await expect(cart.panel.getByText(t("cartPage.free"))).toBeVisible()

    await page.reload()
    await waitForHydration(page)
    await cart.holds(6)
    await cart.open()
    await cart.totals(2 * 4800 + 4 * 3900)
    // By their Spanish names, in both languages.
    await expect(cart.panel.getByRole("list", { name: t("cart.title") }).getByRole("link")).toHaveText([
      bowlName,
      platterName,
    ])
  })

  test("a line is taken out with a way back; an empty cart says so", async ({ page, visit, texts }) => {
    const { t } = texts
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, platterName)
    await cart.open()
    await cart.panel.getByRole("button", { name: t("cartPage.remove", { name: platterName }) }).click()
    await expect(cart.panel.getByText(t("cartPage.empty"))).toBeVisible()
    const undo = cart.panel.getByRole("button", { name: t("cartPage.undo") })
    const takeBack = async () => {
      await undo.click()
      // On its way out it still could be taken for the next one.
      await expect(undo).toHaveCount(0)
    }
    await takeBack()
    await expect(cart.line(platterName)).toBeVisible()
    await cart
      .line(platterName)
      .getByRole("button", { name: t("cart.less") })
      .click()
    await expect(cart.panel.getByText(t("cartPage.empty"))).toBeVisible()
    await takeBack()
    await cart.panel.getByRole("button", { name: t("cartPage.clear") }).click()
    await cart.holds(0)
    await takeBack()
    await cart.holds(1)
  })

  test("a product's page adds so many of the chosen kind, bounded by stock", async ({ page, visit, texts }) => {
    const { t } = texts
    const cart = cartPage(page, texts)
    await visit("/product/plato-lonja?variant=cer-111-2")
    const main = page.getByRole("main")
    await main.getByRole("textbox", { name: t("cart.quantity") }).fill("999")
    await main.getByRole("textbox", { name: t("cart.quantity") }).blur()
    const most = await main.getByRole("textbox", { name: t("cart.quantity") }).inputValue()
    expect(Number(most)).toBeLessThan(100)
    await main.getByRole("textbox", { name: t("cart.quantity") }).fill("2")
    await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
    await cart.holds(2)
    const kind = plate.variants?.options[1]?.[language] ?? ""
    await expect(page.getByRole("status").filter({ hasText: t("cart.added") })).toContainText(`${plateName}, ${kind}`)
    await page.getByRole("button", { name: t("cart.view") }).click()
    await expect(cart.line(plateName)).toContainText(kind)
    await cart.totals(2 * 2490)
  })

  test("a coupon counts, or says why not; the way of delivery can be chosen", async ({ page, visit, texts }) => {
    const { t } = texts
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, bowlName)
    await cart.open()
    await cart.panel.getByText(t("cartPage.couponAsk")).click()
    const field = cart.panel.getByRole("textbox", { name: t("cartPage.coupon"), exact: true })
    const apply = cart.panel.getByRole("button", { name: t("cartPage.apply"), exact: true })
    await apply.click()
    await expect(cart.panel.getByRole("alert").filter({ hasText: t("cartPage.couponMissing") })).toBeVisible()
    await field.fill("NOPE")
    await apply.click()
    await expect(cart.panel.getByRole("alert").filter({ hasText: t("cartPage.invalidCoupon") })).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill("verano15")
    await apply.click()
    await expect(cart.panel.getByRole("alert").filter({ hasText: t("cartPage.couponExpired") })).toBeVisible()
    await field.fill("bienvenida10")
    await field.press("Enter")
    await expect(cart.panel.getByRole("status").filter({ hasText: t("cartPage.couponApplied") })).toBeVisible()
    await cart.totals(3510)

    await cart.panel.locator("summary", { hasText: t("cartPage.delivery") }).click()
    await cart.panel.getByRole("radio", { name: /Home delivery|Envío a domicilio/ }).check()
    await cart.totals(4000)
    await cart.panel.getByRole("button", { name: t("cartPage.deleteCoupon", { code: "BIENVENIDA10" }) }).click()
    await cart.totals(4390)
  })
})

test("a gift card counts in a guest's cart, and goes along at sign-in", async ({
  page,
  shop,
  visit,
  texts,
  faults,
}) => {
  faults.allow(/422/)
  const { t } = texts
  const cart = cartPage(page, texts)
  const code = newGiftCard(shop, 500)
  const last4 = code.slice(-4)
  await visit("/product-department/ceramica")
  await addFromCard(page, texts, platter.name.en)
  await cart.open()
  await cart.panel.getByText(t("cartPage.giftCardAsk")).click()
  const field = cart.panel.getByRole("textbox", { name: t("cartPage.giftCardCode") })
  await field.fill("ABCDEFGHJKLMNPQR")
  await field.press("Enter")
  await expect(cart.panel.getByRole("alert").filter({ hasText: t("cartPage.invalidGiftCard") })).toBeVisible()
  await field.fill(code)
  await field.press("Enter")
  await expect(cart.panel.getByText(t("cartPage.giftCard", { last4 })).first()).toBeVisible()
  await expect(cart.panel.locator(".Sums")).toContainText(t("sums.due"))

  const customer = await newCustomer(shop)
  await visit("/login-and-register?return=%2Fcart")
  await logIn(page, texts, customer.email)
  await expect(page).toHaveURL(/cart$/)
  await expect
    .poll(async () => (await ask<Cart>(shop, customer, "GET", "/cart")).gift_cards)
    .toMatchObject([{ last4, balance: 5 }])
})

test("two tabs of a browser have one cart", async ({ page, visit, context, texts }) => {
  const name = platter.name.en
  await visit("/product-department/ceramica")
  const other = await context.newPage()
  await other.goto("/products")
  await waitForHydration(other)
  await addFromCard(page, texts, name)
  const there = cartPage(other, texts)
  await there.holds(1)
  await there.open()
  await there
    .line(name)
    .getByRole("button", { name: texts.t("cart.more") })
    .click()
  await cartPage(page, texts).holds(2)
})

test("a page change closes the panel; the panel keeps the focus and gives it back", async ({ page, visit, texts }) => {
  const { t } = texts
  const cart = cartPage(page, texts)
  await visit("/product-department/ceramica")
  await addFromCard(page, texts, bowl.name.en)
  await cart.button.focus()
  await page.keyboard.press("Enter")
  await expect(cart.panel).toBeVisible()
  const inside = () => cart.panel.evaluate((panel) => panel.contains(document.activeElement))
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press("Tab")
    // Past the last control the browser's own bar has the focus; the page behind never does.
    const isOutside = await page.evaluate(() => !document.activeElement?.closest("dialog, body"))
    expect((await inside()) || !isOutside).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest("main, header.Header, footer") === null)).toBe(
      true,
    )
  }
  await page.keyboard.press("Escape")
  await expect(cart.panel).toBeHidden()
  await expect(cart.button).toBeFocused()
  await cart.open()
  await cart.line(bowl.name.en).getByRole("link").click()
  await expect(cart.panel).toBeHidden()
  await expect(page).toHaveURL("/product/frutero-huerta")
  await expect(page.getByRole("button", { name: t("cart.add"), exact: true })).toBeVisible()
})

test("the keyboard alone fills, changes and empties a cart", async ({ page, visit, texts }) => {
  const { t } = texts
  const name = bowl.name.en
  const cart = cartPage(page, texts)
  await visit("/product-department/ceramica")
  await page.getByRole("button", { name: t("cart.addNamed", { name }) }).press("Enter")
  await cart.holds(1)
  await cart.button.press("Enter")
  const line = cart.line(name)
  await line.getByRole("button", { name: t("cart.more") }).press("Enter")
  await line.getByRole("button", { name: t("cart.more") }).press("Space")
  await cart.holds(3)
  await line.getByRole("textbox").fill("2")
  await line.getByRole("textbox").press("Enter")
  await cart.holds(2)
  await line.getByRole("button", { name: t("cartPage.remove", { name }) }).press("Enter")
  await cart.holds(0)
  // The focused element is gone; the focus stays in the panel all the same.
  expect(await cart.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
})
