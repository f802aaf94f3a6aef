/** On a phone: every order that a listing can be sorted by is read whole. */
import { expect, inBothLanguages, test } from "#tests/support/shopTest.ts"

inBothLanguages(() => {
  test("no order is cut", async ({ page, visit, texts }) => {
    // Search results have one order more.
    await visit("/products?search=lino")
    const select = page.getByRole("combobox", { name: texts.t("listing.sortBy") })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const cut = await select.evaluate((element: HTMLSelectElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
        const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        const pen = document.createElement("canvas").getContext("2d")
        if (!pen) throw new Error("Nothing to measure with")
        pen.font = font
        return [...element.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
      })
      expect(cut, `at ${width}`).toEqual([])
    }
  })
})
