/** The contact form against robots and repeated messages. */
import type { Page } from "@playwright/test"
import { mailsTo, newEmail, post } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, type Texts, test } from "#tests/support/shopTest.ts"

// Messages are counted by address, so these have a shop of their own.
test.use({ shopOptions: { env: { CONTACT_EMAIL: "hola@counted.example" } } })

const SHOP_EMAIL = "hola@counted.example"

const contactForm = (page: Page, { t }: Texts) => page.getByRole("form", { name: t("contact.form") })

async function writeMessage(page: Page, texts: Texts, email: string, message: string): Promise<void> {
  const { t } = texts
  const form = contactForm(page, texts)
  await form.getByLabel(t("fields.name.label")).fill("Ana Pons")
  await form.getByLabel(t("fields.email.label")).fill(email)
  await form.getByRole("textbox", { name: t("fields.message.label") }).fill(message)
}

test(
  "what fills in the hidden field is thanked and not read; too many messages have to wait",
  inLongRun,
  async ({ page, visit, shop, texts }) => {
    const { t } = texts
    const robot = newEmail("robot")
    const form = contactForm(page, texts)
    await visit("/contact")
    await writeMessage(page, texts, robot, "Buy our watches today.")
    await form.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = "https://watches.example"
    })
    await form.getByRole("button", { name: t("contact.send") }).click()
    await expect(page.getByRole("main").getByRole("status")).toContainText(t("contact.sent"))
    const message = { name: "Ana", email: "ana@example.com", subject: "", message: "A question.", locale: "en" }
    // As many as are let through in a row.
    await Promise.all(Array.from({ length: 5 }, () => post(shop, "/contact", message)))
    await visit("/contact")
    await writeMessage(page, texts, "ana@example.com", "One more question.")
    await form.getByRole("button", { name: t("contact.send") }).click()
    await expect(form.getByRole("alert")).toContainText(t("form.tooMany"))
    await expect(form.getByRole("alert")).toContainText(t("contact.failed"))
    await expect(form.getByRole("textbox", { name: t("fields.message.label") })).toHaveValue("One more question.")
    const mails = await mailsTo(shop, SHOP_EMAIL)
    expect(mails.filter(({ text }) => text?.includes("watches"))).toEqual([])
  },
)
