/** The loader of every listing: one page of products, and the facets. Runs only on the server. */
import { type LoaderRequest, notFoundPage, redirect301, redirect303 } from "#app/loading.ts"
import { type CardData, toCard } from "#app/product/cardData.ts"
import { listingTo, type NamedPlace, type Place, queryAt, queryOfPlace } from "#app/product/listing/listingPlace.ts"
import { type CatalogQuery, isSentByForm, orderbyOf, parseFilter, writeFilter } from "#shared/catalogQuery.ts"
import type { Category, Department, Facets, FacetValue } from "#shared/contract/catalog.ts"
import type { NearSearch, ProductList } from "#shared/contract/product.ts"
import { literalOf } from "#shared/literalSearch.ts"
import { parseAmount } from "#shared/money.ts"
import { listingPagePath, parsePageNumber } from "#shared/paths.ts"

/** Number of products for a value; its name is in the shop store. */
export interface FacetCount {
  id: string
  count: number
}

export interface ListingFacets {
  category: FacetCount[]
  department: FacetCount[]
  /** In cents. */
  price: { min: number; max: number }
  onSale: number
  featured: number
  own?: NonNullable<Facets["own"]>
}

export interface ListingData {
  place: Place
  cards: CardData[]
  total: number
  page: number
  pages: number
  facets: ListingFacets
  /** The search that replaced the typed one. */
  corrected?: string
  /** Words of the search that no product here has. */
  missing?: string[]
  /** The search in the listing's title, where it differs from that in the address. */
  searched?: string
  near?: NearData
}

/** For a search without results. */
export interface NearData {
  /** Suggested correction of the search. */
  meant?: string
  /** Whether no product shares a word with the search. */
  popular: boolean
  /** Ids; the shop store has their names. */
  categories: string[]
  cards: CardData[]
}

/** One page of a place's products. Throws redirects to the canonical address, and 404 outside the existing pages. */
export async function loadListing(request: LoaderRequest, place: Place): Promise<ListingData> {
  const { api, stores, url } = request
  const page = readPage(request, place)
  const query = queryAt(place, url.searchParams)
  // A form without scripts sends plain fields; the redirect leads to the address that scripts would have written.
  if (isSentByForm(url.searchParams)) redirect301(listingTo(place, query))
  const { filter, orderby, order, search } = queryOfPlace(place, query)
  const list = await api.call("listProducts", {
    filter: writeFilter(filter) || undefined,
    orderby,
    order,
    search: search || undefined,
    locale: stores.locale.locale,
    page,
  })
  leadToUnderstood(place, query, list.understood)
  if (list.items.length === 0 && page > 1) notFoundPage()
  return {
    place,
    cards: list.items.map(toCard),
    total: list.total,
    page,
    pages: Math.ceil(list.total / list.perPage),
    facets: toFacets(place, list.facets),
    ...searchedFor(search, list.corrected),
    ...(list.missing && { missing: list.missing }),
    ...(list.near && { near: toNear(list.near) }),
  }
}

/** "Mugs under 20 euros" becomes mugs, filtered by price: the interpretation is in the address and can be undone. */
function leadToUnderstood(place: Place, query: CatalogQuery, understood: ProductList["understood"]): void {
  if (!understood) return
  const { price, featured } = parseFilter(understood.filter).filter
  const filter = { ...query.filter, ...(price && { price }), featured: featured || query.filter.featured }
  const { search, orderby = orderbyOf(search, undefined), order = query.order } = understood
  throw redirect303(listingTo(place, { filter, search, orderby, order }))
}

function searchedFor(search: string, corrected: string | undefined): Pick<ListingData, "corrected" | "searched"> {
  if (corrected !== undefined) return { corrected, searched: corrected }
  const literal = literalOf(search)
  return literal === undefined ? {} : { searched: literal }
}

const toNear = ({ meant, popular, categories, products }: NearSearch): NearData => ({
  ...(meant !== undefined && { meant }),
  popular,
  categories: categories.map(({ id }) => id),
  cards: products.map(toCard),
})

function readPage({ params, url }: LoaderRequest, place: Place): number {
  const given = params["pageNumber"]
  if (given === undefined) return 1
  const page = parsePageNumber(given) ?? notFoundPage()
  if (page === 1) redirect301(listingPagePath(place, 1) + url.search)
  return page
}

/** Filters implied by the place are no facets there. */
function toFacets({ kind }: Place, { category, department, price, onSale, featured, own = [] }: Facets): ListingFacets {
  return {
    category: kind === "category" ? [] : category.map(toCount),
    department: kind === "products" ? department.map(toCount) : [],
    price: { min: parseAmount(price.min) ?? 0, max: parseAmount(price.max) ?? 0 },
    onSale,
    featured,
    ...(own.length > 0 && { own }),
  }
}

const toCount = ({ id, count }: FacetValue): FacetCount => ({ id, count })

/** The place of a category or department; ids and former slugs are redirected permanently to the present slug. */
export function placeAt(
  { params, url }: LoaderRequest,
  kind: NamedPlace["kind"],
  { id, slug, name, description, ...rest }: Category | Department,
): NamedPlace {
  const department_id = "department_id" in rest ? rest.department_id : id
  const place = { kind, id, slug, name, description, department_id }
  if (params["id"] !== slug) {
    const page = params["pageNumber"] === undefined ? 1 : (parsePageNumber(params["pageNumber"]) ?? notFoundPage())
    redirect301(listingPagePath(place, page) + url.search)
  }
  return place
}
