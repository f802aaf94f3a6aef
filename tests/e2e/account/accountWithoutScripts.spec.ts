/** Journey: an account by plain forms, with scripts turned off. */
import { enterAs, linkFrom, newCustomer, newEmail, PASSWORD } from "#tests/support/customers.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

test.use({ javaScriptEnabled: false })

// That is what the browser calls a script it was told not to run; and refused forms answer with their status.
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /, /40[013]/))

inLanguage("en", (language) => {
  test("a visitor registers, verifies, logs out, fails to log in and logs in", async ({ page, shop, texts }) => {
    const { t } = texts
    const email = newEmail()
    await page.goto("/login-and-register?return=%2Fcategories")
    const register = page.getByRole("form", { name: t("register.heading") })
    await register.getByLabel(t("fields.email.label")).fill("ana@")
    await register.getByLabel(t("fields.password.label"), { exact: true }).fill("tiny1")
    await register.getByRole("button", { name: t("register.submit") }).click()
    await expect(register.getByText(t("fields.email.format"))).toBeVisible()
    await expect(register.getByText(t("fields.password.format"))).toBeVisible()
    await expect(register.getByLabel(t("fields.email.label"))).toHaveValue("ana@")
    await expect(register.getByLabel(t("fields.password.label"), { exact: true })).toHaveValue("")
    expect(await page.content()).not.toContain("tiny1")
    await register.getByLabel(t("fields.email.label")).fill(email)
    await register.getByLabel(t("fields.password.label"), { exact: true }).fill(PASSWORD)
    await register.getByLabel(t("fields.confirmation.label"), { exact: true }).fill(PASSWORD)
    await register.getByRole("button", { name: t("register.submit") }).click()
    await page.getByRole("button", { name: t("emailSent.again") }).click()
    await expect(page.getByText(t("emailSent.sent"))).toBeVisible()

    await page.goto(await linkFrom(shop, email, "/welcome/"))
    await page.getByRole("button", { name: t("welcome.submit") }).click()
    await expect(page).toHaveURL(`/${language}/categories`)
    await page.goto(`/${language}/my-account`)
    await page
      .getByRole("navigation", { name: t("account.title") })
      .getByRole("button", { name: t("account.logout") })
      .click()
    await expect(page).toHaveURL(`/${language}`)

    await page.goto("/login-and-register?return=%2Fcategories")
    const login = page.getByRole("form", { name: t("login.heading") })
    for (const password of ["Wrong-pass-1", PASSWORD]) {
      await login.getByLabel(t("fields.email.label")).fill(email)
      await login.getByLabel(t("fields.password.label"), { exact: true }).fill(password)
      await login.getByRole("button", { name: t("login.submit"), exact: true }).click()
      if (password !== PASSWORD) await expect(login.getByRole("alert")).toContainText(t("login.invalid"))
    }
    await expect(page).toHaveURL("/categories")
  })
})

test.describe(() => {
  test.use({ language: "es" })

  test("billing data come back with what is wrong, and are saved when it is right", async ({
    page,
    context,
    shop,
    texts,
  }) => {
    const { t } = texts
    await enterAs(context, shop, await newCustomer(shop, "es"))
    await page.goto("/my-account")
    const form = page.getByRole("form", { name: t("account.tab.billing") })
    await form.getByLabel(t("fields.firstName.label")).fill("Carmen")
    await form.getByLabel(t("fields.lastName.label")).fill("Roig")
    await form.getByLabel(t("fields.address1.label"), { exact: true }).fill("Gran Vía 1")
    await form.getByLabel(t("fields.zip.label")).fill("E-28001")
    await form.getByLabel(t("fields.city.label")).fill("Madrid")
    await form.getByLabel(t("fields.phone.label")).fill("12")
    await form.getByLabel(t("fields.dni.label")).fill("12345678A")
    await form.getByRole("button", { name: t("account.save") }).click()
    await expect(form.getByRole("alert")).toContainText(t("account.billingFailed"))
    await expect(form.getByText(t("fields.phone.format"))).toBeVisible()
    await expect(form.getByText(t("fields.dni.format"))).toBeVisible()
    await expect(form.getByLabel(t("fields.city.label"))).toHaveValue("Madrid")
    await form.getByLabel(t("fields.phone.label")).fill("612345678")
    await form.getByLabel(t("fields.dni.label")).fill("X1234567L")
    await form.getByRole("button", { name: t("account.save") }).click()
    await expect(page.getByRole("status").filter({ hasText: t("done.billing") })).toBeVisible()
    await expect(form.getByLabel(t("fields.state.label"))).toHaveValue("Madrid")
    await expect(form.getByLabel(t("fields.zip.label"))).toHaveValue("28001")
  })

  test("addresses, reviews and the contact form are plain forms too", async ({ page, context, shop, texts }) => {
    const { t, tn } = texts
    await enterAs(context, shop, await newCustomer(shop, "es"))
    await page.goto("/my-account?tab=addresses")
    await page.getByRole("link", { name: t("account.addAddress") }).click()
    await page.getByRole("button", { name: t("account.save") }).click()
    await expect(page.getByText(t("fields.city.missing"))).toBeVisible()
    for (const [name, value] of [
      ["firstName", "Carmen"],
      ["lastName", "Roig"],
      ["zip", "28001"],
      ["city", "Madrid"],
      ["phone", "612345678"],
    ] as const)
      await page.getByLabel(t(`fields.${name}.label`)).fill(value)
    await page.getByLabel(t("fields.address1.label"), { exact: true }).fill("Gran Vía 1")
    await page.getByRole("button", { name: t("account.save") }).click()
    await expect(page.getByText("Gran Vía 1")).toBeVisible()
    await page.getByText(t("account.remove"), { exact: true }).click()
    await page.getByRole("button", { name: t("account.removeYes") }).click()
    await expect(page.getByText(t("account.noAddresses"))).toBeVisible()

    await page.goto("/product/plato-lonja")
    await page.getByText(t("reviews.write"), { exact: true }).click()
    await page.getByRole("radio", { name: tn("reviews.stars", 5, { n: 5 }), exact: true }).check()
    await page.getByRole("textbox", { name: t("fields.content.label") }).fill("Plates to keep for life.")
    await page.getByRole("button", { name: t("reviews.send") }).click()
    await expect(page.getByText(t("reviews.pending"))).toBeVisible()

    await page.goto("/contact")
    await page.getByLabel(t("fields.name.label")).fill("Carmen Roig")
    await page.getByRole("textbox", { name: t("fields.message.label") }).fill("Do you gift-wrap?")
    await page.getByRole("button", { name: t("contact.send") }).click()
    await expect(page.getByRole("main").getByRole("status")).toContainText(t("contact.sent"))
  })
})
