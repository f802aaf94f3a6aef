/** Journey: from the shop window through department and category to a product, and on to what goes with it. */

import { categories, department, products } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, inOneLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", (language) => {
  test("a visitor walks from the shop window to a product and its neighbours", async ({ page, visit, texts }) => {
    const ceramics = department("ceramica").name[language]
    const plates = "platos"
    const plate = products.find(({ category_id }) => category_id === plates)?.name[language] ?? ""
    const main = page.getByRole("main")

    await visit("/")
    await expect(page).toHaveTitle(/Azahar/)
    await main.getByRole("link", { name: ceramics }).first().click()
    await expect(page).toHaveURL("/product-department/ceramica")
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(ceramics)

    const category = categories.find(({ id }) => id === plates)?.name[language] ?? ""
    await main
      .getByRole("navigation", { name: texts.t("listing.categoriesOf", { name: ceramics }) })
      .getByRole("link", { name: category })
      .click()
    await expect(page).toHaveURL(`/product-category/${plates}`)
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(category)

    await main.getByRole("heading", { level: 3 }).getByRole("link", { name: plate }).click()
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(plate)

    const related = main
      .getByRole("region")
      .or(main.locator("section"))
      .filter({ hasText: texts.t("productPage.related") })
    await related.getByRole("link").first().click()
    await expect(main.getByRole("heading", { level: 1 })).not.toHaveText(plate)
    await expect(page).toHaveURL(/\/product\//)
  })

  test("the breadcrumb leads back up", inLongRun, async ({ page, visit, texts }) => {
    await visit("/product/plato-lonja")
    const crumbs = page.getByRole("navigation", { name: texts.t("breadcrumb.label") })
    await crumbs.getByRole("link", { name: department("ceramica").name[language] }).click()
    await expect(page).toHaveURL("/product-department/ceramica")
    await crumbs.getByRole("link", { name: texts.t("breadcrumb.home") }).click()
    await expect(page).toHaveURL("/")
  })
})

inOneLanguage(() => {
  test("a choice of a product changes price and number, and stands in the address", async ({ page, visit, texts }) => {
    await visit("/product/plato-lonja")
    const main = page.getByRole("main")
    await expect(main.getByText(texts.t("productPage.sku", { sku: "CER-111-1" }))).toBeVisible()
    await main.getByRole("radio", { name: texts.money(3400) }).click()
    await expect(page).toHaveURL("/product/plato-lonja?variant=cer-111-3")
    await expect(main.getByText(texts.t("productPage.sku", { sku: "CER-111-3" }))).toBeVisible()
    await expect(main.getByRole("article").first().getByText(texts.money(3400), { exact: true }).first()).toBeVisible()

    await visit("/product/plato-lonja?variant=cer-111-2")
    await expect(main.getByRole("radio", { checked: true })).toHaveAccessibleName(new RegExp(`${texts.money(2490)}$`))
  })

  test("each option is chosen by itself, and the picture follows", async ({ page, visit, texts }) => {
    await visit("/product/cojin-llengues")
    const main = page.getByRole("main")
    const [colour = "", size = ""] = [...texts.text({ es: "Color|Medida", en: "Colour|Size" }).split("|")]
    const group = (name: string) => main.getByRole("group", { name: new RegExp(`^${name}:`) })
    const tile = (name: string, value: string) => group(name).getByRole("radio", { name: new RegExp(`^${value}`) })
    const shown = main.locator(".Gallery img").first()
    const blue = await shown.getAttribute("src")
    await expect(tile(size, "60 × 60")).toHaveAccessibleName(
      new RegExp(texts.t("productPage.out", { others: texts.text({ es: "azul", en: "blue" }) })),
    )
    await expect(tile(colour, texts.text({ es: "Teja", en: "Brick" }))).toHaveAccessibleName(
      new RegExp(texts.t("product.outOfStock")),
    )
    await tile(colour, texts.text({ es: "Granate", en: "Garnet" })).focus()
    await page.keyboard.press("Space")
    await expect(page).toHaveURL(/variant=tex-211-7$/)
    await expect(shown).not.toHaveAttribute("src", blue ?? "")
    await expect(shown).toHaveAttribute(
      "alt",
      texts.text({ es: "Cojín Llengües, granate", en: "Llengües Cushion, garnet" }),
    )
    await tile(size, "60 × 60").check()
    await expect(page).toHaveURL(/variant=tex-211-9$/)
    await expect(tile(colour, texts.text({ es: "Granate", en: "Garnet" }))).toBeChecked()
  })

  test("a product that was left before its page was whole has been viewed", async ({ page, visit, texts }) => {
    const held = Promise.withResolvers<void>()
    await page.route("**/assets/SeenProducts-*.js", async (route) => {
      await held.promise
      await route.continue()
    })
    await visit("/products")
    const main = page.getByRole("main")
    const [first = "", second = ""] = await main.locator(".ProductCard__name").allTextContents()
    const open = async (name: string) => {
      await main.getByRole("link", { name, exact: true }).click()
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(name)
    }
    await open(first)
    await page.goBack()
    await open(second)
    held.resolve()
    const viewed = main.locator("section").filter({ hasText: texts.t("productPage.seen") })
    const link = viewed.getByRole("link", { name: first, exact: true })
    await expect(link).toBeVisible()

    await page.reload()
    await expect(link).toBeVisible()
    await viewed.getByRole("button", { name: texts.t("productPage.seenClear") }).click()
    await expect(main.getByText(texts.t("productPage.seenCleared"))).toBeFocused()
    await visit("/product/plato-lonja")
    await expect(main.getByText(texts.t("productPage.related"))).toBeVisible()
    await expect(link).toHaveCount(0)
  })

  test("a reduced product says both prices and the percentage", inLongRun, async ({ page, visit, texts }) => {
    await visit("/product/azulejos-de-oficios")
    const offer = page.getByRole("main").getByRole("article").first()
    await expect(offer).toContainText(texts.money(3060))
    await expect(offer).toContainText(texts.money(3600))
    await expect(offer).toContainText(texts.t("product.salePercent", { n: 15 }))
  })
})

inLanguage("en", () => {
  test("reviews stand with the product, in the visitor's order", async ({ page, visit, texts }) => {
    await visit("/product/plato-lonja")
    const reviews = page.getByRole("region", { name: texts.t("reviews.title") })
    await expect(reviews).toContainText("Nuria Blasco")
    await reviews.getByRole("link", { name: texts.t("reviews.sort.lowest") }).click()
    await expect(page).toHaveURL(/reviewSort=lowest/)
    await expect(reviews.getByRole("article").or(reviews.getByRole("listitem")).first()).toBeVisible()
  })

  test("the footer leads to featured and reduced products", inLongRun, async ({ page, visit, texts }) => {
    await visit("/contact")
    const footer = page.getByRole("contentinfo")
    await footer.getByRole("link", { name: texts.t("footer.featured") }).click()
    await expect(page).toHaveURL("/products?filter=featured%5Btrue%5D")
    await footer.getByRole("link", { name: texts.t("footer.onSale") }).click()
    await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("listing.onSale"))
  })
})
