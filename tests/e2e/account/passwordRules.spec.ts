/** Journey: a password that meets every rule that is shown is taken, and one that is guessed first is not shown as met. */

import { newEmail } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test(
    "a common password leaves a rule unmet, and the shop says why it refuses it",
    inLongRun,
    async ({ page, visit, faults, texts }) => {
      const { t } = texts
      faults.allow(/400/)
      await visit(`/${language}/login-and-register`)
      const form = page.getByRole("form", { name: t("register.heading") })
      const email = newEmail("granado")
      const password = form.getByLabel(t("fields.password.label"), { exact: true })
      const rule = form.getByRole("listitem").filter({ hasText: t("form.rule.unguessable") })
      const others = form.getByRole("listitem").filter({ hasNotText: t("form.rule.unguessable") })
      const meets = async (text: string, isMet: boolean) => {
        await password.fill(text)
        await expect(others.filter({ hasText: t("form.ruleMet") })).toHaveCount(4)
        if (isMet) await expect(rule).toContainText(t("form.ruleMet"))
        else await expect(rule).not.toContainText(t("form.ruleMet"))
      }
      await form.getByLabel(t("fields.email.label")).fill(email)
      // Once it was met the list is there, and says of each what the shop says.
      await meets("Limonero-7-azul", true)
      await meets("Password1!", false)
      await meets("Granado-8-rojo", false)
      await form.getByLabel(t("fields.email.label")).fill(newEmail())
      await expect(rule).toContainText(t("form.ruleMet"))
      await meets("Password1!", false)
      await form.getByLabel(t("fields.confirmation.label"), { exact: true }).fill("Password1!")
      await form.getByRole("button", { name: t("register.submit") }).click()
      await expect(form.getByText(t("fields.password.common"))).toBeVisible()
      await expect(password).toBeFocused()
      await password.fill("Limonero-7-azul")
      await form.getByLabel(t("fields.confirmation.label"), { exact: true }).fill("Limonero-7-azul")
      await form.getByRole("button", { name: t("register.submit") }).click()
      await expect(page).toHaveURL(/\/emailSended/)
    },
  )
})
