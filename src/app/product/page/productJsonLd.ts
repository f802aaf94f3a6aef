/** What search engines read of a product. Source: schema.org Product, Offer, AggregateRating. */
import { breadcrumbJsonLd } from "#app/product/breadcrumbJsonLd.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { shownPrice } from "#app/product/pricing.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import type { Availability } from "#shared/contract/product.ts"
import { parsePriceList, wireAmount } from "#shared/money.ts"
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
}

export function productJsonLd(product: ProductData, { crumbs, site, texts, description }: Page): object {
  const { average, count } = product.reviews
  const own = paths.product(product.slug)
  const name = texts.text(product.name)
  return {
    "@context": "https://schema.org",
    "@graph": [
      breadcrumbJsonLd([...crumbs, { to: own, label: name }], site, texts),
      {
        "@type": "Product",
        name,
        description,
        sku: product.sku,
        ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
        ...(product.mpn && { mpn: product.mpn }),
        ...numbersOf(product),
        url: site.url + withPrefix(texts.locale, own),
        image: product.images.map(({ src }) => site.url + pictureUrl(src, 1200)),
        offers: offersOf(product, site, (query) => site.url + withPrefix(texts.locale, withQuery(own, query))),
        ...(count > 0
          ? { aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count } }
          : {}),
      },
    ],
  }
}

/** In grams, by the code of the United Nations. Source: schema.org QuantitativeValue. */
const numbersOf = ({ gtin, weight }: ProductData) => ({
  ...(gtin && { gtin }),
  ...(weight && { weight: { "@type": "QuantitativeValue", value: weight, unitCode: "GRM" } }),
})

function offersOf(product: ProductData, { currency }: Site, address: (query: string) => string): object {
  const { variants } = product
  const offer = (cents: number, availability: Availability, query: string, gtin?: string) => ({
    "@type": "Offer",
    url: address(query),
    price: wireAmount(cents),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf[availability]}`,
    itemCondition: "https://schema.org/NewCondition",
    ...(gtin && { gtin }),
  })
  if (variants.length === 0) return offer(shownPrice(product).now, product.availability, "")
  const prices = parsePriceList(product.sale_price)
  return {
    "@type": "AggregateOffer",
    lowPrice: wireAmount(Math.min(...prices)),
    highPrice: wireAmount(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: variants.length,
    offers: variants.map((variant) =>
      offer(
        shownPrice({ ...variant, sale_percent: 0 }).now,
        variant.availability,
        `variant=${encodeURIComponent(variant.id)}`,
        variant.gtin,
      ),
    ),
  }
}
