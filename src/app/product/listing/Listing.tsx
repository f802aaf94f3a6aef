/** The screen of every listing: the whole catalogue, a search, a department, a category. */
import type { ComponentType } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { SearchNotes } from "#app/layout/search/lazyParts.ts"
import { PageHead } from "#app/PageHead.tsx"
import { Facets } from "#app/product/listing/Facets.tsx"
import { FilterPanel } from "#app/product/listing/FilterPanel.tsx"
import { FIRST_TILES } from "#app/product/listing/firstTiles.ts"
import { type HeaderProps, ListingHeader } from "#app/product/listing/ListingHeader.tsx"
import { listingJsonLd } from "#app/product/listing/listingJsonLd.ts"
import { listingTo, withoutFilters } from "#app/product/listing/listingPlace.ts"
import type { ListingData } from "#app/product/listing/loadListing.ts"
import { Toolbar } from "#app/product/listing/Toolbar.tsx"
import { useCatalogQuery } from "#app/product/listing/useCatalogQuery.ts"
import { useFocusKept } from "#app/product/listing/useFocusKept.ts"
import { useListingTitle } from "#app/product/listing/useListingTitle.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Pager } from "#app/ui/Pager.tsx"
import { isFiltered } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { listingPagePath } from "#shared/paths.ts"
import "#app/layout/Layout.css"
import "#app/product/listing/Listing.css"
import "#app/ui/Button.css"

interface Props<Data> {
  data: Data
  /** In place of title and breadcrumb alone. */
  Header?: ComponentType<HeaderProps & { data: Data }>
}

export function Listing<Data extends ListingData>({ data, Header = ListingHeader }: Props<Data>) {
  const { place, cards, total, page, pages, facets, corrected, missing } = data
  const texts = useTexts(catalogTexts)
  const { t, number } = texts
  const { shop } = useStores()
  const controls = useCatalogQuery(place)
  const main = useFocusKept<HTMLElement>(cards)
  const { query, busy } = controls
  const { title, crumbs, description } = useListingTitle(data, query)
  const filtered = isFiltered(query)
  const clear = filtered ? listingTo(place, withoutFilters(query)) : undefined
  const isEmpty = cards.length === 0
  // The typed search is in the search box, and nowhere else on the page.
  const hasOwnHead = isEmpty && query.search && place.kind === "products"
  const noindex = filtered || query.search !== ""
  const ownTitle = page === 1 ? title : t("listing.pageTitle", { title, n: number(page) })
  return (
    <>
      <PageHead
        title={ownTitle}
        description={page === 1 ? description : `${ownTitle}. ${description}`}
        path={listingPagePath(place, page)}
        noindex={noindex}
        {...(noindex ? {} : { jsonLd: () => listingJsonLd(data, crumbs, title, shop.site, texts) })}
      />
      {!hasOwnHead && <Header title={title} crumbs={crumbs} data={data} />}
      <div className="Listing wrap">
        <aside className="Listing__facets" aria-label={t("facets.title")}>
          <a className="SkipLink" href="#results">
            {t("facets.skip")}
          </a>
          <div className="Listing__facetsHead">
            <h2>{t("facets.title")}</h2>
            {clear && (
              <Link className="TextButton" to={clear} state={{ sameListing: true }}>
                {t("facets.clear")}
              </Link>
            )}
          </div>
          <Facets place={place} facets={facets} controls={controls} />
        </aside>
        <section ref={main} id="results" className="Listing__main" tabIndex={-1} aria-busy={busy || undefined}>
          {(!isEmpty || filtered) && <Toolbar place={place} facets={facets} total={total} controls={controls} />}
          {!isEmpty && <h2 className="visually-hidden">{t("listing.products")}</h2>}
          {(corrected || missing || isEmpty) && <SearchNotes data={data} query={query} />}
          {!isEmpty && <ProductGrid cards={cards} eager={FIRST_TILES} />}
          <Pager page={page} pages={pages} to={(each) => listingTo(place, query, each)} />
        </section>
      </div>
      <FilterPanel total={total} clear={clear}>
        <Facets place={place} facets={facets} controls={controls} />
      </FilterPanel>
    </>
  )
}
