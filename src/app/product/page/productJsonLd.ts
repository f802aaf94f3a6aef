/** What search engines read of a product. Source: schema.org Product, ProductGroup, Offer; Google's merchant listings. */
import type { Deferrable } from "#app/Deferred.tsx"
import { breadcrumbJsonLd } from "#app/product/breadcrumbJsonLd.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { returnsJsonLd, shippingJsonLd } from "#app/product/page/shippingJsonLd.ts"
import { variesByJsonLd } from "#app/product/page/variantJsonLd.ts"
import { shownPrice, type WirePrice } from "#app/product/pricing.ts"
import type { ReviewPage, ShownReview } from "#app/product/reviews/loadReviews.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import type { Availability, Variant } from "#shared/contract/product.ts"
import { wireAmount } from "#shared/money.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"
import { pictureUrl } from "#shared/pictures.ts"
import type { Site } from "#shared/site.ts"

const availabilityOf: Record<Availability, string> = {
  in_stock: "InStock",
  low_stock: "LimitedAvailability",
  on_backorder: "BackOrder",
  out_of_stock: "OutOfStock",
}

interface Page {
  crumbs: readonly Crumb[]
  site: Site
  texts: Texts
  description: string
  reviews: Deferrable<ReviewPage>
}

export function productJsonLd(product: ProductData, page: Page): object {
  const { crumbs, site, texts } = page
  const own = paths.product(product.slug)
  const trail = breadcrumbJsonLd([...crumbs, { to: own, label: texts.text(product.name) }], site, texts)
  const address = site.url + withPrefix(texts.locale, own)
  const graph = [
    trail,
    product.variants.length > 0 ? productGroup(product, page, address) : plainProduct(product, page, address),
    ...(product.virtual ? [] : [returnsJsonLd(parcelsOf(product), site, texts.locale, returnsId(address))]),
  ]
  return { "@context": "https://schema.org", "@graph": graph }
}

const parcelsOf = (product: ProductData) => product.arrivals?.parcels ?? []
const returnsId = (address: string) => `${address}#returns`

function plainProduct(product: ProductData, page: Page, address: string): object {
  return {
    "@type": "Product",
    ...factsOf(product, page, address),
    sku: product.sku,
    ...numbersOf(product),
    offers: offerOf(product, product, page, address, address),
  }
}

/** Source: Google's product variants on one page. */
function productGroup(product: ProductData, page: Page, address: string): object {
  const label = variesByJsonLd(product.variantLabel.en) ?? variesByJsonLd(product.variantLabel.es)
  const { texts } = page
  return {
    "@type": "ProductGroup",
    ...factsOf(product, page, address),
    productGroupID: product.sku,
    variesBy: label ? `https://schema.org/${label}` : texts.text(product.variantLabel),
    hasVariant: product.variants.map((variant) => variantOf(product, variant, label, page, address)),
  }
}

function variantOf(
  product: ProductData,
  variant: Variant,
  label: string | undefined,
  page: Page,
  address: string,
): object {
  const { texts, site, description } = page
  const value = texts.text(variant.name)
  const own = withQuery(address, `variant=${encodeURIComponent(variant.id)}`)
  return {
    "@type": "Product",
    name: `${texts.text(product.name)}, ${value}`,
    description,
    image: picturesOf(product, site),
    url: own,
    sku: variant.sku,
    ...(label
      ? { [label]: value }
      : { additionalProperty: { "@type": "PropertyValue", name: texts.text(product.variantLabel), value } }),
    ...numbersOf(variant),
    offers: offerOf({ ...product, ...variant }, product, page, own, address),
  }
}

/** Of a product as a whole. */
function factsOf(product: ProductData, { texts, site, description, reviews }: Page, address: string) {
  const { average, count } = product.reviews
  const shown = shownReviews(reviews)
  return {
    name: texts.text(product.name),
    description,
    url: address,
    image: picturesOf(product, site),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.mpn && { mpn: product.mpn }),
    ...(count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count },
    }),
    ...(shown.length > 0 && { review: shown.map(reviewOf) }),
  }
}

/** Those that stand on the page; a crawler's waits for them. */
const shownReviews = (reviews: Deferrable<ReviewPage>): ShownReview[] => ("items" in reviews ? reviews.items : [])

const picturesOf = ({ images }: ProductData, site: Site) => images.map(({ src }) => site.url + pictureUrl(src, 1200))

/** In grams, by the code of the United Nations. Source: schema.org QuantitativeValue. */
const numbersOf = ({ gtin, weight }: Pick<Variant, "gtin" | "weight">) => ({
  ...(gtin && { gtin }),
  ...(weight && { weight: { "@type": "QuantitativeValue", value: weight, unitCode: "GRM" } }),
})

const reviewOf = ({ author, day, rating, title, content, lang }: ShownReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  datePublished: day,
  ...(title && { name: title }),
  reviewBody: content,
  ...(lang && { inLanguage: lang }),
  reviewRating: { "@type": "Rating", ratingValue: rating },
})

type Sold = WirePrice & { availability: Availability; weight?: number | undefined }

function offerOf(sold: Sold, product: ProductData, { site }: Page, url: string, address: string): object {
  const { now, before } = shownPrice(sold)
  const price = (cents: number, more: object = {}) => ({
    "@type": "UnitPriceSpecification",
    price: wireAmount(cents),
    priceCurrency: site.currency,
    ...more,
  })
  const goods = { cents: now, grams: sold.weight ?? 0 }
  const shippingDetails = shippingJsonLd(parcelsOf(product), goods, site.currency)
  return {
    "@type": "Offer",
    url,
    price: wireAmount(now),
    priceCurrency: site.currency,
    // Struck is the lowest price of the thirty days before, as the law asks.
    ...(before !== undefined && {
      priceSpecification: [price(now), price(before, { priceType: "https://schema.org/StrikethroughPrice" })],
    }),
    availability: `https://schema.org/${availabilityOf[sold.availability]}`,
    itemCondition: "https://schema.org/NewCondition",
    ...(shippingDetails.length > 0 && { shippingDetails }),
    ...(!product.virtual && { hasMerchantReturnPolicy: { "@id": returnsId(address) } }),
  }
}
