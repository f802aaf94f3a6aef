/** Journeys: what a shopper types into the checkout stays, and what is wrong with it is said where it stands. */
import type { Cart } from "#shared/contract/cart.ts"
import { ask, checkoutPage, enterReady, fillCart, PLACE } from "#tests/support/checkoutPage.ts"
import { codeFrom, enterAs, newCustomer, PASSWORD, post } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, test, textsOf } from "#tests/support/shopTest.ts"

const wrap = product("pap-421")

inLanguage("es", (language) => {
  test("a guest who has a password logs in without leaving, and finds the cart", async ({
    page,
    shop,
    texts,
    visit,
  }) => {
    const { t, tn } = texts
    const customer = await newCustomer(shop, language)
    const { main, total } = checkoutPage(page, texts)
    await visit(`/${language}/product/${wrap.slug}`)
    await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
    await expect(page.getByRole("banner").getByRole("link", { name: tn("cart.open", 1) })).toBeVisible()
    await visit(`/${language}/cart`)
    await main.getByRole("link", { name: t("cartPage.checkout") }).click()
    await expect(page).toHaveURL(`/${language}/checkout`)
    await main.getByRole("link", { name: t("code.password") }).click()
    const form = main.getByRole("form", { name: t("checkout.email") })
    // The form before it has a field for the email too.
    await form.getByLabel(t("fields.password.label"), { exact: true }).fill(PASSWORD)
    await form.getByLabel(t("fields.email.label")).fill(customer.email)
    await form.getByRole("button", { name: t("login.submit"), exact: true }).click()
    await expect(page).toHaveURL(`/${language}/checkout`)
    await total(650)
  })

  test("what is missing or wrong is listed, told at its field, and the first of it has the focus", async ({
    page,
    shop,
    context,
    texts,
    visit,
  }) => {
    const { t } = texts
    const customer = await newCustomer(shop, language)
    await fillCart(shop, customer, { id: "pap-421", amount: 1 })
    await enterAs(context, shop, customer)
    const { main, field, fill, delivery, order } = checkoutPage(page, texts)
    await visit(`/${language}/checkout`)
    await delivery(/Home delivery|Envío a domicilio/).check()
    await fill("delivery", { ...PLACE, zip: "4600", phone: "12" })
    await field("delivery.firstName").fill("")
    await order.click()
    await expect(field("delivery.firstName")).toBeFocused()
    await expect(field("delivery.firstName")).toHaveAccessibleDescription(t("fields.firstName.missing"))
    await expect(field("delivery.zip")).toHaveAccessibleDescription(new RegExp(t("fields.zip.format")))
    const list = main.getByRole("alert").filter({ has: page.getByRole("link") })
    await expect(list.getByRole("link")).toHaveText([
      t("fields.firstName.missing"),
      t("fields.zip.format"),
      t("fields.phone.format"),
      t("fields.acceptTerms.missing"),
    ])
    await list.getByRole("link").nth(1).click()
    await expect(field("delivery.zip")).toBeFocused()
    await field("delivery.zip").fill("46003")
    await expect(list.getByRole("link")).toHaveCount(3)
    await expect(field("delivery.address1")).toHaveValue(PLACE.address1)
  })
})

test("a reload, another language and a sign-in keep what was typed; logging out does not", async ({
  page,
  shop,
  context,
  texts,
  visit,
}) => {
  const customer = await newCustomer(shop)
  await fillCart(shop, customer, { id: "pap-421", amount: 1 })
  await enterAs(context, shop, customer)
  const { main, field, fill, delivery, same, accept, note } = checkoutPage(page, texts)
  const sameInAny = main.locator("[type=checkbox][name=sameAsBilling]")
  await visit("/en/checkout")
  await delivery(/Home delivery/).check()
  await same.uncheck()
  await fill("billing")
  const place = { ...PLACE, zip: "28001", city: "Madrid", address1: "Gran Vía, 1" }
  await fill("delivery", place)
  await delivery(/transfer/i).check()
  await note("By the door")
  await accept()
  // Told of the place now, no page needs to tell it later, when the session is gone.
  const { zip } = place
  await expect
    .poll(async () => (await ask<Cart>(shop, customer, "GET", "/cart")).destination)
    .toEqual({ country: PLACE.country, zip })
  const isThere = async () => {
    await expect(field("billing.address1")).toHaveValue(PLACE.address1)
    await expect(sameInAny).not.toBeChecked()
    await expect(field("delivery.address1")).toHaveValue("Gran Vía, 1")
    await expect(delivery(/transfer/i)).toBeChecked()
    await expect(field("note")).toHaveValue("By the door")
    // Binding consents are given each time.
    await expect(field("acceptTerms")).not.toBeChecked()
  }
  await visit("/en/checkout")
  await isThere()
  await page.getByRole("link", { name: "Español" }).click()
  await expect(page).toHaveURL("/es/checkout")
  await isThere()

  // The session dies while the page is open.
  await post(shop, "/auth/logout", {}, customer.token)
  await field("acceptTerms").check()
  await page.getByRole("button", { name: /obligación de pago/ }).click()
  await expect(page).toHaveURL("/es/checkout?over=1")
  const spanish = textsOf("es")
  await expect(page.getByText(spanish.t("checkout.sessionOver"))).toBeVisible()
  await expect(page.getByText(spanish.t("checkout.sessionOverKept"))).toBeVisible()
  await expect(field("email")).toHaveValue(customer.email)
  await page.getByRole("button", { name: spanish.t("code.send") }).click()
  await field("code").fill(await codeFrom(shop, customer.email))
  await expect(page).toHaveURL("/es/checkout")
  await isThere()

  await visit("/es/my-account")
  await page
    .getByRole("main")
    .getByRole("button", { name: /Cerrar sesión/ })
    .click()
  await expect(page).toHaveURL("/es")
  expect(await page.evaluate(() => localStorage.getItem("shop.checkout"))).toBeNull()
})

test("an order leaves nothing typed behind", async ({ page, shop, context, texts, visit }) => {
  await enterReady(context, shop, [{ id: "pap-423", amount: 1 }])
  const { delivery, accept, order, note } = checkoutPage(page, texts)
  await visit("/checkout")
  await note("Just this once")
  await delivery(/transfer/i).check()
  await accept()
  await order.click()
  await expect(page).toHaveURL(/payment-success/)
  expect(await page.evaluate(() => localStorage.getItem("shop.checkout"))).toBeNull()
})
