/**
 * Every message of the specification's error catalogue and every success notice, brought about once as shoppers bring them
 * about. Source: specification §8; those of orders and payments are in the specs of checkout and payment.
 */
import type { Page } from "@playwright/test"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { enterAs, forgetLimits, mailTo, newCustomer, PASSWORD, post } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test, textsOf, waitForHydration } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")
const NEW_PASSWORD = "Granado-8-rojo"

/** In English word for word as specified. */
const specified = {
  "login.invalid": "Invalid username and password",
  "login.noAccount": "No account found with that username?",
  "fields.email.format": "Invalid email address.",
  "fields.password.format":
    "Password must be at least 8 characters long and contain at least one uppercase letter, one number, and one special character.",
  "fields.confirmation.format": "Passwords do not match.",
  "error.productNotFound": "Product not found",
  "listing.none": "No products found",
  "error.pageNotFound": "Page not found",
  "error.pageNotFoundTitle": "Page Not Found",
  "error.internalTitle": "Internal Server Error",
  "cart.added": "Product added to your cart.",
  "cart.failed": "Your cart wasn’t updated!",
  "cartPage.unreachable": "Your cart could not be refreshed",
  "cartPage.invalidCoupon": "Invalid Cupon",
  "cartPage.couponApplied": "Coupon applied",
  "account.billingFailed": "Your billing information wasn’t updated!",
  "account.passwordFailed": "Your password wasn’t updated!",
  "form.failed": "Failed to update.",
  "done.billing": "Your billing information has been updated!",
  "done.password": "Your password has been updated!",
  "done.saved": "Updated successfully.",
} as const

type Message = keyof typeof specified

/** A notice, or a box in the page: both are announced. */
const announced = (page: Page, text: string) =>
  page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: text })

test("the messages are those of the specification", () => {
  const { t } = textsOf("en")
  for (const [key, text] of Object.entries(specified)) expect(t(key as Message)).toBe(text)
})

inOneLanguage((language) => {
  const name = bowl.name[language]

  test("what somebody is told at the door", inLongRun, async ({ page, visit, shop, texts, faults }) => {
    const { t } = texts
    faults.allow(/40[0-3]/)
    const { email } = await newCustomer(shop, language)
    const main = page.getByRole("main")
    const says = (message: Message) => expect(announced(page, t(message)).first()).toBeVisible()

    await test.step("signing in and up", async () => {
      await visit("/login-and-register")
      const login = page.getByRole("form", { name: t("login.heading") })
      await login.locator("[name=email]").fill(email)
      await login.locator("[name=password]").fill("Wrong-pass-1")
      await login.getByRole("button", { name: t("login.submit"), exact: true }).click()
      await says("login.invalid")
      await says("login.noAccount")
      await expect(login.getByRole("link", { name: t("login.signUp") })).toBeVisible()

      const register = page.getByRole("form", { name: t("register.heading") })
      const fill = async (address: string, password: string, confirmation: string) => {
        await register.locator("[name=email]").fill(address)
        await register.locator("[name=password]").fill(password)
        await register.locator("[name=confirmation]").fill(confirmation)
        await register.getByRole("button", { name: t("register.submit") }).click()
      }
      await fill("ana@", "weak", "other")
      for (const message of ["fields.email.format", "fields.password.format", "fields.confirmation.format"] as const)
        await expect(register.getByText(t(message))).toBeVisible()
      // Whether an address is registered already, its owner alone is told.
      forgetLimits(shop)
      await fill(email, PASSWORD, PASSWORD)
      await expect(page.getByText(t("emailSent.text", { email }))).toBeVisible()
      await mailTo(shop, email, ({ text = "" }) => text.includes("/login-and-register"))
    })

    await test.step("choosing a password with a link that is no good", async () => {
      await visit("/my-account/lost-password?token=none")
      await main.locator("[name=password]").fill(NEW_PASSWORD)
      await main.locator("[name=confirmation]").fill(NEW_PASSWORD)
      await main.getByRole("button", { name: t("lostPassword.save") }).click()
      await expect(main.getByRole("alert")).toContainText(t("lostPassword.invalid"))
    })
  })

  test("what a visitor is told", inLongRun, async ({ page, visit, texts, faults }) => {
    const { t } = texts
    faults.allow(/404|422/, /ERR_INTERNET_DISCONNECTED/)
    const main = page.getByRole("main")
    const says = (message: Message) => expect(announced(page, t(message)).first()).toBeVisible()

    await test.step("looking for what is not there", async () => {
      await visit("/products?filter=price[9000,9999]")
      await expect(main.getByText(t("listing.none"))).toBeVisible()
      await expect(main.getByText(t("searching.emptyHint"))).toBeVisible()
      await main
        .locator(".EmptyListing")
        .getByRole("link", { name: t("searching.clearFilters") })
        .click()
      await expect(page).toHaveURL("/products")
      await page.goto("/product/none")
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("error.productNotFound"))
      await page.goto("/no/such/page")
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("error.pageNotFound"))
      await expect(main).toContainText("/no/such/page")
      await expect(page).toHaveTitle(new RegExp(t("error.pageNotFoundTitle")))
    })

    await test.step("filling a cart", async () => {
      const cart = cartPage(page, texts)
      await visit("/product-department/ceramica")
      await addFromCard(page, texts, name)
      await says("cart.added")
      await cart.open()
      await cart.panel.getByText(t("cartPage.couponAsk")).click()
      const coupon = cart.panel.getByRole("textbox", { name: t("cartPage.coupon"), exact: true })
      await coupon.fill("NOSUCH")
      await coupon.press("Enter")
      await says("cartPage.invalidCoupon")
      await coupon.fill("BIENVENIDA10")
      await coupon.press("Enter")
      await says("cartPage.couponApplied")

      await page.route("**/cart/quote", (route) => route.abort("internetdisconnected"))
      await page.reload()
      await waitForHydration(page)
      await page.mouse.move(10, 10)
      await page.mouse.wheel(0, 10)
      await says("cartPage.unreachable")
      await page.unroute("**/cart/quote")
    })
  })

  test("what a customer is told", inLongRun, async ({ page, visit, shop, context, texts, faults }) => {
    const { t } = texts
    faults.allow(/40[0-4]/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    const customer = await newCustomer(shop, language)
    await post(shop, "/cart", { products: [{ id: bowl.id, amount: 1 }] }, customer.token)
    await enterAs(context, shop, customer)
    const main = page.getByRole("main")
    const says = (message: Message) => expect(announced(page, t(message)).first()).toBeVisible()
    const fill = async (values: Record<string, string>) => {
      for (const [field, value] of Object.entries(values)) await main.locator(`[name="${field}"]`).fill(value)
    }
    const someone = {
      firstName: "Carmen",
      lastName: "Roig",
      address1: "Gran Vía 1",
      zip: "28001",
      city: "Madrid",
      phone: "612345678",
    }

    const save = main.getByRole("button", { name: t("account.save") })
    const saveOffline = async () => {
      // Typing loads the code that shows notices, and a browser never retries a module that failed.
      await page.mouse.move(10, 10)
      await page.waitForLoadState("networkidle")
      await context.setOffline(true)
      await save.click()
      await expect(main.getByRole("alert").first()).toBeVisible()
      await context.setOffline(false)
    }

    await test.step("billing data", async () => {
      await visit("/my-account?tab=billing")
      await fill(someone)
      await saveOffline()
      await says("account.billingFailed")
      await save.click()
      await says("done.billing")
    })

    await test.step("addresses", async () => {
      await visit("/my-account?tab=addresses&edit=new")
      await fill(someone)
      await saveOffline()
      await says("form.failed")
      await save.click()
      await says("done.saved")
    })

    await test.step("the password", async () => {
      await visit("/my-account?tab=password")
      const change = async (currentPassword: string) => {
        await fill({ currentPassword, password: NEW_PASSWORD, confirmation: NEW_PASSWORD })
        await main.getByRole("button", { name: t("account.changePassword") }).click()
      }
      await change("Wrong-pass-1")
      await says("account.passwordFailed")
      await change(PASSWORD)
      await says("done.password")
    })

    await test.step("a change of the cart that does not arrive", async () => {
      const cart = cartPage(page, texts)
      await visit("/")
      await cart.open()
      await cart.totals(3900)
      await context.setOffline(true)
      await cart
        .line(name)
        .getByRole("button", { name: t("cart.more") })
        .click()
      await says("cart.failed")
      await context.setOffline(false)
    })

    await test.step("products that are no list", async () => {
      const refused = await page.evaluate(async () => {
        const body = JSON.stringify({ products: "all of them" })
        const answer = await fetch("/api/v1/cart", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        })
        return { status: answer.status, ...(await answer.json()) }
      })
      expect(refused).toMatchObject({ status: 400, code: "bad_input", fields: { products: "format" } })
    })
  })
})
