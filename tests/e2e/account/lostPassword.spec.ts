/** Journey: a new password by mail. Source: defences, D-20. */
import { forgetLimits, isSessionValid, linkFrom, newCustomer, newEmail } from "#tests/support/customers.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const NEW_PASSWORD = "Granado-8-rojo"

inOneLanguage((language) => {
  test("a customer chooses a new password by the link of the mail, and all sessions end", async ({
    page,
    visit,
    shop,
    texts,
  }) => {
    const { t } = texts
    const { email, token } = await newCustomer(shop, language)
    forgetLimits(shop)
    await visit("/login-and-register")
    await page.getByRole("link", { name: t("login.lost") }).click()
    await expect(page).toHaveURL("/my-account/lost-password")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: t("lostPassword.submit") }).click()
    await expect(main.getByText(t("fields.email.missing"))).toBeVisible()
    await main.getByLabel(t("fields.email.label")).fill(email)
    await main.getByRole("button", { name: t("lostPassword.submit") }).click()
    await expect(main.getByRole("status")).toContainText(t("lostPassword.sent"))
    await expect(main.getByRole("form")).toHaveCount(0)

    const link = await linkFrom(shop, email, "lost-password?token=")
    expect(link.startsWith(`/${language}/`)).toBe(true)
    await visit(link)
    const choose = async (password: string, confirmation: string) => {
      await main.getByLabel(t("account.newPassword")).fill(password)
      await main.getByLabel(t("fields.confirmation.label"), { exact: true }).fill(confirmation)
      await main.getByRole("button", { name: t("lostPassword.save") }).click()
    }
    await choose(NEW_PASSWORD, "other")
    await expect(main.getByText(t("fields.confirmation.format"))).toBeVisible()
    await choose(NEW_PASSWORD, NEW_PASSWORD)
    await expect(page).toHaveURL(`/${language}/login-and-register`)
    await expect(page.getByRole("status").filter({ hasText: t("done.password") })).toBeVisible()
    expect(await isSessionValid(shop, token)).toBe(false)

    await logIn(page, texts, email, NEW_PASSWORD)
    await expect(page).toHaveURL(`/${language}/my-account`)

    await page.context().clearCookies()
    await visit(link)
    await choose("Granado-9-rojo", "Granado-9-rojo")
    await expect(main.getByRole("alert")).toContainText(t("lostPassword.invalid"))
    await main.getByRole("link", { name: t("lostPassword.again") }).click()
    await expect(main.getByLabel(t("fields.email.label"))).toBeVisible()
  })
})

test("an email nobody has is answered the same", inLongRun, async ({ page, visit, texts }) => {
  const { t } = texts
  await visit("/my-account/lost-password")
  await page.getByRole("main").getByLabel(t("fields.email.label")).fill(newEmail())
  await page.getByRole("button", { name: t("lostPassword.submit") }).click()
  await expect(page.getByRole("main").getByRole("status")).toContainText(t("lostPassword.sent"))
})
