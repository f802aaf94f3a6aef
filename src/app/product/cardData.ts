/** Data of a product card and nothing more: page state is bytes. */

import type { DiscountTerms } from "#app/product/discountLabel.ts"
import { shownPrice } from "#app/product/pricing.ts"
import type { FoundVariant, ProductSummary } from "#shared/contract/product.ts"

export type CardData = Pick<
  ProductSummary,
  | "id"
  | "slug"
  | "name"
  | "price"
  | "sale_price"
  | "sale_percent"
  | "netContent"
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
    // Contents without a price per unit would be bytes for nothing.
    ...(netContent && shownPrice(product).unit && { netContent }),
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
