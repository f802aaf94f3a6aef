/** Journey: into an account by a code on the login screen, and back to where one came from by every mail. */
import { findAllViolations } from "#tests/support/axe.ts"
import { codeFrom, forgetLimits, linkFrom, newCustomer, newEmail, PASSWORD } from "#tests/support/customers.ts"
import { loginForm } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test("a code leads in, and to where the visitor came from", async ({ page, shop, texts, visit }) => {
    const { t } = texts
    const main = page.getByRole("main")
    const { email } = await newCustomer(shop, language)
    await visit(`/${language}/login-and-register?return=%2Fwishlist`)
    expect(await findAllViolations(page, [390, 1280])).toEqual([])
    const form = main.getByRole("form", { name: t("code.heading") })
    await form.getByLabel(t("fields.email.label")).fill(email)
    await form.getByRole("button", { name: t("code.send") }).click()
    await expect(main.getByText(email, { exact: true })).toBeVisible()
    await expect(loginForm(page, texts)).toHaveCount(0)
    expect(await findAllViolations(page, [390, 1280])).toEqual([])
    await main.getByLabel(t("fields.loginCode.label")).fill(await codeFrom(shop, email))
    await expect(page).toHaveURL(`/${language}/wishlist`)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" })
  })
})

inLanguage("es", (language) => {
  test(
    "who registers in mid-checkout comes back to it from the mail",
    inLongRun,
    async ({ page, shop, texts, visit }) => {
      const { t } = texts
      const email = newEmail()
      forgetLimits(shop)
      await visit(`/${language}/login-and-register?return=%2Fcheckout`)
      const form = page.getByRole("form", { name: t("register.heading") })
      await form.getByLabel(t("fields.email.label")).fill(email)
      await form.getByLabel(t("fields.password.label"), { exact: true }).fill(PASSWORD)
      await form.getByLabel(t("fields.confirmation.label")).fill(PASSWORD)
      await form.getByRole("button", { name: t("register.submit"), exact: true }).click()
      await expect(page.getByText(t("emailSent.text", { email }))).toBeVisible()
      await page.goto(await linkFrom(shop, email, "/welcome/"))
      await waitForHydration(page)
      await page.getByRole("button", { name: t("welcome.submit") }).click()
      await expect(page).toHaveURL(`/${language}/checkout`)
      await expect(page.getByText(t("cartPage.empty"))).toBeVisible()
    },
  )

  test("who lost the password in mid-checkout comes back to it", inLongRun, async ({ page, shop, texts, visit }) => {
    const { t } = texts
    const main = page.getByRole("main")
    const { email } = await newCustomer(shop, language)
    await visit(`/${language}/checkout?by=password`)
    await main.getByRole("link", { name: t("login.lost") }).click()
    // The page before has such a field too.
    await expect(page).toHaveURL(/lost-password/)
    await main.getByLabel(t("fields.email.label")).fill(email)
    await main.getByRole("button", { name: t("lostPassword.submit") }).click()
    await expect(main.getByText(t("lostPassword.sentTitle"))).toBeVisible()
    await page.goto(await linkFrom(shop, email, "token="))
    await waitForHydration(page)
    await main.getByLabel(t("account.newPassword"), { exact: true }).fill("Granado-9-rojo")
    await main.getByLabel(t("fields.confirmation.label"), { exact: true }).fill("Granado-9-rojo")
    await main.getByRole("button", { name: t("lostPassword.save") }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login-and-register\\?return=%2Fcheckout`))
    const form = loginForm(page, texts)
    await form.getByLabel(t("fields.email.label")).fill(email)
    await form.getByLabel(t("fields.password.label"), { exact: true }).fill("Granado-9-rojo")
    await form.getByRole("button", { name: t("login.submit"), exact: true }).click()
    await expect(page).toHaveURL(`/${language}/checkout`)
  })
})
