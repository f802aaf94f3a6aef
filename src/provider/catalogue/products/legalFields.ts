/**
 * Product fields that the law requires, by the group of goods. They are stored, typed, imported, exported and shown as
 * the product fields of `shop.config.ts` are.
 */
import type { KnownField, Legal, ProductFields } from "#provider/platform/extensions/productFields.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"
import { energyClasses } from "#shared/contract/product.ts"
import type { Locale, Localized } from "#shared/locale.ts"

const eu = (act: string, es: string, en: string): Localized => ({
  es: `Reglamento (UE) ${act}, ${es}`,
  en: `Regulation (EU) ${act}, ${en}`,
})
const directive = (act: string, point: string): Localized => ({
  es: `Directiva (UE) ${act}, ${point}`,
  en: `Directive (EU) ${act}, ${point}`,
})
const same = (text: string): Localized => ({ es: text, en: text })

const languages: Readonly<Record<Locale, Localized>> = {
  es: { es: "español", en: "Spanish" },
  en: { es: "inglés", en: "English" },
}

type Entry = [key: string, field: KnownField]

/** A text in both languages: `storage_es`, `storage_en`. */
const both = (key: string, label: Localized, legal: Legal, most: number): Entry[] =>
  (["es", "en"] as const).map((locale) => [
    `${key}_${locale}`,
    {
      type: "text",
      label: { es: `${label.es}, ${languages[locale].es}`, en: `${label.en}, ${languages[locale].en}` },
      legal,
      most,
      language: { of: key, label, locale },
    },
  ])

const text = (key: string, label: Localized, legal: Legal, most: number): Entry => [
  key,
  { type: "text", label, legal, most },
]

const food = (es: string, en: string, isRequired = true): Legal => ({
  group: "food",
  law: eu("1169/2011", es, en),
  isRequired,
})

/** In grams, or as `unit` says, in 100 g or 100 ml. Source: Regulation (EU) 1169/2011, article 30(1) and annex XV. */
const nutrient = (key: string, label: Localized, unit = "g", decimals = 1): Entry => [
  key,
  { type: "number", label, unit, most: 9999, decimals, legal: food("art. 9.1.l)", "art. 9(1)(l)") },
]

/** In the order of the law. */
export const nutrients: readonly Entry[] = [
  nutrient("nutrition_kj", { es: "Valor energético", en: "Energy" }, "kJ", 0),
  nutrient("nutrition_kcal", { es: "Valor energético, en kilocalorías", en: "Energy, in kilocalories" }, "kcal", 0),
  nutrient("nutrition_fat", { es: "Grasas", en: "Fat" }),
  nutrient("nutrition_saturates", { es: "de las cuales, saturadas", en: "of which saturates" }),
  nutrient("nutrition_carbohydrate", { es: "Hidratos de carbono", en: "Carbohydrate" }),
  nutrient("nutrition_sugars", { es: "de los cuales, azúcares", en: "of which sugars" }),
  nutrient("nutrition_protein", { es: "Proteínas", en: "Protein" }),
  nutrient("nutrition_salt", { es: "Sal", en: "Salt" }, "g", 2),
]

const PACKAGING = same("Real Decreto 1055/2022")
const DEVICES = same("Real Decreto 110/2015")
const BATTERIES = same("Real Decreto 106/2008")
const TEXTILES = eu("1007/2011", "art. 16", "art. 16")
const ENERGY = eu("2017/1369", "art. 5", "art. 5")
const SERVICES: Localized = { es: "RDL 1/2007, art. 97.1.a)", en: "RDL 1/2007, art. 97(1)(a)" }
const REPAIR = directive("2024/825", "2")

const of = (group: LegalGroup, law: Localized, isRequired = true): Legal => ({ group, law, isRequired })

export const legalFields: ProductFields = new Map<string, KnownField>([
  ...both(
    "food_name",
    { es: "Denominación del alimento", en: "Name of the food" },
    food("art. 9.1.a)", "art. 9(1)(a)"),
    150,
  ),
  ...both(
    "ingredients",
    { es: "Ingredientes", en: "Ingredients" },
    food("art. 9.1.b) y c)", "art. 9(1)(b), (c)"),
    3000,
  ),
  [
    "nutrition_per",
    {
      type: "choice",
      label: { es: "Información nutricional por", en: "Nutrition per" },
      choices: { "100g": same("100\u00a0g"), "100ml": same("100\u00a0ml") },
      legal: food("art. 32.2", "art. 32(2)"),
    },
  ],
  ...nutrients,
  [
    "nutrition_exempt",
    {
      type: "boolean",
      label: { es: "Exento de información nutricional (anexo V)", en: "Exempt from nutrition (annex V)" },
      legal: food("anexo V", "annex V", false),
    },
  ],
  ...both("origin", { es: "Origen", en: "Origin" }, food("art. 9.1.i)", "art. 9(1)(i)"), 300),
  ...both("best_before", { es: "Consumo preferente", en: "Best before" }, food("art. 9.1.f)", "art. 9(1)(f)"), 150),
  ...both("storage", { es: "Conservación", en: "Storage" }, food("art. 9.1.g)", "art. 9(1)(g)"), 300),
  ...both(
    "food_use",
    { es: "Modo de empleo", en: "Instructions for use" },
    food("art. 9.1.j)", "art. 9(1)(j)", false),
    300,
  ),
  [
    "alcohol",
    {
      type: "number",
      label: { es: "Grado alcohólico", en: "Alcohol" },
      unit: "% vol",
      most: 100,
      decimals: 1,
      legal: food("art. 9.1.k)", "art. 9(1)(k)", false),
    },
  ],
  text("food_business", { es: "Elaborado por", en: "Made by" }, food("art. 9.1.h)", "art. 9(1)(h)"), 200),
  ...both(
    "packaging_sorting",
    { es: "Dónde tirar el envase", en: "How to sort the packaging" },
    of("packaging", PACKAGING),
    300,
  ),
  text(
    "packaging_producer",
    { es: "Registro de productores, envases", en: "Packaging producer number" },
    of("packaging", PACKAGING),
    40,
  ),
  text("device_producer", { es: "Registro RII-AEE", en: "Producer number, devices" }, of("devices", DEVICES), 40),
  ...both("batteries", { es: "Pilas y baterías", en: "Batteries" }, of("devices", BATTERIES, false), 300),
  text(
    "battery_producer",
    { es: "Registro RII-PYA", en: "Producer number, batteries" },
    of("devices", BATTERIES, false),
    40,
  ),
  ...both("fibres", { es: "Composición textil", en: "Textile fibres" }, of("textiles", TEXTILES), 300),
  [
    "energy_class",
    {
      type: "choice",
      label: { es: "Clase energética", en: "Energy class" },
      choices: Object.fromEntries(energyClasses.map((letter) => [letter, same(letter)])),
      legal: of("energy", ENERGY),
    },
  ],
  [
    "energy_label",
    {
      type: "text",
      label: { es: "Etiqueta energética", en: "Energy label" },
      legal: of("energy", ENERGY),
      isPicture: true,
    },
  ],
  ...both("repairability", { es: "Reparabilidad", en: "Repairability" }, of("repair", REPAIR), 300),
  ...both("spare_parts", { es: "Piezas de repuesto", en: "Spare parts" }, of("repair", REPAIR, false), 300),
  ...both("updates", { es: "Actualizaciones hasta", en: "Software updates until" }, of("repair", REPAIR, false), 150),
  ...both("place", { es: "Sitio", en: "Place" }, of("services", SERVICES), 200),
  ...both("bring", { es: "Qué traer", en: "What to bring" }, of("services", SERVICES, false), 200),
])
