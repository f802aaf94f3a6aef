/** A catalogue in memory, filtered, sorted, searched and counted. */
import { ApiError } from "#shared/ApiError.ts"
import { type CatalogFilter, cleanSearch, foldText, orderbyOf, parseFilter } from "#shared/catalogQuery.ts"
import type { Category, Department, FacetValue } from "#shared/contract/catalog.ts"
import type { InputOf } from "#shared/contract/endpoints.ts"
import type { ProductList, Suggestions } from "#shared/contract/product.ts"
import { PRODUCTS_PER_PAGE, SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS } from "#shared/limits.ts"
import { wireAmount } from "#shared/money.ts"
import type { Catalogue, Entry } from "#tests/examples/woocommerce/catalogue.ts"

type Query = InputOf<"listProducts">

/** Every word must be in it, and a text in quotes as it stands. */
function finds(search: string): (entry: Entry) => boolean {
  const text = foldText(cleanSearch(search))
  const words = /^".*"$/.test(text) ? [text.slice(1, -1)] : text.split(" ").filter(Boolean)
  return ({ words: all }) => words.every((word) => all.includes(word))
}

function passes(filter: CatalogFilter, { departments, categories }: Catalogue): (entry: Entry) => boolean {
  const [wantedCategories, wantedDepartments] = [ids(filter.category, categories), ids(filter.department, departments)]
  return ({ product, cents }) =>
    (!wantedCategories || wantedCategories.has(product.category_id)) &&
    (!wantedDepartments || wantedDepartments.has(product.department_id)) &&
    (!filter.price || (cents >= filter.price.min && cents <= filter.price.max)) &&
    (!filter.onSale || product.sale_percent > 0) &&
    (!filter.featured || product.featured)
}

function ids(names: readonly string[], groups: readonly (Category | Department)[]): Set<string | null> | undefined {
  if (names.length === 0) return undefined
  return new Set(groups.filter(({ id, slug }) => names.includes(id) || names.includes(slug)).map(({ id }) => id))
}

export function listProducts(catalogue: Catalogue, input: Query, isAvailable: boolean): ProductList {
  const { filter } = parseFilter(input.filter ?? "")
  const { page = 1, perPage = PRODUCTS_PER_PAGE, search = "" } = input
  const wanted = catalogue.entries.filter(
    (entry) => finds(search)(entry) && (!isAvailable || entry.product.availability !== "out_of_stock"),
  )
  const found = wanted.filter(passes(filter, catalogue))
  const sorted = found.toSorted(comparer(input))
  const first = (page - 1) * perPage
  if (page > 1 && first >= sorted.length) throw new ApiError(404, "page_not_found")
  const left = (change: Partial<CatalogFilter>) => wanted.filter(passes({ ...filter, ...change }, catalogue))
  const { price: _price, ...anyPrice } = filter
  return {
    items: sorted.slice(first, first + perPage).map(({ summary }) => summary),
    total: sorted.length,
    page,
    perPage,
    facets: {
      category: facetOf(left({ category: [] }), catalogue.categories, "category_id"),
      department: facetOf(left({ department: [] }), catalogue.departments, "department_id"),
      price: priceRange(wanted.filter(passes(anyPrice, catalogue))),
      onSale: left({ onSale: true }).length,
      featured: left({ featured: true }).length,
    },
  }
}

const facetOf = (
  entries: readonly Entry[],
  groups: readonly (Category | Department)[],
  key: "category_id" | "department_id",
): FacetValue[] =>
  groups.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    count: entries.filter(({ product }) => product[key] === id).length,
  }))

function priceRange(entries: readonly Entry[]): { min: string; max: string } {
  const cents = entries.map((entry) => entry.cents)
  return {
    min: wireAmount(Math.min(...cents, ...(cents.length > 0 ? [] : [0]))),
    max: wireAmount(Math.max(0, ...cents)),
  }
}

function comparer({ orderby, order = "DESC", locale = "es", search = "" }: Query): (a: Entry, b: Entry) => number {
  const by = orderbyOf(search, orderby)
  const way = order === "DESC" ? -1 : 1
  const compare = (a: Entry, b: Entry): number => {
    if (by === "price") return a.cents - b.cents
    if (by === "discount") return a.product.sale_percent - b.product.sale_percent
    if (by === "alphabetically") return a.product.name[locale].localeCompare(b.product.name[locale], locale)
    return a.age - b.age
  }
  return (a, b) => way * (compare(a, b) || a.age - b.age)
}

export function suggest({ entries, categories }: Catalogue, q: string): Suggestions {
  const found = entries.filter(finds(q))
  const text = foldText(cleanSearch(q))
  return {
    products: found.slice(0, SUGGESTED_PRODUCTS).map(({ summary: { id, slug, name, price, sale_price, image } }) => ({
      id,
      slug,
      name,
      price,
      sale_price,
      image,
    })),
    categories: categories
      .filter(({ name }) => foldText(name.es).includes(text))
      .slice(0, SUGGESTED_CATEGORIES)
      .map(({ id, slug, name, count }) => ({ id, slug, name, count })),
    total: found.length,
  }
}

/** Products of the same category first, then of the same department. */
export function relatedTo({ entries }: Catalogue, { product }: Entry, limit: number) {
  const others = entries.filter((entry) => entry.product.id !== product.id)
  const isNear = (key: "category_id" | "department_id") => (entry: Entry) =>
    product[key] !== null && entry.product[key] === product[key]
  const near = new Set([...others.filter(isNear("category_id")), ...others.filter(isNear("department_id"))])
  return [...near].slice(0, limit).map(({ summary }) => summary)
}
