/** Journey: writing to the shop, and to other shoppers. */
import type { Page } from "@playwright/test"
import { enterAs, mailTo, newCustomer, newEmail } from "#tests/support/customers.ts"
import { expect, type Texts, test } from "#tests/support/shopTest.ts"

const PRODUCT = "/product/fuente-sardinal"
const SHOP_EMAIL = "hola@azahar.example"

const contactForm = (page: Page, { t }: Texts) => page.getByRole("form", { name: t("contact.form") })

async function writeMessage(page: Page, texts: Texts, email: string, message: string): Promise<void> {
  const { t } = texts
  const form = contactForm(page, texts)
  await form.getByLabel(t("fields.name.label")).fill("Ana Pons")
  await form.getByLabel(t("fields.email.label")).fill(email)
  await form.getByRole("textbox", { name: t("fields.message.label") }).fill(message)
}

test.describe(() => {
  test.use({ language: "es" })

  test("a visitor is led to the login and back to the reviews", async ({ page, visit, texts }) => {
    await visit(PRODUCT)
    await page.getByRole("link", { name: texts.t("reviews.logIn") }).click()
    await expect(page).toHaveURL(`/login-and-register?return=${encodeURIComponent(`${PRODUCT}#reviews`)}`)
  })

  test("a customer writes a review, sees it wait, and changes it", async ({ page, context, visit, shop, texts }) => {
    const { t, tn } = texts
    await enterAs(context, shop, await newCustomer(shop, "es"))
    await visit(PRODUCT)
    await page.getByText(t("ownReview.write"), { exact: true }).click()
    const send = page.getByRole("button", { name: t("ownReview.send") })
    const content = page.getByRole("textbox", { name: t("fields.content.label") })
    // Hydrated after the rest of the page: until then the browser would send the form by itself.
    await expect(async () => {
      await content.fill("short")
      await content.blur()
      await expect(page.getByText(t("fields.content.format"))).toBeVisible({ timeout: 1000 })
    }).toPass()
    await content.fill("")
    await send.click()
    await expect(page.getByText(t("fields.rating.missing"))).toBeVisible()
    await expect(page.getByText(t("fields.content.missing"))).toBeVisible()
    await page.getByRole("radio", { name: tn("reviews.stars", 4, { n: 4 }), exact: true }).check()
    await content.fill("A dish for every Sunday.")
    await send.click()
    await expect(page.getByRole("status").filter({ hasText: t("done.review") })).toBeVisible()
    await expect(page.getByText(t("ownReview.pending"))).toBeVisible()
    await expect(page.getByText("A dish for every Sunday.", { exact: true }).first()).toBeVisible()

    await page.getByText(t("ownReview.edit"), { exact: true }).click()
    await content.fill("A dish for every day.")
    await send.click()
    await expect(page.getByRole("status").filter({ hasText: t("done.saved") })).toBeVisible()
    await page.reload()
    await expect(page.getByText("A dish for every day.", { exact: true }).first()).toBeVisible()
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByText("A dish for every day.")).toHaveCount(0)
  })

  test("a message reaches the shop, with the address to answer to", async ({ page, visit, shop, texts }) => {
    const { t } = texts
    const email = newEmail("ana")
    await visit("/contact")
    const form = contactForm(page, texts)
    await form.getByRole("button", { name: t("contact.send") }).click()
    for (const name of ["name", "email", "message"] as const) {
      await expect(form.getByText(t(`fields.${name}.missing`))).toBeVisible()
    }
    await writeMessage(page, texts, email, "Do you ship to Menorca?")
    await form.getByRole("button", { name: t("contact.send") }).click()
    await expect(page.getByRole("main").getByRole("status")).toContainText(t("contact.sent"))
    const mail = await mailTo(shop, SHOP_EMAIL, ({ replyTo }) => replyTo?.value[0]?.address === email)
    expect(mail.text).toContain("Do you ship to Menorca?")
    await page.getByRole("link", { name: t("contact.another") }).click()
    await expect(form).toBeVisible()
  })
})
