/** Journeys: from a guest's cart to an order without leaving the checkout, by an email and the code sent to it. */
import type { Page } from "@playwright/test"
import { findAllViolations } from "#tests/support/axe.ts"
import { checkoutPage, PLACE, write } from "#tests/support/checkoutPage.ts"
import { codeFrom, forgetLimits, newEmail, PASSWORD } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, type Texts, test, waitForHydration } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

const wrap = product("pap-421")

const parts = (page: Page, { t, tn }: Texts) => {
  const main = page.getByRole("main")
  return {
    main,
    email: main.locator("[name=email]:not([type=hidden])"),
    send: main.getByRole("button", { name: t("code.send") }),
    code: main.getByLabel(t("fields.loginCode.label")),
    submit: main.getByRole("button", { name: t("code.submit") }),
    again: main.getByRole("button", { name: t("code.again") }),
    async fillGuestCart() {
      await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
      await expect(page.getByRole("banner").getByRole("link", { name: tn("cart.open", 1) })).toBeVisible()
    },
  }
}

const expire = (shop: Shop, email: string) =>
  write(shop, "update login_codes set expires_at = ? where email = ?", ["2026-01-01", email])

inOneLanguage((language) => {
  test.describe("on a telephone", () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test("a guest orders, and has an account then", inLongRun, async ({ page, shop, texts, visit }) => {
      const { t } = texts
      const { main, email, send, code, again, fillGuestCart } = parts(page, texts)
      const { fill, delivery, accept, order, total } = checkoutPage(page, texts)
      const address = newEmail("carmen")
      forgetLimits(shop)
      await visit(`/${language}/product/${wrap.slug}`)
      await fillGuestCart()
      await visit(`/${language}/checkout`)
      await expect(main.getByRole("heading", { level: 2 })).toContainText([
        t("checkout.email"),
        t("checkout.delivery"),
        t("checkout.payment"),
      ])
      await expect(main.getByRole("button", { name: t("checkout.showOrder") })).toBeVisible()
      expect(await findAllViolations(page, [390])).toEqual([])
      // Heard only where it stood before there was anything to hear.
      const heard = await main.getByRole("status").filter({ hasText: /^$/ }).first().elementHandle()
      await email.fill(address)
      await send.click()
      await expect(main.getByRole("status").filter({ hasText: address })).toHaveCount(1)
      expect(await heard?.textContent()).toContain(address)
      await expect(main.getByText(address, { exact: true })).toBeVisible()
      await expect(again).toBeDisabled()
      expect(await findAllViolations(page, [390])).toEqual([])

      const sent = await codeFrom(shop, address)
      // The telephone throws the page away while its mail is read.
      await page.reload()
      await waitForHydration(page)
      await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`)
      // The last digit has sent it.
      await expect(page).toHaveURL(`/${language}/checkout`)
      await expect(main.getByText(address).first()).toBeVisible()
      await total(650)
      await fill("billing", { firstName: PLACE.firstName, lastName: PLACE.lastName })
      await delivery(/transfer/i).check()
      await accept()
      await order.click()
      await expect(page).toHaveURL(/payment-success/)
      await main.getByRole("link", { name: t("code.offerLink") }).click()
      const form = main.getByRole("form", { name: t("account.tab.password") })
      await expect(form.getByText(t("account.noPasswordText"))).toBeVisible()
      await form.getByLabel(t("account.newPassword"), { exact: true }).fill(PASSWORD)
      await form.getByLabel(t("fields.confirmation.label"), { exact: true }).fill(PASSWORD)
      await form.getByRole("button", { name: t("lostPassword.save") }).click()
      await expect(form.getByLabel(t("fields.currentPassword.label"))).toBeVisible()
    })
  })

  test("what is typed before the page is ready stays", async ({ page, texts, visit }) => {
    const { email, main, fillGuestCart } = parts(page, texts)
    await visit(`/${language}/product/${wrap.slug}`)
    await fillGuestCart()
    // The step's own code comes when the rest of the screen lives already.
    let isThere = false
    await page.route(/SignInStep-.*\.js/, async (route) => {
      await waitForHydration(page)
      await route.continue()
      isThere = true
    })
    await page.goto(`/${language}/checkout`, { waitUntil: "commit" })
    await email.fill("carmen@example.com")
    await expect.poll(() => isThere).toBe(true)
    await expect(main.getByText(wrap.name[language])).toBeVisible()
    await expect(email).toHaveValue("carmen@example.com")
  })

  test(
    "a wrong code stays and says what is left, a spent one is replaced",
    inLongRun,
    async ({ page, shop, texts, visit, faults }) => {
      // On a busy machine a press may come before the scripts: the server's page says the same.
      faults.allow(/400/)
      const { t, tn } = texts
      const { main, email, send, code, submit, again } = parts(page, texts)
      const address = newEmail("carmen")
      forgetLimits(shop)
      await visit(`/${language}/checkout`)
      await send.click()
      await expect(email).toHaveAccessibleDescription(new RegExp(t("fields.email.missing")))
      await email.fill(address)
      await send.click()
      const first = await codeFrom(shop, address)
      await submit.click()
      await expect(code).toHaveAccessibleDescription(new RegExp(t("fields.loginCode.missing")))
      const wrong = ["100000", "200000", "300000", "400000", "500000", "600000"].filter((each) => each !== first)
      for (const [at, left] of [4, 3, 2, 1].entries()) {
        const typed = wrong[at] ?? ""
        await code.fill(typed)
        await expect(main.getByRole("alert")).toHaveText(tn("code.wrong", left))
        await expect(code).toHaveValue(typed)
        await expect(code).toBeFocused()
        // The last digit has sent it: the button as well costs no try.
        await submit.click()
        await expect(main.getByRole("alert")).toHaveText(tn("code.wrong", left))
      }
      expect(await findAllViolations(page, [390, 1280])).toEqual([])
      await code.fill(wrong[4] ?? "")
      await expect(main.getByRole("alert")).toContainText(t("code.used_up_code"))
      expect(await findAllViolations(page, [390, 1280])).toEqual([])
      await again.click()
      const second = await codeFrom(shop, address, 2)
      expire(shop, address)
      await code.fill(second)
      await expect(main.getByRole("alert")).toContainText(t("code.expired_code"))
      await again.click()
      const third = await codeFrom(shop, address, 3)
      await code.fill(third)
      await expect(page).toHaveURL(`/${language}/checkout`)
      await expect(page.getByText(t("cartPage.empty"))).toBeVisible()
    },
  )
})

test("the keyboard alone signs in, the way back asks for the email again", async ({ page, shop, texts, visit }) => {
  const { main, email, code } = parts(page, texts)
  const address = newEmail("carmen")
  forgetLimits(shop)
  await visit(`/product/${wrap.slug}`)
  await parts(page, texts).fillGuestCart()
  await visit("/checkout")
  await email.focus()
  await page.keyboard.type(address)
  await page.keyboard.press("Enter")
  await expect(code).toBeVisible()
  await page.goBack()
  await expect(email).toBeVisible()
  await page.goForward()
  await main.getByRole("link", { name: texts.t("code.otherEmail") }).press("Enter")
  await expect(email).toHaveValue(address)
  await page.goBack()
  await code.focus()
  await page.keyboard.type(await codeFrom(shop, address))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/checkout")
  await checkoutPage(page, texts).total(650)
  // The step is over: its address leads to where the purchase goes on.
  await page.goBack()
  await expect(page).toHaveURL("/checkout")
})

test("who signs in in another tab goes on in this one", inLongRun, async ({ page, shop, context, texts, visit }) => {
  const { email, send, code } = parts(page, texts)
  const address = newEmail("carmen")
  forgetLimits(shop)
  await visit(`/product/${wrap.slug}`)
  await parts(page, texts).fillGuestCart()
  await visit("/checkout")
  await email.fill(address)
  await send.click()
  await expect(code).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForHydration(other)
  const there = parts(other, texts)
  await there.code.fill(await codeFrom(shop, address))
  await checkoutPage(other, texts).total(650)
  await checkoutPage(page, texts).total(650)
  await expect(page).toHaveURL("/checkout")
})
