/** A listing in which nothing is left: what is near, and ways back that say what they clear. */
import { useTexts } from "#app/context.ts"
import { listingTo, type Place, withoutFilters } from "#app/product/listing/listingPlace.ts"
import type { NearData } from "#app/product/listing/loadListing.ts"
import { NearSearch } from "#app/product/listing/NearSearch.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Link } from "#app/ui/Link.tsx"
import { type CatalogQuery, isFiltered } from "#shared/catalogQuery.ts"
import { searchTexts } from "#shared/i18n/search.ts"
import { literalOf } from "#shared/literalSearch.ts"
import still from "./empty.webp"
import "#app/product/listing/Listing.css"

interface Props {
  place: Place
  query: CatalogQuery
  near: NearData | undefined
}

export function EmptyListing({ place, query, near }: Props) {
  const { t } = useTexts(searchTexts)
  const search = literalOf(query.search) ?? query.search
  const filtered = isFiltered(query)
  const meant = near?.meant
  return (
    <>
      <div className="EmptyListing">
        <img src={still} width={480} height={360} alt="" />
        <h2>{search === "" ? t("searching.emptyFilters") : t("searching.empty", { search })}</h2>
        {meant !== undefined && (
          <p>
            {t("searching.didYouMean")}{" "}
            <Link to={listingTo(place, { ...query, search: meant })}>{t("searching.meant", { search: meant })}</Link>
          </p>
        )}
        <p>{search === "" || filtered ? t("searching.emptyFiltersHint") : t("searching.emptyHint")}</p>
        {filtered && (
          <ButtonLink look="quiet" to={listingTo(place, withoutFilters(query))}>
            {t("searching.clearFilters")}
          </ButtonLink>
        )}
        {search !== "" && (
          <ButtonLink look="quiet" to={listingTo(place, { ...query, search: "" })}>
            {t("searching.clear", { search })}
          </ButtonLink>
        )}
      </div>
      {near && <NearSearch near={near} />}
    </>
  )
}
