/** Journey: on a phone an owner opens a page of an extension, goes to a customer, and turns points into a coupon by a panel. */
import { join } from "node:path"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findAllViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { newBuyer, operate, PLENTY } from "#tests/support/payTest.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

test.use({
  shopOptions: { atHome: true, env: { SHOP_DIR: join(root, "tests/examples/loyalty-points") } },
  viewport: { width: 390, height: 844 },
})

const WORDS = {
  es: { title: "Puntos", give: "Dar un cupón", twice: "Ya tiene el cupón de estos puntos." },
  en: { title: "Points", give: "Give a coupon", twice: "The coupon of these points was given already." },
}

inOneLanguage((language) => {
  test("points are listed, and become a coupon", async ({ page, shop, faults }) => {
    faults.allow(/409/)
    const own = operatorTexts[language]
    const { title, give, twice } = WORDS[language]
    const buyer = await newBuyer(shop, language)
    const { number } = await buyer.order({}, [{ id: PLENTY, amount: 20 }])
    await operate(shop, "order", number, "paid")
    await enterArea(page, shop, { locale: language })
    await page.locator(".tabs").getByRole("link", { name: own.nav.more }).click()
    await page.getByRole("link", { name: title, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    expect(await findAllViolations(page)).toEqual([])
    await page.locator("td a").first().click()
    const panel = page.getByRole("region", { name: title })
    await panel.scrollIntoViewIfNeeded()
    expect(await findAllViolations(page)).toEqual([])
    await panel.getByRole("button", { name: give }).click()
    await expect(page.getByRole("status")).toContainText(own.done.ownDone)
    await panel.getByRole("button", { name: give }).click()
    await expect(page.getByText(twice)).toBeVisible()
    await page.getByRole("link", { name: own.own.back }).click()
    await expect(panel).toBeVisible()
  })
})
