/** Whether a shop's prices are shown with or without tax, by the law of its country. */
import { countryOf } from "#shared/tax.ts"

export const priceSettings = ["law", "with", "without"] as const
/** `law`: the default of the shop's country. */
export type PriceSetting = (typeof priceSettings)[number]

export interface PriceSettings {
  /** Where the shop pays tax. */
  territory: string
  prices: PriceSetting
  /** It sells to businesses only, to which consumer price law does not apply. */
  businessesOnly: boolean
}

/**
 * Countries whose law requires consumer prices to include tax. Sources: the Union's members by Directive 98/6/EC,
 * articles 2(a) and 3 (Spain: RDL 1/2007, article 20.1.c); Andorra: act 13/2013, article 9; Switzerland: PBV (SR
 * 942.211), article 4; Great Britain: Price Marking Order 2004, articles 1 and 4; Norway: act 2009-01-09-2, section 10,
 * and FOR-2012-11-14-1066.
 */
const WITH_TAX = [
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
  "AD",
  "CH",
  "GB",
  "NO",
]

/**
 * Countries whose law leaves the choice to the shop, and where tax is added at the till. Sources: United States: taxes
 * on sales are the states', which have sellers state them separately (as California, RTC 6052 and 6053); Canada: Excise
 * Tax Act, section 223, and Competition Act, section 74.01(1.1), which leaves amounts imposed by government out of a
 * price that is attainable.
 */
const TAX_ON_TOP = ["CA", "US"]

export const priceLaw: ReadonlyMap<string, "with" | "free"> = new Map([
  ...WITH_TAX.map((country): [string, "with"] => [country, "with"]),
  ...TAX_ON_TOP.map((country): [string, "free"] => [country, "free"]),
])

/** Whether the shop may choose. */
export const mayChoose = ({ territory, businessesOnly }: Omit<PriceSettings, "prices">): boolean =>
  businessesOnly || priceLaw.get(countryOf(territory)) === "free"

/** Whether prices are shown without tax. A choice that the law does not allow is ignored. */
export const taxComesOnTop = (shop: PriceSettings): boolean => mayChoose(shop) && shop.prices !== "with"
