/** The listing's tiles in the first view; their pictures load at once. */
import type { FirstPicture } from "#app/firstPicture.ts"
import type { CardData } from "#app/product/cardData.ts"
import { CARD_SIZES } from "#app/product/ProductCard.tsx"

/** The first row. */
export const FIRST_TILES = 4

export const firstTiles = ({ cards }: { cards: readonly CardData[] }): FirstPicture[] =>
  cards.slice(0, FIRST_TILES).flatMap(({ image }) => (image ? [{ src: image.src, sizes: CARD_SIZES }] : []))
