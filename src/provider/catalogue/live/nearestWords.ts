/** Finds the words of the catalogue that are nearest to a mistyped one. */
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { asWritten } from "#provider/catalogue/live/search.ts"
import { isOtherWord, lettersOf, mayBeNear, slipsBetween, slipsForgiven } from "#provider/catalogue/live/slips.ts"
import type { KnownWord } from "#provider/catalogue/live/textIndex.ts"
import { stopWords } from "#provider/catalogue/live/wordLists.ts"
import { wordsOf } from "#provider/catalogue/live/words.ts"

/**
 * Corrects typing errors: replaces an unknown word by the nearest known one. The text with the nearest known words in
 * place of wrong ones, in lower case; undefined if none has one.
 */
export function nearestText(state: CatalogState, text: string, wrong: readonly string[]): string | undefined {
  if (wrong.length === 0) return undefined
  const known = knownWords(state)
  const corrected = new Map(wrong.map((word) => [word, nearestWord(word, known) ?? takenApart(word, known)]))
  let changed = false
  const parts = text
    .toLowerCase()
    .split(/\s+/)
    .map((part) => {
      const nearest = corrected.get(wordsOf(part).join(" "))
      if (nearest !== undefined) changed = true
      return nearest ?? part
    })
  return changed ? parts.join(" ") : undefined
}

/** Words of names and details; a description uses any word by chance, so its words correct nothing. */
interface Known {
  names: readonly KnownWord[]
  others: readonly KnownWord[]
}

export function knownWords(state: CatalogState): Known {
  const { categories, departments, synonymWords } = state.groups
  const groups = [...categories, ...departments].flatMap(({ name_es, name_en }) => asWritten(`${name_es} ${name_en}`))
  const { names, details } = state.search.vocabularies()
  const others = synonymWords.flatMap(asWritten)
  const telling = (words: readonly KnownWord[]) => words.filter(({ word }) => !stopWords.has(word))
  return { names: telling([...groups, ...names]), others: telling([...details, ...others]) }
}

interface Nearest {
  written: string
  slips: number
  uses: number
}

/** Words of names take precedence over other details, for which only one error is forgiven. */
function nearestWord(wrong: string, { names, others }: Known): string | undefined {
  const most = wrong.length === 3 ? 1 : slipsForgiven(wrong)
  const one = Math.min(1, most)
  return (nearestOf(wrong, names, one) ?? nearestOf(wrong, others, one) ?? nearestOf(wrong, names, most))?.written
}

/** Fewest errors first, then the most frequent word. */
export function nearestOf(wrong: string, known: readonly KnownWord[], most: number): Nearest | undefined {
  const letters = lettersOf(wrong)
  let nearest: Nearest | undefined
  for (const { word, written, uses, letters: own } of known) {
    if (Math.abs(word.length - wrong.length) > most || word.length < 3) continue
    if (!mayBeNear(letters, own, most)) continue
    const slips = slipsBetween(wrong, word)
    if (slips > most || isOtherWord(wrong, word)) continue
    // Three letters only allow a transposition: jgu, jug. Errors in the first letter are rare, and rarer still with
    // another error.
    if (wrong.length === 3 ? letters !== own || word.length !== 3 : slips > 1 && word[0] !== wrong[0]) continue
    if (!nearest || slips < nearest.slips || (slips === nearest.slips && uses > nearest.uses)) {
      nearest = { written, slips, uses }
    }
  }
  return nearest
}

/** Two words of names written as one: `teatowel`. */
function takenApart(wrong: string, { names }: Known): string | undefined {
  const words = new Map(names.map(({ word, written }) => [word, written]))
  for (let at = 3; at <= wrong.length - 3; at += 1) {
    const [first, second] = [words.get(wrong.slice(0, at)), words.get(wrong.slice(at))]
    if (first !== undefined && second !== undefined) return `${first} ${second}`
  }
  return undefined
}
