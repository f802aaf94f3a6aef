import type { CardData } from "#app/product/cardData.ts"
import { ProductCard } from "#app/product/ProductCard.tsx"
import "#app/product/ProductGrid.css"

interface Props {
  cards: readonly CardData[]
  /** Number of pictures that load at once, the first of them with priority. */
  eager?: number
  /** Hides a tile alone in the last row, where the grid is a teaser. */
  tidy?: boolean
}

export function ProductGrid({ cards, eager = 0, tidy = false }: Props) {
  return (
    <ul className="ProductGrid bleed" data-tidy={tidy || undefined}>
      {cards.map((card, index) => (
        <ProductCard key={card.id} card={card} eager={index < eager} priority={eager > 0 && index === 0} />
      ))}
    </ul>
  )
}
