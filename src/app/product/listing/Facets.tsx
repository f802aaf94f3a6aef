/** The filters of a listing. A plain GET form; with scripts every choice applies at once. */
import type { FormEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { findNamed, type Named } from "#app/product/listing/activeFilters.ts"
import { FacetChecks, type FacetOption } from "#app/product/listing/FacetChecks.tsx"
import { FacetGroup } from "#app/product/listing/FacetGroup.tsx"
import { FacetSwitch } from "#app/product/listing/FacetSwitch.tsx"
import { HiddenQuery } from "#app/product/listing/HiddenQuery.tsx"
import type { Place } from "#app/product/listing/listingPlace.ts"
import type { FacetCount, ListingFacets } from "#app/product/listing/loadListing.ts"
import { PriceFacet } from "#app/product/listing/PriceFacet.tsx"
import type { CatalogControls } from "#app/product/listing/useCatalogQuery.ts"
import { useEarlyTicks } from "#app/product/listing/useEarlyTicks.ts"
import { Button } from "#app/ui/Button.tsx"
import { type CatalogFilter, OWN_FIELD } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import { FILTER_DELAY_MS } from "#shared/limits.ts"
import { listingPath } from "#shared/paths.ts"
import "#app/product/listing/Facets.css"

const switches = ["onSale", "featured"] as const

const switched = (values: readonly string[] = [], value: string, on: boolean) => [
  ...values.filter((each) => each !== value),
  ...(on ? [value] : []),
]

interface Props {
  place: Place
  facets: ListingFacets
  controls: CatalogControls
}

export function Facets({ place, facets, controls }: Props) {
  const { t, text } = useTexts(catalogTexts)
  const { shop } = useStores()
  const { filter } = controls.wanted
  const change = (changed: (filter: CatalogFilter) => CatalogFilter) =>
    controls.apply((query) => ({ ...query, filter: changed(query.filter) }), FILTER_DELAY_MS)
  const toggle = (kind: "category" | "department") => (slug: string, on: boolean) =>
    change((old) => {
      const others = old[kind].filter((value) => findNamed(knownOf(kind), value)?.slug !== slug)
      return { ...old, [kind]: switched(others, slug, on) }
    })
  const toggleOwn = (key: string) => (value: string, on: boolean) =>
    change((old) => ({ ...old, own: { ...old.own, [key]: switched(old.own?.[key], value, on) } }))
  const knownOf = (kind: "category" | "department"): readonly Named[] =>
    kind === "category" ? shop.categories : shop.departments
  const optionsOf = (kind: "category" | "department", counts: readonly FacetCount[]): FacetOption[] =>
    knownOf(kind).flatMap(({ id, slug, name }) => {
      const count = counts.find((each) => each.id === id)?.count ?? 0
      const checked = filter[kind].includes(slug) || filter[kind].includes(id)
      return count > 0 || checked ? [{ value: slug, label: text(name), count, checked }] : []
    })
  // Both are shown or neither, so that a choice never removes the box beside it.
  const hasSwitches = switches.some((name) => facets[name] > 0 || filter[name])
  const form = useEarlyTicks(({ name, value, checked }) => {
    if (name === "category" || name === "department") toggle(name)(value, checked)
    else if (name.startsWith(OWN_FIELD)) toggleOwn(name)(value, checked)
    else change((old) => ({ ...old, [name]: checked }))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change((old) => old)
  }
  return (
    <Form ref={form} method="get" action={listingPath(place)} className="Facets" onSubmit={submit}>
      <HiddenQuery query={controls.query} leaveOut={["filter"]} />
      <FacetChecks
        name="department"
        legend={t("facets.department")}
        options={place.kind === "products" ? optionsOf("department", facets.department) : []}
        open
        onToggle={toggle("department")}
      />
      <FacetChecks
        name="category"
        legend={t("facets.category")}
        options={place.kind === "category" ? [] : optionsOf("category", facets.category)}
        open={place.kind !== "products"}
        onToggle={toggle("category")}
      />
      {facets.own?.map(({ key, name, values }) => (
        <FacetChecks
          key={key}
          name={key}
          legend={text(name)}
          options={values.map(({ value, name: label, count }) => {
            return { value, label: text(label), count, checked: filter.own?.[key]?.includes(value) ?? false }
          })}
          open={false}
          onToggle={toggleOwn(key)}
        />
      ))}
      <PriceFacet
        bounds={facets.price}
        value={filter.price}
        onChange={(price) => change(({ price: _, ...rest }) => (price ? { ...rest, price } : rest))}
      />
      {hasSwitches && (
        <FacetGroup legend={t("facets.showOnly")}>
          {switches.map((name) => (
            <FacetSwitch key={name} name={name} count={facets[name]} checked={filter[name]} onChange={change} />
          ))}
        </FacetGroup>
      )}
      <div className="WithoutScripts">
        <Button type="submit" wide>
          {t("facets.apply")}
        </Button>
      </div>
    </Form>
  )
}
