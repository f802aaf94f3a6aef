/** JSON-LD of a listing. Source: schema.org BreadcrumbList and ItemList. */
import { breadcrumbJsonLd } from "#app/product/breadcrumbJsonLd.ts"
import type { ListingData } from "#app/product/listing/loadListing.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import { PRODUCTS_PER_PAGE } from "#shared/limits.ts"
import { listingPath, paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

export function listingJsonLd(
  { place, cards, page }: ListingData,
  crumbs: readonly Crumb[],
  title: string,
  site: Site,
  texts: Texts,
): object {
  const address = (path: string) => site.url + withPrefix(texts.locale, path)
  const first = (page - 1) * PRODUCTS_PER_PAGE + 1
  const list = {
    "@type": "ItemList",
    itemListElement: cards.map((card, index) => ({
      "@type": "ListItem",
      position: first + index,
      url: address(paths.product(card.slug)),
    })),
  }
  const here = { to: listingPath(place), label: title }
  return {
    "@context": "https://schema.org",
    "@graph": [breadcrumbJsonLd([...crumbs, here], site, texts), list],
  }
}
