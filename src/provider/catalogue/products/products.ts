/** Products: listings with facets, single products, and related ones. */
import type { Context } from "#provider/catalogue/context.ts"
import { ownFacets } from "#provider/catalogue/live/filterFields.ts"
import { askedOf, findProducts } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { nearGone, pageOf, selectProducts } from "#provider/catalogue/live/query.ts"
import type { Selection } from "#provider/catalogue/live/select.ts"
import { type Understood, understandSearch } from "#provider/catalogue/live/understand.ts"
import { findProduct } from "#provider/catalogue/products/findProduct.ts"
import { readProduct, readProductSummaries } from "#provider/catalogue/products/productRows.ts"
import { readRelated } from "#provider/catalogue/products/related.ts"
import { nearSearch } from "#provider/catalogue/search/searchAnswers.ts"
import { localized } from "#provider/platform/wire.ts"
import { notFound } from "#shared/ApiError.ts"
import {
  type CatalogFilter,
  cleanSearch,
  emptyFilter,
  orderbyOf,
  parseFilter,
  writeFilter,
} from "#shared/catalogQuery.ts"
import type { Facets, FacetValue } from "#shared/contract/catalog.ts"
import type { InputOf } from "#shared/contract/endpoints.ts"
import type { Product, ProductList, ProductSummary } from "#shared/contract/product.ts"
import { PRODUCTS_PER_PAGE, RELATED_PRODUCTS } from "#shared/limits.ts"
import { wireAmount } from "#shared/money.ts"

export const listProducts = (context: Context, input: InputOf<"listProducts">) => list(context, input, false)
export const listAvailableProducts = (context: Context, input: InputOf<"listProducts">) => list(context, input, true)

async function list(context: Context, input: InputOf<"listProducts">, available: boolean): Promise<ProductList> {
  const { page = 1, perPage = PRODUCTS_PER_PAGE, locale = "es" } = input
  const asked = cleanSearch(input.search ?? "")
  if (asked !== "") {
    context.requests.search(context.caller.network)
    await context.catalog.searchable()
  }
  const state = context.catalog.state()
  const understood = asked === "" ? undefined : understandSearch(state, asked, context.currency)
  const search = understood?.search ?? asked
  const filter = { ...parseFilter(input.filter ?? "").filter, ...understood?.filter }
  const selection = selectProducts(state, { filter, search }, available)
  const offset = (page - 1) * perPage
  if (page > 1 && offset >= selection.total) throw notFound("page_not_found")
  const orderby = orderbyOf(search, input.orderby ?? understood?.orderby)
  const order = input.order ?? understood?.order ?? "DESC"
  const ids = pageOf(state, selection, { orderby, order, locale, offset, limit: perPage })
  const { total } = selection
  return {
    items: await readProductSummaries(
      context.db,
      ids,
      search === "" ? undefined : askedOf(search, findProducts(state, search)),
    ),
    total,
    page,
    perPage,
    facets: facetsOf(state, selection, filter),
    ...(understood && { understood: wireUnderstood(understood) }),
    ...(search !== "" && (await besideSearch(context, search, total))),
  }
}

/** A listing's information about its search. */
async function besideSearch(context: Context, search: string, total: number): Promise<Partial<ProductList>> {
  const { corrected, missing } = findProducts(context.catalog.state(), search)
  return {
    ...(corrected !== undefined && { corrected }),
    ...(missing.length > 0 && { missing: [...missing] }),
    ...(total === 0 && { near: await nearSearch(context, search) }),
  }
}

/** In the syntax of a query. */
const wireUnderstood = ({ search, filter, orderby, order }: Understood): NonNullable<ProductList["understood"]> => ({
  search,
  filter: writeFilter({ ...emptyFilter(), ...filter }),
  ...(orderby && { orderby }),
  ...(order && { order }),
})

function facetsOf({ groups, filterFields }: CatalogState, selection: Selection, filter: CatalogFilter): Facets {
  return {
    category: facetValues(groups.categories, selection.categories, groups.categoryIds, filter.category),
    department: facetValues(groups.departments, selection.departments, groups.departmentIds, filter.department),
    price: {
      min: wireAmount(selection.priceRange?.min ?? 0),
      max: wireAmount(selection.priceRange?.max ?? 0),
    },
    onSale: selection.onSale,
    featured: selection.featured,
    ...(filterFields.size > 0 && { own: ownFacets(filterFields, selection, filter) }),
  }
}

/** Values with results, in the shop's order, and the selected ones even without. */
function facetValues(
  rows: readonly { id: string; slug: string; name_es: string; name_en: string }[],
  counts: ReadonlyMap<string, number>,
  ids: ReadonlyMap<string, string>,
  chosen: readonly string[],
): FacetValue[] {
  const chosenIds = new Set(chosen.map((name) => ids.get(name)))
  return rows
    .filter(({ id }) => counts.has(id) || chosenIds.has(id))
    .map(({ id, slug, name_es, name_en }) => ({
      id,
      slug,
      name: localized(name_es, name_en),
      count: counts.get(id) ?? 0,
    }))
}

export async function getProduct(context: Context, input: InputOf<"getProduct">): Promise<Product> {
  const product = await readProduct(context.db, context.productFields, input.id, context.preview?.product?.id)
  const limit = input.related ?? RELATED_PRODUCTS
  if (limit === 0) return product
  return { ...product, related: await readRelated(context, product.id, limit) }
}

/** Visible products by id, in the given order; a repeated id counts once. */
export async function getProductsByIds(
  { db }: Context,
  { ids }: InputOf<"getProductsByIds">,
): Promise<ProductSummary[]> {
  return readProductSummaries(db, [...new Set(ids.split(",").filter(Boolean))])
}

/** For a deleted product too: products near its former place. */
export async function listRelatedProducts(
  context: Context,
  input: InputOf<"listRelatedProducts">,
): Promise<ProductSummary[]> {
  const { db, catalog } = context
  const limit = input.limit ?? RELATED_PRODUCTS
  const found = await findProduct(db, input.id, context.preview?.product?.id)
  if ("id" in found) return readRelated(context, found.id, limit)
  return readProductSummaries(db, nearGone(catalog.state(), found.gone, limit))
}
