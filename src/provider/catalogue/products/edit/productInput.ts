/** Input for changing one product; fields that are left out stay as they are. */
import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  nonempty,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
} from "superstruct"
import { moreFields } from "#provider/catalogue/products/edit/moreInput.ts"
import { bothLines, line } from "#provider/platform/lines.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { check, trimmed, withFormat } from "#shared/fields/field.ts"
import { whole, wholeCents } from "#shared/fields/whole.ts"
import { isGtin } from "#shared/gtin.ts"
import { writeNetContent } from "#shared/netContent.ts"
import {
  MOST_CENTS,
  MOST_GRAMS,
  MOST_LINE,
  MOST_NAME,
  MOST_OPTIONS,
  MOST_PER_ORDER,
  MOST_PICTURES,
  MOST_SLUG,
  MOST_STOCK,
  MOST_TEXT,
  MOST_VARIANTS,
} from "#shared/productBounds.ts"
import { readMoment } from "#shared/shopTime.ts"
import { readNetContent } from "#shared/typedNetContent.ts"

export const backorders = ["no", "notify", "yes"] as const
export const statuses = ["published", "draft", "scheduled", "retired"] as const

const text = check(trimmed(), "too_long", ({ length }) => length <= MOST_TEXT)

/** A day or a moment by the shop's clock; empty for none. */
const moment = check(trimmed(), "moment", (text) => text === "" || readMoment(text) !== undefined)

export const slug = check(
  withFormat(line(MOST_SLUG), (text) => /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(text)),
  "missing",
  (text) => text !== "",
)

/** Such as `500 ml`, in the spellings of people; empty for none. */
export const netContent = coerce(
  check(string(), "net_content", (text) => text === "" || readNetContent(text) !== undefined),
  string(),
  (text) => {
    const content = readNetContent(text)
    return content ? writeNetContent(content) : text.trim()
  },
)

const variant = object({
  /** For a new variant, any id of the caller's choice: the shop assigns the real one. */
  id: nonempty(string()),
  /** Adds the variant, after the others. */
  new: optional(boolean()),
  /** Removes the variant. Orders keep it; carts say that it is no longer available. */
  removed: optional(boolean()),
  name: optional(bothLines(MOST_NAME)),
  sku: optional(line(MOST_NAME)),
  gtin: optional(withFormat(line(20), isGtin)),
  /** In grams; null where it isn't known. */
  weight: optional(nullable(whole(0, MOST_GRAMS))),
  /** Such as `500 ml`; empty where it isn't known. */
  netContent: optional(netContent),
  priceCents: optional(wholeCents(0, MOST_CENTS)),
  /** Charged while the product's sale is on; null for none. */
  salePriceCents: optional(nullable(wholeCents(0, MOST_CENTS))),
  /** For a new product only. Existing stock is changed in the sheet or by counting. */
  stock: optional(whole(0, MOST_STOCK)),
  /** One value for each of the product's options, in their order. */
  values: optional(size(array(bothLines(MOST_NAME)), 0, MOST_OPTIONS)),
  /** The key of one of the product's pictures; empty for none. */
  picture: optional(string()),
  /** The date of a service, by the shop's clock; empty for anything else. Its stock are its seats. */
  startsAt: optional(moment),
  endsAt: optional(moment),
  /** Until when the date is sold; empty for until it begins. */
  closesAt: optional(moment),
})
export type VariantChange = Infer<typeof variant>

const picture = object({ key: nonempty(string()), alt: bothLines(MOST_LINE) })

export const productFields = {
  name: optional(bothLines(MOST_NAME)),
  /** Plain text, its paragraphs by empty lines. */
  description: optional(object({ es: optional(text), en: optional(text) })),
  seoTitle: optional(bothLines(MOST_NAME)),
  seoDescription: optional(bothLines(MOST_LINE)),
  /** Part of its address; the former one keeps leading to it. */
  slug: optional(slug),
  /** Null for none; its department follows. */
  category: optional(nullable(string())),
  featured: optional(boolean()),
  taxClass: optional(enums(taxClasses)),
  /** Whether it is sold when there are none left: `notify` says so to its buyer. */
  backorder: optional(enums(backorders)),
  maxPerOrder: optional(whole(1, MOST_PER_ORDER)),
  brand: optional(line(MOST_LINE)),
  maker: optional(
    object({ name: optional(line(MOST_LINE)), address: optional(line(MOST_LINE)), contact: optional(line(MOST_LINE)) }),
  ),
  /** `at`: day or moment of a scheduled publication. */
  publication: optional(object({ status: optional(enums(statuses)), at: optional(moment) })),
  /** First and last day, or moments, of the reduced prices. */
  sale: optional(object({ from: optional(moment), to: optional(moment) })),
  /** Name of the choice between the variants. */
  variantLabel: optional(bothLines(MOST_NAME)),
  /** Names of the choices that the variants are combinations of, all of them: one without a name goes. */
  options: optional(size(array(bothLines(MOST_NAME)), 0, MOST_OPTIONS)),
  /** Those that are named. */
  variants: optional(size(array(variant), 0, MOST_VARIANTS)),
  /** Ids of variants in their order; those that are not named follow. */
  variantOrder: optional(size(array(string()), 0, MOST_VARIANTS)),
  /** All of them, in their order. */
  pictures: optional(size(array(picture), 0, MOST_PICTURES)),
  ...moreFields,
}

const fields = object(productFields)
export type ProductChange = Infer<typeof fields>

export const ProductChanging = object({
  /** Although facts that the law requires are missing, it is put on sale. */
  knowing: optional(boolean()),
  id: nonempty(string()),
  /** The newest event of the product that the form was opened with. */
  version: optional(refine(integer(), "format", (given) => given >= 0)),
  ...productFields,
})
