/** Journey: a whole purchase without scripts, plain forms all the way. */
import { taxNames } from "#shared/tax.ts"
import { checkoutPage, fillCart, lastOrder, newGiftCard, PLACE } from "#tests/support/checkoutPage.ts"
import { codeFrom, enterAs, newCustomer, wrongCode } from "#tests/support/customers.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

test.use({ javaScriptEnabled: false })

/** Browsers without scripts say that they did not load them. */
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /))

inLanguage("es", (language) => {
  test("a customer finds totals, is corrected, and orders", async ({ page, shop, context, texts, faults }) => {
    const { t } = texts
    faults.allow(/4(00|22)/)
    const customer = await newCustomer(shop, language)
    const code = newGiftCard(shop, 100)
    await fillCart(shop, customer, { id: "des-333", amount: 1 })
    await enterAs(context, shop, customer)
    const { main, field, fill, delivery, accept, order, total, summary, note } = checkoutPage(page, texts)
    await page.goto(`/${language}/checkout`)
    await total(620)
    await expect(summary.getByText(t("cartPage.couponAsk"))).toBeVisible()

    await expect(field("delivery.address1")).toBeHidden()
    await delivery(/Home delivery|Envío a domicilio/).check()
    // Parcels go nowhere else.
    await expect(field("delivery.country").locator("option:not([value=''])")).toHaveCount(1)
    await fill("delivery", { ...PLACE, zip: "35001", city: "Las Palmas" })
    await main.getByRole("button", { name: t("checkout.updateDelivery") }).click()
    await total(1110)
    await expect(main.getByText(t("checkout.customs", { tax: taxNames.vat[language] }))).toBeVisible()
    await expect(delivery(/Express|exprés/)).toBeDisabled()
    await expect(field("delivery.address1")).toHaveValue(PLACE.address1)

    await summary.getByText(t("cartPage.giftCardAsk")).click()
    await summary.getByRole("textbox", { name: t("cartPage.giftCardCode") }).fill(code)
    await summary
      .getByRole("button", { name: t("cartPage.apply"), exact: true })
      .last()
      .click()
    await total(1010)
    await expect(field("delivery.address1")).toHaveValue(PLACE.address1)

    await field("delivery.phone").fill("12")
    await note("Upstairs")
    await delivery(/transfer/i).check()
    await accept()
    await order.click()
    await expect(main.getByRole("alert")).toContainText(t("fields.phone.format"))
    await expect(field("note")).toHaveValue("Upstairs")
    await expect(delivery(/transfer/i)).toBeChecked()
    await field("delivery.phone").fill(PLACE.phone)
    await order.click()
    await expect(main.getByRole("alert")).toContainText(t("fields.dni.missing"))
    await field("billing.dni").fill("X1234567L")
    await field("note").press("Tab")
    await order.click()
    await expect(page).toHaveURL(/payment-success/)
    expect(await lastOrder(shop, customer)).toMatchObject({
      total: 11.1,
      amount_due: 10.1,
      note: "Upstairs",
      tax: { customs: true },
    })

    await page.goto(`/${language}/checkout`)
    await expect(main.getByText(t("checkout.placed"))).toBeVisible()
  })

  test("a customer signs in with a code, wrong, spent and right", async ({ page, shop, texts, faults }) => {
    const { t, tn } = texts
    faults.allow(/400/)
    const customer = await newCustomer(shop, language)
    await fillCart(shop, customer, { id: "des-333", amount: 1 })
    const { main, field, total } = checkoutPage(page, texts)
    const submit = main.getByRole("button", { name: t("code.submit") })
    await page.goto(`/${language}/checkout`)
    await field("email").fill(customer.email)
    await main.getByRole("button", { name: t("code.send") }).click()
    const code = await codeFrom(shop, customer.email)
    for (const left of [4, 3, 2, 1]) {
      await field("code").fill(wrongCode(code))
      await submit.click()
      await expect(main.getByText(tn("code.wrong", left))).toBeVisible()
      await expect(field("code")).toHaveValue(wrongCode(code))
    }
    await submit.click()
    await expect(main.getByRole("alert")).toContainText(t("code.used_up_code"))
    await main.getByRole("button", { name: t("code.again") }).click()
    await field("code").fill(await codeFrom(shop, customer.email, 2))
    await submit.click()
    await expect(page).toHaveURL(`/${language}/checkout`)
    await total(620)
  })
})
