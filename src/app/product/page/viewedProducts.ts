/** Products viewed earlier in this document; they are not stored, so a reload forgets them. */
import type { CardData } from "#app/product/cardData.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { SEEN_PRODUCTS } from "#shared/limits.ts"

/** Newest first, with the product in view. */
let seen: CardData[] = []

const without = (id: string) => seen.filter((each) => each.id !== id)

export function rememberProduct(product: ProductData): void {
  const { reviews, images } = product
  const [first] = images
  const card = { ...product, rating: reviews, image: first ? { src: first.src, color: "" } : null }
  seen = [card, ...without(product.id).slice(0, SEEN_PRODUCTS)]
}

export const productsSeenBefore = (id: string): CardData[] => without(id).slice(0, SEEN_PRODUCTS)
