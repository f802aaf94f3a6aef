import { isVisible } from "#provider/catalogue/live/columns.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { bucketScores, scoresOfWord, weights } from "#provider/catalogue/live/scores.ts"
import type { SearchWord } from "#provider/catalogue/live/words.ts"

/** Only the first words of a longer sentence are considered. */
const MOST_WORDS = 10

/**
 * Which words of a search to drop when no product has all of them. The words of the product that has most of them, and
 * of equals the best; undefined if that is less than half, or if none of them says what the product is: a search for a
 * lamp must not find everything blue.
 */
export function mostWords(state: CatalogState, words: readonly SearchWord[]): SearchWord[] | undefined {
  const asked = words.filter(({ isSoft }) => !isSoft).slice(0, MOST_WORDS)
  if (asked.length < 2) return undefined
  const { columns } = state
  const answers = asked.map((word) => ({ scores: scoresOfWord(state, word), buckets: bucketScores(state, word) }))
  let best = { position: -1, count: 0, worth: 0 }
  for (let position = 0; position < columns.ids.length; position += 1) {
    let [count, worth] = [0, 0]
    for (const { scores, buckets } of answers) {
      const score = scores[position] ?? 0
      if (score === 0) continue
      count += 1
      // A word that also names a category is more likely a noun.
      worth += score + (buckets[columns.bucketNumbers[position] ?? 0] ?? 0)
    }
    const isBetter = count > best.count || (count === best.count && worth > best.worth)
    if (isBetter && isVisible(columns, position)) best = { position, count, worth }
  }
  const kept = asked.filter((_, index) => (answers[index]?.scores[best.position] ?? 0) > 0)
  const bucket = columns.bucketNumbers[best.position] ?? 0
  const saysWhat = answers.some(
    ({ scores, buckets }) =>
      (scores[best.position] ?? 0) >= weights.names.synonym || (buckets[bucket] ?? 0) >= weights.category.synonym,
  )
  return 2 * kept.length >= asked.length && saysWhat ? kept : undefined
}
