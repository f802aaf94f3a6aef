/** The categories available to products, with their departments. */
import type { Kysely } from "kysely"
import { type Infer, nullable, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"

export const ProductCategory = object({
  id: string(),
  name: Localized,
  department: nullable(Localized),
})
export type ProductCategory = Infer<typeof ProductCategory>

export async function listCategories(db: Kysely<Database>): Promise<ProductCategory[]> {
  const rows = await db
    .selectFrom("categories")
    .leftJoin("departments", "departments.id", "categories.department_id")
    .select(["categories.id", "categories.name_es", "categories.name_en"])
    .select(["departments.name_es as department_es", "departments.name_en as department_en"])
    // The databases do not agree on where nulls go.
    .orderBy("departments.position", (order) => order.asc().nullsLast())
    .orderBy("departments.id", (order) => order.asc().nullsLast())
    .orderBy("categories.position")
    .orderBy("categories.id")
    .execute()
  return rows.map(({ id, name_es, name_en, department_es, department_en }) => ({
    id,
    name: { es: name_es, en: name_en },
    department: department_es === null ? null : { es: department_es, en: department_en ?? "" },
  }))
}
