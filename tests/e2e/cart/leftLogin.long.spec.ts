/** A guest logs in before the shop has their press: it goes into the account. Source: defences D-85. */
import type { Page } from "@playwright/test"
import { allSent, cartPage } from "#tests/support/cartPage.ts"
import { anotherSession, codeFrom, forgetLimits, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { expect, inOneLanguage, type Texts, test } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

const bowl = product("cer-124")

interface World {
  page: Page
  texts: Texts
  shop: Shop
  email: string
}

const ways = {
  "a password": ({ page, texts, email }: World) => logIn(page, texts, email),
  async "a code"({ page, texts: { t }, shop, email }: World) {
    const form = page.getByRole("form", { name: t("code.heading") })
    await form.getByLabel(t("fields.email.label")).fill(email)
    await form.getByRole("button", { name: t("code.send") }).click()
    await page.getByLabel(t("fields.loginCode.label")).fill(await codeFrom(shop, email))
  },
}

inOneLanguage((language) => {
  for (const [what, enter] of Object.entries(ways)) {
    test(`an add that waits for its code is in the account's cart after logging in by ${what} [D-85]`, async ({
      page,
      visit,
      shop,
      texts,
      faults,
    }) => {
      faults.allow(/ERR_|dynamically imported/)
      forgetLimits(shop)
      const customer = await newCustomer(shop, language)
      await visit(`/product/${bowl.slug}`)
      await page.route("**/assets/CartCommands*.js", () => new Promise(() => undefined))
      await page
        .getByRole("main")
        .getByRole("button", { name: texts.t("cart.add"), exact: true })
        .click()
      await visit("/login-and-register")
      await enter({ page, texts, shop, email: customer.email })
      await expect(page).toHaveURL(/my-account/)
      await page.unrouteAll({ behavior: "ignoreErrors" })
      await visit("/about-us")
      await cartPage(page, texts).holds(1)
      await allSent(page)
      const cart = async () => {
        const headers = { authorization: `Bearer ${await anotherSession(shop, customer)}` }
        return (await fetch(`${shop.url}/api/v1/cart`, { headers })).json()
      }
      await expect.poll(cart).toMatchObject({ amount: 1 })
    })
  }
})
