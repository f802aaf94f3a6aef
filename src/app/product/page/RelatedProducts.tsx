import { useTexts } from "#app/context.ts"
import { type Deferrable, Deferred } from "#app/Deferred.tsx"
import type { CardData } from "#app/product/cardData.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

export function RelatedProducts({ related }: { related: Deferrable<CardData[]> }) {
  const { t } = useTexts(productTexts)
  return (
    <Deferred name="related" value={related} fallback={<Room />} failed={null}>
      {(cards) =>
        cards.length > 0 && (
          // Ad blockers remove elements with such a class.
          <div>
            <section className="RelatedProducts section">
              <h2>{t("productPage.related")}</h2>
              <ProductGrid cards={cards} tidy />
            </section>
          </div>
        )
      }
    </Deferred>
  )
}

function Room() {
  return (
    <div>
      <div className="RelatedProducts__room" />
    </div>
  )
}
