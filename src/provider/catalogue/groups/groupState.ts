/** The stored state of departments and categories, before and after a change, and writing it back. */
import type { Kysely, Transaction } from "kysely"
import { type Infer, number, object, string } from "superstruct"
import { type GroupKind, groupResource } from "#provider/catalogue/groups/groupInput.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { saveCategories, saveDepartments } from "#provider/catalogue/write/saveGroups.ts"
import type { Database } from "#provider/platform/db/schema.ts"

export const GroupDraft = object({
  id: string(),
  position: number(),
  tint: string(),
  ...groupResource.shown,
})
export type GroupDraft = Infer<typeof GroupDraft>

export interface Groups {
  department: GroupDraft[]
  category: GroupDraft[]
}

/** A product's category and department. */
interface Place {
  id: string
  category_id: string | null
  department_id: string | null
}

/** All groups in order, and products that were moved. */
export interface GroupsState extends Groups {
  products: Place[]
}

export async function readGroups(db: Kysely<Database>): Promise<Groups> {
  const departments = await db.selectFrom("departments").selectAll().orderBy("position").orderBy("id").execute()
  const categories = await db.selectFrom("categories").selectAll().orderBy("position").orderBy("id").execute()
  const draft = (row: (typeof departments)[number] | (typeof categories)[number]): GroupDraft => ({
    id: row.id,
    position: row.position,
    tint: "tint" in row ? row.tint : "",
    ...groupResource.read({ department_id: null, ...row }),
  })
  return { department: departments.map(draft), category: categories.map(draft) }
}

const tables = { department: "departments", category: "categories" } as const

/** Deletes groups that are missing, and moves the products. */
export async function writeGroups(
  change: CatalogChange,
  { department, category, products }: GroupsState,
): Promise<void> {
  await saveDepartments(change, department)
  await saveCategories(change, category)
  await placeProducts(change, products)
  await dropOthers(change, "category", category)
  await dropOthers(change, "department", department)
}

async function dropOthers(change: CatalogChange, kind: GroupKind, kept: readonly GroupDraft[]): Promise<void> {
  const ids = new Set(kept.map(({ id }) => id))
  const rows = await change.trx.selectFrom(tables[kind]).select("id").execute()
  const gone = rows.map(({ id }) => id).filter((id) => !ids.has(id))
  if (gone.length === 0) return
  change.touched = true
  await change.trx.deleteFrom(tables[kind]).where("id", "in", gone).execute()
}

async function placeProducts(change: CatalogChange, places: readonly Place[]): Promise<void> {
  const byPlace = Map.groupBy(places, ({ category_id, department_id }) => JSON.stringify([category_id, department_id]))
  for (const some of byPlace.values()) {
    const [{ category_id = null, department_id = null } = {}] = some
    const ids = some.map(({ id }) => id)
    for (let start = 0; start < ids.length; start += BATCH) {
      await change.trx
        .updateTable("products")
        .set({ category_id, department_id, version: change.version })
        .where("id", "in", ids.slice(start, start + BATCH))
        .execute()
    }
    change.touched = true
  }
}

const BATCH = 500

export const productsOf = (trx: Transaction<Database>, kind: GroupKind, id: string): Promise<Place[]> =>
  trx
    .selectFrom("products")
    .select(["id", "category_id", "department_id"])
    .where(kind === "category" ? "category_id" : "department_id", "=", id)
    .execute()
