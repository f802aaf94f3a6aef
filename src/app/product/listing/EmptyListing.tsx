/** An empty listing: similar results, and links that clear search or filters. */
import { useTexts } from "#app/context.ts"
import { listingTo, type Place, withoutFilters } from "#app/product/listing/listingPlace.ts"
import type { NearData } from "#app/product/listing/loadListing.ts"
import { NearSearch } from "#app/product/listing/NearSearch.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Link } from "#app/ui/Link.tsx"
import { type CatalogQuery, isFiltered } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { searchTexts } from "#shared/i18n/search.ts"
import { paths } from "#shared/paths.ts"
import still from "./empty.webp"
import "#app/product/listing/Listing.css"

interface Props {
  place: Place
  query: CatalogQuery
  near: NearData | undefined
}

export function EmptyListing({ place, query, near }: Props) {
  const { t } = useTexts(searchTexts, catalogTexts)
  const filtered = isFiltered(query)
  const searched = query.search !== ""
  const meant = near?.meant
  // A search of the whole shop has no other heading: the typed text is in the search box.
  const Heading = searched && place.kind === "products" ? "h1" : "h2"
  return (
    <>
      <div className="EmptyListing">
        <img src={still} width={480} height={360} alt="" />
        <div className="EmptyListing__words">
          <Heading>{t("listing.none")}</Heading>
          {meant !== undefined && (
            <p>
              <span>{t("searching.didYouMean")}</span>{" "}
              <Link to={listingTo(place, { ...query, search: meant })}>{t("searching.meant", { search: meant })}</Link>
            </p>
          )}
          <p>{t("searching.emptyHint")}</p>
          <p className="EmptyListing__ways">
            {filtered && (
              <ButtonLink to={listingTo(place, withoutFilters(query))}>{t("searching.clearFilters")}</ButtonLink>
            )}
            {searched && (
              <ButtonLink {...(filtered && { look: "quiet" })} to={listingTo(place, { ...query, search: "" })}>
                {t("searching.clear")}
              </ButtonLink>
            )}
            {!filtered && (
              <ButtonLink look="quiet" to={paths.categories}>
                {t("searching.browse")}
              </ButtonLink>
            )}
          </p>
        </div>
        {!filtered && (
          <p className="EmptyListing__ask">
            <span>{t("searching.ask")}</span>
            <br />
            <Link to={paths.contact}>{t("searching.askWrite")}</Link> <span>{t("searching.askRest")}</span>
          </p>
        )}
      </div>
      {near && <NearSearch near={near} />}
    </>
  )
}
