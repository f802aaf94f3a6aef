/** Journey: from a phone an owner makes a coupon, which holds in the shop until she ends it, and finds an order by its number. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { expect, operate, PLENTY, paidOrder, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    "a coupon made on a phone holds in the shop until it is ended; a number jumps",
    inLongRun,
    async ({ page, shop, buyer, faults }) => {
      faults.allow(/ 400/)
      faults.allow(/status of 400/)
      const code = language === "es" ? "VECINAS20" : "NEIGHBOURS20"
      const own = operatorTexts[language]
      const order = await paidOrder(buyer, { deliveryMethod: "HOME_DELIVERY" })
      const link = new URL((await operate(shop, "owner", "cupones@azahar.example")).trim())
      await page.goto(link.pathname)
      await page.getByLabel(own.start.name).fill("Amparo Ferrer")
      await page.getByText(own.start.preferPassword).click()
      await page.getByLabel(own.start.password).fill("limonero-viejo-47")
      await page.getByRole("button", { name: own.start.withPassword }).click()
      await page.getByRole("link", { name: own.start.codesDone }).click()

      const held = async () =>
        (await buyer.api.call("quoteCart", { products: [{ id: PLENTY, amount: 1 }], coupon: code })).coupon_code
      await page.goto("/admin/coupons")
      const form = page.locator("#new")
      await form.getByLabel(own.coupons.code).fill(code)
      await form.getByLabel(own.coupons.amount).fill("200")
      await form.getByRole("button", { name: own.coupons.create }).click()
      await expect(page.getByRole("alert")).toContainText(own.errors.fields.percent)
      await expect(form.getByLabel(own.coupons.code)).toHaveValue(code)
      await form.getByLabel(own.coupons.amount).fill("20")
      await form.getByRole("button", { name: own.coupons.create }).click()
      await expect(page.getByRole("status")).toContainText(own.done.couponMade)
      expect(await findViolations(page, "light")).toEqual([])
      expect(await held()).toBe(code)

      await page.getByRole("link", { name: `${own.coupons.change} ${code}` }).click()
      await page.getByRole("button", { name: own.coupons.end }).click()
      await expect(page.getByRole("status")).toContainText(own.done.couponEnded)
      expect(await held()).toBeFalsy()

      await page.getByRole("link", { name: own.nav.find }).click()
      await page.getByRole("searchbox", { name: own.found.label }).fill(order.number)
      await page.getByRole("button", { name: own.found.submit }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.number}$`))

      const pages = ["/admin/search?q=lonja", "/admin/customers", "/admin/gift-cards", "/admin/books"]
      for (const path of isLongRun ? pages : pages.slice(0, 1)) {
        await page.goto(path)
        for (const scheme of ["light", "dark"] as const) expect(await findViolations(page, scheme)).toEqual([])
      }
    },
  )
})
