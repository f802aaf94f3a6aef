/** Journey: reading the shop in the other language. */
import type { Page } from "@playwright/test"
import { product } from "#tests/support/demoCatalogue.ts"
import { otherOf, switchTo } from "#tests/support/otherLanguage.ts"
import { expect, inBothLanguages, test, textsOf } from "#tests/support/shopTest.ts"

const position = (page: Page) => page.evaluate(() => Math.round(scrollY))

inBothLanguages((language) => {
  const other = otherOf(language)

  test("an unprefixed page changes on the spot and remembers", async ({ page, visit, context }) => {
    await visit("/products?filter=onSale[true]&orderby=price")
    await page.evaluate(() => scrollTo(0, 300))
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.resourceType()))
    await switchTo(page, other)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf(other).t("listing.onSale"))
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await expect(page).toHaveURL("/products?filter=onSale[true]&orderby=price")
    expect(await position(page)).toBe(300)
    expect(requests).not.toContain("document")
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "locale")
    expect(cookie).toMatchObject({ value: other, sameSite: "Lax", path: "/" })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)

    await visit("/contact")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf(other).t("contact.title"))
  })

  test("a prefixed page moves to the other prefix and stays where it was", async ({ page, visit }) => {
    await visit(`/${language}/product/plato-lonja?variant=cer-111-2`)
    await page.evaluate(() => scrollTo(0, 250))
    await switchTo(page, other)
    await expect(page).toHaveURL(`/${other}/product/plato-lonja?variant=cer-111-2`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product("cer-111").name[other])
    expect(await position(page)).toBe(250)
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: textsOf(other).t("footer.contact") })
      .click()
    await expect(page).toHaveURL(`/${other}/contact`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf(other).t("contact.title"))
  })

  test("a prefix in the address decides against cookie and browser", async ({ page, visit, context, shop }) => {
    await context.addCookies([{ name: "locale", value: language, url: shop.url }])
    await visit(`/${other}/about-us`)
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await page
      .getByRole("banner")
      .getByRole("link", { name: textsOf(other).t("nav.categories") })
      .first()
      .click()
    await expect(page).toHaveURL(`/${other}/categories`)
  })

  test("switching and going back keeps the language", async ({ page, visit }) => {
    await visit("/about-us")
    await page
      .getByRole("banner")
      .getByRole("link", { name: textsOf(language).t("nav.categories") })
      .click()
    await expect(page).toHaveURL("/categories")
    await switchTo(page, other)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf(other).t("categories.title"))
    await page.goBack()
    await expect(page).toHaveURL("/about-us")
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await expect(page.getByRole("banner").getByRole("link", { name: textsOf(other).t("nav.catalog") })).toBeVisible()
  })
})

test.describe("a browser in neither language", () => {
  test.use({ locale: "fr-FR" })
  test("is answered in English", async ({ page, visit }) => {
    await visit("/")
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })
})
