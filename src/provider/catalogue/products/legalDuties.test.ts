/** Facts that the law requires of a product, and missing ones. */
import { describe, expect, test } from "vitest"
import { legalDuties } from "#provider/catalogue/products/legalDuties.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"

const honey = {
  food_name_es: "Miel de azahar",
  food_name_en: "Orange blossom honey",
  ingredients_es: "Miel",
  ingredients_en: "Honey",
  nutrition_exempt: "true",
  origin_es: "España (70 %), Portugal (30 %)",
  origin_en: "Spain (70%), Portugal (30%)",
  best_before_es: "18 meses",
  best_before_en: "18 months",
  storage_es: "En lugar seco",
  storage_en: "Keep dry",
  food_business: "Colmenar, 46000 Valencia",
}
const turron = {
  ...honey,
  food_name_es: "Turrón",
  food_name_en: "Turrón",
  ingredients_es: "*Almendras* (70 %), miel",
  ingredients_en: "*Almonds* (70%), honey",
  nutrition_exempt: "",
  nutrition_per: "100g",
  nutrition_kj: "2181",
  nutrition_kcal: "525",
  nutrition_fat: "37",
  nutrition_saturates: "3.2",
  nutrition_carbohydrate: "28",
  nutrition_sugars: "25",
  nutrition_protein: "16",
  nutrition_salt: "0",
}

const faults = (fields: Record<string, string>, groups: LegalGroup[] = ["food"], netContents = ["250 g"]) =>
  Object.fromEntries(
    legalDuties(groups, { fields, variants: netContents.map((netContent) => ({ netContent })) }).flatMap(
      ({ key, fault }) => (fault === null ? [] : [[key, fault]]),
    ),
  )

describe("the law requires", () => {
  test("nothing of a product in no group", () => {
    expect(legalDuties([], { fields: {}, variants: [{ netContent: "" }] })).toEqual([])
  })
  test("facts of a food in both languages, and a net content of each variant", () => {
    expect(Object.keys(faults({}, ["food"], ["250 g", ""]))).toEqual([
      "food_name",
      "ingredients",
      "nutrition",
      "origin",
      "best_before",
      "storage",
      "food_business",
      "net_content",
    ])
    expect(faults(honey)).toEqual({})
    expect(faults(turron)).toEqual({})
    expect(faults({ ...honey, storage_en: "" })).toEqual({ storage: "missing" })
  })
  test("all rows of the nutrition table unless the food is exempt", () => {
    expect(faults({ ...turron, nutrition_salt: "" })).toEqual({ nutrition: "missing" })
    expect(faults({ ...turron, nutrition_salt: "", nutrition_exempt: "true" })).toEqual({})
    expect(faults({ ...turron, nutrition_kcal: "600" })).toEqual({ nutrition: "energy" })
  })
  test("allergens set off in both languages", () => {
    expect(faults({ ...turron, ingredients_en: "Almonds (70%), honey" })).toEqual({ ingredients: "allergen" })
  })
  test("falling shares of the countries of honey", () => {
    expect(faults({ ...honey, origin_es: "Portugal (30 %), España (70 %)" })).toEqual({ origin: "shares" })
    expect(faults({ ...honey, origin_en: "Spain and Portugal" })).toEqual({ origin: "shares" })
    expect(faults({ ...honey, origin_es: "España", origin_en: "Spain" })).toEqual({})
    expect(faults({ ...turron, origin_en: "Spain and Portugal" })).toEqual({})
  })
  test("other facts of other groups", () => {
    expect(faults({}, ["packaging", "textiles"])).toEqual({
      packaging_sorting: "missing",
      packaging_producer: "missing",
      fibres: "missing",
    })
    expect(faults({ energy_class: "A" }, ["energy"])).toEqual({ energy_label: "missing" })
  })
})
