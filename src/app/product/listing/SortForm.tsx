/** The order of a listing: by what, and in which direction. */
import { type FormEvent, type MouseEvent, useId } from "react"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { HiddenQuery } from "#app/product/listing/HiddenQuery.tsx"
import { listingTo, type Place } from "#app/product/listing/listingPlace.ts"
import type { CatalogControls } from "#app/product/listing/useCatalogQuery.ts"
import { Button } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { type CatalogQuery, type Order, orderbys } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { SORT_DELAY_MS } from "#shared/limits.ts"
import { listingPath } from "#shared/paths.ts"
import "#app/product/listing/Listing.css"
import "#app/ui/Button.css"
import "#app/ui/Field.css"

interface Props {
  place: Place
  controls: CatalogControls
}

/** Names are looked for from A on; everything else by the specification's default. */
const usualOrder = (orderby: CatalogQuery["orderby"]): Order => (orderby === "alphabetically" ? "ASC" : "DESC")
const turned = (query: CatalogQuery): CatalogQuery => ({ ...query, order: query.order === "DESC" ? "ASC" : "DESC" })

export function SortForm({ place, controls }: Props) {
  const { t } = useTexts(catalogTexts)
  const id = useId()
  const { query, wanted, apply } = controls
  const sortBy = (value: string) => {
    const orderby = orderbys.find((each) => each === value) ?? "date"
    apply((old) => ({ ...old, orderby, order: usualOrder(orderby) }), SORT_DELAY_MS)
  }
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    apply(turned, SORT_DELAY_MS)
  }
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <Form method="get" action={listingPath(place)} className="SortForm" onSubmit={submit}>
      <HiddenQuery query={query} leaveOut="orderby" />
      <label htmlFor={id}>{t("listing.sortBy")}</label>
      <select
        id={id}
        className="Select"
        name="orderby"
        value={wanted.orderby}
        onChange={(event) => sortBy(event.currentTarget.value)}
      >
        {/* Only what a search found has a best match. */}
        {orderbys.slice(query.search === "" ? 1 : 0).map((orderby) => (
          <option key={orderby} value={orderby}>
            {t(`listing.sort.${orderby}`)}
          </option>
        ))}
      </select>
      <div className="WithoutScripts">
        <Button type="submit" look="quiet">
          {t("listing.apply")}
        </Button>
      </div>
      <Link
        className="IconButton"
        to={listingTo(place, turned(query))}
        state={{ sameListing: true }}
        aria-label={wanted.order === "DESC" ? t("listing.descending") : t("listing.ascending")}
        onClick={turn}
      >
        <Icon name={wanted.order === "DESC" ? "sort-descending" : "sort-ascending"} />
      </Link>
    </Form>
  )
}
