import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"

export interface LegalGroups {
  /** Those that have any. */
  departments: ReadonlyMap<string, LegalGroup[]>
  categories: ReadonlyMap<string, LegalGroup[]>
  /** Groups of a product's department and category. */
  of(product: Pick<Row<"products">, "department_id" | "category_id">): LegalGroup[]
}

export async function readLegalGroups(db: Kysely<Database>): Promise<LegalGroups> {
  const read = async (table: "departments" | "categories") => {
    const rows = await db.selectFrom(table).select(["id", "legal_groups"]).where("legal_groups", "<>", "[]").execute()
    return new Map(rows.map(({ id, legal_groups }) => [id, JSON.parse(legal_groups) as LegalGroup[]]))
  }
  const [departments, categories] = await Promise.all([read("departments"), read("categories")])
  return {
    departments,
    categories,
    of: ({ department_id, category_id }) => [
      ...new Set([...(departments.get(department_id ?? "") ?? []), ...(categories.get(category_id ?? "") ?? [])]),
    ],
  }
}
