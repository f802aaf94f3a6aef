/** The active filters, each as a link to the listing without it. */
import { useId } from "react"
import { useTexts } from "#app/context.ts"
import type { ActiveFilter } from "#app/product/listing/activeFilters.ts"
import { listingTo, type Place } from "#app/product/listing/listingPlace.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import type { CatalogQuery } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import "#app/product/listing/Listing.css"
import "#app/ui/Chip.css"

interface Props {
  place: Place
  query: CatalogQuery
  active: readonly ActiveFilter[]
  total: number
}

export function ActiveFilters({ place, query, active, total }: Props) {
  const { t } = useTexts(catalogTexts)
  const id = useId()
  const chips = [...active]
  // An empty listing offers its own link to clear the search.
  if (query.search && total) {
    chips.push({
      key: "search",
      label: t("listing.search", { search: query.search }),
      without: { ...query, search: "" },
    })
  }
  if (chips.length === 0) return null
  return (
    <div className="Toolbar__active">
      <span id={id}>{t("listing.active")}</span>
      <ul className="Chips" aria-labelledby={id}>
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <Link
              className="Chip"
              data-removable=""
              to={listingTo(place, without)}
              state={{ sameListing: true }}
              aria-label={`${label}, ${t("listing.remove")}`}
            >
              <span>{label}</span>
              <Icon name="x" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
