/** Finds allergens in a list of ingredients that are not set off. Source: Regulation (EU) 1169/2011, annex II. */
import { ingredientParts } from "#shared/ingredients.ts"
import type { Locale } from "#shared/locale.ts"

/** Beginnings of words; the fourteen of the annex with the goods that are usually made of them. */
const BEGINNINGS: Readonly<Record<Locale, string>> = {
  es: [
    "trigo|centeno|cebada|avena|espelta|kamut|gluten|s[eé]mola",
    "crust[aá]ce|gamba|langostino|cangrejo|camar[oó]n",
    "huevo|clara de huevo|yema",
    "pescado|at[uú]n|bonito|anchoa|boquer[oó]n|sardina|bacalao|salm[oó]n|caballa",
    "cacahuete|soja",
    "leche|l[aá]cte|lactosa|nata\\b|mantequilla|queso|suero de leche|yogur",
    "almendra|avellana|nuez|nueces|anacardo|pistacho|pacana|macadamia",
    "apio|mostaza|s[eé]samo|altramu[zc]",
    "sulfito|di[oó]xido de azufre|metabisulfito",
    "molusco|mejill[oó]n|almeja|calamar|sepia|pulpo|berberecho",
  ].join("|"),
  en: [
    "wheat|rye|barley|oats?\\b|spelt|kamut|gluten|semolina",
    "crustacean|prawn|shrimp|crab|lobster",
    "eggs?\\b",
    "fish|tuna|anchov|sardine|cod\\b|salmon|mackerel",
    "peanut|soya|soybean",
    "milk|lactose|cream\\b|butter\\b|buttermilk|cheese|whey|yogh?urt",
    "almond|hazelnut|walnut|cashew|pistachio|pecan|macadamia|brazil nut",
    "celery|mustard|sesame|lupin",
    "sulphite|sulfite|sulphur dioxide|sulfur dioxide",
    "mollusc|mussel|clam|squid|cuttlefish|octopus|cockle",
  ].join("|"),
}

/** Not of the annex: coconut milk, cocoa butter, nutmeg, cream of tartar. */
const OTHERS: Readonly<Record<Locale, RegExp>> = {
  es: /(?:leche|mantequilla|manteca|nata) de (?:coco|cacao|karit[eé])|nuez moscada/gi,
  en: /coconut (?:milk|cream)|(?:cocoa|shea) butter|cream of tartar/gi,
}

const patterns = Object.fromEntries(
  Object.entries(BEGINNINGS).map(([locale, words]) => [locale, new RegExp(`(?<![\\p{L}])(?:${words})[\\p{L}]*`, "iu")]),
) as Readonly<Record<Locale, RegExp>>

/** The first allergen outside asterisks, as it is written; undefined where all are set off. */
export function unmarkedAllergen(ingredients: string, locale: Locale): string | undefined {
  for (const { text, isAllergen } of ingredientParts(ingredients)) {
    const found = isAllergen ? null : patterns[locale].exec(text.replaceAll(OTHERS[locale], ""))
    if (found) return found[0]
  }
  return undefined
}
