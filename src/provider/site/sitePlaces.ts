/** Suggestions for the document editor: link targets, and products by name. */
import type { Kysely } from "kysely"
import { array, type Infer, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { readDraft } from "#provider/site/versions.ts"
import { Localized } from "#shared/contract/localized.ts"
import { isOwnAddress, ownAddresses } from "#shared/ownAddresses.ts"
import { paths } from "#shared/paths.ts"

export const SitePlaces = object({
  /** Departments, categories and pages of the draft, by address. */
  links: array(
    object({
      to: string(),
      name: Localized,
    }),
  ),
  categories: array(
    object({
      id: string(),
      name: Localized,
    }),
  ),
})
export type SitePlaces = Infer<typeof SitePlaces>

/** Enough to choose from; others can be typed. */
const MOST = 200

export async function listSitePlaces(db: Kysely<Database>): Promise<SitePlaces> {
  const columns = ["id", "slug", "name_es", "name_en"] as const
  const [departments, categories, draft] = await Promise.all([
    db.selectFrom("departments").select(columns).orderBy("position").limit(MOST).execute(),
    db.selectFrom("categories").select(columns).orderBy("name_es").limit(MOST).execute(),
    readDraft(db),
  ])
  const pages = (draft?.document.pages ?? []).filter(({ slug }) => !isOwnAddress(slug))
  const named = ({ name_es: es, name_en: en }: { name_es: string; name_en: string }): Localized => ({ es, en })
  return {
    links: [
      ...departments.map((row) => ({ to: paths.department(row.slug), name: named(row) })),
      ...categories.map((row) => ({ to: paths.category(row.slug), name: named(row) })),
      ...pages.map(({ slug, title }) => ({ to: paths.page(slug), name: title })),
      ...Object.entries(ownAddresses).flatMap(([slug, to]) => {
        const page = draft?.document.pages.find((each) => each.slug === slug && slug === "about-us")
        return page ? [{ to, name: page.title }] : []
      }),
    ],
    categories: categories.map((row) => ({ id: row.id, name: named(row) })),
  }
}
