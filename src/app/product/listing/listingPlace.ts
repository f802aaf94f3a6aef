/** The place of a listing (catalogue, department or category) and its URLs. */
import {
  type CatalogQuery,
  emptyFilter,
  parseCatalogQuery,
  withinLimits,
  writeCatalogQuery,
} from "#shared/catalogQuery.ts"
import type { Localized } from "#shared/locale.ts"
import { listingPagePath, withQuery } from "#shared/paths.ts"

export interface NamedPlace {
  kind: "category" | "department"
  id: string
  slug: string
  name: Localized
  description: Localized
  /** The department of a category, or the department itself. */
  department_id: string | null
}

export type Place = { kind: "products" } | NamedPlace

/** A listing's query without the filters that its place implies. */
export function queryAt(place: Place, params: URLSearchParams): CatalogQuery {
  const query = parseCatalogQuery(params)
  const { filter } = query
  if (place.kind === "category") return { ...query, filter: { ...filter, category: [], department: [] } }
  if (place.kind === "department") return { ...query, filter: { ...filter, department: [] } }
  return query
}

/** The query for the place's products: its own filter and the visitor's. */
export function queryOfPlace(place: Place, query: CatalogQuery): CatalogQuery {
  if (place.kind === "products") return query
  return { ...query, filter: withinLimits({ ...query.filter, [place.kind]: [place.id] }) }
}

/** The canonical address of a page of a listing. */
export const listingTo = (place: Place, query: CatalogQuery, page = 1): string =>
  withQuery(listingPagePath(place, page), writeCatalogQuery(query))

/** The listing in its order and search, without filters. */
export const withoutFilters = (query: CatalogQuery): CatalogQuery => ({ ...query, filter: emptyFilter() })

/** The only switch in force, if nothing else is filtered, for the page's title. */
export function soleSwitch({ filter, search }: CatalogQuery): "onSale" | "featured" | undefined {
  const { category, department, price, onSale, featured } = filter
  if (search !== "" || price || category.length > 0 || department.length > 0 || onSale === featured) return undefined
  return onSale ? "onSale" : "featured"
}
