/** What the shop promises wherever it says so, worked out from delivery, returns and tax. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from "superstruct"
import { stripIcons } from "#shared/contract/home.ts"
import { Localized } from "#shared/contract/localized.ts"

export const ShopPromises = object({
  /** Goods after coupon from which delivery to the shop's first zone costs nothing; null where it never does. */
  freeFrom: nullable(number()),
  /** After delivery, by the shop's own promise; null for the law's alone. */
  returnDays: nullable(integer()),
  /** "Free delivery on orders over €50", "30-day money-back guarantee": short, and without a full stop. */
  header: array(Localized),
  /** The same with a title each. */
  strip: array(object({ icon: enums(stripIcons), title: Localized, text: Localized })),
  /** "30 days to send it back". */
  returns: Localized,
  /** Sentences on how an order arrives and what that costs; empty where nothing is delivered. */
  delivery: Localized,
  /** Whether orders can be fetched at the shop. */
  hasPickup: boolean(),
  /** "VAT included", or "plus VAT"; empty where the shop's prices bear none. */
  priceNote: Localized,
  /** "Prices include VAT", or that it comes on top. */
  prices: Localized,
  /** What the tax is called: "VAT". */
  tax: Localized,
  /** True: prices are shown without the tax, which comes on top. Left out: it lies in them. */
  taxAdded: optional(boolean()),
  /** What comes on top where the shop is, in percent by a product's tax class; left out where tax lies in prices. */
  addedTax: optional(
    object({
      country: string(),
      rates: object({ general: number(), reduced: number(), super_reduced: number(), zero: number() }),
    }),
  ),
})
export type ShopPromises = Infer<typeof ShopPromises>

/** What stands on every page. */
export type PagePromises = Pick<ShopPromises, "header" | "returns" | "returnDays" | "priceNote" | "prices" | "taxAdded">
