/** One person's data stays with them, for every other visitor and every cache. Source: defences, D-18, D-20, D-82. */
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { checkoutPage, lastOrder, PLACE } from "#tests/support/checkoutPage.ts"
import { enterAs, linkFrom, newCustomer, PASSWORD, post } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")
const BOWL_CENTS = 3900
const YEAR_MS = 365 * 24 * 3_600_000

test("scripts never see the session, and neither addresses nor the log keep a token", async ({
  page,
  context,
  visit,
  shop,
  texts,
}) => {
  const customer = await newCustomer(shop)
  await visit("/login-and-register")
  await logIn(page, texts, customer.email)
  await expect(page).toHaveURL("/my-account")
  const token = (await context.cookies()).find(({ name }) => name === "session")?.value ?? ""
  expect(token).toMatch(/^[\w-]{43}$/)

  expect((await page.content()).includes(token)).toBe(false)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toContain(token)

  await post(shop, "/user/reset-password-email", { email: customer.email })
  const link = await linkFrom(shop, customer.email, "lost-password?token=")
  const reset = new URL(link, shop.url).searchParams.get("token") ?? ""
  await fetch(shop.url + link)
  const log = JSON.stringify([shop.log, shop.errors])
  for (const secret of [token, customer.token, reset, PASSWORD]) expect(log.includes(secret)).toBe(false)
})

for (const [title, apartMs] of [
  ["behind", -YEAR_MS],
  ["ahead", YEAR_MS],
] as const) {
  test(
    `a device whose clock is a year ${title} shops as any other`,
    inLongRun,
    async ({ page, context, visit, shop, texts }) => {
      const customer = await newCustomer(shop)
      await page.clock.install({ time: Date.now() + apartMs })
      const cart = cartPage(page, texts)
      const { fill, field, accept, order, total } = checkoutPage(page, texts)
      await visit("/product-department/ceramica")
      await addFromCard(page, texts, bowl.name.en)
      await cart.holds(1)
      await cart.open()
      await cart.totals(BOWL_CENTS)
      await expect(cart.panel.getByText(texts.t("cart.unpriced"))).toHaveCount(0)
      await page.keyboard.press("Escape")
      await enterAs(context, shop, customer)
      await visit("/my-account")
      await expect(page.getByRole("main").getByText(customer.email)).toBeVisible()
      await cart.holds(1)
      await visit("/checkout")
      await fill("billing", { firstName: PLACE.firstName, lastName: PLACE.lastName })
      await page.reload()
      await waitForHydration(page)
      await expect(field("billing.firstName")).toHaveValue(PLACE.firstName)
      await page.getByRole("radio", { name: texts.t("payment.methods.transfer") }).check()
      await total(BOWL_CENTS)
      await accept()
      await order.click()
      await expect(page.getByRole("heading", { name: texts.t("payment.placed") })).toBeVisible()
      expect(await lastOrder(shop, customer)).toMatchObject({ status: "on_hold", canPay: true })
    },
  )
}
