/** Journey: on a small phone an owner changes a price with three taps, raises prices by percent, takes both back; and puts a category first. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, operate, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    "a price is changed with three taps, and prices by percent are undone",
    inLongRun,
    async ({ page, shop, faults }) => {
      faults.allow(/ 400/)
      faults.allow(/status of 400/)
      const own = operatorTexts[language]
      const link = new URL((await operate(shop, "owner", "goods@azahar.example")).trim())
      await page.goto(link.pathname)
      await page.getByLabel(own.start.name).fill("Amparo Ferrer")
      await page.getByText(own.start.preferPassword).click()
      await page.getByLabel(own.start.password).fill("limonero-viejo-47")
      await page.getByRole("button", { name: own.start.withPassword }).click()
      await page.getByRole("link", { name: own.start.codesDone }).click()
      await expect(page.getByRole("heading", { level: 1, name: own.today.title })).toBeVisible()

      let taps = 0
      const tap = async (what: ReturnType<typeof page.locator>) => {
        taps += 1
        await what.click()
      }
      await tap(page.locator(".tabs").getByRole("link", { name: own.nav.products }))
      const price = page.locator("input.cell").first()
      const was = await price.inputValue()
      await tap(price)
      await price.fill("71")
      await expect(page.locator("td.changed .was")).toHaveText(own.products.was.replace("{{value}}", was))
      await tap(page.getByRole("button", { name: `${own.products.save} 1` }))
      expect(taps).toBe(3)
      await expect(page.getByRole("status")).toContainText("1")
      await expect(price).toHaveValue(language === "es" ? "71,00" : "71.00")
      expect(await findViolations(page, "light")).toEqual([])
      await page.getByRole("button", { name: own.log.undo }).click()
      await expect(price).toHaveValue(was)

      await price.focus()
      await page.keyboard.press("Enter")
      await expect(page.locator("input.cell[id^=price]").nth(1)).toBeFocused()
      await page.keyboard.press("ArrowUp")
      await expect(price).toBeFocused()

      await page.goto("/admin/products/percent")
      await page.getByLabel(own.products.change).fill("+3")
      await page.getByRole("button", { name: own.products.see }).click()
      expect(await findViolations(page, "light")).toEqual([])
      await page.locator(".action-bar button").click()
      await expect(page.getByRole("status")).toBeVisible()
      await expect(price).not.toHaveValue(was)
      await page.getByRole("button", { name: own.log.undo }).click()
      await expect(price).toHaveValue(was)

      // A category of her own, first among its like, under another address, and away again.
      const { groups } = own
      const named = `${groups.name}, ${own.shop.spanish}`
      await page.goto("/admin/products")
      await page.getByRole("link", { name: groups.title, exact: true }).click()
      await page.getByRole("link", { name: groups.category, exact: true }).click()
      await page.getByRole("button", { name: groups.make }).click()
      await expect(page.getByRole("alert")).toContainText(own.errors.fields.missing)
      await page.getByLabel(named).fill("Lámparas")
      const department = page.getByLabel(groups.department, { exact: true })
      await department.selectOption({ index: 1 })
      await page.getByRole("button", { name: groups.make }).click()
      const up = page.getByRole("button", { name: groups.up.replace("{{name}}", "Lámparas") })
      while (await up.isEnabled()) {
        await up.click()
        await expect(page.getByRole("status")).toContainText(own.done.groupMoved)
      }
      expect(await findViolations(page, "light")).toEqual([])
      await page.getByRole("link", { name: /: Lámparas$/ }).click()
      await page.getByLabel(groups.slug).fill("lamparas-de-mesa")
      expect(await findViolations(page, "light")).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.getByRole("button", { name: own.shop.save, exact: true }).click()
      await expect(page.getByRole("status")).toContainText(own.done.groupSaved)
      const visited = await page.request.get("/product-category/lamparas", { maxRedirects: 0 })
      expect(visited.headers()["location"]).toMatch(/\/product-category\/lamparas-de-mesa$/)
      await page.getByRole("link", { name: /: Lámparas$/ }).click()
      await page.getByRole("button", { name: groups.remove }).click()
      await expect(page.getByRole("status")).toContainText(own.done.removed)
      await expect(up).toHaveCount(0)

      // Pages without a tab of their own are behind "More".
      await page.goto("/admin/more")
      await page.getByRole("link", { name: own.nav.queue }).click()
      await expect(page.getByRole("heading", { level: 1, name: own.queue.title })).toBeVisible()

      await page.goto("/admin/search?q=cer-111-2")
      await expect(page).toHaveURL(/\/admin\/products\/item\/cer-111$/)
      await expect(page.locator(".kinds > li")).toHaveCount(3)

      for (const path of [
        "",
        "/orders",
        "/products",
        "/products/new",
        "/products/categories",
        "/coupons",
        "/shop/identity",
        "/shop/look",
        "/shop/delivery",
        "/shop/tax",
        "/shop/mail",
        "/shop/redirects",
        "/people",
      ]) {
        await page.goto(`/admin${path}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
      }
    },
  )
})
