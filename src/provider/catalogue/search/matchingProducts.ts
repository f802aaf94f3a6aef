import { findProducts } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { scoresOf } from "#provider/catalogue/live/scores.ts"
import { searchWords } from "#provider/catalogue/live/words.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { ApiError } from "#shared/ApiError.ts"
import { cleanSearch } from "#shared/catalogQuery.ts"
import { literalOf } from "#shared/literalSearch.ts"

interface Wanted {
  most: number
  /** Only these; all if left out. */
  among?: ReadonlySet<string> | undefined
}

export interface MatchingProducts {
  /** Best first. */
  ids: string[]
  /** The search used instead, or suggested. */
  meant: string | null
}

/**
 * Products that match a text, including drafts: in the catalogue in memory, as in the shop's own search. Throws 409 at
 * the command line, which has no catalogue in memory.
 */
export async function matchingProducts(
  { catalog }: Pick<AdminContext, "catalog">,
  text: string,
  { most, among }: Wanted,
): Promise<MatchingProducts> {
  await catalog.searchable?.()
  const state = catalog.state?.()
  if (!state) throw new ApiError(409, "not_here")
  const { scores, meant } = find(state, cleanSearch(text))
  const idsOfScore = new Map<number, string[]>()
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0
    const id = state.columns.ids[position]
    if (score === 0 || id === undefined || (among && !among.has(id))) continue
    const ids = idsOfScore.get(score)
    if (ids) ids.push(id)
    else idsOfScore.set(score, [id])
  }
  const best = [...idsOfScore].toSorted(([one], [other]) => other - one).flatMap(([, ids]) => ids)
  return { ids: best.slice(0, most), meant: meant ?? null }
}

/** A draft with the words precedes published products that only match approximately. */
function find(state: CatalogState, text: string): { scores: Uint8Array; meant: string | undefined } {
  if (literalOf(text) === undefined) {
    const scores = scoresOf(state, text, searchWords(text, state.groups.synonyms))
    if (scores.some((score) => score > 0)) return { scores, meant: undefined }
  }
  const { scores, corrected, meant = corrected } = findProducts(state, text)
  return { scores, meant }
}
