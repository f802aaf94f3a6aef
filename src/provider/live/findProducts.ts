/** What a search finds and how well: the specification's substring as the floor, words on top, a correction where nothing else fits. */
import { isVisible } from "#provider/live/columns.ts"
import type { CatalogState } from "#provider/live/liveCatalog.ts"
import { nearestText } from "#provider/live/nearestWords.ts"
import { spaced, type Weights } from "#provider/live/textIndex.ts"
import { likeness, personWords, type SearchWord, saleWords, searchWords, wordsOf } from "#provider/live/words.ts"
import { literalOf } from "#shared/literalSearch.ts"

/** A name says more than a category, a category more than a description. */
const weights: Record<"names" | "category" | "department" | "descriptions", Weights> = {
  names: { whole: 16, synonym: 14, start: 12 },
  category: { whole: 10, synonym: 9, start: 8 },
  department: { whole: 7, synonym: 6, start: 5 },
  descriptions: { whole: 3, synonym: 2, start: 2 },
}
/** For all of what was asked, letter by letter. */
const asTyped = { nameStart: 6, name: 5, description: 1 }
/** Where all of it stands, as bits, and what each of their sums is worth. */
const NAME = { holds: 1, begins: 2 }
const DESCRIPTION = { holds: 4, begins: 0 }
const worthOfMarks = Uint8Array.from({ length: 8 }, (_, bits) => {
  const name = bits & NAME.holds ? asTyped.name : 0
  const nameStart = bits & NAME.begins ? asTyped.nameStart : 0
  return name + nameStart + (bits & DESCRIPTION.holds ? asTyped.description : 0)
})
const skuWeights = { whole: 200, start: 100 }
/** What a Uint8Array holds. */
const MOST = 255

/** Longer words and more of them are not what anyone mistypes. */
const MOST_CORRECTED_WORDS = 6

export interface Found {
  /** By position: how well each product answers, 0 for not at all. */
  scores: Uint8Array
  /** The words of the search that found them. */
  words: readonly SearchWord[]
  /** What was searched for instead, because what was asked for finds nothing. */
  corrected: string | undefined
  /** What may be meant by a text that was asked for as it stands, and finds nothing. */
  meant: string | undefined
}

/** Takes a search as `cleanSearch` writes it. In quotes it is taken as it stands. */
export function findProducts(state: CatalogState, text: string): Found {
  const known = state.searches.get(text)
  if (known) return known
  const found = find(state, text)
  state.searches.set(text, found)
  return found
}

function find(state: CatalogState, text: string): Found {
  const literal = literalOf(text)
  const asked = literal ?? text
  const scores = literal === undefined ? scoresOf(state, text) : literalScores(state, text, literal)
  const words = searchWords(asked, state.groups.synonyms)
  const found = { scores, words, corrected: undefined, meant: undefined }
  if (hasVisible(state, scores)) return found
  const nearest = correct(state, asked, words)
  if (nearest === undefined) return found
  if (literal !== undefined) return { ...found, meant: nearest }
  return {
    ...found,
    scores: scoresOf(state, nearest),
    words: searchWords(nearest, state.groups.synonyms),
    corrected: nearest,
  }
}

/**
 * The same text with other words in place of those that are found nowhere, and without whom it is for; undefined where that
 * finds nothing either.
 */
function correct(state: CatalogState, text: string, words: readonly SearchWord[]): string | undefined {
  if (words.length > MOST_CORRECTED_WORDS) return undefined
  const unknown = words.filter((word) => !hasVisible(state, scoresOfWord(state, word)))
  if (unknown.length === 0) return undefined
  const persons = unknown.filter(({ stem }) => personWords.has(stem))
  const rest = words.filter((word) => !persons.includes(word))
  const kept = persons.length === 0 ? text : onlyThose(text, rest)
  const wrong = unknown.filter((word) => rest.includes(word)).map((word) => word.text)
  const nearest = nearestText(state, kept, wrong)
  return nearest !== undefined && hasVisible(state, scoresOf(state, nearest)) ? nearest : undefined
}

/** A text with some of its words only. */
function onlyThose(text: string, words: readonly SearchWord[]): string {
  const kept = new Set(words.map((word) => word.text))
  return text
    .split(" ")
    .filter((part) => wordsOf(part).some((word) => kept.has(word)))
    .join(" ")
}

function hasVisible({ columns }: CatalogState, scores: Uint8Array): boolean {
  for (let position = 0; position < scores.length; position += 1) {
    if (scores[position] !== 0 && isVisible(columns, position)) return true
  }
  return false
}

/** Every word somewhere, or all of it as it was typed. */
function scoresOf(state: CatalogState, text: string): Uint8Array {
  const size = state.columns.ids.length
  let scores: Uint8Array = new Uint8Array(size)
  for (const [index, word] of searchWords(text, state.groups.synonyms).entries()) {
    const own = scoresOfWord(state, word)
    if (index > 0) {
      for (let position = 0; position < size; position += 1) {
        const [before, now] = [scores[position] ?? 0, own[position] ?? 0]
        own[position] = before > 0 && now > 0 ? Math.min(MOST, before + now) : 0
      }
    }
    scores = own
  }
  addAsTyped(state, scores, spaced(text))
  state.search.raiseSkus(scores, text, skuWeights)
  return scores
}

function literalScores(state: CatalogState, text: string, literal: string): Uint8Array {
  const scores = new Uint8Array(state.columns.ids.length)
  addAsTyped(state, scores, spaced(literal))
  // The quotes themselves may stand in a name.
  addAsTyped(state, scores, spaced(text))
  return scores
}

function addAsTyped({ search }: CatalogState, scores: Uint8Array, term: string): void {
  if (term === "") return
  const found = new Uint8Array(scores.length)
  search.mark(found, "names", term, NAME)
  search.mark(found, "descriptions", term, DESCRIPTION)
  for (let position = 0; position < found.length; position += 1) {
    const bits = found[position] ?? 0
    if (bits !== 0) scores[position] = Math.min(MOST, (scores[position] ?? 0) + (worthOfMarks[bits] ?? 0))
  }
}

/** What one word finds by itself. */
export function scoresOfWord(state: CatalogState, word: SearchWord): Uint8Array {
  const { columns, search } = state
  const scores = new Uint8Array(columns.ids.length)
  search.raise(scores, "names", word, weights.names)
  search.raise(scores, "descriptions", word, weights.descriptions)
  const buckets = bucketScores(state, word)
  if (buckets.every((score) => score === 0)) return scores
  for (let position = 0; position < scores.length; position += 1) {
    const score = buckets[columns.bucketNumbers[position] ?? 0] ?? 0
    if (score > (scores[position] ?? 0)) scores[position] = score
  }
  return scores
}

function bucketScores({ columns, groups }: CatalogState, word: SearchWord): number[] {
  const scores = (rows: readonly Named[], kind: "category" | "department") =>
    new Map(rows.map((row) => [row.id, groupScore(row, word, weights[kind])]))
  const categories = scores(groups.categories, "category")
  const departments = scores(groups.departments, "department")
  const sale = saleWords.has(word.stem) ? weights.category.whole : 0
  return columns.buckets.map(({ categoryId, departmentId, onSale }) =>
    Math.max(categories.get(categoryId ?? "") ?? 0, departments.get(departmentId ?? "") ?? 0, onSale ? sale : 0),
  )
}

interface Named {
  id: string
  name_es: string
  name_en: string
}

/** How well the name of a category or department answers a word. */
export function groupScore({ name_es, name_en }: Named, word: SearchWord, worth = weights.category): number {
  const kinds = [...wordsOf(name_es), ...wordsOf(name_en)].map((own) => likeness(word, own))
  return Math.max(0, ...kinds.map((kind) => (kind ? worth[kind] : 0)))
}
