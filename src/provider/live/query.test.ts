import fc from "fast-check"
import { LRUCache } from "lru-cache"
import { expect, test } from "vitest"
import { AVAILABLE, VISIBLE } from "#provider/live/columns.ts"
import { createOrders } from "#provider/live/orders.ts"
import { type InMemory, relatedTo } from "#provider/live/query.ts"
import { createSets } from "#provider/live/sets.ts"
import { columnsOf, type LiveProducts, liveProducts, unshrunk } from "#tests/support/liveProducts.ts"

function stateOf(list: LiveProducts): InMemory {
  const columns = columnsOf(list)
  const orders = createOrders(columns)
  return { columns, orders, sets: createSets(columns, orders.price), selections: new LRUCache({ max: 3 }) }
}

/** As the rule is told, product by product. */
function namedByRule(list: LiveProducts, own: number, limit: number): string[] {
  const id = (position: number) => `p${position}`
  const facts = list.map((each, position) => ({ ...each, position }))
  const oldestFirst = facts.toSorted(
    (one, other) => one.updatedAtMs - other.updatedAtMs || (id(one.position) < id(other.position) ? -1 : 1),
  )
  const place = oldestFirst.findIndex(({ position }) => position === own)
  const following = [...oldestFirst.slice(place + 1), ...oldestFirst.slice(0, place)].reverse()
  const offered = following.filter(({ flags }) => (flags & VISIBLE) !== 0 && (flags & AVAILABLE) !== 0)
  const { categoryId, departmentId } = list[own] ?? {}
  const ofCategory = offered.filter((each) => categoryId !== null && each.categoryId === categoryId)
  const ofDepartment = offered.filter((each) => departmentId !== null && each.departmentId === departmentId)
  return [...new Set([...ofCategory, ...ofDepartment].map(({ position }) => id(position)))].slice(0, limit)
}

/** One in so many is of a category too small to fill a page. */
const FEW = 60
const withFew = liveProducts.map((list) =>
  list.map((each, position) => (position % FEW === 0 ? { ...each, categoryId: "few" } : each)),
)

test("a product leads to those of its category that follow it from newest to oldest, round, then to its department's", () => {
  fc.assert(
    fc.property(withFew, fc.array(fc.nat(700), { minLength: 1, maxLength: 8 }), fc.nat(14), (list, asked, limit) => {
      const state = stateOf(list)
      for (const number of asked.flatMap((any) => [any, any - (any % FEW)])) {
        const own = number % (list.length + 1)
        expect(relatedTo(state, `p${own}`, limit)).toEqual(own < list.length ? namedByRule(list, own, limit) : [])
      }
    }),
    { numRuns: 300, ...unshrunk },
  )
})
