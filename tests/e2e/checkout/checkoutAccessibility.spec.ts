/** Accessibility of the checkout: axe finds no fault, the keyboard suffices, and nothing jumps. */
import type { Page } from "@playwright/test"
import { findAllViolations } from "#tests/support/axe.ts"
import { ask, checkoutPage, enterReady, fillCart, lastOrder, PLACE, saveBilling } from "#tests/support/checkoutPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"

/** Core Web Vitals. Not 0: a busy Chromium paints once before `:has()` puts a method's fields below it. */
const GOOD_SHIFT = 0.1

test("empty, filled and wrong", inLongRun, async ({ page, shop, context, texts, visit }) => {
  const customer = await newCustomer(shop)
  await enterAs(context, shop, customer)
  const { delivery, order, summary } = checkoutPage(page, texts)
  await visit("/checkout")
  await expect(page.getByText(texts.t("cartPage.empty"))).toBeVisible()
  expect(await findAllViolations(page, [390])).toEqual([])

  await fillCart(shop, customer, { id: "tex-222", amount: 1 }, { id: "pap-434", amount: 1 })
  await saveBilling(shop, customer, { zip: "35001" })
  await ask(shop, customer, "POST", "/deliveryAddress", PLACE)
  await visit("/checkout")
  await delivery(/Home delivery/).check()
  await delivery(new RegExp(texts.t("checkout.toOther"))).check()
  await order.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: texts.t("checkout.showOrder") }).click()
  await expect(summary.getByText(texts.t("sums.subtotal"))).toBeVisible()
  // The bar that stays in view is no neighbour of what happens to lie below it.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findAllViolations(page)).toEqual([])
})

test("the keyboard alone orders", async ({ page, shop, context, texts, visit }) => {
  const customer = await enterReady(context, shop, [{ id: "tex-222", amount: 1 }])
  const { field, delivery, same, order, total } = checkoutPage(page, texts)
  await visit("/checkout")
  await delivery(/Collect at the shop/).focus()
  await page.keyboard.press("ArrowDown")
  await expect(delivery(/Home delivery/)).toBeChecked()
  await total(1540)
  await page.keyboard.press("Tab")
  await expect(field("delivery.firstName")).toBeFocused()
  await same.focus()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(delivery(/transfer/i)).toBeChecked()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(field("note")).toBeFocused()
  await page.keyboard.press("Tab")
  // The notice on the legal guarantee leads to more about it.
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(order).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/payment-success/)
  expect(await lastOrder(shop, customer)).toMatchObject({ delivery: { method: "HOME_DELIVERY" } })
})

test("nothing jumps while it loads", async ({ page, shop, context, visit }) => {
  await enterReady(context, shop, [{ id: "tex-222", amount: 1 }])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await visit("/checkout")
    await page.waitForLoadState("networkidle")
    expect(await shifts(page)).toBeLessThan(GOOD_SHIFT)
  }
})

test("nothing goes past the side of any screen", inLongRun, async ({ page, shop, context, texts, visit }) => {
  await enterReady(context, shop, [{ id: "tex-222", amount: 1 }])
  const { delivery, same, field } = checkoutPage(page, texts)
  await visit("/checkout")
  await delivery(/Home delivery/).check()
  await same.uncheck()
  await field("billing.country").selectOption("GB")
  for (const width of [320, 360, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
  }
})

/** Layout shifts that the browser has measured. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0))
        }).observe({ type: "layout-shift", buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
