/** Data of a product card and nothing more: page state is bytes. */

import type { DiscountTerms } from "#app/product/discountLabel.ts"
import { shownPrice } from "#app/product/pricing.ts"
import type { FoundVariant, ProductSummary } from "#shared/contract/product.ts"
import { parseNetContent } from "#shared/netContent.ts"

export type CardData = Pick<
  ProductSummary,
  | "id"
  | "slug"
  | "name"
  | "price"
  | "sale_price"
  | "sale_percent"
  | "netContent"
  | "energyClass"
  | "category_id"
  | "availability"
  | "rating"
> & {
  /** Address and colour; the card determines the size, its name is the alt text. */
  image: { src: string; color: string } | null
  /** The variant that matches a search. */
  variant?: FoundVariant
  /** The first discount without a code that everybody gets. */
  discount?: DiscountTerms
}

/** One content that is not counted: shown by itself where the price per unit would repeat the price. */
const isMeasured = (content: string) => (parseNetContent(content)?.unit ?? "piece") !== "piece"

export function toCard(product: ProductSummary): CardData {
  const {
    id,
    slug,
    name,
    price,
    sale_price,
    sale_percent,
    category_id,
    availability,
    rating,
    image,
    variant,
    netContent,
    energyClass,
    discounts = [],
  } = product
  const discount = discounts.find(({ returning }) => !returning)
  return {
    id,
    slug,
    name,
    price,
    sale_price,
    sale_percent,
    category_id,
    availability,
    rating,
    image: image && { src: image.src, color: image.color },
    // Other contents would be bytes for nothing.
    ...(netContent && (shownPrice(product).unit || isMeasured(netContent)) && { netContent }),
    ...(energyClass && { energyClass }),
    ...(variant && { variant }),
    ...(discount && { discount: termsOf(discount) }),
  }
}

const termsOf = ({ kind, percent, take, pay, pieces, minimum }: DiscountTerms): DiscountTerms => ({
  kind,
  percent,
  take,
  pay,
  pieces,
  minimum,
})
