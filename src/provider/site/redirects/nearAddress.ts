/** A page of the shop that an address which was not found may mean, by the words at its end. */
import type { Kysely } from "kysely"
import { isVisible } from "#provider/catalogue/live/columns.ts"
import { findProducts } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { stem, wordsOf } from "#provider/catalogue/live/words.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import { cleanSearch } from "#shared/catalogQuery.ts"
import type { SitePage } from "#shared/contract/siteParts.ts"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"

export interface Near {
  kind: "product" | "category" | "department" | "page"
  name: Localized
  to: string
}

/** Endings of documents. */
const ENDING = /\.(?:html?|php|aspx?|jsp|cfm)$/i

/** Numbers and letters alone may be anything. */
const saysSomething = (word: string) => /\p{L}{3}/u.test(word)

const stemsOf = (text: string) => new Set(wordsOf(text).map(stem))

export async function nearAddress(
  db: Kysely<Database>,
  state: CatalogState,
  pages: readonly Pick<SitePage, "slug" | "title">[],
  path: string,
): Promise<Near | null> {
  const text = cleanSearch(wordsOf(lastPart(path)).join(" "))
  const asked = stemsOf(text)
  if (![...asked].some(saysSomething)) return null
  const { categories, departments } = state.groups
  const groups: Near[] = [
    ...categories.map((row): Near => nearOf("category", row)),
    ...departments.map((row): Near => nearOf("department", row)),
    ...pages.map(
      ({ slug, title }): Near => ({ kind: "page", name: localized(title.es, title.en), to: paths.page(slug) }),
    ),
  ]
  return (
    groups.find(({ name, to }) => isSame(asked, [name.es, name.en, lastPart(to)])) ??
    nearProduct(db, state, text, asked)
  )
}

const nearOf = (kind: "category" | "department", row: { slug: string; name_es: string; name_en: string }): Near => ({
  kind,
  name: localized(row.name_es, row.name_en),
  to: paths[kind](row.slug),
})

const isSame = (asked: ReadonlySet<string>, names: readonly string[]) =>
  names.some((name) => stemsOf(name).symmetricDifference(asked).size === 0)

/** The best one that has at least half of the words as they are written, and one of them in its name. */
async function nearProduct(
  db: Kysely<Database>,
  state: CatalogState,
  text: string,
  asked: ReadonlySet<string>,
): Promise<Near | null> {
  const { scores, corrected, missing, words } = findProducts(state, text)
  if (corrected !== undefined || missing.length > words.length) return null
  let best = -1
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0
    if (score > (scores[best] ?? 0) && isVisible(state.columns, position)) best = position
  }
  const id = state.columns.ids[best]
  if (id === undefined) return null
  const row = await db
    .selectFrom("products")
    .select(["slug", "name_es", "name_en"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!row) return null
  const own = stemsOf(`${row.name_es} ${row.name_en}`)
  if (![...own.intersection(asked)].some(saysSomething)) return null
  return { kind: "product", name: localized(row.name_es, row.name_en), to: paths.product(row.slug) }
}

function lastPart(path: string): string {
  const [bare = ""] = path.split("?", 1)
  const last = bare.split("/").findLast((part) => part !== "") ?? ""
  return decodeURIComponent(last).replace(ENDING, "")
}
