/** The catalogue in every sort order; the id breaks ties, so that pages neither repeat nor skip products. */
import { type Columns, isVisible } from "#provider/catalogue/live/columns.ts"
import type { Orderby } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

export type OrderName = Exclude<Orderby, "alphabetically" | "relevance"> | `alphabetically_${Locale}`
const orderNames = ["date", "price", "discount", "alphabetically_es", "alphabetically_en"] as const

/** Indexes of visible products, ascending; read backwards for descending. */
export type Orders = Record<OrderName, Uint32Array>

export type Compare = (one: number, other: number) => number

export function compareBy({ ids, updated, prices, percents, sortNames }: Columns, order: OrderName): Compare {
  const by =
    <Value extends number | string>(values: readonly Value[], least: Value): Compare =>
    (one, other) => {
      const [left, right] = [values[one] ?? least, values[other] ?? least]
      if (left === right) return (ids[one] ?? "") < (ids[other] ?? "") ? -1 : 1
      return left < right ? -1 : 1
    }
  if (order === "date") return by(updated, 0)
  if (order === "price") return by(prices, 0)
  if (order === "discount") return by(percents, 0)
  return by(order === "alphabetically_es" ? sortNames.es : sortNames.en, "")
}

/** Yields between two orders, because each takes a while in a large catalogue. */
export async function createOrders(columns: Columns): Promise<Orders> {
  const visible = Uint32Array.from([...columns.ids.keys()].filter((position) => isVisible(columns, position)))
  const orders: Partial<Orders> = {}
  for (const name of orderNames) {
    orders[name] = visible.toSorted(compareBy(columns, name))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return orders as Orders
}

/** The orders after a few products changed: these are removed and inserted at their new places. */
export function moveProducts(columns: Columns, before: Orders, changed: ReadonlySet<number>): Orders {
  const isChanged = new Uint8Array(columns.ids.length)
  for (const position of changed) isChanged[position] = 1
  const visible = [...changed].filter((position) => isVisible(columns, position))
  const move = (name: OrderName) => {
    const compare = compareBy(columns, name)
    const order = new Uint32Array(before[name].length + visible.length)
    let length = 0
    for (const position of before[name]) {
      if (isChanged[position] === 1) continue
      order[length] = position
      length += 1
    }
    for (const position of visible) {
      const place = countWhile(order.subarray(0, length), (other) => compare(other, position) < 0)
      order.copyWithin(place + 1, place, length)
      order[place] = position
      length += 1
    }
    return [name, order.subarray(0, length)] as const
  }
  return Object.fromEntries(orderNames.map(move)) as Orders
}

/** How many precede the first that fails the test; all after it must fail too. */
export function countWhile(order: Uint32Array, test: (position: number) => boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(order[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
