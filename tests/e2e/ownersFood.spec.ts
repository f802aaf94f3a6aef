/** Journey: an owner marks a category as food, enters what the law requires by hand, and shoppers read it. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

// A shop of its own: others read this product.
test.use({ shopOptions: { env: { CONTACT_EMAIL: "hola@food.example" } }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: "default" })

const values: Record<string, string> = {
  food_name_es: "Cuenco con turrón",
  food_name_en: "Bowl of turrón",
  ingredients_es: "*Almendras* (70 %), miel. Puede contener *nueces*.",
  ingredients_en: "Almonds (70%), honey. May contain *walnuts*.",
  nutrition_kj: "2181",
  nutrition_kcal: "525",
  nutrition_fat: "37",
  nutrition_saturates: "3,2",
  nutrition_carbohydrate: "28",
  nutrition_sugars: "25",
  nutrition_protein: "16",
  nutrition_salt: "0,1",
  origin_es: "España",
  origin_en: "Spain",
  best_before_es: "Seis meses",
  best_before_en: "Six months",
  storage_es: "En lugar seco",
  storage_en: "Keep dry",
  food_business: "Obrador, 03100 Xixona",
}

inOneLanguage((language) => {
  test("food is sold with what the law requires", async ({ page, shop, faults, visit }) => {
    // The tests share a shop.
    const id = { es: "cer-124", en: "cer-123" }[language]
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const { product, productMore, products, done, errors, shop: site } = operatorTexts[language]
    await enterArea(page, shop, { to: "/admin/products/categories/category/tazas", locale: language })
    await page.getByRole("checkbox", { name: productMore.legal.food }).check()
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("button", { name: site.save }).click()
    await expect(page.getByRole("status")).toContainText(done.groupSaved)

    await page.goto(`/admin/products/item/${id}`)
    const duties = page.getByRole("region", { name: productMore.duties })
    await expect(duties.getByRole("listitem")).toHaveCount(8)
    await expect(duties.locator(".no")).toHaveCount(8)
    for (const [key, value] of Object.entries(values)) await page.locator(`[name="fields.${key}"]`).fill(value)
    await page.locator('[name="fields.nutrition_per"]').selectOption("100g")
    await page.locator('[name="fields.nutrition_salt"]').fill("0,123")
    await page.getByRole("button", { name: product.save, exact: true }).click()
    await expect(page.getByRole("alert")).toContainText(errors.fields.format)
    await expect(page.locator('[name="fields.ingredients_es"]')).toHaveValue(values["ingredients_es"] ?? "")
    await page.locator('[name="fields.nutrition_salt"]').fill("0,1")
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("button", { name: product.save, exact: true }).click()
    await expect(page.getByRole("status")).toContainText(done.productSaved)
    await expect(duties.locator(".no")).toHaveText([
      new RegExp(productMore.faults.allergen),
      new RegExp(productMore.faults.missing),
    ])
    await page.locator('[name="fields.ingredients_en"]').fill("*Almonds* (70%), honey. May contain *walnuts*.")
    await page.getByRole("button", { name: product.save, exact: true }).click()
    await expect(duties.locator(".no")).toHaveCount(1)

    // The net content from the sheet, in the spelling of people.
    await page.goto(`/admin/products?q=${id}`)
    const content = page.locator("input.cell[name^=content]")
    await content.fill("muchos")
    await page.getByRole("button", { name: products.save }).click()
    await expect(content).toHaveAttribute("aria-invalid", "true")
    await content.fill("0,3 kilos")
    await page.getByRole("button", { name: products.save }).click()
    await expect(content).toHaveValue(language === "es" ? "0,3 kg" : "0.3 kg")
    await page.goto(`/admin/products/item/${id}`)
    await expect(duties.locator(".no")).toHaveCount(0)

    await visit(`/${language}/product/${id}`)
    const food = page.locator("#food")
    await expect(food.locator("strong").first()).toHaveText(language === "es" ? "Almendras" : "Almonds")
    await expect(food.getByRole("row")).toHaveCount(7)
    await expect(food).toContainText(language === "es" ? "Puede contener nueces." : "May contain walnuts.")
    await expect(food).toContainText(language === "es" ? "0,3\u00a0kg" : "0.3\u00a0kg")
    await expect(page.locator(".Product")).toContainText("/kg")
    expect(await findViolations(page, "light")).toEqual([])
  })
})
