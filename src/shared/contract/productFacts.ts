/** What the law asks to be known of a product, and what it is known by elsewhere. Each is left out where it isn't known. */
import { type Infer, integer, min, object, optional, string } from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

/** Source: Regulation (EU) 2023/988, article 19(a) and (b). */
export const Contact = object({
  name: string(),
  /** Postal. */
  address: optional(string()),
  /** A mail or web address. */
  contact: optional(string()),
})
export type Contact = Infer<typeof Contact>

/** Of the maker, without charge, on the whole product. Source: Directive 2011/83/EU, article 6(1)(la). */
export const DurabilityGuarantee = object({
  maker: string(),
  model: string(),
  /** More than the two years of the legal guarantee. */
  months: min(integer(), 25),
})
export type DurabilityGuarantee = Infer<typeof DurabilityGuarantee>

export const productFacts = {
  brand: optional(string()),
  /** The maker's own number of it. */
  mpn: optional(string()),
  maker: optional(Contact),
  /** In the Union, of a maker outside of it. */
  responsiblePerson: optional(Contact),
  warnings: optional(Localized),
  durabilityGuarantee: optional(DurabilityGuarantee),
}
const ProductFactsStruct = object(productFacts)
export type ProductFacts = Infer<typeof ProductFactsStruct>

/** Of what is bought: a variant, or a product that has none. */
export const goodsFacts = {
  gtin: optional(string()),
  /** In grams. */
  weight: optional(integer()),
}
