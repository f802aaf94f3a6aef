import { type FormEvent, useId } from "react"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { HiddenQuery } from "#app/product/listing/HiddenQuery.tsx"
import type { Place } from "#app/product/listing/listingPlace.ts"
import type { CatalogControls } from "#app/product/listing/useCatalogQuery.ts"
import { Button } from "#app/ui/Button.tsx"
import { readSort, sorts, writeSort } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { SORT_DELAY_MS } from "#shared/limits.ts"
import { listingPath } from "#shared/paths.ts"
import "#app/product/listing/Listing.css"
import "#app/ui/Field.css"

interface Props {
  place: Place
  controls: CatalogControls
}

export function SortForm({ place, controls }: Props) {
  const { t } = useTexts(catalogTexts)
  const id = useId()
  const { query, wanted, apply } = controls
  const sort = writeSort(wanted)
  const isOffered = sorts.some((each) => each === sort)
  // Only search results have a best match.
  const offered = sorts.slice(query.search === "" ? 1 : 0)
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <Form method="get" action={listingPath(place)} className="SortForm" onSubmit={submit}>
      <HiddenQuery query={query} leaveOut={["orderby", "order"]} />
      <label htmlFor={id}>{t("listing.sortBy")}</label>
      <select
        id={id}
        className="Select"
        name="orderby"
        value={sort}
        onChange={({ currentTarget: { value } }) => apply((old) => ({ ...old, ...readSort(value) }), SORT_DELAY_MS)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(each === "price-ASC" ? "listing.sort.priceUp" : `listing.sort.${readSort(each).orderby}`)}
          </option>
        ))}
        {/* An order from a hand-written address. */}
        {!isOffered && (
          <option value={sort}>{t("listing.turned", { sort: t(`listing.sort.${wanted.orderby}`) })}</option>
        )}
      </select>
      <div className="WithoutScripts">
        <Button type="submit" look="quiet">
          {t("listing.apply")}
        </Button>
      </div>
    </Form>
  )
}
