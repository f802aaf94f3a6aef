/** Scores of products for a search: small numbers by where its words occur. */
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import type { TextField } from "#provider/catalogue/live/search.ts"
import { spaced, type Weights } from "#provider/catalogue/live/textIndex.ts"
import { saleWords } from "#provider/catalogue/live/wordLists.ts"
import { likeness, type SearchWord, wordsOf } from "#provider/catalogue/live/words.ts"

/** A name weighs most. A variant, a maker or a tag weighs more than a mere prefix: "azul" is no "azulejo". */
export const weights: Record<TextField | "category" | "department", Weights> = {
  names: { whole: 16, synonym: 14, start: 11 },
  category: { whole: 10, synonym: 9, start: 8 },
  details: { whole: 12, synonym: 8, start: 4 },
  department: { whole: 9, synonym: 7, start: 6 },
  descriptions: { whole: 3, synonym: 2, start: 2 },
}
/** For the whole search as typed. */
const asTyped = { nameStart: 6, name: 5, description: 1 }
/** Where the whole text occurs, as bits, and the weight of each combination. */
const NAME = { holds: 1, begins: 2 }
const DESCRIPTION = { holds: 4, begins: 0 }
const worthOfMarks = Uint8Array.from({ length: 8 }, (_, bits) => {
  const name = bits & NAME.holds ? asTyped.name : 0
  const nameStart = bits & NAME.begins ? asTyped.nameStart : 0
  return name + nameStart + (bits & DESCRIPTION.holds ? asTyped.description : 0)
})
const skuWeights = { whole: 200, start: 100 }
/** The maximum of a byte. */
const MOST = 255

/** By index: positive if every required word occurs somewhere, or the whole text as typed; 0 otherwise. */
export function scoresOf(state: CatalogState, text: string, words: readonly SearchWord[]): Uint8Array {
  const size = state.columns.ids.length
  const [first, ...others] = words.filter(({ isSoft }) => !isSoft)
  const scores = first ? scoresOfWord(state, first) : new Uint8Array(size)
  for (const word of others) {
    const own = scoresOfWord(state, word)
    for (let position = 0; position < size; position += 1) {
      const [before, now] = [scores[position] ?? 0, own[position] ?? 0]
      scores[position] = before > 0 && now > 0 ? Math.min(MOST, before + now) : 0
    }
  }
  addSoft(state, scores, words)
  addAsTyped(state, scores, spaced(text))
  state.search.raiseSkus(scores, text, skuWeights)
  return scores
}

/** Adds soft words to the scores of products already found. */
function addSoft(state: CatalogState, scores: Uint8Array, words: readonly SearchWord[]): void {
  for (const word of words.filter(({ isSoft }) => isSoft)) {
    const own = scoresOfWord(state, word)
    for (let position = 0; position < scores.length; position += 1) {
      const before = scores[position] ?? 0
      if (before > 0) scores[position] = Math.min(MOST, before + (own[position] ?? 0))
    }
  }
}

export function literalScores(state: CatalogState, text: string, literal: string): Uint8Array {
  const scores = new Uint8Array(state.columns.ids.length)
  addAsTyped(state, scores, spaced(literal))
  // The quotes may be part of a name.
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

export function scoresOfWord(state: CatalogState, word: SearchWord): Uint8Array {
  const { columns, search } = state
  const scores = new Uint8Array(columns.ids.length)
  search.raise(scores, "names", word, weights.names)
  search.raise(scores, "details", word, weights.details)
  search.raise(scores, "descriptions", word, weights.descriptions)
  const buckets = bucketScores(state, word)
  if (buckets.some((score) => score !== 0)) {
    for (let position = 0; position < scores.length; position += 1) {
      const score = buckets[columns.bucketNumbers[position] ?? 0] ?? 0
      if (score > (scores[position] ?? 0)) scores[position] = score
    }
  }
  for (const phrase of word.phrases) raiseToPhrase(state, scores, phrase)
  for (const spelling of word.spellings) raiseToSpelling(state, scores, spelling)
  return scores
}

/** Only where the whole text occurs. */
function raiseToSpelling({ search }: CatalogState, scores: Uint8Array, spelling: string): void {
  for (const field of ["names", "details", "descriptions"] as const) {
    const found = new Uint8Array(scores.length)
    search.mark(found, field, spelling, { holds: 0, begins: weights[field].whole })
    for (let position = 0; position < found.length; position += 1) {
      scores[position] = Math.max(scores[position] ?? 0, found[position] ?? 0)
    }
  }
}

/** A phrase has the score of its best word, if all of them occur. */
function raiseToPhrase(state: CatalogState, scores: Uint8Array, phrase: readonly SearchWord[]): void {
  const parts = phrase.map((word) => scoresOfWord(state, word))
  for (let position = 0; position < scores.length; position += 1) {
    const own = parts.map((part) => part[position] ?? 0)
    if (!own.includes(0)) scores[position] = Math.max(scores[position] ?? 0, ...own)
  }
}

/** The weight of a word by category, department and reduction, by index of the bucket. */
export function bucketScores({ columns, groups }: CatalogState, word: SearchWord): number[] {
  const scores = (rows: readonly Named[], kind: "category" | "department") =>
    new Map(rows.map((row) => [row.id, groupScore(row, word, weights[kind])]))
  const categories = scores(groups.categories, "category")
  const departments = scores(groups.departments, "department")
  const sale = saleWords.has(word.text) ? weights.category.whole : 0
  return columns.buckets.map(({ categoryId, departmentId, onSale }) =>
    Math.max(categories.get(categoryId ?? "") ?? 0, departments.get(departmentId ?? "") ?? 0, onSale ? sale : 0),
  )
}

interface Named {
  id: string
  name_es: string
  name_en: string
}

export function groupScore({ name_es, name_en }: Named, word: SearchWord, worth = weights.category): number {
  const kinds = [...wordsOf(name_es), ...wordsOf(name_en)].map((own) => likeness(word, own))
  return Math.max(0, ...kinds.map((kind) => (kind ? worth[kind] : 0)))
}
