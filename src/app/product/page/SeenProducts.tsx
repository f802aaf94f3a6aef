import { useEffect, useState } from "react"
import { useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { productsSeenBefore } from "#app/product/page/viewedProducts.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

export function SeenProducts({ id }: { id: string }) {
  const { t } = useTexts(productTexts)
  const [others, setOthers] = useState<CardData[]>([])
  useEffect(() => setOthers(productsSeenBefore(id)), [id])
  if (others.length === 0) return null
  return (
    <div>
      <section className="RelatedProducts section">
        <h2>{t("productPage.seen")}</h2>
        <ProductGrid cards={others} tidy />
      </section>
    </div>
  )
}
