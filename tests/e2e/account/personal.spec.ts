/** What is one person's stays with them, whoever else asks and whatever is kept. Source: defences, D-08, D-09, D-11, D-18, D-20, D-82. */
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { checkoutPage, lastOrder, PLACE } from "#tests/support/checkoutPage.ts"
import { type Customer, enterAs, linkFrom, newCustomer, PASSWORD, post } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

const bowl = product("cer-124")
const BOWL_CENTS = 3900
const PERSONAL = ["/my-account", "/my-account?tab=data", "/checkout", "/order-summary", "/my-account/none"]
const SHARED = ["/", "/products", "/product/plato-lonja", "/about-us", "/contact", "/wishlist", "/cart", "/nowhere"]
const YEAR_MS = 365 * 24 * 3_600_000

const ask = (shop: Shop, path: string, who?: Customer, signal?: AbortSignal) =>
  fetch(shop.url + path, {
    redirect: "manual",
    headers: { "accept-language": "en", ...(who && { cookie: `session=${who.token}` }) },
    ...(signal && { signal }),
  })

test("two customers at once never see each other, nor does anybody after them", async ({ shop }) => {
  const customers = [await newCustomer(shop), await newCustomer(shop)] as const
  const foreign: string[] = []
  let own = 0
  const markers = (html: string) => customers.filter(({ email }) => html.includes(email)).map(({ email }) => email)
  const paths = [...SHARED, "/my-account", "/products/_payload.json"]

  async function walk(who: Customer, start: number): Promise<void> {
    for (let times = 0; times < 50; times += 1) {
      const path = paths[(start + times) % paths.length] ?? "/"
      // Some leave before their page has come.
      const signal = times % 7 === 3 ? AbortSignal.timeout(2) : undefined
      const html = await ask(shop, path, who, signal)
        .then((answer) => answer.text())
        .catch(() => "")
      if (markers(html).includes(who.email)) own += 1
      if (markers(html).some((email) => email !== who.email)) foreign.push(`${path} for ${who.email}`)
      if (times % 10 === 0 && markers(await (await ask(shop, path)).text()).length > 0) foreign.push(`${path} for all`)
    }
  }
  const [one, other] = customers
  await Promise.all([one, other, one, other, one, other, one, other].map((who, index) => walk(who, index)))
  expect(foreign).toEqual([])
  // Nobody was looked for in vain.
  expect(own).toBeGreaterThan(200)
})

test("no page of a customer may be kept, whatever its status, and nobody else gets it", async ({ shop }) => {
  const customer = await newCustomer(shop)
  const suffixes = ["/my-account/x.css", "/my-account;x.js", "/checkout/order-received/1.png", "/my-account.css"]
  for (const path of [...PERSONAL, ...SHARED, ...suffixes]) {
    const own = await ask(shop, path, customer)
    expect(`${path} ${own.headers.get("cache-control")}`).toMatch(/no-store$/)
    if (suffixes.includes(path)) expect([path, own.status]).toEqual([path, 404])
    if (own.status === 200) expect(await own.text()).toContain(customer.email)
    expect(await (await ask(shop, path)).text()).not.toContain(customer.email)
  }
})

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
