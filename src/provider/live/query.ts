/** Answers a listing's query from memory: which products, in which order, with which facets. */
import { type Bits, countBits } from "#provider/live/bits.ts"
import type { Cell } from "#provider/live/columns.ts"
import type { CatalogState } from "#provider/live/liveCatalog.ts"
import { compareBy, type OrderName, placeOf } from "#provider/live/orders.ts"
import { spaced } from "#provider/live/search.ts"
import { type Selection, select } from "#provider/live/select.ts"
import { sliceOf, wantedOf, without } from "#provider/live/slice.ts"
import { type CatalogFilter, type CatalogQuery, emptyFilter, writeFilter } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

/** The products a query leaves. `available` leaves out what is out of stock. */
export function selectProducts(
  state: CatalogState,
  { filter, search }: Pick<CatalogQuery, "filter" | "search">,
  available: boolean,
): Selection {
  const term = spaced(search)
  const key = `${available} ${writeFilter(filter)} ${term}`
  const known = state.selections.get(key)
  if (known) return known
  const selection = select(state.sets, {
    categoryIds: resolve(filter.category, state.groups.categoryIds),
    departmentIds: resolve(filter.department, state.groups.departmentIds),
    price: filter.price,
    onSale: filter.onSale,
    featured: filter.featured,
    available,
    within: term === "" ? undefined : state.search.find(term, state.columns.size),
  })
  state.selections.set(key, selection)
  return selection
}

/** Ids of the groups named by id, slug or former slug; a name that is unknown adds nothing. */
function resolve(names: CatalogFilter["category"], ids: ReadonlyMap<string, string>): Set<string> | undefined {
  if (names.length === 0) return undefined
  return new Set(names.flatMap((name) => ids.get(name) ?? []))
}

export interface Slice {
  orderby: CatalogQuery["orderby"]
  order: CatalogQuery["order"]
  /** Whose alphabet `alphabetically` follows. */
  locale: Locale
  offset: number
  limit: number
}

/** Ids of one page of a selection. */
export function pageOf({ columns, orders }: CatalogState, selection: Selection, slice: Slice): string[] {
  const order: OrderName = slice.orderby === "alphabetically" ? `alphabetically_${slice.locale}` : slice.orderby
  const { offset, limit } = slice
  const { from, to } = order === "price" ? selection.pricePlaces : { from: 0, to: orders[order].length }
  const backwards = slice.order === "DESC"
  const way = { order: orders[order], first: backwards ? to - 1 : from, backwards, steps: to - from }
  const positions = sliceOf(way, selection, { offset, limit })
  return positions.map((position) => columns.ids[position] ?? "")
}

/** What the whole catalogue counts. */
export const countsOf = (state: CatalogState): Selection =>
  selectProducts(state, { filter: emptyFilter(), search: "" }, false)

/** All that is asked for without texts and names. */
export type InMemory = Pick<CatalogState, "columns" | "orders" | "sets" | "selections">

/**
 * Products that go well with one: those of its category that follow it from newest to oldest, round to the newest again, then
 * those of its department. So every product leads to others, and every product is led to.
 */
export function relatedTo(state: InMemory, id: string, limit: number): string[] {
  const { columns, orders } = state
  const own = columns.positions.get(id)
  const cell = own === undefined ? undefined : columns.cells[columns.cell[own] ?? 0]
  if (own === undefined || !cell) return []
  const { date } = orders
  const start = placeOf(date, own, compareBy(columns, "date"))
  const way = { order: date, first: (start - 1 + date.length) % date.length, backwards: true }
  const found: number[] = []
  for (const group of ["categoryId", "departmentId"] as const) {
    const wanted = cell[group]
    if (wanted === null || found.length === limit) continue
    const others = without(availableIn(state, group, wanted), [own, ...found])
    found.push(...sliceOf(way, others, { offset: 0, limit: limit - found.length }))
  }
  return found.map((position) => columns.ids[position] ?? "")
}

/** What can be bought of one category or department; by the counts of kinds, whatever the number of products. */
function availableIn({ sets, selections }: InMemory, group: keyof Cell, id: string): Selection {
  const key = `${group} ${id}`
  const known = selections.get(key)
  if (known) return known
  const ids = new Set([id])
  const selection = select(sets, {
    categoryIds: group === "categoryId" ? ids : undefined,
    departmentIds: group === "departmentId" ? ids : undefined,
    price: undefined,
    onSale: false,
    featured: false,
    available: true,
    within: undefined,
  })
  selections.set(key, selection)
  return selection
}

/** Ids of the newest products that are in the set, at most `limit`, without those already given. */
export function newestOf({ columns, orders }: CatalogState, set: Bits, limit: number, given: string[]): string[] {
  const rest = without(
    wantedOf(set, countBits(set)),
    given.flatMap((id) => columns.positions.get(id) ?? []),
  )
  const way = { order: orders.date, first: orders.date.length - 1, backwards: true }
  return sliceOf(way, rest, { offset: 0, limit }).map((position) => columns.ids[position] ?? "")
}
