/** Categories and products for a search without results. */
import { useId } from "react"
import { useStores, useTexts } from "#app/context.ts"
import type { NearData } from "#app/product/listing/loadListing.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { Link } from "#app/ui/Link.tsx"
import { searchTexts } from "#shared/i18n/search.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/listing/Listing.css"
import "#app/ui/Chip.css"

export function NearSearch({ near }: { near: NearData }) {
  const { t, text } = useTexts(searchTexts)
  const { shop } = useStores()
  const id = useId()
  const categories = near.categories.flatMap((each) => shop.category(each) ?? [])
  if (categories.length + near.cards.length === 0) return null
  return (
    <section className="NearSearch" aria-labelledby={id}>
      <h2 id={id}>{t(near.popular ? "searching.popular" : "searching.near")}</h2>
      {categories.length > 0 && (
        <ul className="Chips">
          {categories.map((category) => (
            <li key={category.id}>
              <Link className="Chip" to={paths.category(category.slug)}>
                {text(category.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ProductGrid cards={near.cards} tidy />
    </section>
  )
}
