/** Journey: logging in, well and badly, and where it leads. */
import { linkFrom, newCustomer, newEmail, PASSWORD, post } from "#tests/support/customers.ts"
import { logIn, loginForm } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", (language) => {
  test("a wrong password says so where it was typed; the right one leads back", async ({
    page,
    visit,
    shop,
    texts,
  }) => {
    const { t } = texts
    const { email } = await newCustomer(shop, language)
    await visit("/login-and-register?return=%2Fproduct%2Fplato-lonja")
    await logIn(page, texts, email, "Wrong-pass-1")
    const box = loginForm(page, texts).getByRole("alert")
    await expect(box).toContainText(t("login.invalid"))
    await expect(box).toContainText(`${t("login.noAccount")} ${t("login.signUp")}`)
    await expect(box).toBeFocused()
    await expect(loginForm(page, texts).getByLabel(t("fields.email.label"))).toHaveValue(email)

    await logIn(page, texts, email)
    await expect(page).toHaveURL("/product/plato-lonja")
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" })
  })

  test("an email nobody has is answered like a wrong password", inLongRun, async ({ page, visit, texts }) => {
    await visit("/login-and-register")
    await logIn(page, texts, newEmail(), "Wrong-pass-1")
    await expect(loginForm(page, texts).getByRole("alert")).toContainText(texts.t("login.invalid"))
  })

  test("what is missing is said before anything is sent", async ({ page, visit, texts }) => {
    const { t } = texts
    await visit("/login-and-register")
    const form = loginForm(page, texts)
    await form.getByRole("button", { name: t("login.submit"), exact: true }).click()
    await expect(form.getByText(t("fields.email.missing"))).toBeVisible()
    await expect(form.getByText(t("fields.password.missing"))).toBeVisible()
    await expect(form.getByLabel(t("fields.email.label"))).toBeFocused()
  })
})

test("an account whose email is not confirmed leads to the mail", inLongRun, async ({ page, visit, shop, texts }) => {
  const { t } = texts
  const email = newEmail()
  await post(shop, "/auth/register", { email, password: PASSWORD, locale: "en" })
  await linkFrom(shop, email, "/welcome/")
  await visit("/login-and-register")
  await logIn(page, texts, email)
  await expect(loginForm(page, texts).getByRole("alert")).toContainText(t("login.unverified"))
  await page.getByRole("link", { name: t("login.resend") }).click()
  await expect(page.getByText(t("emailSent.text", { email }))).toBeVisible()
})

test("the button says that it is at work, and a second press does nothing", async ({ page, visit, texts }) => {
  const { t } = texts
  let sent = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/login-and-register/_payload.json", async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await visit("/login-and-register")
  await logIn(page, texts, newEmail(), "Wrong-pass-1")
  const button = loginForm(page, texts).getByRole("button", { name: t("login.busy") })
  await expect(button).toHaveAttribute("aria-busy", "true")
  await loginForm(page, texts).getByLabel(t("fields.password.label"), { exact: true }).press("Enter")
  release()
  await expect(loginForm(page, texts).getByRole("alert")).toContainText(t("login.invalid"))
  expect(sent).toBe(1)
})

test("too many tries are told to wait", inLongRun, async ({ page, visit, shop, texts }) => {
  const email = newEmail()
  const wrong = () => post(shop, "/auth/login", { email, password: "Wrong-pass-1" })
  // As many as are let through in a row.
  await Promise.all(Array.from({ length: 10 }, wrong))
  await visit("/login-and-register")
  await logIn(page, texts, email, "Wrong-pass-1")
  await expect(loginForm(page, texts).getByRole("alert")).toHaveText(texts.t("form.tooMany"))
})

test("a signed-in customer is led on, and never out of the shop", async ({ page, visit, shop, texts }) => {
  const { email } = await newCustomer(shop)
  await visit("/login-and-register?return=%2F%2Fevil.example%2Fmy-account")
  await logIn(page, texts, email)
  await expect(page).toHaveURL("/my-account")
  await visit("/login-and-register?return=%2Fcategories")
  await expect(page).toHaveURL("/categories")
})

test("who comes from the checkout is told why", inLongRun, async ({ page, visit, texts }) => {
  const { t } = texts
  await visit("/login-and-register?return=%2Fcheckout")
  await expect(page.getByText(`${t("login.checkoutTitle")} ${t("login.checkout")}`)).toBeVisible()
})
