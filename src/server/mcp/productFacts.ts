/** A product for agents: in one language, amounts as numbers, addresses absolute. */
import type { Product, ProductSummary, Variant } from "#shared/contract/product.ts"
import type { Locale } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import { pictureUrl } from "#shared/pictures.ts"
import type { Site } from "#shared/site.ts"
import { soldKind } from "#shared/soldKind.ts"

const PICTURE_WIDTH = 1200

type Priced = Pick<Variant, "price" | "sale_price">

const amountsOf = (list: string) => list.split(",").map(Number)

function pricesOf({ price, sale_price }: Priced, { currency }: Site) {
  const [now, before] = [amountsOf(sale_price), amountsOf(price)]
  const [lowest, highest] = [Math.min(...now), Math.max(...now)]
  const isReduced = sale_price !== price
  return {
    price: lowest,
    ...(highest !== lowest && { highest_price: highest }),
    ...(isReduced && { price_before: before[now.indexOf(lowest)] }),
    currency,
  }
}

interface Addressed {
  id: string
  slug: string
  variant: string | undefined
  availability: Variant["availability"]
}

function addresses({ id, slug, variant, availability }: Addressed, site: Site, locale: Locale) {
  const buy = `/buy/${encodeURIComponent(variant ?? id)}`
  return {
    url: site.url + withPrefix(locale, paths.product(slug, variant)),
    ...(availability !== "out_of_stock" && { buy_url: site.url + withPrefix(locale, buy) }),
  }
}

export function summaryFacts(product: ProductSummary, site: Site, locale: Locale) {
  const { id, slug, sku, name, availability, rating, image, category_id, variant } = product
  return {
    id,
    sku,
    name: name[locale],
    ...(variant && { variant: { id: variant.id, name: variant.name[locale] } }),
    ...addresses({ slug, id, variant: variant?.id, availability }, site, locale),
    ...pricesOf(variant ?? product, site),
    availability,
    ...(rating.count > 0 && { rating: rating.average, reviews: rating.count }),
    ...(category_id !== null && { category: category_id }),
    ...(image && { image: site.url + pictureUrl(image.src, PICTURE_WIDTH) }),
  }
}

export function productFacts(product: Product, site: Site, locale: Locale) {
  const { variants, variantLabel, attributes, images, description, brand, gtin, mpn, reviews } = product
  const { image: _none, ...summary } = summaryFacts({ ...product, image: null }, site, locale)
  return {
    ...summary,
    description: description[locale],
    ...(brand && { brand }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    images: images.map(({ src }) => site.url + pictureUrl(src, PICTURE_WIDTH)),
    details: Object.fromEntries(attributes.map(({ name, value }) => [name[locale], value[locale]])),
    kind: soldKind({ ...product, gift_card: product.giftCard }),
    delivered: !product.virtual,
    most_per_order: product.maxPerOrder,
    ...(reviews.count > 0 && { rating: reviews.average, reviews: reviews.count }),
    ...(variants.length > 0 && {
      varies_by: variantLabel[locale],
      variants: variants.map((variant) => variantFacts(variant, product.slug, site, locale)),
    }),
  }
}

function variantFacts(variant: Variant, slug: string, site: Site, locale: Locale) {
  const { id, sku, name, availability, gtin } = variant
  return {
    id,
    sku,
    name: name[locale],
    ...addresses({ id, slug, variant: id, availability }, site, locale),
    ...pricesOf(variant, site),
    availability,
    ...(gtin && { gtin }),
  }
}
