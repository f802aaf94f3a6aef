/** Departments, categories, banners and editorial content as they cross the wire. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  nullable,
  number,
  object,
  optional,
  string,
} from "superstruct"
import { Localized } from "#shared/contract/localized.ts"

/** A picture; `src` is `/pictures/{key}`, widths are appended as a segment. `blur` is a tiny data URI, `color` its average. */
export const Picture = object({
  src: string(),
  width: integer(),
  height: integer(),
  alt: Localized,
  blur: string(),
  color: string(),
})
export type Picture = Infer<typeof Picture>

export const Category = object({
  id: string(),
  slug: string(),
  name: Localized,
  description: Localized,
  department_id: nullable(string()),
  image: nullable(Picture),
  /** Number of visible products in it. */
  count: min(integer(), 0),
})
export type Category = Infer<typeof Category>

export const Department = object({
  id: string(),
  slug: string(),
  name: Localized,
  description: Localized,
  /** Name of a colour of the design: ceramica, textil, despensa, papel, or empty. */
  tint: string(),
  image: nullable(Picture),
  count: min(integer(), 0),
  category_ids: array(string()),
})
export type Department = Infer<typeof Department>

export const Banner = object({
  id: string(),
  placement: enums(["home_hero", "home_split", "strip", "category"]),
  image: nullable(Picture),
  title: Localized,
  text: optional(Localized),
  /** A path of the shop or an http(s) address; the provider never answers anything else. */
  link: optional(string()),
  linkLabel: optional(Localized),
  from: optional(string()),
  to: optional(string()),
  dismissible: boolean(),
})
export type Banner = Infer<typeof Banner>

export const AboutUs = object({
  title: Localized,
  lead: Localized,
  image: nullable(Picture),
  blocks: array(object({ title: optional(Localized), text: Localized })),
})
export type AboutUs = Infer<typeof AboutUs>

export const FacetValue = object({ id: string(), slug: string(), name: Localized, count: number() })
export type FacetValue = Infer<typeof FacetValue>

/**
 * Number of products each value would give with the other filters unchanged. Prices are wire amounts across all other
 * filters.
 */
export const Facets = object({
  category: array(FacetValue),
  department: array(FacetValue),
  price: object({ min: string(), max: string() }),
  onSale: number(),
  featured: number(),
  /** The shop's own fields that a listing can be filtered by, as `field_{key}[value]`. */
  own: optional(
    array(
      object({
        key: string(),
        name: Localized,
        values: array(object({ value: string(), name: Localized, count: number() })),
      }),
    ),
  ),
})
export type Facets = Infer<typeof Facets>
