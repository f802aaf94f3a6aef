/** Journey: an owner counts two things with a scanner on a small phone, adjusts one, takes it back, finds both in the list of movements, and writes off what broke. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("stock is counted, adjusted, undone and listed", inLongRun, async ({ page, shop, faults }) => {
    faults.allow(/ (400|409)/)
    faults.allow(/status of (400|409)/)
    const { stock: own, log, errors, nav } = operatorTexts[language]
    await enterArea(page, shop, { to: "/admin/more", locale: language })
    await page.getByRole("link", { name: nav.stock }).click()
    const code = page.getByLabel(own.scan)
    await expect(code).toBeFocused()

    // A scanner types and presses Enter.
    const scan = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press("Enter")
    }
    await scan("CER-111-2")
    await expect(page.locator(".count-list li[data-expected]")).toHaveCount(1)
    await expect(code).toBeFocused()
    await scan("nothing")
    await expect(page.getByText(errors.fields.unknown_code).first()).toBeVisible()
    await expect(code).toHaveValue("nothing")
    await expect(code).toBeFocused()
    expect(await findViolations(page, "light")).toEqual([])
    await scan("cer-112")
    await expect(page.locator(".count-list li[data-expected]")).toHaveCount(2)

    const plate = page.locator(".count-list li", { hasText: "CER-111-2" })
    const expected = Number(await plate.getAttribute("data-expected"))
    await plate.getByRole("textbox").fill(String(expected - 2))
    await expect(plate).toContainText("−2")
    const adjust = page.getByRole("button", { name: `${own.adjust} 1` })
    await expect(adjust).toBeVisible()
    await page.locator(".count-list li", { hasText: "CER-112" }).getByRole("textbox").fill("some")
    await adjust.click()
    await expect(page.getByText(errors.fields.whole).first()).toBeVisible()
    await expect(plate.getByRole("textbox")).toHaveValue(String(expected - 2))
    await page.locator(".count-list li", { hasText: "CER-112" }).getByRole("textbox").fill("")
    await adjust.click()
    await expect(page.getByRole("status")).toBeVisible()
    await expect(plate).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole("button", { name: log.undo }).click()
    await expect(page.getByRole("status")).toContainText(operatorTexts[language].done.takenBack)

    await page.getByRole("link", { name: own.parts.moves }).click()
    // Newest first; other journeys in this shop may have moved stock before.
    const moves = page.locator("tbody tr:not(.group-row)").filter({ hasText: "CER-111-2" })
    await expect(moves.nth(0)).toContainText("+2")
    await expect(moves.nth(1)).toContainText("−2")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await page.getByRole("link", { name: own.parts.loss }).click()
    await expect(page.getByLabel(own.scan)).toBeFocused()
    await scan("CER-111-2")
    await expect(page.getByLabel(own.amount)).toBeFocused()
    await expect(page.locator(".pieces")).toContainText(String(expected))
    await scan(String(expected + 1))
    await expect(page.getByText(errors.fields.missing).first()).toBeVisible()
    await page.getByLabel(own.noteOf.loss).fill("Inundación")
    await page.getByRole("button", { name: own.loss }).click()
    await expect(page.getByText(errors.fields.below_nothing).first()).toBeVisible()
    await page.getByLabel(own.amount).fill("1")
    await page.getByRole("button", { name: own.loss }).click()
    await expect(page.getByRole("status")).toBeVisible()
    await expect(page.locator("tbody tr:not(.group-row)").first()).toContainText("Inundación")
    await page.getByRole("button", { name: log.undo }).click()
    await expect(page.locator("tbody tr:not(.group-row)").first()).toContainText("+1")
    expect(await findViolations(page, "light")).toEqual([])
  })
})
