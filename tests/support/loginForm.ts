/** The form of the login page, as a customer fills it in. */
import type { Locator, Page } from "@playwright/test"
import { PASSWORD } from "#tests/support/customers.ts"
import type { Texts } from "#tests/support/shopTest.ts"

export const loginForm = (page: Page, { t }: Texts): Locator => page.getByRole("form", { name: t("login.heading") })

/** Sends it; what comes of it is the test's to await. */
export async function logIn(page: Page, texts: Texts, email: string, password = PASSWORD): Promise<void> {
  const form = loginForm(page, texts)
  await form.getByLabel(texts.t("fields.email.label")).fill(email)
  await form.getByLabel(texts.t("fields.password.label"), { exact: true }).fill(password)
  await form.getByRole("button", { name: texts.t("login.submit"), exact: true }).click()
}
