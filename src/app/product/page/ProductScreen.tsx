/** The page of one product, from its pictures to the related products. */
import { startTransition, useEffect, useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import type { Deferrable } from "#app/Deferred.tsx"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { useLocation, useNavigationType, useSearchParams } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import type { CardData } from "#app/product/cardData.ts"
import { BuyColumn } from "#app/product/page/BuyColumn.tsx"
import { Gallery } from "#app/product/page/Gallery.tsx"
import { chosenVariant, type ProductData } from "#app/product/page/productData.ts"
import { productJsonLd } from "#app/product/page/productJsonLd.ts"
import { RelatedProducts } from "#app/product/page/RelatedProducts.tsx"
import { splitDescription } from "#app/product/page/splitDescription.ts"
import { useProductCrumbs } from "#app/product/page/useProductCrumbs.ts"
import { rememberProduct } from "#app/product/page/viewedProducts.ts"
import type { ReviewPage } from "#app/product/reviews/loadReviews.ts"
import { Reviews } from "#app/product/reviews/Reviews.tsx"
import { afterNextPaint } from "#app/ui/afterNextPaint.ts"
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/page/Product.css"

/** It contains no controls but links, so it may hydrate late. */
const LazyDetails = lazyComponent(async () => (await import("#app/product/page/ProductDetails.tsx")).ProductDetails)
const LazySeen = lazyComponent(async () => (await import("#app/product/page/SeenProducts.tsx")).SeenProducts)

/**
 * Whether to render the part below the first view. After a navigation it follows the first view, which appears sooner
 * that way; a loaded page, or one reached by going back, is rendered whole.
 */
function useBelow(): boolean {
  const isOnward = useNavigationType() === "PUSH"
  const { hash } = useLocation()
  const [isDue, setDue] = useState(!isOnward || hash !== "")
  useEffect(() => {
    if (isDue) return undefined
    return afterNextPaint(() => startTransition(() => setDue(true)))
  }, [isDue])
  return isDue
}

interface Props {
  product: ProductData
  /** HTML that `shop.config.ts` adds below the price. */
  html?: Localized
  reviews: Deferrable<ReviewPage>
  related: Deferrable<CardData[]>
}

export function ProductScreen({ product, html, reviews, related }: Props) {
  const texts = useTexts()
  const { site, promises } = useStores().shop
  const { returnDays, taxAdded = false } = promises
  const params = useSearchParams()
  const crumbs = useProductCrumbs(product)
  const isBelowDue = useBelow()
  useEffect(() => rememberProduct(product.id), [product.id])
  const variant = chosenVariant(product.variants, params.get("variant"))
  const name = texts.text(product.name)
  const { lead, rest, summary } = splitDescription(texts.text(product.description))
  const { seo } = product
  const description = (seo && texts.text(seo.description)) || summary
  const [first] = product.images
  return (
    <>
      <PageHead
        title={(seo && texts.text(seo.title)) || name}
        description={description}
        path={paths.product(product.slug)}
        type="product"
        {...(first && { image: first.src, imageAlt: texts.text(first.alt) })}
        jsonLd={() => productJsonLd(product, { crumbs, site, returnDays, taxAdded, texts, description, reviews })}
      />
      <div className="wrap">
        <Breadcrumb steps={crumbs} current={name} />
        <article className="Product" data-availability={product.availability}>
          <Gallery key={variant?.images?.[0]} product={product} variant={variant} />
          <BuyColumn product={product} variant={variant} name={name} lead={lead} html={html} />
        </article>
        {isBelowDue && (
          <>
            <LazyDetails product={product} variant={variant} paragraphs={rest} />
            <Reviews slug={product.slug} summary={product.reviews} reviews={reviews} />
            <RelatedProducts related={related} />
            <LazySeen key={product.id} id={product.id} />
          </>
        )}
      </div>
    </>
  )
}
