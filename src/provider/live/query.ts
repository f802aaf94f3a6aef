/** Answers a listing's query from memory: which products, in which order, with which facets. */
import { type Bits, hasBit } from "#provider/live/bits.ts"
import type { CatalogState } from "#provider/live/liveCatalog.ts"
import { compareBy, type OrderName, placeOf } from "#provider/live/orders.ts"
import { spaced } from "#provider/live/search.ts"
import { type Selection, select } from "#provider/live/select.ts"
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
  const positions = orders[order]
  const backwards = slice.order === "DESC"
  const all = selection.total === positions.length
  const found: string[] = []
  let skip = slice.offset
  for (let step = all ? skip : 0; step < positions.length && found.length < slice.limit; step += 1) {
    const position = positions[backwards ? positions.length - 1 - step : step] ?? 0
    if (!all) {
      if (!hasBit(selection.products, position)) continue
      if (skip > 0) {
        skip -= 1
        continue
      }
    }
    found.push(columns.ids[position] ?? "")
  }
  return found
}

/** What the whole catalogue counts. */
export const countsOf = (state: CatalogState): Selection =>
  selectProducts(state, { filter: emptyFilter(), search: "" }, false)

/**
 * Products that go well with one: those of its category that follow it from newest to oldest, round to the newest again, then
 * those of its department. So every product leads to others, and every product is led to.
 */
export function relatedTo({ columns, orders, sets }: CatalogState, id: string, limit: number): string[] {
  const own = columns.positions.get(id)
  const cell = own === undefined ? undefined : columns.cells[columns.cell[own] ?? 0]
  if (own === undefined || !cell) return []
  const { date } = orders
  const start = placeOf(date, own, compareBy(columns, "date"))
  const found: string[] = []
  for (const group of ["categoryId", "departmentId"] as const) {
    const wanted = cell[group]
    const cells = columns.cells.map((other) => wanted !== null && other[group] === wanted)
    for (let step = 1; step < date.length && found.length < limit; step += 1) {
      const position = date[(start - step + date.length) % date.length] ?? 0
      if (!cells[columns.cell[position] ?? 0] || !hasBit(sets.available, position)) continue
      const related = columns.ids[position] ?? ""
      if (!found.includes(related)) found.push(related)
    }
  }
  return found
}

/** Ids of the newest products that are in the set, at most `limit`, without those already given. */
export function newestOf({ columns, orders }: CatalogState, set: Bits, limit: number, without: string[]): string[] {
  const found: string[] = []
  for (let step = orders.date.length - 1; step >= 0 && found.length < limit; step -= 1) {
    const position = orders.date[step] ?? 0
    if (!hasBit(set, position)) continue
    const id = columns.ids[position] ?? ""
    if (!without.includes(id)) found.push(id)
  }
  return found
}
