/** Product fields that few shops need: safety, guarantee, labels for lists, details, related products, downloads. */
import { array, boolean, nonempty, nullable, object, optional, record, size, string } from "superstruct"
import { byLocalizedFact } from "#provider/catalogue/products/productFacts.ts"
import { bothLines, line } from "#provider/platform/lines.ts"
import { check, trimmed } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"
import {
  MOST_DETAILS,
  MOST_DOWNLOADS,
  MOST_FILES,
  MOST_LINE,
  MOST_MONTHS,
  MOST_NAME,
  MOST_ON_LABEL,
  MOST_RELATED,
  MOST_TAGS,
  MOST_WARNINGS,
} from "#shared/productBounds.ts"

const bothTexts = (most: number) => {
  const text = check(trimmed(), "too_long", ({ length }) => length <= most)
  return optional(object({ es: optional(text), en: optional(text) }))
}
const count = nullable(whole(1, MOST_DOWNLOADS))

const detail = object({
  /** Key in import files; made from the name when left out. */
  key: optional(line(MOST_NAME)),
  name: bothLines(MOST_NAME),
  value: bothLines(MOST_LINE),
})

const file = object({
  /** For a new file, any id of the caller's choice. */
  id: nonempty(string()),
  /** For a new file, the `stored` that `addProductFile` answered. */
  stored: optional(nonempty(string())),
  /** As who bought it sees it. */
  name: line(MOST_NAME),
  /** Downloads of one order; null without a bound. */
  most: count,
  /** Days after payment; null for ever. */
  days: count,
})

export const moreFields = {
  /** SKU of a product with variants as a whole; for other products it is their only variant's. */
  sku: optional(line(MOST_NAME)),
  mpn: optional(line(MOST_LINE)),
  /** In the European Union, for a maker outside of it. */
  responsible: optional(
    object({ name: optional(line(MOST_LINE)), address: optional(line(MOST_LINE)), contact: optional(line(MOST_LINE)) }),
  ),
  ...byLocalizedFact(({ most }) => bothTexts(most)),
  /** The maker's of durability, beyond two years: all of it or nothing. */
  guarantee: optional(
    object({
      maker: optional(line(MOST_ON_LABEL)),
      model: optional(line(MOST_ON_LABEL)),
      months: optional(nullable(whole(1, MOST_MONTHS))),
    }),
  ),
  /** The `file` that `addProductVideo` answered; empty for none. */
  video: optional(line(MOST_LINE)),
  /** The key of a picture that stands for the video until it is played; empty for the product's first one. */
  videoPoster: optional(line(MOST_LINE)),
  /** Words for searches, the complete list. */
  tags: optional(size(array(line(MOST_NAME)), 0, MOST_TAGS)),
  /** Material, measures and the like, all of them in their order: one without a name goes. */
  attributes: optional(size(array(detail), 0, MOST_DETAILS)),
  /** The named fields of `shop.config.ts` and of the law; an empty text removes the value. */
  fields: optional(record(string(), line(MOST_WARNINGS))),
  /** All related products in order: ids, slugs, SKUs or names. */
  related: optional(size(array(line(MOST_NAME)), 0, MOST_RELATED)),
  /** Nothing is sent. */
  virtual: optional(boolean()),
  /** Buyers download its files. */
  downloadable: optional(boolean()),
  /** Buying it issues a gift card of its price. */
  giftCard: optional(boolean()),
  /** All of them, in their order. One that was sold stays. */
  files: optional(size(array(file), 0, MOST_FILES)),
}
