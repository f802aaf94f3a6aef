/** The shop's promises, calculated from delivery, returns and tax, for every place that states them. */
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from "superstruct"
import { stripIcons } from "#shared/contract/home.ts"
import { Localized } from "#shared/contract/localized.ts"

export const ShopPromises = object({
  /** Value of goods after coupon from which delivery to the shop's first zone is free; null for never. */
  freeFrom: nullable(number()),
  /** Days after delivery by the shop's own promise; null when only the law applies. */
  returnDays: nullable(integer()),
  /** "Free delivery on orders over €50", "30-day money-back guarantee": short, without a full stop. */
  header: array(Localized),
  /** The same promises, each with a title. */
  strip: array(object({ icon: enums(stripIcons), title: Localized, text: Localized })),
  /** "30 days to send it back". */
  returns: Localized,
  /** Sentences on how orders arrive and what delivery costs; empty when nothing is delivered. */
  delivery: Localized,
  /** Whether orders can be collected at the shop. */
  hasPickup: boolean(),
  /** "VAT included", or "plus VAT"; empty when the shop's prices bear no tax. */
  priceNote: Localized,
  /** "Prices include VAT", or that it is added. */
  prices: Localized,
  /** Name of the tax: "VAT". */
  tax: Localized,
  /** True when tax is added to prices that are shown without it; left out when prices include it. */
  taxAdded: optional(boolean()),
  /** Tax added at the shop's place, in percent by tax class; left out when prices include it. */
  addedTax: optional(
    object({
      country: string(),
      rates: object({ general: number(), reduced: number(), super_reduced: number(), zero: number() }),
    }),
  ),
})
export type ShopPromises = Infer<typeof ShopPromises>

export type PagePromises = Pick<ShopPromises, "header" | "returns" | "returnDays" | "priceNote" | "prices" | "taxAdded">
