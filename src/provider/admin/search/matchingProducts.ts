/** Which products a text finds, drafts too: in the catalogue in memory, or in the database where there is none. */
import { sql } from "kysely"
import type { AdminContext } from "#provider/admin/operation.ts"
import { findProducts } from "#provider/live/findProducts.ts"
import type { CatalogState } from "#provider/live/liveCatalog.ts"
import { cleanSearch } from "#shared/catalogQuery.ts"

interface Wanted {
  most: number
  /** Only these; all where it is left out. */
  among?: ReadonlySet<string> | undefined
}

export interface MatchingProducts {
  /** Best first. */
  ids: string[]
  /** What was searched for instead, or may be meant. */
  meant: string | null
}

type Needs = Pick<AdminContext, "db" | "catalog">

export async function matchingProducts(needs: Needs, text: string, wanted: Wanted): Promise<MatchingProducts> {
  await needs.catalog.searchable?.()
  const state = needs.catalog.state?.()
  return state ? inMemory(state, text, wanted) : { ids: await inDatabase(needs, text, wanted), meant: null }
}

function inMemory(state: CatalogState, text: string, wanted: Wanted): MatchingProducts {
  const { scores, corrected, meant = corrected } = findProducts(state, cleanSearch(text))
  return { ids: best(state, scores, wanted), meant: meant ?? null }
}

/** What a Uint8Array holds. */
const SCORES = 256

function best({ columns: { ids } }: CatalogState, scores: Uint8Array, { most, among }: Wanted): string[] {
  const isWanted = (position: number) => among === undefined || among.has(ids[position] ?? "")
  const counts = new Uint32Array(SCORES)
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0
    if (score > 0 && isWanted(position)) counts[score] = (counts[score] ?? 0) + 1
  }
  // A word in every third product is no reason to sort them all.
  const least = leastOf(counts, most)
  const found: { id: string; score: number }[] = []
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0
    if (score >= least && isWanted(position)) found.push({ id: ids[position] ?? "", score })
  }
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ id }) => id)
}

/** The score that so many reach; 1 where fewer are found at all. */
function leastOf(counts: Uint32Array, most: number): number {
  let [score, n] = [SCORES - 1, 0]
  for (; score > 1; score -= 1) {
    n += counts[score] ?? 0
    if (n >= most) break
  }
  return score
}

async function inDatabase({ db }: Needs, text: string, { most, among }: Wanted): Promise<string[]> {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`(lower(name_es) like ${like} escape '\\' or lower(name_en) like ${like} escape '\\')`)
    .orderBy("id")
    .$if(among === undefined, (query) => query.limit(most))
    .execute()
  const ids = rows.map(({ id }) => id)
  return (among ? ids.filter((id) => among.has(id)) : ids).slice(0, most)
}
