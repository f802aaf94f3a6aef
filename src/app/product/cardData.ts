/** What a product card shows, and nothing more: page state is bytes. */
import type { FoundVariant, ProductSummary } from "#shared/contract/product.ts"

export type CardData = Pick<
  ProductSummary,
  "id" | "slug" | "name" | "price" | "sale_price" | "sale_percent" | "category_id" | "availability" | "rating"
> & {
  /** Address and colour; the card's box gives the size, its name the words. */
  image: { src: string; color: string } | null
  /** The one that a search means. */
  variant?: FoundVariant
}

export function toCard(product: ProductSummary): CardData {
  const { id, slug, name, price, sale_price, sale_percent, category_id, availability, rating, image, variant } = product
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
    ...(variant && { variant }),
  }
}
