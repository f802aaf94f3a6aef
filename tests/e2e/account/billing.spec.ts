/** Journey: a customer's billing data. */

import type { Locator } from "@playwright/test"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { otherOf, switchTo } from "#tests/support/otherLanguage.ts"
import { expect, inLanguage, type Texts, test, waitForHydration } from "#tests/support/shopTest.ts"

const GOOD = {
  firstName: "Carmen",
  lastName: "Roig Sanchis",
  address1: "Calle Serranos 8",
  zip: "46 003",
  city: "València",
  phone: "612 34 56 78",
} as const

const NEEDED = ["firstName", "lastName", "address1", "zip", "city", "state"] as const

const fieldOf = (form: Locator, { t }: Texts, name: keyof typeof GOOD | "state" | "dni" | "vat" | "email") =>
  form.getByLabel(t(`fields.${name}.label`))

async function fillIn(form: Locator, texts: Texts): Promise<void> {
  for (const [name, value] of Object.entries(GOOD)) await fieldOf(form, texts, name as keyof typeof GOOD).fill(value)
}

inLanguage("es", (language) => {
  test.beforeEach(async ({ context, shop, visit }) => {
    await enterAs(context, shop, await newCustomer(shop, language))
    await visit("/my-account")
  })

  test("every field says what is missing and what is wrong", async ({ page, texts }) => {
    const { t } = texts
    const form = page.getByRole("form", { name: t("account.tab.billing") })
    await form.getByRole("button", { name: t("account.save") }).click()
    for (const name of NEEDED) await expect(form.getByText(t(`fields.${name}.missing`))).toBeVisible()
    await expect(fieldOf(form, texts, "firstName")).toBeFocused()

    const wrong = { firstName: "7", lastName: "<b>", address1: "a", zip: "99999", city: "1", state: "2", phone: "12" }
    for (const [name, value] of Object.entries(wrong)) {
      await fieldOf(form, texts, name as (typeof NEEDED)[number] | "phone").fill(value)
    }
    await fieldOf(form, texts, "email").fill("ana@")
    await fieldOf(form, texts, "dni").fill("12345678A")
    await fieldOf(form, texts, "vat").fill("ESB12345678")
    await form.getByRole("button", { name: t("account.save") }).click()
    for (const name of [...NEEDED, "phone", "email", "dni", "vat"] as const) {
      await expect(form.getByText(t(`fields.${name}.format`))).toBeVisible()
    }
    await expect(form.locator("[aria-invalid]")).toHaveCount(10)

    // Once wrong, a field is looked at again with every letter.
    await fieldOf(form, texts, "dni").fill("12345678-z")
    await expect(form.getByText(t("fields.dni.format"))).toBeHidden()
  })

  test("the language may change in the middle of it", inLongRun, async ({ page, texts }) => {
    const { t } = texts
    const form = page.getByRole("form", { name: t("account.tab.billing") })
    await fieldOf(form, texts, "firstName").fill("Carmen")
    await fieldOf(form, texts, "zip").fill("99")
    await fieldOf(form, texts, "zip").blur()
    await expect(form.getByText(t("fields.zip.format"))).toBeVisible()
    await switchTo(page, otherOf(language))
    await expect(page.locator("html")).toHaveAttribute("lang", otherOf(language))
    await expect(page.locator('[name="firstName"]')).toHaveValue("Carmen")
    await expect(page.getByText(t("fields.zip.format"))).toBeHidden()
    await expect(page.locator('[name="zip"]')).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByRole("option", { name: language === "en" ? "Alemania" : "Germany" })).toBeAttached()
  })
})

test("a Spanish postcode fills in its province; what is saved is shown as it is stored", async ({
  page,
  context,
  shop,
  visit,
  texts,
}) => {
  const { t } = texts
  await enterAs(context, shop, await newCustomer(shop))
  await visit("/my-account")
  const form = page.getByRole("form", { name: t("account.tab.billing") })
  await fillIn(form, texts)
  await expect(fieldOf(form, texts, "state")).toHaveValue("Valencia")
  // A town of another province is no mistake, but worth a look.
  const doubt = form.getByText(t("form.zipProvince", { zip: "46003", province: "Valencia" }))
  await expect(doubt).toHaveCount(0)
  await fieldOf(form, texts, "city").fill("Móstoles")
  await fieldOf(form, texts, "city").blur()
  await expect(doubt).toBeVisible()
  await fieldOf(form, texts, "city").fill("València")
  await fieldOf(form, texts, "city").blur()
  await expect(doubt).toHaveCount(0)
  await fieldOf(form, texts, "dni").fill("12345678-z")
  await form.getByRole("button", { name: t("account.save") }).click()
  await expect(page.getByRole("status").filter({ hasText: t("done.billing") })).toBeVisible()
  await expect(page).toHaveURL("/my-account")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account.hello", { name: "Carmen" }))
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("footer.contact") })
    .click()
  await expect(page.getByLabel(t("fields.name.label"), { exact: true })).toHaveValue("Carmen Roig Sanchis")
  await page.goBack()
  await expect(fieldOf(form, texts, "zip")).toHaveValue("46003")
  await expect(fieldOf(form, texts, "phone")).toHaveValue("+34612345678")
  await page.reload()
  await expect(fieldOf(form, texts, "dni")).toHaveValue("12345678Z")
  await expect(fieldOf(form, texts, "city")).toHaveValue("València")
  // Said once.
  await waitForHydration(page)
  await expect(page.getByText(t("done.billing"))).toHaveCount(0)
})

test("without a connection nothing that was typed is lost", async ({ page, context, shop, visit, texts, faults }) => {
  const { t } = texts
  await enterAs(context, shop, await newCustomer(shop))
  await visit("/my-account")
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const form = page.getByRole("form", { name: t("account.tab.billing") })
  // Typing loads the code that shows notices, and a browser never retries a module that failed.
  await page.mouse.move(10, 10)
  await fillIn(form, texts)
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await form.getByRole("button", { name: t("account.save") }).click()
  await expect(form.getByRole("alert")).toContainText(t("account.billingFailed"))
  await expect(form.getByRole("alert")).toContainText(t("form.unreachable"))
  await expect(fieldOf(form, texts, "city")).toHaveValue("València")
  await context.setOffline(false)
  await form.getByRole("button", { name: t("account.save") }).click()
  await expect(page.getByRole("status").filter({ hasText: t("done.billing") })).toBeVisible()
})
