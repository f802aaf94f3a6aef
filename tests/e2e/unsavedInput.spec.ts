/** Unsent input: the browser asks before it leaves the document, and only then. */
import type { Page } from "@playwright/test"
import { checkoutPage, enterReady } from "#tests/support/checkoutPage.ts"
import { newCustomer, PASSWORD } from "#tests/support/customers.ts"
import { logIn, loginForm } from "#tests/support/loginForm.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"

/** The browser's questions so far; each is answered by leaving the page. */
function watchQuestions(page: Page): string[] {
  const questions: string[] = []
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type())
    await dialog.accept()
  })
  return questions
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

test("is asked about, also after it was refused", async ({ page, shop, visit, texts, faults }) => {
  faults.allow(/401/)
  const { email } = await newCustomer(shop)
  const questions = watchQuestions(page)
  await visit("/login-and-register")
  await logIn(page, texts, email, "Wrong-pass-1")
  await expect(loginForm(page, texts).getByRole("alert")).toBeVisible()
  await loginForm(page, texts).getByLabel(texts.t("fields.password.label"), { exact: true }).fill("")
  await reload(page)
  expect(questions).toEqual(["beforeunload"])
  await loginForm(page, texts).getByLabel(texts.t("fields.email.label")).click()
  await reload(page)
  expect(questions).toHaveLength(1)
})

test("is not asked about once it was sent, although a new version's document follows", async ({
  page,
  shop,
  visit,
  texts,
}) => {
  const { email } = await newCustomer(shop)
  const questions = watchQuestions(page)
  await visit("/login-and-register")
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "newer", timestamp: 0 } }))
  await loginForm(page, texts).getByLabel(texts.t("fields.email.label")).fill(email)
  await page.evaluate(() => dispatchEvent(new Event("online")))
  await expect(page.getByRole("region", { name: texts.t("notices.label") })).toContainText(texts.t("version.title"))
  const isNewDocument = page.waitForEvent("load")
  await logIn(page, texts, email, PASSWORD)
  await isNewDocument
  await expect(page).toHaveURL("/my-account")
  expect(questions).toEqual([])
})

test("is not asked about in the checkout, which brings it back", async ({ page, context, shop, visit, texts }) => {
  await enterReady(context, shop, [{ id: "tex-222", amount: 1 }])
  const questions = watchQuestions(page)
  const { field, note } = checkoutPage(page, texts)
  await visit("/checkout")
  await note("Please ring twice")
  await field("note").click()
  await reload(page)
  await expect(field("note")).toHaveValue("Please ring twice")
  expect(questions).toEqual([])
})
