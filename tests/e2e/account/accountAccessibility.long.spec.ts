/** Every screen of an account, empty, full and failing: axe finds nothing to object to. */
import { findAllViolations } from "#tests/support/axe.ts"
import { enterAs, newCustomer, post } from "#tests/support/customers.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const ADDRESS = {
  firstName: "Carmen",
  lastName: "Roig",
  address1: "Gran Vía 1",
  city: "Madrid",
  state: "Madrid",
  zip: "28001",
  country: "ES",
  phone: "612345678",
}

for (const path of [
  "/login-and-register",
  "/emailSended?email=a%40b.example",
  "/welcome/abc",
  "/my-account/lost-password",
]) {
  test(path, async ({ page, visit, texts }) => {
    await visit(path)
    // Fields and what is wrong with them are looked at too.
    for (const name of [texts.t("register.submit"), texts.t("login.submit"), texts.t("lostPassword.submit")]) {
      const button = page.getByRole("main").getByRole("button", { name, exact: true })
      if (await button.isVisible()) await button.click()
    }
    expect(await findAllViolations(page, [390])).toEqual([])
  })
}

for (const tab of ["orders", "billing", "addresses", "addresses&edit=new", "password", "downloads", "data"]) {
  test(`/my-account?tab=${tab}`, async ({ page, context, visit, shop, texts }) => {
    const { t } = texts
    const customer = await newCustomer(shop)
    await post(shop, "/deliveryAddress", ADDRESS, customer.token)
    await post(shop, "/deliveryAddress", { ...ADDRESS, address1: "Calle Mayor 2" }, customer.token)
    await enterAs(context, shop, customer)
    await visit(`/my-account?tab=${tab}`)
    for (const name of [t("account.save"), t("account.changePassword")]) {
      const button = page.getByRole("main").getByRole("button", { name, exact: true })
      if (await button.isVisible()) await button.click()
    }
    for (const fold of await page.getByRole("main").locator("summary").all()) await fold.click()
    expect(await findAllViolations(page, [390])).toEqual([])
  })
}

test("writing a review", async ({ page, context, visit, shop, texts }) => {
  await enterAs(context, shop, await newCustomer(shop))
  await visit("/product/plato-lonja")
  await page.getByText(texts.t("ownReview.write"), { exact: true }).click()
  await page.getByRole("button", { name: texts.t("ownReview.send") }).click()
  await expect(page.getByText(texts.t("fields.content.missing"))).toBeVisible()
  expect(await findAllViolations(page, [390])).toEqual([])
})
