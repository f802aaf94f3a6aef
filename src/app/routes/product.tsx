/** Screen: one product. */
import { deferred } from "#app/Deferred.tsx"
import type { FirstPicture } from "#app/firstPicture.ts"
import {
  type ActionAnswer,
  PageAnswer,
  pageAction,
  pageLoader,
  type Redirect,
  redirect301,
  textOf,
} from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { type CardData, toCard } from "#app/product/cardData.ts"
import { GoneProduct } from "#app/product/gone/lazyGoneProduct.ts"
import { loadGuide } from "#app/product/guide.ts"
import { loadArrivals } from "#app/product/page/arrivals.ts"
import { LARGE_SIZES } from "#app/product/page/Gallery.tsx"
import { ProductScreen } from "#app/product/page/ProductScreen.tsx"
import { type ProductData, toProductData } from "#app/product/page/productData.ts"
import { loadReviews, readReviewQuery } from "#app/product/reviews/loadReviews.ts"
import { DELETE_REVIEW } from "#app/product/reviews/reviewIntents.ts"
import { deleteReview, sendReview } from "#app/product/reviews/sendReview.ts"
import { ASK_ALERT, askAlert } from "#app/product/stockAlert/stockAlertActions.ts"
import { isApiError } from "#shared/ApiError.ts"
import { backorderSentence, latestDay } from "#shared/arrivalWords.ts"
import { RELATED_PRODUCTS } from "#shared/limits.ts"
import { DONE_PARAMETER, paths } from "#shared/paths.ts"

interface GonePage {
  near: CardData[]
}

export const loader = pageLoader(async ({ api, stores, params, url, ownHtml }) => {
  const asked = params["id"] ?? ""
  const product = await api.call("getProduct", { id: asked, related: 0 }).catch(async (error: unknown) => {
    if (!isApiError(error) || error.status !== 410) throw error
    const near = await api.call("listRelatedProducts", { id: asked, limit: RELATED_PRODUCTS })
    throw new PageAnswer(410, { near: near.map(toCard) } satisfies GonePage)
  })
  if (product.slug !== asked) redirect301(paths.product(product.slug) + url.search)
  const { id } = product
  const { site, promises } = stores.shop
  const [arrivals, guide] = await Promise.all([
    product.virtual ? undefined : loadArrivals(api, site.currency, promises),
    product.category_id ? loadGuide(api, [product.category_id]) : undefined,
  ])
  const isBackordered = [product, ...product.variants].some((each) => each.availability === "on_backorder")
  const now = new Date()
  const latest = isBackordered && { day: latestDay(now), words: backorderSentence(now) }
  const shown = toProductData(product, {
    ...(arrivals && { arrivals }),
    ...(latest && { latest }),
    ...(guide && { guide }),
  })
  const html = ownHtml("belowPrice", { product })
  const related = api.call("listRelatedProducts", { id, limit: RELATED_PRODUCTS })
  return {
    product: shown,
    ...(html && { html }),
    reviews: deferred(loadReviews(api, id, readReviewQuery(url.searchParams))),
    related: deferred(related.then((products) => products.map(toCard))),
  }
})

export const action = pageAction<ActionAnswer | Redirect>(
  (sent) => {
    const intent = textOf(sent.form, "intent")
    if (intent === ASK_ALERT) return askAlert(sent)
    return intent === DELETE_REVIEW ? deleteReview(sent) : sendReview(sent)
  },
  { files: true },
)

export const firstPictures = (page: { product: ProductData } | GonePage): FirstPicture[] =>
  "near" in page ? [] : page.product.images.slice(0, 1).map(({ src }) => ({ src, sizes: LARGE_SIZES }))

/** The page contains all variants: choosing another needs no request. */
export const clientParameters = ["variant", DONE_PARAMETER]

export const isPrerendered = true

export function Component() {
  const page = useLoaderData<typeof loader>() as Awaited<ReturnType<typeof loader>> | GonePage
  return "near" in page ? <GoneProduct near={page.near} /> : <ProductScreen {...page} />
}
