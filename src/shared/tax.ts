/** Where a tax on sales holds, and what it is called there. */
import type { Destination } from "#shared/deliveryArea.ts"
import { countries, isOutsideIva } from "#shared/fields/countries.ts"
import type { Localized } from "#shared/locale.ts"

export const taxKinds = ["vat", "igic", "ipsi", "sales_tax", "gst"] as const
export type TaxKind = (typeof taxKinds)[number]

/** Parts of Spain with a tax of their own, by their zips. Source: act 37/1992, article 3; names of ISO 3166-2. */
const spanish: Record<string, string> = { "35": "ES-CN", "38": "ES-CN", "51": "ES-CE", "52": "ES-ML" }

/** All that a rate may be said for. */
export const territories: readonly string[] = [...countries, ...new Set(Object.values(spanish))].toSorted()

/** A country, or the part of Spain that has a tax of its own. */
export const territoryOf = ({ country, zip }: Destination): string =>
  (country === "ES" && spanish[zip.slice(0, 2)]) || country

export const countryOf = (territory: string): string => territory.slice(0, "ES".length)

const isSpanishPart = (territory: string) => territory !== countryOf(territory)

/** Goods that leave it are exported. The members of the Union are one; each other territory is its own. */
export const taxAreaOf = (territory: string): string =>
  isSpanishPart(territory) || isOutsideIva(territory, "") ? territory : "EU"

export function taxKindOf(territory: string): TaxKind {
  if (territory === "US") return "sales_tax"
  if (territory === "CA") return "gst"
  if (!isSpanishPart(territory)) return "vat"
  return territory === "ES-CN" ? "igic" : "ipsi"
}

/** As receipts call it. Source: act 37/1992; act 20/1991, on the Canaries; act 8/1991, on Ceuta and Melilla. */
export const taxNames: Record<TaxKind, Localized> = {
  vat: { es: "IVA", en: "VAT" },
  igic: { es: "IGIC", en: "IGIC" },
  ipsi: { es: "IPSI", en: "IPSI" },
  sales_tax: { es: "impuesto sobre las ventas", en: "sales tax" },
  gst: { es: "GST/HST", en: "GST/HST" },
}
