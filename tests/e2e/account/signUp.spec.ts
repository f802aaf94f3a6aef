/** Journey: a visitor becomes a customer, through the mail. */
import type { Locator } from "@playwright/test"
import { forgetLimits, linkFrom, mailTo, newCustomer, newEmail, PASSWORD } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test("a visitor registers, follows the link of the mail and has an account", async ({ page, visit, shop, texts }) => {
    const { t } = texts
    const email = newEmail()
    await visit("/login-and-register")
    const form = page.getByRole("form", { name: t("register.heading") })
    await fillRegistration(form, { email, password: PASSWORD, confirmation: PASSWORD })
    await form.getByRole("button", { name: t("register.submit") }).click()
    await expect(page).toHaveURL(/\/emailSended\?/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("emailSent.title"))
    await expect(page.getByText(t("emailSent.text", { email }))).toBeVisible()
    const again = page.getByRole("main").getByRole("button")
    await expect(again).toBeDisabled()
    await expect(again).toHaveText(/\d/)

    const link = await linkFrom(shop, email, "/welcome/")
    expect(link.startsWith(`/${language}/welcome/`)).toBe(true)
    // Mail programs open links before people do: that must not use the link up.
    await fetch(shop.url + link)
    await visit(link)
    await page.getByRole("button", { name: t("welcome.submit") }).click()
    await expect(page).toHaveURL(`/${language}/my-account`)
    await expect(page.getByRole("status").filter({ hasText: t("done.verified") })).toBeVisible()
    await expect(page.getByRole("main").getByText(email)).toBeVisible()
    await mailTo(shop, email, ({ subject }) => !subject?.includes("@"))

    await page.context().clearCookies()
    await visit(link)
    await page.getByRole("button", { name: t("welcome.submit") }).click()
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("welcome.invalid"))
    await page.getByLabel(t("fields.email.label")).fill(email)
    await page.getByRole("button", { name: t("welcome.again") }).click()
    await expect(page.getByRole("status").filter({ hasText: t("emailSent.sent") })).toBeVisible()
  })
})

inLanguage("es", () => {
  test(
    "each field says what is missing, and what is wrong, until it is right",
    inLongRun,
    async ({ page, visit, texts }) => {
      const { t } = texts
      await visit("/login-and-register")
      const form = page.getByRole("form", { name: t("register.heading") })
      await form.getByRole("button", { name: t("register.submit") }).click()
      for (const name of ["email", "password", "confirmation"] as const) {
        await expect(form.getByText(t(`fields.${name}.missing`))).toBeVisible()
      }
      const email = form.getByLabel(t("fields.email.label"))
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute("aria-invalid", "true")
      await expect(email).toHaveAccessibleDescription(t("fields.email.missing"))

      await fillRegistration(form, { email: "ana@", password: "naranja", confirmation: "limon" })
      await form.getByLabel(t("fields.confirmation.label"), { exact: true }).blur()
      for (const name of ["email", "password", "confirmation"] as const) {
        await expect(form.getByText(t(`fields.${name}.format`))).toBeVisible()
      }
      await fillRegistration(form, { email: "ana@example.com", password: PASSWORD, confirmation: PASSWORD })
      await expect(form.getByText(t("fields.confirmation.format"))).toBeHidden()
      await expect(form.locator("[aria-invalid]")).toHaveCount(0)
    },
  )
})

test("the rules of a password are ticked off while it is typed, and it can be shown", async ({
  page,
  visit,
  texts,
}) => {
  const { t } = texts
  await visit("/login-and-register")
  const form = page.getByRole("form", { name: t("register.heading") })
  const password = form.getByLabel(t("fields.password.label"), { exact: true })
  const met = form.getByRole("listitem").filter({ hasText: t("form.ruleMet") })
  await expect(met).toHaveCount(0)
  await password.pressSequentially("Naranja7")
  await expect(met).toHaveCount(3)
  await password.press("!")
  await expect(met).toHaveCount(4)
  await form
    .getByRole("button", { name: t("form.showPassword") })
    .first()
    .click()
  await expect(password).toHaveAttribute("type", "text")
  await form.getByRole("button", { name: t("form.hidePassword") }).click()
  await expect(password).toHaveAttribute("type", "password")
  await expect(password).toHaveValue("Naranja7!")
})

test(
  "a known address gets the same screen; only its owner is told",
  inLongRun,
  async ({ page, visit, shop, texts }) => {
    const { t } = texts
    const { email } = await newCustomer(shop)
    await visit("/login-and-register")
    const form = page.getByRole("form", { name: t("register.heading") })
    await fillRegistration(form, { email, password: "Another-pass-9", confirmation: "Another-pass-9" })
    forgetLimits(shop)
    await form.getByRole("button", { name: t("register.submit") }).click()
    await expect(page).toHaveURL(/\/emailSended\?/)
    await expect(page.getByText(t("emailSent.text", { email }))).toBeVisible()
    await linkFrom(shop, email, "/login-and-register")
  },
)

test(
  "a password that is easily guessed is refused with everything still in place",
  inLongRun,
  async ({ page, visit, texts }) => {
    const { t } = texts
    await visit("/login-and-register")
    const form = page.getByRole("form", { name: t("register.heading") })
    await fillRegistration(form, { email: "ana@example.com", password: "Password1!", confirmation: "Password1!" })
    await form.getByRole("button", { name: t("register.submit") }).click()
    await expect(form.getByText(t("fields.password.common"))).toBeVisible()
    const password = form.getByLabel(t("fields.password.label"), { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveValue("Password1!")
    await password.press("End")
    await password.press("x")
    await expect(form.getByText(t("fields.password.common"))).toBeHidden()
  },
)

test("the mail may be asked for again after a minute", inLongRun, async ({ page, texts }) => {
  await page.clock.install()
  await page.goto("/emailSended?email=ana%40example.com")
  await waitForHydration(page)
  const again = page.getByRole("main").getByRole("button")
  await expect(again).toBeDisabled()
  await page.clock.runFor("00:59")
  await expect(again).toBeDisabled()
  await page.clock.runFor("00:02")
  await expect(again).toBeEnabled()
  await again.click()
  await expect(page.getByText(texts.t("emailSent.sent"))).toBeVisible()
  await expect(again).toBeDisabled()
})

interface Registration {
  email: string
  password: string
  confirmation: string
}

async function fillRegistration(form: Locator, { email, password, confirmation }: Registration): Promise<void> {
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  await form.locator('[name="confirmation"]').fill(confirmation)
}
