/** Journeys: a customer orders, each way the goods can arrive and be paid. */
import { taxNames } from "#shared/tax.ts"
import {
  ask,
  checkoutPage,
  enterReady,
  fillCart,
  lastOrder,
  newGiftCard,
  ordersOf,
  PLACE,
} from "#tests/support/checkoutPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { demoCodeOf } from "#tests/support/demoCodes.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

const HOME = /Home delivery|Envío a domicilio/
const EXPRESS = /Express|exprés/
const TRANSFER = /transfer/i
const paid = /\/payment-success\?order=/

inLanguage("es", (language) => {
  test("a first order is fetched in the shop and paid by transfer", async ({ page, shop, context, texts, visit }) => {
    const { t } = texts
    const customer = await newCustomer(shop, language)
    await fillCart(shop, customer, { id: "des-313", amount: 2 })
    await enterAs(context, shop, customer)
    const { main, field, delivery, accept, order, total, note } = checkoutPage(page, texts)
    await visit(`/${language}/cart`)
    await main.getByRole("link", { name: t("cartPage.checkout") }).click()
    await expect(page).toHaveURL(`/${language}/checkout`)
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/)
    await expect(delivery(/Collect at the shop|Recogida/)).toBeChecked()
    await expect(main.getByText(/46003 Valencia/).filter({ visible: true })).toBeVisible()
    await expect(field("billing.firstName")).toHaveAttribute("autocomplete", "section-billing billing given-name")
    await total(960)

    await field("billing.firstName").fill(PLACE.firstName)
    await field("billing.lastName").fill(PLACE.lastName)
    await expect(field("billing.address1")).toBeHidden()
    await expect(field("delivery.address1")).toBeHidden()
    await delivery(TRANSFER).check()
    await expect(order).toHaveText(new RegExp(t("checkout.by.transfer")))
    await expect(main.locator("div:has(> #legal-guarantee) ~ .LastLook:has(+ button) li")).toHaveText(
      /^2 ×Tomate asado.*9,60/,
    )
    await note("Ring twice")
    await accept()
    await order.click()
    await expect(page).toHaveURL(paid)
    // The button stood at the end of a long page; what became of the order is told at the top of this one.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const { firstName, lastName } = PLACE
    expect(await lastOrder(shop, customer)).toMatchObject({
      paymentMethod: "transfer",
      status: "on_hold",
      note: "Ring twice",
      delivery: { method: "STORE_PICKUP" },
      deliveryAddress: null,
      billing: { firstName, lastName, address1: "", phone: "", email: customer.email },
      total: 9.6,
    })
    await expect(page.getByRole("banner").getByRole("link", { name: t("cart.openEmpty") })).toBeVisible()
  })

  test("a first parcel is billed where it goes, and both are known from then on", async ({
    page,
    shop,
    context,
    texts,
    visit,
  }) => {
    const customer = await newCustomer(shop, language)
    await fillCart(shop, customer, { id: "des-313", amount: 1 })
    await enterAs(context, shop, customer)
    const { field, fill, delivery, same, accept, order, total } = checkoutPage(page, texts)
    await visit(`/${language}/checkout`)
    await delivery(HOME).check()
    await total(970)
    await expect(delivery(/recoger|pickup/i).last()).toBeDisabled()
    await expect(same).toBeChecked()
    const { zip, city, state, ...typed } = PLACE
    await fill("delivery", typed)
    await field("delivery.zip").pressSequentially(zip)
    await expect(field("delivery.state")).toHaveValue(state)
    await expect(field("delivery.city")).toHaveValue(city)
    await delivery(TRANSFER).check()
    await accept()
    await order.click()
    await expect(page).toHaveURL(paid)
    expect(await lastOrder(shop, customer)).toMatchObject({
      deliveryAddress: PLACE,
      billing: { ...PLACE, email: customer.email },
    })

    await fillCart(shop, customer, { id: "des-313", amount: 1 })
    await visit(`/${language}/checkout`)
    await delivery(HOME).check()
    await expect(field("delivery.address1")).toHaveValue(PLACE.address1)
    await expect(same).toBeChecked()
  })

  test(
    "a Briton sends a present to Valencia, whatever they tried before",
    inLongRun,
    async ({ page, shop, context, texts, visit }) => {
      const { t } = texts
      const customer = await newCustomer(shop, language)
      await fillCart(shop, customer, { id: "pap-431", amount: 1 })
      const british = {
        ...PLACE,
        address1: "10 Downing Street",
        zip: "SW1A 2AA",
        city: "London",
        state: "London",
        country: "GB",
      }
      // Kept while the shop delivered there.
      await ask(shop, customer, "POST", "/deliveryAddress", { ...british, phone: "+442079250918" })
      await enterAs(context, shop, customer)
      const { main, field, fill, delivery, same, accept, order, total } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await delivery(HOME).check()
      const refusal = main.getByRole("status").filter({ hasText: /Reino Unido|United Kingdom/ })
      await expect(refusal).toContainText(t("checkout.otherOrPickup"))
      await delivery(TRANSFER).check()
      await accept()
      await order.click()
      await expect(refusal).toBeVisible()

      await delivery(new RegExp(t("checkout.toOther"))).check()
      await expect(field("delivery.country").locator("option:not([value=''])")).toHaveCount(1)
      await fill("delivery", PLACE)
      await expect(refusal).toHaveCount(0)
      await total(910)
      await same.uncheck()
      await fill("billing", british)
      await order.click()
      await expect(page).toHaveURL(paid)
      expect(await lastOrder(shop, customer)).toMatchObject({
        delivery: { method: "HOME_DELIVERY" },
        deliveryAddress: PLACE,
        billing: { country: "GB", zip: british.zip },
        total: 9.1,
      })
    },
  )

  test(
    "an order goes to a saved address or to another one",
    inLongRun,
    async ({ page, shop, context, texts, visit }) => {
      const { t } = texts
      const customer = await enterReady(context, shop, [{ id: "pap-431", amount: 1 }], language)
      await ask(shop, customer, "POST", "/deliveryAddress", { ...PLACE, address1: "Gran Vía, 1", zip: "28001" })
      const { field, fill, delivery, accept, order, total, summary } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await total(420)

      await delivery(EXPRESS).check()
      await total(1410)
      await delivery(HOME).check()
      await total(910)
      await expect(summary.getByText(/Home delivery|Envío a domicilio/)).toBeVisible()
      await expect(delivery(/Gran Vía, 1/)).toBeChecked()
      await expect(field("delivery.zip")).toBeHidden()
      await delivery(new RegExp(t("checkout.toOther"))).check()
      await fill("delivery", { ...PLACE, address1: "Rambla Nova, 3", city: "Tarragona", zip: "43001" })
      await delivery(TRANSFER).check()
      await accept()
      await order.click()
      await expect(page).toHaveURL(paid)
      expect(await lastOrder(shop, customer)).toMatchObject({
        total: 9.1,
        delivery: { method: "HOME_DELIVERY" },
        deliveryAddress: { address1: "Rambla Nova, 3", state: "Tarragona" },
        billing: { address1: PLACE.address1 },
      })
    },
  )
})

inLanguage("en", (language) => {
  test(
    "a parcel to the Canary Islands has no express, no VAT, and needs an identity number",
    inLongRun,
    async ({ page, shop, context, texts, visit, faults }) => {
      faults.allow(/400/)
      const { t } = texts
      const customer = await enterReady(context, shop, [{ id: "pap-433", amount: 1 }], language)
      const { main, field, delivery, accept, order, total, summary } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await delivery(EXPRESS).check()
      await total(1410)
      await expect(summary.getByText(/21\s?%/)).toBeVisible()

      await field("delivery.zip").fill("35001")
      await expect(field("delivery.state")).toHaveValue("Las Palmas")
      await expect(delivery(HOME)).toBeChecked()
      await expect(delivery(EXPRESS)).toBeDisabled()
      await expect(page.getByRole("alert").filter({ hasText: t("cartPage.deliveryChanged") })).toBeVisible()
      await total(910)
      await expect(summary.getByText(t("sums.customs", { tax: taxNames.vat[language] }))).toBeVisible()
      await expect(summary.getByText(/21\s?%/)).toHaveCount(0)
      await expect(main.getByText(t("checkout.customs", { tax: taxNames.vat[language] }))).toBeVisible()

      await delivery(TRANSFER).check()
      await accept()
      await order.click()
      await expect(field("billing.dni")).toBeFocused()
      await expect(main.getByText(t("fields.dni.missing")).last()).toBeVisible()
      await field("billing.dni").fill("12345678z")
      await order.click()
      await expect(page).toHaveURL(paid)
      expect(await lastOrder(shop, customer)).toMatchObject({
        tax: { total: 0, customs: true },
        billing: { dni: "12345678Z", zip: "35001" },
        delivery: { method: "HOME_DELIVERY" },
      })
    },
  )

  test(
    "a gift card and a coupon pay for all, a card for somebody else is among it",
    inLongRun,
    async ({ page, shop, context, texts, visit, faults }) => {
      faults.allow(/422/)
      const { t } = texts
      const code = newGiftCard(shop, 6000)
      const customer = await enterReady(
        context,
        shop,
        [
          { id: "pap-434", amount: 1 },
          { id: "des-311", amount: 1 },
        ],
        language,
      )
      const { main, field, delivery, accept, order, total, summary } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await total(3240)

      await summary.getByText(t("cartPage.couponAsk")).click()
      const coupon = summary.getByRole("textbox", { name: t("cartPage.coupon"), exact: true })
      const apply = summary.getByRole("button", { name: t("cartPage.apply"), exact: true })
      await coupon.fill("NOSUCH")
      await coupon.press("Enter")
      await expect(summary.getByText(t("cartPage.invalidCoupon"))).toBeVisible()
      const five = demoCodeOf(shop, "AZAHAR5")
      await coupon.fill(five)
      await apply.first().click()
      await total(2740)
      await summary.getByText(t("cartPage.giftCardAsk")).click()
      await summary.getByRole("textbox", { name: t("cartPage.giftCardCode") }).fill(code)
      await apply.last().click()
      await total(0)
      await expect(main.getByText(t("checkout.nothingDue"))).toBeVisible()
      await expect(delivery(TRANSFER)).toHaveCount(0)

      await field("giftCard.recipient").fill("not an address")
      await accept()
      await order.click()
      await expect(field("giftCard.recipient")).toBeFocused()
      await field("giftCard.recipient").fill("friend@example.com")
      await field("giftCard.message").fill("For you")
      await order.click()
      await expect(page).toHaveURL(paid)
      const placed = await lastOrder(shop, customer)
      expect(placed).toMatchObject({ amount_due: 0, paymentStatus: "paid", coupon_code: five })
      expect(placed.gift_cards).toEqual([{ last4: code.slice(-4), used: 27.4, returned: 0 }])
      expect(await ordersOf(shop, customer)).toHaveLength(1)
    },
  )
})

test("what is only downloaded asks for no delivery", async ({ page, shop, context, texts, visit }) => {
  const customer = await enterReady(context, shop, [{ id: "pap-415", amount: 1 }])
  const { main, delivery, accept, order, total } = checkoutPage(page, texts)
  await visit("/checkout")
  await total(800)
  await expect(main.getByRole("heading", { name: texts.t("checkout.delivery"), exact: true })).toHaveCount(0)
  await expect(delivery(new RegExp(texts.t("payment.methods.pickup")))).toHaveCount(0)
  const asked = main.locator("form:not([action*=cart]) .CheckoutStep:has(#checkout-contact)").locator("input, select")
  expect(await asked.evaluateAll((all) => all.map((each) => each.getAttribute("name")))).toEqual([
    "billing.firstName",
    "billing.lastName",
    "billing.country",
  ])
  await delivery(TRANSFER).check()
  await accept()
  await order.click()
  await expect(page).toHaveURL(paid)
  expect(await lastOrder(shop, customer)).toMatchObject({ delivery: { kind: "none" }, total: 8 })
})
