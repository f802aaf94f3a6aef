/** The groups that a coupon can be limited to. */
import type { Services } from "#provider/delivery/context.ts"
import type { Localized } from "#shared/locale.ts"

/** By id. */
export interface Places {
  departments: ReadonlyMap<string, Localized>
  categories: ReadonlyMap<string, Localized>
}

export async function placesOf(db: Services["db"]): Promise<Places> {
  const [departments, categories] = await Promise.all([
    db.selectFrom("departments").select(["id", "name_es", "name_en"]).orderBy("position").orderBy("id").execute(),
    db.selectFrom("categories").select(["id", "name_es", "name_en"]).orderBy("position").orderBy("id").execute(),
  ])
  const named = (rows: typeof departments) =>
    new Map(rows.map(({ id, name_es: es, name_en: en }) => [id, { es, en }] as const))
  return { departments: named(departments), categories: named(categories) }
}
