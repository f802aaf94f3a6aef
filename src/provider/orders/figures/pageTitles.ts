/** Names of the pages that are about one thing: a product, a category, a department. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"

const tables = { products: paths.product, categories: paths.category, departments: paths.department } as const

/** By path; those of other pages, and of former addresses, are missing. */
export async function pageTitles(db: Kysely<Database>, asked: readonly string[]): Promise<Map<string, Localized>> {
  const titles = new Map<string, Localized>()
  for (const table of ["products", "categories", "departments"] as const) {
    const start = tables[table]("")
    const slugs = asked.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length))
    if (slugs.length === 0) continue
    const rows = await db.selectFrom(table).select(["slug", "name_es", "name_en"]).where("slug", "in", slugs).execute()
    for (const { slug, name_es, name_en } of rows) titles.set(tables[table](slug), { es: name_es, en: name_en })
  }
  return titles
}
