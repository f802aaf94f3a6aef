/**
 * Number of products in each department and category: from the catalogue in memory, or from the database without one.
 */
import type { GroupKind } from "#provider/catalogue/groups/groupInput.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"

/** By id, including drafts and retired products. */
export type ProductCounts = ReadonlyMap<string, number>

type Needs = Pick<AdminContext, "db" | "catalog">

const columns = { department: "department_id", category: "category_id" } as const
const facts = { department: "departmentId", category: "categoryId" } as const

export async function countProducts({ db, catalog }: Needs, kind: GroupKind): Promise<ProductCounts> {
  const state = catalog.state?.()
  if (state) return countInMemory(state, kind)
  const column = columns[kind]
  const rows = await db
    .selectFrom("products")
    .select([`${column} as id`, ({ fn }) => fn.countAll<number | string>().as("n")])
    .where(column, "is not", null)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ id, n }) => [id ?? "", Number(n)]))
}

function countInMemory({ columns: { buckets, bucketNumbers } }: CatalogState, kind: GroupKind): ProductCounts {
  const inBucket = new Uint32Array(buckets.length)
  for (const number of bucketNumbers) inBucket[number] = (inBucket[number] ?? 0) + 1
  const counts = new Map<string, number>()
  for (const [number, bucket] of buckets.entries()) {
    const id = bucket[facts[kind]]
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + (inBucket[number] ?? 0))
  }
  return counts
}
