/** Journey: a customer's cart, from the first view on, in several tabs and on several devices. Source: defences D-81, D-83. */
import { addFromCard, allSent, cartPage } from "#tests/support/cartPage.ts"
import { newGiftCard } from "#tests/support/checkoutPage.ts"
import { anotherSession, type Customer, enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { watchFaults } from "#tests/support/pageFaults.ts"
import { expect, inLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"
import { openUserMenu } from "#tests/support/userMenu.ts"

const bowl = product("cer-124")
const platter = product("cer-114")

/** A call as the customer, from elsewhere. */
async function callAs(shop: Shop, { token }: Pick<Customer, "token">, method: string, path: string, body?: object) {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.ok, `${method} ${path} answers ${response.status}`).toBe(true)
  return response
}

const putIn = (shop: Shop, customer: Customer, products: { id: string; amount: number }[]) =>
  callAs(shop, customer, "POST", "/cart", { products })

inLanguage("es", (language) => {
  const [bowlName, platterName] = [bowl.name[language], platter.name[language]]

  test("the first view knows who is there and what is in the cart; another device is not lost", async ({
    page,
    visit,
    shop,
    context,
    texts,
  }) => {
    const { t, tn } = texts
    const customer = await newCustomer(shop, language)
    await putIn(shop, customer, [{ id: bowl.id, amount: 2 }])
    await enterAs(context, shop, customer)
    const html = await (await page.request.get(`/${language}/product-department/ceramica`)).text()
    expect(html).toContain(`title="${customer.email}"`)
    expect(html).toContain(tn("cart.open", 2, { n: 2 }))

    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await cart.holds(2)
    await putIn(shop, customer, [{ id: bowl.id, amount: 5 }])
    await addFromCard(page, texts, platterName)
    await cart.holds(6)
    await cart.open()
    await expect(cart.line(bowlName)).toBeVisible()
    await cart.totals(5 * 3900 + 4800)
    await expect(page.getByText(t("cart.failed"))).toHaveCount(0)
  })

  test("a guest's cart comes along at login, with a way back", async ({ page, visit, shop, texts }) => {
    const { t } = texts
    const customer = await newCustomer(shop, language)
    await putIn(shop, customer, [{ id: bowl.id, amount: 1 }])
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, bowlName)
    await addFromCard(page, texts, platterName)
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("user.login") })
      .click()
    await logIn(page, texts, customer.email)
    await expect(page.getByRole("status").filter({ hasText: t("cartPage.merged") })).toBeVisible()
    await cart.holds(3)
    await page.getByRole("button", { name: t("cartPage.undo") }).click()
    await cart.holds(1)
    await allSent(page)
    await page.reload()
    await waitForHydration(page)
    await cart.holds(1)
  })

  test(
    "a guest's cart comes along once, however many tabs hear of the login",
    inLongRun,
    async ({ page, visit, shop, context, texts }) => {
      const customer = await newCustomer(shop, language)
      await putIn(shop, customer, [{ id: platter.id, amount: 1 }])
      await visit("/product-department/ceramica")
      await addFromCard(page, texts, bowlName)
      await addFromCard(page, texts, bowlName)
      const other = await context.newPage()
      const faults = await watchFaults(other, shop.url)
      await other.goto("/products")
      await waitForHydration(other)
      const there = cartPage(other, texts)
      await there.holds(2)
      let [reads, posts] = [0, 0]
      context.on("response", (response) => {
        if (response.url().endsWith("/api/v1/cart") && response.request().method() === "GET") reads += 1
      })
      await context.route("**/api/v1/cart", async (route) => {
        if (route.request().method() === "POST") {
          posts += 1
          // Each tab knows the account's cart by now; either may ask first.
          await expect.poll(() => reads).toBeGreaterThan(1)
        }
        await route.continue()
      })
      await visit("/login-and-register")
      await logIn(page, texts, customer.email)
      await cartPage(page, texts).holds(3)
      await there.holds(3)
      expect(posts).toBe(1)
      expect(faults.found()).toEqual([])
    },
  )

  test(
    "a gift card pays until it is taken off, and once only",
    inLongRun,
    async ({ page, visit, shop, context, texts, faults }) => {
      const { t, money } = texts
      faults.allow(/422/)
      const code = newGiftCard(shop, 2500)
      const last4 = code.slice(-4)
      const customer = await newCustomer(shop, language)
      await putIn(shop, customer, [{ id: bowl.id, amount: 1 }])
      await enterAs(context, shop, customer)
      const { panel, open, totals } = cartPage(page, texts)
      await visit("/product-department/ceramica")
      await open()
      await totals(3900)
      await panel.getByText(t("cartPage.giftCardAsk")).click()
      const field = panel.getByRole("textbox", { name: t("cartPage.giftCardCode") })
      await field.fill(`${code.slice(0, 8).toLowerCase()}-${code.slice(8)}`)
      await field.press("Enter")
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: t("cartPage.giftCardApplied") })
          .first(),
      ).toBeVisible()
      await expect(panel.getByText(t("cartPage.giftCard", { last4 })).first()).toBeVisible()
      await expect(panel.locator(".Sums")).toContainText(money(2500))
      await expect(panel.locator(".Sums")).toContainText(money(1400))
      await field.fill(code)
      await field.press("Enter")
      await expect(panel.getByText(t("cartPage.giftCardAlreadyApplied"))).toBeVisible()
      await page.reload()
      await waitForHydration(page)
      await open()
      await panel.getByRole("button", { name: t("cartPage.deleteGiftCard", { last4 }) }).click()
      await expect(panel.locator(".Sums")).not.toContainText(money(1400))
      await totals(3900)
    },
  )

  test("a change that cannot be kept says so, stays in view, and goes along with the next", async ({
    page,
    visit,
    shop,
    context,
    texts,
    faults,
  }) => {
    const { t } = texts
    faults.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    const customer = await newCustomer(shop, language)
    await putIn(shop, customer, [{ id: bowl.id, amount: 1 }])
    await enterAs(context, shop, customer)
    const cart = cartPage(page, texts)
    await visit("/")
    await cart.open()
    await cart.totals(3900)
    await context.setOffline(true)
    await cart
      .line(bowlName)
      .getByRole("button", { name: t("cart.more") })
      .click()
    await expect(
      cart.panel
        .getByRole("alert")
        .filter({ hasText: t("cart.failed") })
        .first(),
    ).toBeVisible()
    await cart.holds(2)
    await context.setOffline(false)
    await cart
      .line(bowlName)
      .getByRole("button", { name: t("cart.more") })
      .click()
    await cart.holds(3)
    await cart.totals(11700)
    await expect(cart.panel.locator(".NoticeBox").filter({ hasText: t("cart.failed") })).toHaveCount(0)
  })
})

test("tabs follow each other: what is added in one, and logging out", async ({ page, visit, shop, context, texts }) => {
  const { t } = texts
  const customer = await newCustomer(shop)
  await enterAs(context, shop, customer)
  await visit("/product-department/ceramica")
  const other = await context.newPage()
  await other.goto("/product-department/ceramica")
  await waitForHydration(other)
  const [here, there] = [cartPage(page, texts), cartPage(other, texts)]
  await addFromCard(page, texts, bowl.name.en)
  await there.holds(1)
  await addFromCard(other, texts, platter.name.en)
  await here.holds(2)

  await openUserMenu(page, texts)
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("user.logout") })
    .click()
  await expect(page.getByRole("banner").getByRole("link", { name: t("user.login") })).toBeVisible()
  await expect(other.getByRole("banner").getByRole("link", { name: t("user.login") })).toBeVisible({ timeout: 2000 })
  await here.holds(0)
  await there.holds(0)
  // The account keeps it for the next time.
  const token = await anotherSession(shop, customer)
  const kept = await callAs(shop, { token }, "GET", "/cart")
  expect(await kept.json()).toMatchObject({ amount: 2 })
})

test("a session that died elsewhere leaves a guest, on a page that says so", async ({
  page,
  visit,
  shop,
  context,
  texts,
  faults,
}) => {
  faults.allow(/401/)
  const customer = await newCustomer(shop)
  await enterAs(context, shop, customer)
  await visit("/product-department/ceramica")
  await callAs(shop, customer, "POST", "/auth/logout")
  await page.getByRole("button", { name: texts.t("cart.addNamed", { name: bowl.name.en }) }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: texts.t("user.login") })).toBeVisible()
  await waitForHydration(page)
  expect((await context.cookies()).some(({ name }) => name === "session")).toBe(false)
})
