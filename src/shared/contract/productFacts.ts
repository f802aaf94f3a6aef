/** Product facts that the law requires, and identifiers used elsewhere. Unknown ones are left out. */
import { enums, type Infer, integer, min, object, optional, string } from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

/** Source: Regulation (EU) 2023/988, article 19(a) and (b). */
export const Contact = object({
  name: string(),
  address: optional(string()),
  /** An email or web address. */
  contact: optional(string()),
})
export type Contact = Infer<typeof Contact>

/** The maker's guarantee, free of charge, on the whole product. Source: Directive 2011/83/EU, article 6(1)(la). */
export const DurabilityGuarantee = object({
  maker: string(),
  model: string(),
  /** More than the two years of the legal guarantee. */
  months: min(integer(), 25),
})
export type DurabilityGuarantee = Infer<typeof DurabilityGuarantee>

export const productFacts = {
  brand: optional(string()),
  /** The maker's part number. */
  mpn: optional(string()),
  maker: optional(Contact),
  /** The responsible person in the Union, for a maker outside it. */
  responsiblePerson: optional(Contact),
  warnings: optional(Localized),
  /** Says what its video shows. */
  videoAlt: optional(Localized),
  durabilityGuarantee: optional(DurabilityGuarantee),
}
const ProductFactsStruct = object(productFacts)
export type ProductFacts = Infer<typeof ProductFactsStruct>

/** `closed`: it is no longer sold. */
export const dateFacts = {
  /** The date of a service: ISO 8601. Its stock are the seats that are left. */
  startsAt: optional(string()),
  endsAt: optional(string()),
  closed: optional(enums(["closed", "called_off"])),
}
const DateFactsStruct = object(dateFacts)
export type DateFacts = Infer<typeof DateFactsStruct>

/** Facts of the item that is bought: a variant, or a product without variants. */
export const goodsFacts = {
  gtin: optional(string()),
  /** In grams. */
  weight: optional(integer()),
  /** Amount without its packaging: `500 ml`, `1.5 kg`, `2 m2`, `6 piece`. */
  netContent: optional(string()),
}
