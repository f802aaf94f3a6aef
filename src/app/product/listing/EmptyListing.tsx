/** A listing in which nothing is left, and the way back to something. */
import { useTexts } from "#app/context.ts"
import { listingTo, type Place } from "#app/product/listing/listingPlace.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { parseCatalogQuery } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import still from "./empty.webp"
import "#app/product/listing/Listing.css"

const everything = parseCatalogQuery(new URLSearchParams())

export function EmptyListing({ place }: { place: Place }) {
  const { t } = useTexts(catalogTexts)
  return (
    <div className="EmptyListing">
      <img src={still} width={480} height={360} alt="" />
      <h2>{t("listing.empty")}</h2>
      <p>{t("listing.emptyHint")}</p>
      <ButtonLink look="quiet" to={listingTo(place, everything)}>
        {t("facets.clear")}
      </ButtonLink>
    </div>
  )
}
