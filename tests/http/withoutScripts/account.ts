/** An account by plain forms. */
import { expect } from "vitest"
import { linkFrom, newCustomer, newEmail, PASSWORD } from "#tests/support/customers.ts"
import { type HttpTest, wordsOf } from "#tests/support/httpShop.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"

const { t } = wordsOf("es")

export function accountForms(test: HttpTest): void {
  test("a visitor registers, verifies, logs out, fails to log in and logs in", async ({ shop }) => {
    const english = wordsOf("en")
    const email = newEmail()
    const visitor = plainBrowser(shop, "en")
    await visitor.go("/login-and-register?return=%2Fcategories")
    await visitor.press(english.t("register.submit"), { email: "ana@", password: "tiny1", confirmation: "" })
    expect(visitor.text()).toContain(english.t("fields.email.format"))
    expect(visitor.text()).toContain(english.t("fields.password.format"))
    expect(visitor.html()).toMatch(/name="email"[^>]*value="ana@"/)
    expect(visitor.html()).not.toContain("tiny1")
    await visitor.press(english.t("register.submit"), { email, password: PASSWORD, confirmation: PASSWORD })
    await visitor.press(english.t("emailSent.again"))
    expect(visitor.text()).toContain(english.t("emailSent.sent"))

    await visitor.go(await linkFrom(shop, email, "/welcome/"))
    await visitor.press(english.t("welcome.submit"))
    expect(visitor.path()).toBe("/en/categories")
    await visitor.go("/en/my-account")
    await visitor.press(english.t("account.logout"))
    expect(visitor.path()).toBe("/en")

    await visitor.go("/login-and-register?return=%2Fcategories")
    await visitor.press(english.t("login.submit"), { email, password: "Wrong-pass-1" })
    expect(visitor.text()).toContain(english.t("login.invalid"))
    await visitor.press(english.t("login.submit"), { email, password: PASSWORD })
    expect(visitor.path()).toBe("/categories")
  })

  test("billing data come back with what is wrong, and are saved when it is right", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs(await newCustomer(shop, "es"))
    await visitor.go("/my-account")
    const place = { firstName: "Carmen", lastName: "Roig", address1: "Gran Vía 1", zip: "E-28001", city: "Madrid" }
    await visitor.press(t("account.save"), { ...place, phone: "12", dni: "12345678A" })
    for (const words of [t("account.billingFailed"), t("fields.phone.format"), t("fields.dni.format")])
      expect(visitor.text()).toContain(words)
    expect(visitor.valueOf("city")).toBe("Madrid")
    await visitor.press(t("account.save"), { phone: "612345678", dni: "X1234567L" })
    expect(visitor.text()).toContain(t("done.billing"))
    expect([visitor.valueOf("state"), visitor.valueOf("zip")]).toEqual(["Madrid", "28001"])
  })

  test("addresses, reviews and the contact form are plain forms too", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs(await newCustomer(shop, "es"))
    await visitor.go("/my-account?tab=addresses")
    await visitor.follow(t("account.addAddress"))
    await visitor.press(t("account.save"), { city: "" })
    expect(visitor.text()).toContain(t("fields.city.missing"))
    const place = { firstName: "Carmen", lastName: "Roig", zip: "28001", city: "Madrid", phone: "612345678" }
    await visitor.press(t("account.save"), { ...place, address1: "Gran Vía 1" })
    expect(visitor.text()).toContain("Gran Vía 1")
    await visitor.press(t("account.removeYes"))
    expect(visitor.text()).toContain(t("account.noAddresses"))

    await visitor.go("/product/plato-lonja")
    await visitor.press(t("ownReview.send"), { rating: "5", content: "Platos para toda la vida." })
    expect(visitor.text()).toContain(t("ownReview.pending"))
    await visitor.go("/contact")
    await visitor.press(t("contact.send"), { name: "Carmen Roig", message: "¿Envuelven para regalo?" })
    expect(visitor.text()).toContain(t("contact.sent"))
  })
}
