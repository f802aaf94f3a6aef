import fc from "fast-check"
import { expect, test } from "vitest"
import { createColumns, putProduct } from "#provider/catalogue/live/columns.ts"
import { createOrders } from "#provider/catalogue/live/orders.ts"
import { relatedTo } from "#provider/catalogue/live/query.ts"

const group = fc.option(fc.constantFrom("a", "b", "c"))

/**
 * Few groups and days, so that products often share them; one in sixty belongs to a category too small to fill a page.
 */
const catalogues = fc
  .array(
    fc.record({
      categoryId: group,
      departmentId: group,
      updatedAtMs: fc.nat(100),
      available: fc.boolean(),
      visible: fc.boolean(),
    }),
    { maxLength: 300, size: "max" },
  )
  .map((list) =>
    list.map((each, index) => ({ ...each, id: `p${index}`, ...(index % 60 === 0 && { categoryId: "few" }) })),
  )
type Catalogue = typeof catalogues extends fc.Arbitrary<infer List> ? List : never

/** The rule as stated, product by product. */
function namedByRule(list: Catalogue, own: number, limit: number): string[] {
  const oldestFirst = list.toSorted((one, other) => one.updatedAtMs - other.updatedAtMs || (one.id < other.id ? -1 : 1))
  const place = oldestFirst.findIndex(({ id }) => id === `p${own}`)
  const following = [...oldestFirst.slice(place + 1), ...oldestFirst.slice(0, place)].reverse()
  const offered = following.filter(({ visible, available }) => visible && available)
  const { categoryId, departmentId } = list[own] ?? {}
  const ofCategory = offered.filter((each) => categoryId !== null && each.categoryId === categoryId)
  const ofDepartment = offered.filter((each) => departmentId !== null && each.departmentId === departmentId)
  const neighbours = ofDepartment.filter((each) => !ofCategory.includes(each))
  return [...neighbours, ...ofCategory].map(({ id }) => id).slice(0, limit)
}

test("a product leads to other categories of its department that follow it from newest to oldest, round, then to its own", async () => {
  const asked = fc.array(fc.nat(300), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(catalogues, asked, fc.nat(14), async (list, numbers, limit) => {
      const columns = createColumns()
      for (const each of list) {
        putProduct(columns, {
          ...each,
          nameEs: "",
          nameEn: "",
          priceCents: 0,
          percent: 0,
          onSale: false,
          featured: false,
        })
      }
      const orders = await createOrders(columns)
      for (const number of numbers.flatMap((any) => [any, any - (any % 60)])) {
        const own = number % (list.length + 1)
        const expected = own < list.length ? namedByRule(list, own, limit) : []
        expect(relatedTo({ columns, orders }, `p${own}`, limit)).toEqual(expected)
      }
    }),
    // Shrinking a case of this size takes minutes.
    { numRuns: 200, endOnFailure: true },
  )
})
