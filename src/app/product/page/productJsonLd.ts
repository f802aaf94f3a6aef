/** JSON-LD of a product. Source: schema.org Product, ProductGroup, Offer; Google's merchant listings. */
import type { Deferrable } from "#app/Deferred.tsx"
import { breadcrumbJsonLd } from "#app/product/breadcrumbJsonLd.ts"
import { eventsJsonLd } from "#app/product/page/eventJsonLd.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { returnsJsonLd, shippingJsonLd } from "#app/product/page/shippingJsonLd.ts"
import { variesByJsonLd } from "#app/product/page/variantJsonLd.ts"
import { shownPrice, type WirePrice } from "#app/product/pricing.ts"
import type { ReviewPage, ShownReview } from "#app/product/reviews/loadReviews.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import { channelId } from "#shared/channelId.ts"
import type { Availability, Variant } from "#shared/contract/product.ts"
import type { Localized } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"
import { type ContentUnit, type PriceUnit, parseNetContent } from "#shared/netContent.ts"
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
  /** By the shop's own promise; null when only the law applies. */
  returnDays: number | null
  /** Prices exclude tax. */
  taxAdded: boolean
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
    ...eventsJsonLd(
      product,
      { site, texts, description: page.description, images: picturesOf(product, site) },
      product.variants.map((variant) =>
        offerOf({ ...product, ...variant }, product, page, ownUrl(address, variant), address),
      ),
    ),
    ...(product.virtual ? [] : [returnsJsonLd(parcelsOf(product), page, texts.locale, returnsId(address))]),
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
  const { text } = page.texts
  const differences = product.options.map(({ name }) => {
    const known = knownDifference(name)
    return known ? `https://schema.org/${known}` : text(name)
  })
  return {
    "@type": "ProductGroup",
    ...factsOf(product, page, address),
    productGroupID: channelId(product.id),
    variesBy: differences.length === 1 ? differences[0] : differences,
    hasVariant: product.variants.map((variant) => variantOf(product, variant, page, address)),
  }
}

const ownUrl = (address: string, { id }: ShownVariant) => withQuery(address, `variant=${encodeURIComponent(id)}`)

const knownDifference = (name: Localized) => variesByJsonLd(name.en) ?? variesByJsonLd(name.es)

function variantOf(product: ProductData, variant: ShownVariant, page: Page, address: string): object {
  const { texts, site, description } = page
  const own = ownUrl(address, variant)
  return {
    "@type": "Product",
    name: `${texts.text(product.name)}, ${texts.text(variant.name)}`,
    description,
    image: picturesOf(product, site, variant.images),
    url: own,
    sku: variant.sku,
    ...differencesOf(product, variant, texts),
    ...numbersOf(variant),
    offers: offerOf({ ...product, ...variant }, product, page, own, address),
  }
}

/** Its value of each option, under the search engines' property where there is one. */
function differencesOf({ options }: ProductData, { choice }: ShownVariant, { text }: Texts): object {
  const known: Record<string, string> = {}
  const others: object[] = []
  for (const [place, { name, values }] of options.entries()) {
    const label = knownDifference(name)
    const value = text(values[choice[place] ?? 0] ?? name)
    if (label) known[label] = value
    else others.push({ "@type": "PropertyValue", name: text(name), value })
  }
  return { ...known, ...(others.length > 0 && { additionalProperty: others.length === 1 ? others[0] : others }) }
}

function factsOf(product: ProductData, { texts, site, description, reviews }: Page, address: string) {
  const { average, count } = product.reviews
  const shown = shownReviews(reviews)
  return {
    name: texts.text(product.name),
    description,
    url: address,
    image: picturesOf(product, site),
    ...videoOf(product, { texts, site, description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.mpn && { mpn: product.mpn }),
    ...(product.energyClass && { hasEnergyConsumptionDetails: energyOf(product.energyClass) }),
    ...(count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count },
    }),
    ...(shown.length > 0 && { review: shown.map(reviewOf) }),
  }
}

/** Search engines take a video with a picture alone. Source: Google's video structured data. */
function videoOf(
  { video, name }: ProductData,
  { texts, site, description }: Pick<Page, "texts" | "site" | "description">,
) {
  if (!video?.poster) return {}
  const { src, seconds, addedAt, poster, alt } = video
  return {
    subjectOf: {
      "@type": "VideoObject",
      name: texts.text(name),
      description: description || texts.text(alt),
      thumbnailUrl: site.url + pictureUrl(poster.src, 1200),
      uploadDate: addedAt,
      contentUrl: site.url + src,
      ...(seconds !== undefined && { duration: `PT${seconds}S` }),
    },
  }
}

const energyCategory = (letter: string) => `https://schema.org/EUEnergyEfficiencyCategory${letter}`
const energyOf = (letter: string) => ({
  "@type": "EnergyConsumptionDetails",
  hasEnergyEfficiencyCategory: energyCategory(letter),
  energyEfficiencyScaleMin: energyCategory("G"),
  energyEfficiencyScaleMax: energyCategory("A"),
})

/** The reviews on the page; for crawlers the page waits for them. */
const shownReviews = (reviews: Deferrable<ReviewPage>): ShownReview[] => ("items" in reviews ? reviews.items : [])

/** A variant's own pictures, if it has any. */
const picturesOf = ({ images }: ProductData, site: Site, places: readonly number[] = [...images.keys()]) =>
  places.flatMap((place) => images[place] ?? []).map(({ src }) => site.url + pictureUrl(src, 1200))

/** In grams, by the unit code of the United Nations. Source: schema.org QuantitativeValue. */
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

/** By the unit codes of the United Nations. Source: schema.org QuantitativeValue. */
const UNIT_CODES = { g: "GRM", kg: "KGM", ml: "MLT", l: "LTR", m: "MTR", m2: "MTK", piece: "C62" } as const

/** How much the price is for, and the unit of the price per unit. */
function quantityOf(text: string | undefined, unit: PriceUnit): object | undefined {
  const content = parseNetContent(text ?? "")
  const value = (number: number, of: ContentUnit) => ({
    "@type": "QuantitativeValue",
    value: number,
    unitCode: UNIT_CODES[of],
  })
  return content && { ...value(content.thousandths / 1000, content.unit), valueReference: value(1, unit) }
}

type Sold = WirePrice & { availability: Availability; weight?: number | undefined }

function offerOf(sold: Sold, product: ProductData, { site, taxAdded }: Page, url: string, address: string): object {
  const { now, before, unit } = shownPrice(sold)
  const price = (cents: number, more: object = {}) => ({
    "@type": "UnitPriceSpecification",
    price: wireAmount(cents),
    priceCurrency: site.currency,
    valueAddedTaxIncluded: !taxAdded,
    ...more,
  })
  const goods = { cents: now, grams: sold.weight ?? 0 }
  const shippingDetails = shippingJsonLd(parcelsOf(product), goods, site.currency)
  return {
    "@type": "Offer",
    url,
    price: wireAmount(now),
    priceCurrency: site.currency,
    // The strikethrough price is the lowest of the previous thirty days, as the law requires.
    priceSpecification: [
      price(now, unit && { referenceQuantity: quantityOf(sold.netContent, unit.unit) }),
      ...(before === undefined ? [] : [price(before, { priceType: "https://schema.org/StrikethroughPrice" })]),
    ],
    ...(before !== undefined && product.saleTo && { priceValidUntil: product.saleTo }),
    availability: `https://schema.org/${availabilityOf[sold.availability]}`,
    ...(sold.availability === "on_backorder" && product.latest && { availabilityStarts: product.latest.day }),
    itemCondition: "https://schema.org/NewCondition",
    ...(shippingDetails.length > 0 && { shippingDetails }),
    ...(!product.virtual && { hasMerchantReturnPolicy: { "@id": returnsId(address) } }),
  }
}
