/** The active filters, each with its name and the query without it. */
import type { ListingFacets } from "#app/product/listing/loadListing.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { ShopStore } from "#app/stores/ShopStore.ts"
import { type CatalogFilter, type CatalogQuery, MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"
import type { CatalogKey } from "#shared/i18n/catalog.ts"
import type { Localized } from "#shared/locale.ts"

export interface ActiveFilter {
  key: string
  label: string
  without: CatalogQuery
}

type Names = Pick<Texts<CatalogKey>, "t" | "text" | "shortMoney">

/** A category or department from the shop store. */
export interface Named {
  id: string
  slug: string
  name: Localized
}

/** The item for a facet's value, which may be an id or a slug. */
export function findNamed(known: readonly Named[], value: string): Named | undefined {
  return known.find(({ id, slug }) => slug === value || id === value)
}

export function activeFilters(
  query: CatalogQuery,
  shop: ShopStore,
  texts: Names,
  own: ListingFacets["own"] = [],
): ActiveFilter[] {
  const { t, text } = texts
  const { filter } = query
  const change = (changed: Partial<CatalogFilter>) => ({ ...query, filter: { ...filter, ...changed } })
  const active: ActiveFilter[] = []
  const add = (
    kind: string,
    values: readonly string[],
    nameOf: (value: string) => Localized | undefined,
    leave: (others: string[]) => Partial<CatalogFilter>,
  ) => {
    for (const value of values) {
      const name = nameOf(value)
      const without = change(leave(values.filter((other) => other !== value)))
      active.push({ key: `${kind} ${value}`, label: name ? text(name) : value, without })
    }
  }
  for (const kind of ["department", "category"] as const) {
    const known: readonly Named[] = kind === "category" ? shop.categories : shop.departments
    add(
      kind,
      filter[kind],
      (value) => findNamed(known, value)?.name,
      (others) => ({ [kind]: others }),
    )
  }
  for (const { key, values } of own) {
    add(
      key,
      filter.own?.[key] ?? [],
      (value) => values.find((each) => each.value === value)?.name,
      (others) => ({ own: { ...filter.own, [key]: others } }),
    )
  }
  if (filter.price) {
    const { price: _, ...rest } = filter
    active.push({ key: "price", label: priceLabel(filter.price, texts), without: { ...query, filter: rest } })
  }
  if (filter.onSale) active.push({ key: "onSale", label: t("facets.onSale"), without: change({ onSale: false }) })
  if (filter.featured) {
    active.push({ key: "featured", label: t("facets.featured"), without: change({ featured: false }) })
  }
  return active
}

function priceLabel({ min, max }: { min: number; max: number }, { t, shortMoney }: Names): string {
  if (min === 0) return t("facets.below", { amount: shortMoney(max) })
  if (max === MAX_PRICE_CENTS) return t("facets.above", { amount: shortMoney(min) })
  return t("facets.between", { from: shortMoney(min), to: shortMoney(max) })
}
