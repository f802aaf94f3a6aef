/** Answers a listing's query from memory: products, order and facets. */
import type { Bucket } from "#provider/catalogue/live/columns.ts"
import type { FilterFields } from "#provider/catalogue/live/filterFields.ts"
import { findProducts } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { compareBy, countWhile, type OrderName } from "#provider/catalogue/live/orders.ts"
import { type Selection, select } from "#provider/catalogue/live/select.ts"
import { type CatalogFilter, type CatalogQuery, emptyFilter, OWN_FIELD, writeFilter } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

/** The products of a query. `available` drops those out of stock. */
export function selectProducts(
  state: CatalogState,
  query: Pick<CatalogQuery, "filter" | "search">,
  available: boolean,
): Selection {
  const { columns, priceOrder, groups, selections } = state
  const { filter, search } = query
  const key = `${available} ${writeFilter(filter)} ${search}`
  const known = selections.get(key)
  if (known) return known
  const selection = select(columns, priceOrder, {
    categoryIds: resolve(filter.category, groups.categoryIds),
    departmentIds: resolve(filter.department, groups.departmentIds),
    price: filter.price,
    onSale: filter.onSale,
    featured: filter.featured,
    own: ownOf(filter, state.filterFields),
    available,
    found: search === "" ? undefined : findProducts(state, search).scores,
  })
  selections.set(key, selection)
  return selection
}

/** Ignores fields that cannot be filtered by. */
const ownOf = ({ own = {} }: CatalogFilter, fields: FilterFields) =>
  new Map(
    Object.entries(own).flatMap(([name, values]) => {
      const key = name.slice(OWN_FIELD.length)
      return fields.has(key) && values.length > 0 ? [[key, new Set(values)] as const] : []
    }),
  )

/** Ids of the groups named by id, slug or former slug; unknown names are ignored. */
function resolve(names: CatalogFilter["category"], ids: ReadonlyMap<string, string>): Set<string> | undefined {
  if (names.length === 0) return undefined
  return new Set(names.flatMap((name) => ids.get(name) ?? []))
}

export const countsOf = (state: CatalogState): Selection =>
  selectProducts(state, { filter: emptyFilter(), search: "" }, false)

export interface Slice {
  orderby: CatalogQuery["orderby"]
  order: CatalogQuery["order"]
  /** Language whose alphabet `alphabetically` follows. */
  locale: Locale
  offset: number
  limit: number
}

export function pageOf(state: CatalogState, selection: Selection, slice: Slice): string[] {
  const { columns } = state
  const { total, has } = selection
  const order = orderOf(state, selection, slice)
  const positionAt = (step: number) => order[slice.order === "DESC" ? order.length - 1 - step : step] ?? 0
  const idOf = (position: number) => columns.ids[position] ?? ""
  const { offset } = slice
  const count = Math.max(0, Math.min(slice.limit, total - offset))
  // An unfiltered page is found without iterating up to it.
  if (total === order.length) return Array.from({ length: count }, (_, index) => idOf(positionAt(offset + index)))
  const ids: string[] = []
  let skipped = 0
  for (let step = 0; step < order.length && ids.length < count; step += 1) {
    const position = positionAt(step)
    if (!has(position)) continue
    if (skipped < offset) skipped += 1
    else ids.push(idOf(position))
  }
  return ids
}

function orderOf({ orders }: CatalogState, selection: Selection, { orderby, locale }: Slice): Uint32Array {
  if (orderby === "relevance") return selection.scores ? byScore(orders.date, selection.scores) : orders.date
  const name: OrderName = orderby === "alphabetically" ? `alphabetically_${locale}` : orderby
  return name === "price" ? selection.byPrice : orders[name]
}

/** The found products, ascending by score and, within equal scores, by date. */
export function byScore(byDate: Uint32Array, scores: Uint8Array): Uint32Array {
  const next = new Uint32Array(SCORES + 1)
  for (const position of byDate) next[(scores[position] ?? 0) + 1] = (next[(scores[position] ?? 0) + 1] ?? 0) + 1
  const unfound = next[1] ?? 0
  for (let score = 1; score < SCORES; score += 1) next[score + 1] = (next[score + 1] ?? 0) + (next[score] ?? 0)
  const order = new Uint32Array(byDate.length)
  for (const position of byDate) {
    const score = scores[position] ?? 0
    const place = next[score] ?? 0
    order[place] = position
    next[score] = place + 1
  }
  return order.subarray(unfound)
}

/** Number of possible scores, which are bytes. */
const SCORES = 256

/**
 * Related products: those of the department's other categories that follow it from newest to oldest, wrapping around,
 * then those of its own category. This spreads the links over all products.
 */
export function relatedTo({ columns, orders }: Pick<CatalogState, "columns" | "orders">, id: string, limit: number) {
  const { buckets, bucketNumbers } = columns
  const own = columns.positions.get(id)
  if (own === undefined) return []
  const bucketOf = (position: number) => buckets[bucketNumbers[position] ?? 0]
  const compare = compareBy(columns, "date")
  const start = countWhile(orders.date, (other) => compare(other, own) < 0)
  const related = new Set<number>()
  for (const goesWell of [isNeighbour, isAlike]) {
    for (let step = 1; step <= orders.date.length && related.size < limit; step += 1) {
      const position: number = orders.date.at(start - step) ?? own
      const bucket = bucketOf(position)
      if (position !== own && bucket?.available && goesWell(bucket, bucketOf(own))) related.add(position)
    }
  }
  return [...related].map((position) => columns.ids[position] ?? "")
}

/** Those of the given products that are available and in another category. */
export function inOtherCategories(
  { columns }: Pick<CatalogState, "columns">,
  id: string,
  others: readonly string[],
): string[] {
  const { buckets, bucketNumbers, positions } = columns
  const bucketOf = (each: string) => buckets[bucketNumbers[positions.get(each) ?? -1] ?? -1]
  const own = bucketOf(id)
  return others.filter((each) => {
    const bucket = bucketOf(each)
    return bucket?.visible && bucket.available && !isAlike(bucket, own)
  })
}

const isAlike = (one: Bucket, own: Bucket | undefined) => one.categoryId !== null && one.categoryId === own?.categoryId

const isNeighbour = (one: Bucket, own: Bucket | undefined) =>
  one.departmentId !== null && one.departmentId === own?.departmentId && !isAlike(one, own)

/** Available products near a deleted one, newest first: its category, then its department. */
export function nearGone(
  state: CatalogState,
  { category_id, department_id }: { category_id: string | null; department_id: string | null },
  limit: number,
): string[] {
  const { buckets, bucketNumbers } = state.columns
  const bucketOf = (position: number) => buckets[bucketNumbers[position] ?? 0]
  const isNear = (group: "categoryId" | "departmentId", wanted: string | null) => (position: number) => {
    const bucket = bucketOf(position)
    return wanted !== null && bucket?.visible === true && bucket.available && bucket[group] === wanted
  }
  const near = [
    ...newestOf(state, isNear("categoryId", category_id), limit),
    ...newestOf(state, isNear("departmentId", department_id), limit),
  ]
  return [...new Set(near)].slice(0, limit)
}

export function newestOf({ columns, orders }: CatalogState, test: (position: number) => boolean, limit: number) {
  const ids: string[] = []
  for (let place = orders.date.length - 1; place >= 0 && ids.length < limit; place -= 1) {
    const position = orders.date[place] ?? 0
    if (test(position)) ids.push(columns.ids[position] ?? "")
  }
  return ids
}
