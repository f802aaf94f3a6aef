/** A whole purchase by plain forms. */
import { expect } from "vitest"
import { taxNames } from "#shared/tax.ts"
import { fillCart, lastOrder, newGiftCard, PLACE } from "#tests/support/checkoutPage.ts"
import { codeFrom, newCustomer, wrongCode } from "#tests/support/customers.ts"
import { type HttpTest, wordsOf } from "#tests/support/httpShop.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"

const { t, tn, money } = wordsOf("es")
const total = (html: string) => /id="checkout-total".*?<\/b>/s.exec(html)?.[0].replace(/<[^>]+>|&nbsp;/g, " ") ?? ""

export function checkoutForms(test: HttpTest): void {
  test("a customer finds totals, is corrected, and orders", async ({ shop }) => {
    const customer = await newCustomer(shop, "es")
    const code = newGiftCard(shop, 100)
    await fillCart(shop, customer, { id: "des-333", amount: 1 })
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs(customer)
    await visitor.go("/es/checkout")
    expect(total(visitor.html())).toContain(money(620))
    const { country, ...typed } = { ...PLACE, zip: "35001", city: "Las Palmas" }
    const place = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`delivery.${name}`, value]))
    const update = t("checkout.updateDelivery")
    await visitor.press(update, { ...visitor.ticked("Envío a domicilio"), ...place, "delivery.country": country })
    expect(total(visitor.html())).toContain(money(1110))
    expect(visitor.text()).toContain(t("checkout.customs", { tax: taxNames.vat.es }))
    expect(visitor.valueOf("delivery.address1")).toBe(PLACE.address1)
    await visitor.press(t("cartPage.apply"), { code })
    expect(total(visitor.html())).toContain(money(1010))
    expect(visitor.valueOf("delivery.address1")).toBe(PLACE.address1)

    const submit = t("checkout.submit")
    const wrong = { "delivery.phone": "12", note: "Upstairs", ...visitor.ticked("ransferencia") }
    await visitor.press(submit, { ...wrong, ...visitor.ticked(t("checkout.accept")) })
    expect(visitor.text()).toContain(t("fields.phone.format"))
    expect(visitor.valueOf("note")).toBe("Upstairs")
    await visitor.press(submit, { "delivery.phone": PLACE.phone })
    expect(visitor.text()).toContain(t("fields.dni.missing"))
    await visitor.press(submit, { "billing.dni": "X1234567L" })
    expect(visitor.path()).toContain("payment-success")
    expect(await lastOrder(shop, customer)).toMatchObject({
      total: 11.1,
      amount_due: 10.1,
      note: "Upstairs",
      tax: { customs: true },
    })
    await visitor.go("/es/checkout")
    expect(visitor.text()).toContain(t("checkout.placed"))
  })

  test("a customer signs in with a code, wrong, spent and right", async ({ shop }) => {
    const customer = await newCustomer(shop, "es")
    await fillCart(shop, customer, { id: "des-333", amount: 1 })
    const visitor = plainBrowser(shop, "es")
    await visitor.go("/es/checkout")
    await visitor.press(t("code.send"), { email: customer.email })
    const code = await codeFrom(shop, customer.email)
    for (const left of [4, 3, 2, 1]) {
      await visitor.press(t("code.submit"), { code: wrongCode(code) })
      expect(visitor.text()).toContain(tn("code.wrong", left))
      expect(visitor.valueOf("code")).toBe(wrongCode(code))
    }
    await visitor.press(t("code.submit"), { code: wrongCode(code) })
    expect(visitor.text()).toContain(t("code.used_up_code"))
    await visitor.press(t("code.again"))
    await visitor.press(t("code.submit"), { code: await codeFrom(shop, customer.email, 2) })
    expect(visitor.path()).toBe("/es/checkout")
    expect(total(visitor.html())).toContain(money(620))
  })
}
