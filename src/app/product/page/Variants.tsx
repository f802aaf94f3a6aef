/** The options of a product as tiles; together they choose a variant, which is kept in the address. */
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { useNavigate, useSearchParams } from "#app/navigation.ts"
import { OptionTiles } from "#app/product/page/OptionTiles.tsx"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { tickedVariant } from "#app/product/page/tickedVariant.ts"
import { Button } from "#app/ui/Button.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/product/page/Product.css"

/** Few products have a date. */
const LazyDateTiles = lazyComponent(async () => (await import("#app/product/page/DateTiles.tsx")).DateTiles)

interface Props {
  product: ProductData
  chosen: ShownVariant
}

export function Variants({ product, chosen }: Props) {
  const { t } = useTexts(productTexts)
  const params = useSearchParams()
  const navigate = useNavigate()
  // The tile reacts at once; the address, and everything that depends on it, one render later.
  const [pressed, setPressed] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  if (shown !== chosen) {
    setShown(chosen)
    setPressed(chosen)
  }
  const choose = (variant: ShownVariant) => {
    setPressed(variant)
    const query = new URLSearchParams(params)
    query.set("variant", variant.id)
    void navigate(withQuery(paths.product(product.slug), String(query)), { replace: true, preventScrollReset: true })
  }
  const element = useRef<HTMLDivElement>(null)
  const takeUp = useEffectEvent(() => {
    const form = element.current?.closest("form")
    const ticked = form && tickedVariant(form, product.variants)
    if (ticked && ticked.id !== chosen.id) choose(ticked)
  })
  // React keeps tiles that were ticked before hydration, but tells nothing.
  useEffect(() => takeUp(), [])
  return (
    <div ref={element} className="Variants">
      {chosen.date && <LazyDateTiles product={product} pressed={pressed} choose={choose} />}
      {(chosen.date ? [] : product.options).map((option, place) => (
        <OptionTiles
          key={option.name.es}
          product={product}
          option={option}
          place={place}
          pressed={pressed}
          choose={choose}
        />
      ))}
      <div className="WithoutScripts">
        <Button type="submit" name="intent" value="choose" look="quiet">
          {t("productPage.choose")}
        </Button>
      </div>
    </div>
  )
}
