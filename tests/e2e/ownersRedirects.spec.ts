/** Journey: an owner leads an old address to the page that it may mean, and another to a page of her choice. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { askAs, BROWSER } from "#tests/support/httpShop.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const MISSED = "/tienda/plato-lonja-azul"

/** The shop is shared with other tests. */
test.afterEach(({ shop }) => {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"), { timeout: 5000 })
  database.exec("delete from redirects; delete from missed_addresses")
  database.close()
})

inOneLanguage((language) => {
  const { redirects: own, done } = operatorTexts[language]

  test("an owner leads old addresses on", async ({ page, shop, faults }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const ask = askAs(BROWSER, shop)
    for (const path of [`${MISSED}/`, "/blog/poda", "/wp-login.php"]) expect((await ask(path)).status).toBe(404)
    await enterArea(page, shop, { to: "/admin/shop/redirects", locale: language })
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("button", { name: fill(own.lead_product, { name: "" }).slice(0, -1) }).click()
    await expect(page.getByRole("status")).toContainText(done.groupSaved)
    expect((await ask(MISSED)).headers.get("location")).toBe("/product/plato-lonja")

    await page.getByRole("link", { name: fill(own.for, { path: "/blog/poda" }) }).click()
    await expect(page.getByLabel(own.from, { exact: true })).toHaveValue("/blog/poda")
    await page.getByLabel(own.to, { exact: true }).fill("/blog/poda")
    await page.getByRole("button", { name: own.save, exact: true }).click()
    await expect(page.getByLabel(own.to, { exact: true })).toHaveAttribute("aria-invalid", "true")
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByLabel(own.to, { exact: true }).fill("/about-us")
    await page.getByRole("button", { name: own.save, exact: true }).click()
    await expect(page.getByRole("heading", { name: fill(own.set, { n: 2 }) })).toBeVisible()
    expect((await ask("/en/blog/poda")).headers.get("location")).toBe("/en/about-us")
  })
})
