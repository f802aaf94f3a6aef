/**
 * The id in Google's taxonomy for a category, from the words of its name in either language; for several kinds, their
 * common parent. Undefined when uncertain: Google then finds one itself. Source: Google's product taxonomy with ids.
 */
import type { Localized } from "#shared/locale.ts"

/** Arts & Entertainment > Party & Celebration > Gift Giving > Gift Cards & Certificates. */
export const GIFT_CARDS = 53

const KNOWN: [id: number, words: RegExp][] = [
  // Home & Garden > Kitchen & Dining > Tableware
  [672, /\b(?:tableware|dinnerware|plates?|bowls?|mugs?|cups?|vajillas?|platos?|cuencos?|tazas?)\b/i],
  // Home & Garden > Decor > Vases
  [602, /\b(?:vases?|jarrones|jarrón)\b/i],
  // Home & Garden > Decor > Home Fragrances > Candles
  [588, /\b(?:candles?|velas?)\b/i],
  // Home & Garden > Decor > Rugs
  [598, /\b(?:rugs?|alfombras?)\b/i],
  // Home & Garden > Decor > Throw Pillows
  [4454, /\b(?:cushions?|cojines|cojín)\b/i],
  // Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork
  [500044, /\b(?:posters?|prints|láminas?)\b/i],
  // Home & Garden > Linens & Bedding > Bedding > Blankets
  [1985, /\b(?:blankets?|throws|mantas?)\b/i],
  // Home & Garden > Linens & Bedding > Table Linens
  [4143, /\b(?:table linens?|tablecloths?|manteles|mantel)\b/i],
  // Hardware > Building Materials
  [115, /\b(?:tiles?|azulejos?)\b/i],
  // Food, Beverages & Tobacco > Food Items > Cooking & Baking Ingredients > Cooking Oils
  [2126, /\b(?:oils|aceites?)\b/i],
  // Food, Beverages & Tobacco > Food Items
  [422, /\b(?:preserves|honeys?|sweets|conservas?|miel|mieles|dulces?)\b/i],
  // Office Supplies > General Office Supplies > Paper Products > Notebooks & Notepads
  [961, /\b(?:notebooks?|cuadernos?|libretas?)\b/i],
  // Arts & Entertainment > Party & Celebration > Gift Giving > Gift Wrapping
  [94, /\b(?:gift wrap|wrapping|papel de regalo|envolver)\b/i],
  [GIFT_CARDS, /\b(?:gift cards?|tarjetas? regalo)\b/i],
]

export const googleCategory = ({ es, en }: Localized): number | undefined =>
  KNOWN.find(([, words]) => words.test(`${es}, ${en}`))?.[0]
