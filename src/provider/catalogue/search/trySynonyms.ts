import { LRUCache } from "lru-cache"
import { isVisible } from "#provider/catalogue/live/columns.ts"
import { findProducts } from "#provider/catalogue/live/findProducts.ts"
import { synonymsWith, synonymWords } from "#provider/catalogue/live/synonyms.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { groupsOf, readSynonyms } from "#provider/catalogue/search/synonyms.ts"
import { localized } from "#provider/platform/wire.ts"
import { ApiError } from "#shared/ApiError.ts"
import { cleanSearch } from "#shared/catalogQuery.ts"
import type { Localized } from "#shared/locale.ts"

const MOST_NAMES = 4

/**
 * Products for sale that a search would find if these words were one group, best first. Throws 409 at the command line,
 * which has no catalogue in memory.
 */
export async function trySynonyms(
  { catalog, db }: Pick<AdminContext, "catalog" | "db">,
  words: readonly string[],
  search: string,
): Promise<{ n: number; names: Localized[] }> {
  await catalog.searchable?.()
  const state = catalog.state?.()
  if (!state) throw new ApiError(409, "not_here")
  const groups = [...groupsOf(await readSynonyms(db)), words]
  const tried = {
    ...state,
    groups: { ...state.groups, synonyms: synonymsWith(groups), synonymWords: synonymWords(groups) },
    searches: new LRUCache<string, ReturnType<typeof findProducts>>({ max: 1 }),
  }
  const { scores } = findProducts(tried, cleanSearch(search))
  const found = [...scores.keys()]
    .filter((position) => (scores[position] ?? 0) > 0 && isVisible(state.columns, position))
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
  const ids = found.slice(0, MOST_NAMES).flatMap((position) => state.columns.ids[position] ?? [])
  const rows = ids.length === 0 ? [] : await namesOf(db, ids)
  const names = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return { n: found.length, names: names.map(({ name_es, name_en }) => localized(name_es, name_en)) }
}

const namesOf = (db: AdminContext["db"], ids: readonly string[]) =>
  db.selectFrom("products").select(["id", "name_es", "name_en"]).where("id", "in", ids).execute()
