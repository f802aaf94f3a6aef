/** Says that another search was used than the typed one, and links to that. */
import { useTexts } from "#app/context.ts"
import { listingTo, type Place } from "#app/product/listing/listingPlace.ts"
import { Link } from "#app/ui/Link.tsx"
import type { CatalogQuery } from "#shared/catalogQuery.ts"
import { searchTexts } from "#shared/i18n/search.ts"
import { toLiteral } from "#shared/literalSearch.ts"
import "#app/product/listing/Listing.css"

interface Props {
  place: Place
  query: CatalogQuery
}

export function CorrectedSearch({ place, query }: Props) {
  const { t } = useTexts(searchTexts)
  const { search } = query
  return (
    <p className="SearchNote" role="status">
      <span>
        <span>{t("searching.typed")}</span> <b translate="no">{t("searching.quoted", { search })}</b>
        <span>.</span>{" "}
        <Link to={listingTo(place, { ...query, search: toLiteral(search) })}>{t("searching.typedInstead")}</Link>
      </span>
    </p>
  )
}
