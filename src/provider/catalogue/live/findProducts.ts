/**
 * The search: the specification's substring match as the minimum, words on top; without complete matches, corrections
 * and partial matches.
 */
import { isVisible } from "#provider/catalogue/live/columns.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { mostWords } from "#provider/catalogue/live/mostWords.ts"
import { nearestText } from "#provider/catalogue/live/nearestWords.ts"
import { literalScores, scoresOf, scoresOfWord } from "#provider/catalogue/live/scores.ts"
import { asWritten } from "#provider/catalogue/live/search.ts"
import { personWords } from "#provider/catalogue/live/wordLists.ts"
import { type SearchWord, searchWords } from "#provider/catalogue/live/words.ts"
import { literalOf } from "#shared/literalSearch.ts"

/** Longer searches are not corrected. */
const MOST_CORRECTED_WORDS = 6

export interface Found {
  /** By index: the product's score, 0 for no match. */
  scores: Uint8Array
  /** The words of the search that was used. */
  words: readonly SearchWord[]
  /** The search used instead, because the given one finds nothing. */
  corrected: string | undefined
  /** Suggestion for a quoted search without results. */
  meant: string | undefined
  /** Words that the results lack, because none has all of them. */
  missing: readonly string[]
}

/** Takes a search as `cleanSearch` writes it. In quotes it is taken literally. */
export function findProducts(state: CatalogState, text: string): Found {
  const known = state.searches.get(text)
  if (known) return known
  const found = find(state, text)
  state.searches.set(text, found)
  return found
}

/** The search that was used, and its words. */
export const askedOf = (text: string, { corrected = text, words }: Found) => ({ text: corrected, words })

function find(state: CatalogState, text: string): Found {
  const literal = literalOf(text)
  if (literal !== undefined) return findLiteral(state, text, literal)
  const words = searchWords(text, state.groups.synonyms)
  const all = foundBy(state, text, words)
  if (all) return all
  const nearest = correct(state, text, words)
  const corrected = nearest !== undefined && findNearest(state, nearest, words)
  return corrected || mostOf(state, text, words) || { ...nothing(state), words }
}

/** Results of a corrected text; undefined if the correction lost what was corrected. */
function findNearest(state: CatalogState, nearest: string, before: readonly SearchWord[]): Found | undefined {
  const words = searchWords(nearest, state.groups.synonyms)
  const found = foundBy(state, nearest, words) ?? mostOf(state, nearest, words)
  const isCorrected = found?.words.some(({ text }) => before.every((word) => word.text !== text))
  return found && isCorrected ? { ...found, corrected: nearest } : undefined
}

const nothing = ({ columns }: CatalogState): Found => ({
  scores: new Uint8Array(columns.ids.length),
  words: [],
  corrected: undefined,
  meant: undefined,
  missing: [],
})

function findLiteral(state: CatalogState, text: string, literal: string): Found {
  const words = searchWords(literal, state.groups.synonyms)
  const found = { ...nothing(state), scores: literalScores(state, text, literal), words }
  if (hasVisible(state, found.scores)) return found
  return { ...found, meant: correct(state, literal, words) }
}

/** Undefined if no product has all the words. */
function foundBy(state: CatalogState, text: string, words: readonly SearchWord[]): Found | undefined {
  const scores = scoresOf(state, text, words)
  return hasVisible(state, scores) ? { ...nothing(state), scores, words } : undefined
}

function mostOf(state: CatalogState, text: string, words: readonly SearchWord[]): Found | undefined {
  const kept = mostWords(state, words)
  if (!kept) return undefined
  const asked = words.filter((word) => word.isSoft || kept.includes(word))
  const written = new Map(asWritten(text).map((known) => [known.word, known.written]))
  const missing = words.filter((word) => !asked.includes(word)).map((word) => written.get(word.text) ?? word.text)
  return { ...nothing(state), scores: scoresOf(state, "", asked), words: asked, missing }
}

/** Replaces words without results by the nearest ones; undefined if none has one. */
function correct(state: CatalogState, text: string, words: readonly SearchWord[]): string | undefined {
  const asked = words.filter(({ isSoft, text: word }) => !isSoft && !personWords.has(word))
  if (asked.length > MOST_CORRECTED_WORDS) return undefined
  const unknown = asked.filter((word) => !hasVisible(state, scoresOfWord(state, word)))
  return nearestText(
    state,
    text,
    unknown.map((word) => word.text),
  )
}

export function hasVisible({ columns }: CatalogState, scores: Uint8Array): boolean {
  for (let position = 0; position < scores.length; position += 1) {
    if (scores[position] !== 0 && isVisible(columns, position)) return true
  }
  return false
}
