/** Above the tiles: filters on small screens, the count, the order, and the active filters. */
import { useStores, useTexts } from "#app/context.ts"
import { ActiveFilters } from "#app/product/listing/ActiveFilters.tsx"
import { activeFilters } from "#app/product/listing/activeFilters.ts"
import type { Place } from "#app/product/listing/listingPlace.ts"
import type { ListingFacets } from "#app/product/listing/loadListing.ts"
import { SortForm } from "#app/product/listing/SortForm.tsx"
import type { CatalogControls } from "#app/product/listing/useCatalogQuery.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { PanelButton } from "#app/ui/PanelButton.tsx"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import "#app/product/listing/Listing.css"
import "#app/ui/Button.css"

interface Props {
  place: Place
  total: number
  facets: ListingFacets
  controls: CatalogControls
}

export function Toolbar({ place, total, facets, controls }: Props) {
  const texts = useTexts(catalogTexts)
  const { t, tn, number } = texts
  const active = activeFilters(controls.query, useStores().shop, texts, facets.own)
  return (
    <div className="Toolbar">
      <PanelButton panel="filters" className="Button Toolbar__filters">
        <Icon name="sliders-horizontal" />
        <span>{active.length === 0 ? t("facets.open") : t("facets.openCount", { n: number(active.length) })}</span>
      </PanelButton>
      <p className="Toolbar__count" aria-live="polite">
        <strong>{number(total)}</strong> <span>{tn("listing.count", total)}</span>
      </p>
      {total > 0 && <SortForm place={place} controls={controls} />}
      <ActiveFilters place={place} query={controls.query} active={active} total={total} />
    </div>
  )
}
