/** Where a sales tax applies, and its name there. */
import type { Destination } from "#shared/deliveryArea.ts"
import { countries } from "#shared/fields/countries.ts"
import type { Localized } from "#shared/locale.ts"

export const taxKinds = ["vat", "igic", "ipsi", "sales_tax", "gst"] as const
export type TaxKind = (typeof taxKinds)[number]

/** Parts of Spain with their own tax, by zip prefix. Source: act 37/1992, article 3; names of ISO 3166-2. */
const spanish: Record<string, string> = { "35": "ES-CN", "38": "ES-CN", "51": "ES-CE", "52": "ES-ML" }

/**
 * Zip prefixes outside the VAT area of countries inside it. Source: Directive 2006/112, articles 5 and 6. Greenland,
 * San Marino and the Vatican do not belong to the Union but have zips of their neighbours.
 */
const OUTSIDE: Record<string, readonly string[]> = {
  // Helgoland, Büsingen.
  DE: ["27498", "78266"],
  // Greenland.
  DK: ["39"],
  // Åland.
  FI: ["22"],
  // Guadeloupe, Martinique, Guyane, Réunion, Saint-Pierre-et-Miquelon, Mayotte; Saint-Barthélemy and Saint-Martin; the Pacific.
  FR: ["971", "972", "973", "974", "975", "976", "977", "978", "984", "986", "987", "988"],
  // Mount Athos.
  GR: ["63086", "63087"],
  // Livigno, Campione d'Italia, San Marino, the Vatican.
  IT: ["23041", "22061", "4789", "00120"],
}

/** Belongs to the Union's area for goods, not for services. Source: Windsor Framework; Directive 2006/112, title XIIa. */
const NORTHERN_IRELAND = "GB-NIR"

/** All territories that can have a rate. */
export const territories: readonly string[] = [
  ...countries,
  ...new Set(Object.values(spanish)),
  NORTHERN_IRELAND,
].toSorted()

/** A country, or a part of it with another tax or none: `ES-CN`, or the country with a zip prefix, `FR-974`. */
export function territoryOf({ country, zip }: Destination): string {
  const written = zip.replace(/[ -]/g, "")
  if (country === "ES") return spanish[written.slice(0, 2)] ?? country
  if (country === "GB" && written.toUpperCase().startsWith("BT")) return NORTHERN_IRELAND
  const part = OUTSIDE[country]?.find((start) => written.startsWith(start))
  return part === undefined ? country : `${country}-${part}`
}

/** Where services are supplied to someone who lives in a place: the area of Northern Ireland is that of its country. */
export const placeOfServices = (place: Destination): Destination =>
  territoryOf(place) === NORTHERN_IRELAND ? { ...place, zip: "" } : place

export const countryOf = (territory: string): string => territory.slice(0, "ES".length)

const isPart = (territory: string) => territory !== countryOf(territory)

/** Countries of the list that are not in the European Union. */
const OUTSIDE_UNION = ["AD", "CA", "CH", "GB", "NO", "US"]

/**
 * The area that goods are exported from when they leave it. The Union is one area; every other territory is its own.
 */
export const taxAreaOf = (territory: string): string =>
  territory !== NORTHERN_IRELAND && (isPart(territory) || OUTSIDE_UNION.includes(territory)) ? territory : "EU"

export function taxKindOf(territory: string): TaxKind {
  if (territory === "US") return "sales_tax"
  if (territory === "CA") return "gst"
  if (!isPart(territory) || countryOf(territory) !== "ES") return "vat"
  return territory === "ES-CN" ? "igic" : "ipsi"
}

/** Names on receipts. Source: act 37/1992; act 20/1991, on the Canaries; act 8/1991, on Ceuta and Melilla. */
export const taxNames: Record<TaxKind, Localized> = {
  vat: { es: "IVA", en: "VAT" },
  igic: { es: "IGIC", en: "IGIC" },
  ipsi: { es: "IPSI", en: "IPSI" },
  sales_tax: { es: "impuesto sobre las ventas", en: "sales tax" },
  gst: { es: "GST/HST", en: "GST/HST" },
}
