/** The listing's tiles in the first view; their pictures load at once. */
import type { FirstPicture } from "#app/firstPicture.ts"
import type { CardData } from "#app/product/cardData.ts"
import { CARD_SIZES } from "#app/product/ProductCard.tsx"

/** Two rows of a desktop beside its filters; a phone shows four, and loads the next ones at once in any case. */
export const FIRST_TILES = 6

export const firstTiles = ({ cards }: { cards: readonly CardData[] }): FirstPicture[] =>
  cards.slice(0, FIRST_TILES).flatMap(({ image }) => (image ? [{ src: image.src, sizes: CARD_SIZES }] : []))
