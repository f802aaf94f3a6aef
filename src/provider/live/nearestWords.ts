/** Forgives slips of the finger: puts the nearest word that the catalogue knows in the place of one that it doesn't. */
import type { CatalogState } from "#provider/live/liveCatalog.ts"
import { asWritten } from "#provider/live/search.ts"
import type { KnownWord } from "#provider/live/textIndex.ts"
import { isOtherWord, lettersOf, mayBeNear, slipsBetween, slipsForgiven, wordsOf } from "#provider/live/words.ts"

/** The text with the nearest known words in place of the wrong ones, in lower case; undefined where one has none. */
export function nearestText(state: CatalogState, text: string, wrong: readonly string[]): string | undefined {
  const [names = [], descriptions = []] = state.search.vocabularies()
  const { categories, departments, synonyms } = state.groups
  const groups = [...categories, ...departments].flatMap(({ name_es, name_en }) => asWritten(`${name_es} ${name_en}`))
  const others = [...synonyms.keys()].flatMap(asWritten)
  const corrected = new Map<string, string>()
  for (const word of wrong) {
    const nearest = nearestWord(word, [...groups, ...names]) ?? nearestWord(word, [...descriptions, ...others])
    if (nearest === undefined) return undefined
    corrected.set(word, nearest)
  }
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((part) => corrected.get(wordsOf(part).join("")) ?? part)
    .join(" ")
}

/** The fewer slips the better, then the more often it is used. */
function nearestWord(wrong: string, known: readonly KnownWord[]): string | undefined {
  const most = slipsForgiven(wrong)
  const letters = lettersOf(wrong)
  let nearest: { written: string; slips: number; uses: number } | undefined
  for (const { word, written, uses, letters: own } of known) {
    if (Math.abs(word.length - wrong.length) > most || word.length < 3) continue
    if (!mayBeNear(letters, own, most)) continue
    const slips = slipsBetween(wrong, word)
    // Few mistype the first letter, and hardly any make another mistake beside it.
    if (slips > most || (slips > 1 && word[0] !== wrong[0]) || isOtherWord(wrong, word)) continue
    if (!nearest || slips < nearest.slips || (slips === nearest.slips && uses > nearest.uses)) {
      nearest = { written, slips, uses }
    }
  }
  return nearest?.written
}
