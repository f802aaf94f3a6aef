/** Notices: announced, six seconds long unless somebody reads them, closed by hand. */
import type { Page } from "@playwright/test"
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
    await provoke(page)
    const notices = page.getByRole("region", { name: texts.t("notices.label") })
    await expect(notices.getByRole("status")).toContainText(texts.t("version.title"))
    await expect(notices.getByRole("status")).toHaveAttribute("aria-live", "polite")
    await page.clock.runFor(TOAST_MS - 500)
    await expect(notices).toBeVisible()
    await page.clock.runFor(2500)
    await expect(notices).toBeHidden()
  })

  test("a pointer on it stops its clock", async ({ page, visit, texts }) => {
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
})
