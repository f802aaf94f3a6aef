/** Journey: what a customer can do with the account itself: new password, a copy of the data, the end of it, logging out. */
import { readFile } from "node:fs/promises"
import { anotherSession, enterAs, isSessionValid, newCustomer, PASSWORD, post } from "#tests/support/customers.ts"
import { logIn } from "#tests/support/loginForm.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test, waitForHydration } from "#tests/support/shopTest.ts"
import { openUserMenu } from "#tests/support/userMenu.ts"

const NEW_PASSWORD = "Granado-8-rojo"

test.describe(() => {
  test.use({ language: "es" })

  test("a new password needs the old one, ends the sessions elsewhere and renews this one", async ({
    page,
    context,
    visit,
    shop,
    texts,
  }) => {
    const { t } = texts
    const customer = await newCustomer(shop, "es")
    const elsewhere = await anotherSession(shop, customer)
    await enterAs(context, shop, customer)
    await visit("/my-account?tab=password")
    const form = page.getByRole("form", { name: t("account.tab.password") })
    const change = async (current: string, password: string) => {
      await form.getByLabel(t("fields.currentPassword.label")).fill(current)
      await form.getByLabel(t("account.newPassword")).fill(password)
      await form.getByLabel(t("fields.confirmation.label"), { exact: true }).fill(password)
      await form.getByRole("button", { name: t("account.changePassword") }).click()
    }
    await change("Wrong-pass-1", NEW_PASSWORD)
    await expect(form.getByRole("alert")).toHaveText(t("account.passwordFailed"))
    await expect(form.getByText(t("fields.currentPassword.format"))).toBeVisible()
    await expect(form.getByLabel(t("fields.currentPassword.label"))).toBeFocused()
    await change(PASSWORD, `${customer.email.split("@")[0]}-A1`)
    await expect(form.getByText(t("fields.password.ownWords"))).toBeVisible()

    await change(PASSWORD, NEW_PASSWORD)
    await expect(page.getByRole("status").filter({ hasText: t("done.password") })).toBeVisible()
    await expect(form.getByLabel(t("account.newPassword"))).toHaveValue("")
    expect(await isSessionValid(shop, elsewhere)).toBe(false)
    // Other holders of this browser's old bearer are logged out too.
    expect(await isSessionValid(shop, customer.token)).toBe(false)
    await page.reload()
    await expect(page.getByRole("main").getByText(customer.email)).toBeVisible()
  })

  test("all of an account can be taken away as a file, and ended for good", async ({
    page,
    context,
    visit,
    shop,
    texts,
  }) => {
    const { t } = texts
    const customer = await newCustomer(shop, "es")
    await enterAs(context, shop, customer)
    await visit("/my-account?tab=data")
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t("account.export") }).click(),
    ])
    expect(download.suggestedFilename()).toBe("account.json")
    const copy = JSON.parse(await readFile(await download.path(), "utf8"))
    expect(copy.profile.user.email).toBe(customer.email)

    await page.getByText(t("account.delete"), { exact: true }).click()
    const end = page.getByRole("button", { name: t("account.deleteYes") })
    await end.click()
    await expect(page.getByText(t("fields.confirm.missing"))).toBeVisible()
    expect(await isSessionValid(shop, customer.token)).toBe(true)
    await expect(page.getByText(t("fields.currentPassword.missing"))).toBeVisible()
    await page.getByRole("checkbox", { name: t("fields.confirm.label") }).check()
    await page.getByLabel(t("fields.currentPassword.label")).fill("Wrong-pass-1")
    await end.click()
    await expect(page.getByText(t("fields.currentPassword.format"))).toBeVisible()
    await expect(page.getByLabel(t("fields.currentPassword.label"))).toBeFocused()
    await expect(page.getByRole("checkbox", { name: t("fields.confirm.label") })).toBeChecked()
    expect(await isSessionValid(shop, customer.token)).toBe(true)
    await page.getByLabel(t("fields.currentPassword.label")).fill(PASSWORD)
    await end.click()
    await expect(page).toHaveURL("/login-and-register")
    await expect(page.getByRole("status").filter({ hasText: t("done.deleted") })).toBeVisible()
    expect(await isSessionValid(shop, customer.token)).toBe(false)
    await visit("/my-account")
    await expect(page).toHaveURL("/login-and-register?return=%2Fmy-account")
  })

  test("logging out leads to the shop window, ends the session at once, and in the other tab too", async ({
    page,
    context,
    visit,
    shop,
    texts,
  }) => {
    const { t } = texts
    const customer = await newCustomer(shop, "es")
    await enterAs(context, shop, customer)
    const other = await context.newPage()
    await other.goto(`${shop.url}/my-account?tab=orders`)
    await waitForHydration(other)
    await visit("/my-account?tab=orders")
    await expect(page.getByRole("heading", { name: t("account.noOrders") })).toBeVisible()
    const answer = page.waitForResponse((each) => /\/my-account/.test(each.url()) && each.request().method() === "POST")
    await page
      .getByRole("navigation", { name: t("account.title") })
      .getByRole("button", { name: t("account.logout") })
      .click()
    // The browser's cached pages of the customer; not the cookies, which hold language and consent.
    expect(await (await answer).headerValue("clear-site-data")).toBe('"cache"')
    await expect(page).toHaveURL("/")
    expect(await isSessionValid(shop, customer.token)).toBe(false)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("session")
    await expect(other.getByText(customer.email)).toHaveCount(0)
    await expect(other).toHaveURL("/login-and-register?return=%2Fmy-account%3Ftab%3Dorders")
    await page.goBack()
    await expect(page).toHaveURL("/login-and-register?return=%2Fmy-account%3Ftab%3Dorders")
    await expect(page.getByText(customer.email)).toHaveCount(0)
  })
})

test("pages of the account are nobody else's and in no index", inLongRun, async ({ page, context, shop, visit }) => {
  await enterAs(context, shop, await newCustomer(shop))
  for (const path of ["/my-account", "/my-account?tab=orders", "/my-account?tab=data"]) {
    const response = await page.goto(path)
    expect(response?.headers()["cache-control"]).toBe("private, no-store")
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,follow")
  }
  await visit("/my-account")
  await page.getByRole("link", { name: "Orders" }).click()
  await expect(page).toHaveURL("/my-account?tab=orders")
})

test("the menu below a customer's icon closes with Esc, when it is left and when the page changes", async ({
  page,
  context,
  shop,
  visit,
  texts,
}) => {
  const { t } = texts
  const customer = await newCustomer(shop)
  await enterAs(context, shop, customer)
  await visit("/my-account?tab=orders")
  const header = page.getByRole("banner")
  const icon = header.getByRole("link", { name: t("user.menu") })
  const logout = header.getByRole("button", { name: t("user.logout") })
  await openUserMenu(page, texts)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Escape")
  await expect(logout).toBeHidden()
  await expect(icon).toBeFocused()

  await icon.click()
  await expect(logout).toBeVisible()
  await page.keyboard.press("Shift+Tab")
  await expect(logout).toBeHidden()

  await page.getByRole("link", { name: t("account.tab.data") }).click()
  await expect(page).toHaveURL("/my-account?tab=data")
  await icon.click()
  await expect(logout).toBeVisible()
  // The same screen at another address: nothing takes the focus out of the menu.
  await page.goBack()
  await expect(page).toHaveURL("/my-account?tab=orders")
  await expect(logout).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await header.getByRole("link", { name: t("user.mine") }).click()
  await expect(page).toHaveURL("/my-account")
  await expect(logout).toBeHidden()
})

test("logging out leads home also when it overtakes a call", async ({ page, context, shop, visit, texts, faults }) => {
  const { t } = texts
  const customer = await newCustomer(shop)
  await enterAs(context, shop, customer)
  faults.allow(/401/)
  const overtaken = Promise.withResolvers<void>()
  await page.route("**/api/v1/cart", async (route) => {
    await overtaken.promise
    await route.continue()
  })
  await visit("/my-account")
  const login = page.getByRole("banner").getByRole("link", { name: t("user.login") })
  await page.route(/\/my-account\/_payload/, async (route) => {
    // The session is over, and the page learns it from the call before it hears of the form.
    await post(shop, "/auth/logout", {}, customer.token)
    overtaken.resolve()
    await expect(login).toBeVisible()
    await route.fulfill({ json: { redirect: "/", user: null } })
  })
  await page
    .getByRole("navigation", { name: t("account.title") })
    .getByRole("button", { name: t("account.logout") })
    .click()
  await expect(page).toHaveURL("/")
  await expect(login).toBeVisible()
})

test("a session that ended elsewhere leads to the login, and from there to the same place", async ({
  page,
  context,
  shop,
  visit,
  texts,
}) => {
  const customer = await newCustomer(shop)
  await enterAs(context, shop, customer)
  await post(shop, "/auth/logout", {}, customer.token)
  await visit("/my-account?tab=password")
  await expect(page).toHaveURL("/login-and-register?return=%2Fmy-account%3Ftab%3Dpassword")
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session")
  await logIn(page, texts, customer.email)
  await expect(page).toHaveURL("/my-account?tab=password")
})
