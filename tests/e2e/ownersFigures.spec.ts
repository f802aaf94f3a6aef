/** Journey: a visitor comes, looks on and searches in vain; the owner sees it among the figures, as a chart and as a table. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { addDays, dayOf } from "#shared/dates.ts"
import { MOVES_PATH } from "#shared/pageState.ts"
import { findViolations, reshape, WIDTHS } from "#tests/support/axe.ts"
import { checkoutPage, enterReady } from "#tests/support/checkoutPage.ts"
import { countedFigures, countedSince } from "#tests/support/countedFigures.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

/** The days before, which the shop is too young for. */
function countBefore(dataDir: string): void {
  const today = dayOf(new Date().toISOString())
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { timeout: 5000 })
  const insert = database.prepare("insert into daily_figures (day, kind, name, times) values (?, 'visit', '', ?)")
  for (let back = 1; back < 60; back += 1) insert.run(addDays(today, -back), 20 + (back % 7) * 5)
  database.close()
}

/** The shop is shared with other tests. */
test.afterEach(({ shop }) => {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"), { timeout: 5000 })
  database.exec("delete from daily_figures")
  database.close()
})

inOneLanguage((language) => {
  const { figures: own } = operatorTexts[language]

  test("a visit, its moves and a search in vain are among the figures", async ({
    page,
    shop,
    visit,
    texts,
    faults,
  }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const before = await countedFigures(shop)
    await visit("/products")
    const told = page.waitForRequest((request) => request.url().includes(MOVES_PATH))
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.categories") })
      .click()
    expect(new URL((await told).url()).pathname).toBe(`${MOVES_PATH}/categories`)
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    await box.fill("xylofonix")
    await box.press("Enter")
    await expect(page.getByText(texts.t("searching.emptyHint"))).toBeVisible()
    await expect
      .poll(async () => countedSince(before, await countedFigures(shop)))
      .toMatchObject({ visit: 1, "page /categories": 1, "page /products": 1, "search xylofonix": 1 })

    await enterArea(page, shop, { to: "/admin/figures?span=today", locale: language })
    await expect(page.getByRole("heading", { name: own.first })).toBeVisible()
    await expect(page.getByRole("cell", { name: /^1$/ }).first()).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])

    countBefore(shop.dataDir)
    await page.getByRole("link", { name: own.spans["30"], exact: true }).click()
    await expect(page.getByRole("heading", { name: own.perDay })).toBeVisible()
    await page.getByText(own.asTable).click()
    await expect(page.getByRole("row", { name: /\s20(\s|$)/ }).first()).toBeVisible()
    for (const width of WIDTHS)
      for (const scheme of ["light", "dark"] as const) {
        await reshape(page, width, scheme)
        expect([width, scheme, await findViolations(page, scheme)]).toEqual([width, scheme, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }

    await page.getByLabel(own.from, { exact: true }).evaluate((field: HTMLInputElement) => {
      field.min = ""
      field.value = "2020-01-01"
    })
    await page.getByRole("button", { name: own.show, exact: true }).click()
    await expect(page.getByLabel(own.from, { exact: true })).toHaveAttribute("aria-invalid", "true")
    expect(await findViolations(page, "light")).toEqual([])
  })

  test("an order counts for the campaign that its visit began with", async ({ page, shop, context, texts, visit }) => {
    const before = await countedFigures(shop)
    await enterReady(context, shop, [{ id: "des-314", amount: 1 }], language)
    const { main, delivery, accept, order } = checkoutPage(page, texts)
    await visit(`/${language}/cart?utm_source=boletin&utm_campaign=otono`)
    await main.getByRole("link", { name: texts.t("cartPage.checkout") }).click()
    await delivery(/transfer/i).check()
    await accept()
    await order.click()
    await expect(page).toHaveURL(/payment-success/)
    await expect
      .poll(async () => countedSince(before, await countedFigures(shop)))
      .toMatchObject({ "source boletin / otono": 1, "step cart": 1, "step form": 1, "order boletin / otono": 1 })
  })
})
