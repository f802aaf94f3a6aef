/** The catalogue in every order it can be asked for; the id decides between equals, so pages neither repeat nor skip. */
import { type Columns, VISIBLE } from "#provider/live/columns.ts"
import type { Orderby } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

export type OrderName = Exclude<Orderby, "alphabetically"> | `alphabetically_${Locale}`
export const orderNames = ["date", "price", "discount", "alphabetically_es", "alphabetically_en"] as const

/** Positions of the visible products, ascending; read backwards for descending. */
export type Orders = Record<OrderName, Uint32Array>

export type Compare = (one: number, other: number) => number

export function compareBy(columns: Columns, order: OrderName): Compare {
  const { ids, updated, price, percent, sortNames } = columns
  const byId: Compare = (one, other) => ((ids[one] ?? "") < (ids[other] ?? "") ? -1 : 1)
  const byNumber =
    (values: Float64Array | Int32Array | Uint8Array): Compare =>
    (one, other) =>
      (values[one] ?? 0) - (values[other] ?? 0) || byId(one, other)
  const byText =
    (values: readonly string[]): Compare =>
    (one, other) => {
      const left = values[one] ?? ""
      const right = values[other] ?? ""
      if (left === right) return byId(one, other)
      return left < right ? -1 : 1
    }
  if (order === "date") return byNumber(updated)
  if (order === "price") return byNumber(price)
  if (order === "discount") return byNumber(percent)
  return byText(order === "alphabetically_es" ? sortNames.es : sortNames.en)
}

/** Each order is sorted when it is first asked for. */
export function createOrders(columns: Columns): Orders {
  const sorted: Partial<Orders> = {}
  const orders = {}
  for (const name of orderNames) {
    const get = () => {
      sorted[name] ??= sortProducts(columns, name)
      return sorted[name]
    }
    Object.defineProperty(orders, name, { get, enumerable: true })
  }
  return orders as Orders
}

function sortProducts(columns: Columns, order: OrderName): Uint32Array {
  return visiblePositions(columns).sort(compareBy(columns, order))
}

function visiblePositions({ size, flags }: Columns): Uint32Array {
  const positions = new Uint32Array(size)
  let count = 0
  for (let position = 0; position < size; position += 1) {
    if (((flags[position] ?? 0) & VISIBLE) === 0) continue
    positions[count] = position
    count += 1
  }
  return positions.slice(0, count)
}

/** The same order after a few products changed: they are taken out and merged back in at their new places. */
export function moveProducts(
  columns: Columns,
  order: OrderName,
  before: Uint32Array,
  changed: ReadonlySet<number>,
): Uint32Array {
  const compare = compareBy(columns, order)
  const visible = (position: number) => ((columns.flags[position] ?? 0) & VISIBLE) !== 0
  const moved = [...changed].filter(visible).sort(compare)
  const left = new Uint8Array(columns.size)
  for (const position of changed) left[position] = 1
  const staying = unmarked(before, left)
  const after = new Uint32Array(staying.length + moved.length)
  let copied = 0
  for (const [index, position] of moved.entries()) {
    const place = placeOf(staying, position, compare)
    after.set(staying.subarray(copied, place), copied + index)
    after[place + index] = position
    copied = place
  }
  after.set(staying.subarray(copied), copied + moved.length)
  return after
}

/** How many of the sorted positions stand before one. */
export function placeOf(sorted: Uint32Array, position: number, compare: Compare): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle] ?? 0, position) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** A plain loop: `filter` takes 20 times as long on large arrays. */
function unmarked(positions: Uint32Array, marked: Uint8Array): Uint32Array {
  const rest = new Uint32Array(positions.length)
  let count = 0
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0
    rest[count] = position
    count += 1 - (marked[position] ?? 0)
  }
  return rest.subarray(0, count)
}
