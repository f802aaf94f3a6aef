/** What is said of one product when it is changed; what is left out stays as it is. */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
} from "superstruct"
import { taxClasses } from "#shared/cartLines.ts"
import { check, trimmed, withFormat } from "#shared/fields/field.ts"
import { isGtin } from "#shared/gtin.ts"
import { readMoment } from "#shared/shopTime.ts"

/** As many as an import takes: what it brought in can be saved again. */
export const MOST_NAME = 500
const MOST_LINE = 500
export const MOST_TEXT = 40_000
const MOST_SLUG = 120
const MOST_PICTURES = 250
const MOST_VARIANTS = 500
const MOST_GRAMS = 100_000_000
const MOST_PER_ORDER = 999
const MOST_CENTS = 99_999_999

export const backorders = ["no", "notify", "yes"] as const
export const statuses = ["published", "draft", "scheduled"] as const

/** One line. Left out it stays out: only who says an empty one empties it. */
export const line = (most: number) =>
  withFormat(
    check(trimmed(), "too_long", ({ length }) => length <= most),
    (said) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(said),
  )
export const bothLines = (most: number) => object({ es: optional(line(most)), en: optional(line(most)) })
const text = check(string(), "too_long", ({ length }) => length <= MOST_TEXT)

/** A day or a moment by the shop's clock; empty for none. */
const moment = withFormat(trimmed(), (said) => readMoment(said) !== undefined)

const slug = check(
  withFormat(line(MOST_SLUG), (said) => /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(said)),
  "missing",
  (said) => said !== "",
)

const variant = object({
  id: nonempty(string()),
  name: optional(bothLines(MOST_NAME)),
  sku: optional(line(MOST_NAME)),
  gtin: optional(withFormat(line(20), isGtin)),
  /** In grams; null where it isn't known. */
  weight: optional(nullable(max(min(integer(), 0), MOST_GRAMS))),
  /** Charged while the product's sale is on; null for none. */
  salePriceCents: optional(nullable(max(min(integer(), 0), MOST_CENTS))),
})

const picture = object({ key: nonempty(string()), alt: bothLines(MOST_LINE) })

export const productFields = {
  name: optional(bothLines(MOST_NAME)),
  /** Plain text, its paragraphs by empty lines. */
  description: optional(object({ es: optional(text), en: optional(text) })),
  seoTitle: optional(bothLines(MOST_NAME)),
  seoDescription: optional(bothLines(MOST_LINE)),
  /** In its address; the one it had goes on leading to it. */
  slug: optional(slug),
  /** Null for none; its department follows. */
  category: optional(nullable(string())),
  featured: optional(boolean()),
  taxClass: optional(enums(taxClasses)),
  /** Whether it is sold when there are none left: `notify` says so to its buyer. */
  backorder: optional(enums(backorders)),
  maxPerOrder: optional(max(min(integer(), 1), MOST_PER_ORDER)),
  brand: optional(line(MOST_LINE)),
  maker: optional(
    object({ name: optional(line(MOST_LINE)), address: optional(line(MOST_LINE)), contact: optional(line(MOST_LINE)) }),
  ),
  /** `at`: the day or moment from which one that is scheduled is in the shop. */
  publication: optional(object({ status: optional(enums(statuses)), at: optional(moment) })),
  /** First and last day, or moments, of the reduced prices. */
  sale: optional(object({ from: optional(moment), to: optional(moment) })),
  /** Those that are named. Their regular prices and how many there are is changed in the sheet. */
  variants: optional(size(array(variant), 0, MOST_VARIANTS)),
  /** All of them, in their order. */
  pictures: optional(size(array(picture), 0, MOST_PICTURES)),
}

const fields = object(productFields)
export type ProductChange = Infer<typeof fields>

export const ProductChanging = object({
  id: nonempty(string()),
  /** The newest event of the product that whoever changes it has seen. */
  version: optional(refine(integer(), "format", (given) => given >= 0)),
  ...productFields,
})
