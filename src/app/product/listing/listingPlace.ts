/** Which wall of tiles a listing shows, and how its URL is read and written there. */
import {
  type CatalogQuery,
  emptyFilter,
  parseCatalogQuery,
  withinLimits,
  writeCatalogQuery,
} from "#shared/catalogQuery.ts"
import type { Localized } from "#shared/locale.ts"
import { listingPagePath, withQuery } from "#shared/paths.ts"

/** A category or department as its listing shows it. */
export interface NamedPlace {
  kind: "category" | "department"
  id: string
  slug: string
  name: Localized
  description: Localized
  /** Where a category belongs, or the department itself. */
  department_id: string | null
}

export type Place = { kind: "products" } | NamedPlace

/** A listing's query without the filters that its place already is. */
export function queryAt(place: Place, params: URLSearchParams): CatalogQuery {
  const query = parseCatalogQuery(params)
  const { filter } = query
  if (place.kind === "category") return { ...query, filter: { ...filter, category: [], department: [] } }
  if (place.kind === "department") return { ...query, filter: { ...filter, department: [] } }
  return query
}

/** The query that answers the place's products: its filter and the visitor's. */
export function queryOfPlace(place: Place, query: CatalogQuery): CatalogQuery {
  if (place.kind === "products") return query
  return { ...query, filter: withinLimits({ ...query.filter, [place.kind]: [place.id] }) }
}

/** The one address of a page of a listing. */
export const listingTo = (place: Place, query: CatalogQuery, page = 1): string =>
  withQuery(listingPagePath(place, page), writeCatalogQuery(query))

/** The same listing in its order and search, with nothing filtered. */
export const withoutFilters = (query: CatalogQuery): CatalogQuery => ({ ...query, filter: emptyFilter() })

/** The part of the shop that is meant when only one switch is set, for the page's title. */
export function soleSwitch({ filter, search }: CatalogQuery): "onSale" | "featured" | undefined {
  const { category, department, price, onSale, featured } = filter
  if (search !== "" || price || category.length > 0 || department.length > 0 || onSale === featured) return undefined
  return onSale ? "onSale" : "featured"
}
