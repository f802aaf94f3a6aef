/** Journey: an owner makes a discount without a code; shoppers see it in list, product and cart, and what is missing to reach it. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { product as demoProduct } from "#tests/support/demoCatalogue.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

// A shop of its own: the discount holds for everybody.
test.use({ shopOptions: { env: { CONTACT_EMAIL: "hola@discounts.example" } }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: "default" })

const honey = demoProduct("des-324")
const cents = Math.round(Number(honey.sale_price) * 100)

inOneLanguage((language) => {
  test("six pieces of a category cost less than six times one", async ({ page, shop, faults, visit, texts }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const { t, money } = texts
    const { discounts: own, coupons, done, shop: site } = operatorTexts[language]
    const name = { es: "Desde seis dulces, −10 %", en: "Six sweets or more, −10%" }
    await enterArea(page, shop, { to: "/admin/discounts", locale: language })
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.title)
    expect(await findViolations(page, "light")).toEqual([])
    const form = page.locator("#new")
    await form.getByLabel(`${own.name}, ${site.spanish}`).fill(name.es)
    await form.getByLabel(`${own.name}, ${site.english}`).fill(name.en)
    await form.getByLabel(own.percent).fill("91")
    await form.getByLabel(own.quantity).fill("6")
    await form.locator("[name=where]").selectOption(`category:${honey.category_id}`)
    await form.getByRole("button", { name: own.create }).click()
    await expect(page.getByRole("alert")).toBeVisible()
    await expect(form.getByLabel(`${own.name}, ${site.spanish}`)).toHaveValue(name.es)
    await form.getByLabel(own.percent).fill("10")
    await form.getByRole("button", { name: own.create }).click()
    await expect(page.getByRole("status")).toContainText(done.discountMade)
    expect(await findViolations(page, "light")).toEqual([])

    await visit(`/${language}/product-category/${honey.category_id}`)
    await expect(page.locator(".ProductCard__discount").first()).toContainText("6")
    expect(await findViolations(page, "light")).toEqual([])
    await visit(`/${language}/product/${honey.slug}`)
    await expect(page.locator(".Discount")).toContainText(name[language])
    expect(await findViolations(page, "light")).toEqual([])

    await page.goto(`/${language}/buy/des-324:5`)
    await waitForHydration(page)
    const sums = page.getByRole("region", { name: t("cartPage.sums") })
    await expect(sums).not.toContainText(name[language])
    const near = page.locator(".NearDiscount")
    await expect(near).toContainText(name[language])
    expect(await findViolations(page, "light")).toEqual([])
    await near.getByRole("button", { name: t("cartPage.addMore", { n: 1 }) }).click()
    const off = 6 * Math.round((cents * 10) / 100)
    await expect(sums.locator("div", { hasText: name[language] }).first()).toContainText(money(off))
    await expect(near).toHaveCount(0)
    await expect(page.locator(".CartLine__discount")).toHaveText(name[language])
    await expect(sums.locator("[data-kind=total]")).toContainText(money(6 * cents - off))
    expect(await findViolations(page, "light")).toEqual([])

    await page.goto("/admin/discounts")
    await page
      .getByRole("link", { name: `${coupons.change} ${name[language]}` })
      .first()
      .click()
    await page.getByRole("button", { name: coupons.end }).click()
    await expect(page.getByRole("status")).toContainText(done.discountEnded)
    await visit(`/${language}/product/${honey.slug}`)
    await expect(page.locator(".Discount")).toHaveCount(0)
  })
})
