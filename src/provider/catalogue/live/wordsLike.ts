import { findProducts, hasVisible } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { knownWords, nearestOf } from "#provider/catalogue/live/nearestWords.ts"
import { slipsForgiven } from "#provider/catalogue/live/slips.ts"
import { stopWords } from "#provider/catalogue/live/wordLists.ts"
import { stem, wordsOf } from "#provider/catalogue/live/words.ts"
import { cleanSearch, foldText } from "#shared/catalogQuery.ts"

const MOST = 3
/** So many first letters make a word like another. */
const BEGINNING = 4

/**
 * Words that find products, like those of a search that found none: the same, with a slip more than is forgiven a shopper, or
 * with the same beginning. For the shop's owner, who decides whether they mean the same.
 */
export function wordsLike(state: CatalogState, text: string): string[] {
  const { names } = knownWords(state)
  const asked = wordsOf(cleanSearch(text)).filter((word) => !stopWords.has(word))
  const like = asked.flatMap((word) => {
    const begun = names
      .filter(({ word: own }) => word.length >= BEGINNING && own.startsWith(word.slice(0, BEGINNING)))
      .toSorted((one, other) => other.uses - one.uses)
    const nearest = word.length < BEGINNING ? undefined : nearestOf(word, names, slipsForgiven(word) + 1)
    return [...(nearest ? [nearest] : []), ...begun].map(({ written }) => written)
  })
  const stems = like.map((word) => stem(foldText(word)))
  return like
    .filter((_, at) => stems.indexOf(stems[at] ?? "") === at)
    .filter((word) => hasVisible(state, findProducts(state, word).scores))
    .slice(0, MOST)
}
