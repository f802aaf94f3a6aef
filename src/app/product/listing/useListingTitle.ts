/** Title, description and breadcrumb of a listing. */
import { useStores, useTexts } from "#app/context.ts"
import { soleSwitch } from "#app/product/listing/listingPlace.ts"
import type { ListingData } from "#app/product/listing/loadListing.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import type { CatalogQuery } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { paths } from "#shared/paths.ts"

interface ListingTitle {
  title: string
  /** Between the home page and the listing. */
  crumbs: Crumb[]
  description: string
}

export function useListingTitle({ place, total, searched }: ListingData, query: CatalogQuery): ListingTitle {
  const { t, tn, text, number } = useTexts(catalogTexts)
  const { shop } = useStores()
  const catalog: Crumb = { to: paths.products, label: t("breadcrumb.catalog") }
  if (place.kind !== "products") {
    const department = place.kind === "category" ? shop.department(place.department_id) : undefined
    const parent = department && { to: paths.department(department.slug), label: text(department.name) }
    return {
      title: text(place.name),
      crumbs: parent ? [catalog, parent] : [catalog],
      description: text(place.description),
    }
  }
  const description = t("listing.description", {
    count: `${number(total)} ${tn("listing.count", total)}`,
    shop: shop.site.name,
    names: shop.departments.map(({ name }) => text(name)).join(", "),
  })
  const search = query.search && (searched ?? query.search)
  if (search !== "") {
    return { title: t(total ? "listing.results" : "listing.none", { search }), crumbs: [catalog], description }
  }
  const sole = soleSwitch(query)
  if (sole) return { title: t(`listing.${sole}`), crumbs: [catalog], description }
  return { title: t("listing.catalog"), crumbs: [], description }
}
