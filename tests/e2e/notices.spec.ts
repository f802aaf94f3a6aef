/** Notices: announced, six seconds long unless they are being read, closed by hand. */

import type { Page } from "@playwright/test"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

/** Source: specification §9. */
const TOAST_MS = 6000

/** The one notice a browsing visitor can meet: a new version while something is half typed. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement("form")
    form.method = "post"
    form.innerHTML = '<label>Note <input name="note"></label>'
    document.querySelector("main")?.append(form)
  })
  await page.getByRole("textbox", { name: "Note" }).fill("half a thought")
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "newer", timestamp: 1 } }))
  await page.evaluate(() => dispatchEvent(new Event("online")))
}

inLanguage("es", () => {
  test("a notice is announced politely, stays six seconds, and goes", async ({ page, visit, texts }) => {
    await page.clock.install()
    await visit("/contact")
    await page.mouse.move(10, 10)
    // It stands before there is anything to say.
    const said = page.locator("[role=status][aria-live=polite]")
    await expect(said).toBeAttached()
    await expect(said).toBeEmpty()
    await provoke(page)
    await expect(said).toContainText(texts.t("version.title"))
    const notices = page.getByRole("region", { name: texts.t("notices.label") })
    await expect(notices).toContainText(texts.t("version.title"))
    await page.clock.runFor(TOAST_MS - 500)
    await expect(notices).toBeVisible()
    await page.clock.runFor(2500)
    await expect(notices).toBeHidden()
  })

  test("a pointer on it stops its clock", inLongRun, async ({ page, visit, texts }) => {
    await page.clock.install()
    await visit("/contact")
    await provoke(page)
    const notices = page.getByRole("region", { name: texts.t("notices.label") })
    await notices.hover()
    await page.clock.runFor(3 * TOAST_MS)
    await expect(notices).toBeVisible()
    await page.mouse.move(0, 800)
    await page.clock.runFor(TOAST_MS + 2500)
    await expect(notices).toBeHidden()
  })

  test("one that is closed by the keyboard does not hold the others' clock", async ({ page, visit, texts }) => {
    await page.clock.install()
    await visit("/product-department/ceramica")
    await page.mouse.move(10, 10)
    await provoke(page)
    const notices = page.getByRole("region", { name: texts.t("notices.label") })
    await expect(notices.locator(".Notice")).toHaveCount(1)
    // The focus is nowhere, so that closing cannot give it back.
    await page.getByRole("textbox", { name: "Note" }).blur()
    const add = page.getByRole("button", { name: texts.t("cart.addNamed", { name: product("cer-124").name.es }) })
    await add.dispatchEvent("click")
    await expect(notices.locator(".Notice")).toHaveCount(2)
    await notices
      .getByRole("button", { name: texts.t("notices.close") })
      .first()
      .press("Enter")
    await page.clock.runFor(2500)
    await expect(notices.locator(".Notice")).toHaveCount(1)
    await page.clock.runFor(TOAST_MS + 2500)
    await expect(notices).toBeHidden()
  })

  test("its button closes it", async ({ page, visit, texts }) => {
    await visit("/contact")
    await provoke(page)
    const notices = page.getByRole("region", { name: texts.t("notices.label") })
    const box = await notices.locator(".Notice").boundingBox()
    expect(box?.width).toBe(340)
    expect(Math.abs((box?.x ?? 0) + 170 - 640)).toBeLessThan(10)
    await notices.getByRole("button", { name: texts.t("notices.close") }).click()
    await expect(notices).toBeHidden()
  })

  test("the Tab key leads from a product added to the way on, and Escape back", async ({ page, visit, texts }) => {
    const { t } = texts
    await visit("/product-department/ceramica")
    const add = page.getByRole("button", { name: t("cart.addNamed", { name: product("cer-124").name.es }) })
    await add.press("Enter")
    const view = page.getByRole("button", { name: t("cart.view") })
    await expect(view).toBeVisible()
    await page.keyboard.press("Tab")
    await expect(view).toBeFocused()
    await page.keyboard.press("Enter")
    const cart = page.getByRole("dialog", { name: t("cart.title") })
    await cart.getByRole("button", { name: t("cart.more") }).press("Enter")
    await expect(cart.getByRole("status").filter({ hasText: `${product("cer-124").name.es}: 2.` })).toBeAttached()
    await page.keyboard.press("Escape")
    await expect(add).toBeFocused()
  })
})
