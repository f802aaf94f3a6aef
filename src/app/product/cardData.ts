/** Data of a product card and nothing more: page state is bytes. */
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
  } = product
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
  }
}
