/** JSON-LD of the dates of a service. Source: schema.org Event; Google's event structured data. */
import type { ProductData } from "#app/product/page/productData.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Site } from "#shared/site.ts"

interface Page {
  site: Site
  texts: Texts
  description: string
  images: readonly string[]
}

/** One for each date that is shown; `offers` in the order of the variants. */
export function eventsJsonLd(
  product: ProductData,
  { site, texts, ...page }: Page,
  offers: readonly object[],
): object[] {
  const { text } = texts
  const place = product.attributes.find(({ key }) => key === "place")?.value
  const name = place ? text(place) : site.name
  return product.variants.flatMap(({ startsAt, endsAt, closed }, index) =>
    startsAt === undefined
      ? []
      : {
          "@type": "Event",
          name: text(product.name),
          description: page.description,
          image: page.images,
          startDate: startsAt,
          ...(endsAt !== undefined && { endDate: endsAt }),
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
          eventStatus: `https://schema.org/${closed === "called_off" ? "EventCancelled" : "EventScheduled"}`,
          location: { "@type": "Place", name, address: name },
          offers: offers[index],
        },
  )
}
