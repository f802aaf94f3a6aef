/** Journey: the account's name and email, and its end without a password. Without scripts: tests/http/withoutScripts. */
import type { BrowserContext } from "@playwright/test"
import {
  anotherSession,
  type Customer,
  codeFrom,
  enterAs,
  isSessionValid,
  linkFrom,
  mailTo,
  newCustomer,
  newEmail,
  PASSWORD,
  post,
} from "#tests/support/customers.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** One that was opened by a code, signed in in this browser. */
async function enterByCode(
  context: BrowserContext,
  shop: Shop,
  locale: "es" | "en",
): Promise<Pick<Customer, "email" | "token">> {
  const email = newEmail()
  await post(shop, "/auth/code", { email, locale })
  const answer = await post(shop, "/auth/code/verify", { email, code: await codeFrom(shop, email) })
  const { accessToken: token }: { accessToken: string } = await answer.json()
  await enterAs(context, shop, { token })
  return { email, token }
}

inOneLanguage((language) => {
  test(
    "a customer changes the name, then the email by a link to the new one",
    inLongRun,
    async ({ page, context, visit, shop, texts }) => {
      const { t } = texts
      const customer = await newCustomer(shop, language)
      const elsewhere = await anotherSession(shop, customer)
      const next = newEmail()
      await enterAs(context, shop, customer)
      await visit(`/${language}/my-account?tab=profile`)
      const names = page.getByRole("form", { name: t("account.nameTitle") })
      await names.getByRole("button", { name: t("account.save") }).click()
      await expect(names.getByText(t("fields.firstName.missing"))).toBeVisible()
      await names.getByLabel(t("fields.firstName.label")).fill("Carmen")
      await names.getByLabel(t("fields.lastName.label")).fill("Roig")
      await names.getByRole("button", { name: t("account.save") }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account.hello", { name: "Carmen" }))

      const form = page.getByRole("form", { name: t("account.emailTitle") })
      const send = async (email: string, password: string) => {
        await form.getByLabel(t("account.newEmail")).fill(email)
        await form.getByLabel(t("fields.currentPassword.label")).fill(password)
        await form.getByRole("button", { name: t("account.changeEmail") }).click()
      }
      await send(customer.email, PASSWORD)
      await expect(form.getByText(t("fields.email.same"))).toBeVisible()
      await send(next, "Wrong-pass-1")
      await expect(form.getByText(t("fields.currentPassword.format"))).toBeVisible()
      await expect(form.getByLabel(t("account.newEmail"))).toHaveValue(next)
      await send(next, PASSWORD)
      await expect(page.getByRole("status").filter({ hasText: t("account.emailSent") })).toBeVisible()

      const link = await linkFrom(shop, next, "/my-account/email/")
      expect(link.startsWith(`/${language}/`)).toBe(true)
      // A mail may be opened in a browser without a session.
      await context.clearCookies()
      await visit(link)
      await logIn(page, texts, customer.email)
      await expect(page).toHaveURL(link)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("newEmail.title"))
      await page.getByRole("button", { name: t("newEmail.submit") }).click()
      await expect(page).toHaveURL(`/${language}/my-account?tab=profile`)
      await expect(page.getByRole("main").getByText(next).first()).toBeVisible()
      await expect(page.getByText(customer.email)).toHaveCount(0)
      expect(await isSessionValid(shop, elsewhere)).toBe(false)
      await mailTo(shop, customer.email, ({ subject = "" }) => /changed|cambiado/.test(subject))
      await visit(link)
      await page.getByRole("button", { name: t("newEmail.submit") }).click()
      await expect(page.getByText(t("newEmail.invalid"))).toBeVisible()
      await expect(page.getByRole("link", { name: t("newEmail.again") })).toBeVisible()
    },
  )

  test(
    "an account without a password ends with a code from its mail",
    inLongRun,
    async ({ page, context, visit, shop, texts }) => {
      const { t } = texts
      const { email, token } = await enterByCode(context, shop, language)
      await visit(`/${language}/my-account?tab=data`)
      await page.getByText(t("account.delete"), { exact: true }).click()
      await page.getByRole("button", { name: t("code.send") }).click()
      const code = await codeFrom(shop, email, 2)
      const field = page.getByLabel(t("fields.loginCode.label"))
      await field.fill(code === "000000" ? "111111" : "000000")
      await page.getByRole("checkbox", { name: t("fields.confirm.label") }).check()
      await page.getByRole("button", { name: t("account.deleteYes") }).click()
      await expect(page.getByText(texts.tn("code.wrong", 4, { n: 4 }))).toBeVisible()
      expect(await isSessionValid(shop, token)).toBe(true)
      await field.fill(code)
      await page.getByRole("button", { name: t("account.deleteYes") }).click()
      await expect(page).toHaveURL(`/${language}/login-and-register`)
      expect(await isSessionValid(shop, token)).toBe(false)
    },
  )
})
