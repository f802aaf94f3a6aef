/** Products viewed earlier in this document; they are not stored, so a reload forgets them. */
import { useEffect, useState } from "react"
import { useTexts } from "#app/context.ts"
import type { CardData } from "#app/product/cardData.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import type { ProductData } from "#app/product/page/productData.ts"
import { productTexts } from "#shared/i18n/product.ts"
import { SEEN_PRODUCTS } from "#shared/limits.ts"
import "#app/product/page/Product.css"

/** Newest first. */
let seen: CardData[] = []

export function SeenProducts({ product }: { product: ProductData }) {
  const { t } = useTexts(productTexts)
  const [others, setOthers] = useState<CardData[]>([])
  useEffect(() => {
    const before = seen.filter(({ id }) => id !== product.id)
    setOthers(before.slice(0, SEEN_PRODUCTS))
    const { reviews, images } = product
    const [first] = images
    seen = [
      { ...product, rating: reviews, image: first ? { src: first.src, color: "" } : null },
      ...before.slice(0, SEEN_PRODUCTS),
    ]
  }, [product])
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
