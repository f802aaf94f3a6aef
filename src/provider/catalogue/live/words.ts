/** When two words are equal in a search: accents, plurals, synonyms, units attached to their number. */
import { absenceAt } from "#provider/catalogue/live/absence.ts"
import { softWords, stopWords } from "#provider/catalogue/live/wordLists.ts"
import { foldText } from "#shared/catalogQuery.ts"

/**
 * Only letters and digits, folded: `Hand-painted (2)` → `hand`, `painted`, `2`. A number ends before letters, as in
 * `500g`, also at an `x` between two numbers; a number after letters belongs to them, as in `A5`. An emoji is a word.
 */
export const wordsOf = (text: string): string[] =>
  foldText(text).match(/\p{N}+|(?<=\p{N})x(?=\p{N})|\p{L}[\p{L}\p{N}]*|\p{Emoji_Presentation}/gu) ?? []

/** Irregular plurals. */
const irregular = new Map([
  ["children", "child"],
  ["feet", "foot"],
  ["geese", "goose"],
  ["men", "man"],
  ["mice", "mouse"],
  ["teeth", "tooth"],
  ["women", "woman"],
])

/**
 * Applied in order; singular and plural have the same stem, in Spanish and in English: jarrones, jarrón → jarron;
 * luces, luz → luz; dishes, dish → dish; knives, knife → knif; berries, berry → berri. The last turns pintada,
 * aromática and preciosa into pintado, aromático and precioso.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..[^s])s$/, ""],
  [/(?<=...)e$/, ""],
  [/(?<=..)c$/, "z"],
  [/(?<=..)v$/, "f"],
  [/(?<=..)y$/, "i"],
  [/(?<=...(?:[ai]d|ic|os))a$/, "o"],
]

/** Equal for singular and plural. Takes a word as `wordsOf` writes it. */
export function stem(word: string): string {
  return endings.reduce((text, [ending, other]) => text.replace(ending, other), irregular.get(word) ?? word)
}

/** Synonyms by stem; a phrase by the stems of its words. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export interface SearchWord {
  text: string
  stem: string
  /** Stems of its synonyms. */
  synonyms: readonly string[]
  /** Phrases that are synonyms: a product matches one if it has all of its words. */
  phrases: readonly (readonly SearchWord[])[]
  /** Texts that a product matches only letter by letter, as by `spaced`. */
  spellings: readonly string[]
  /** Influences the order, and is not required of a product if there are other words. */
  isSoft: boolean
}

/** Number of words of the longest phrase with synonyms. */
const LONGEST_PHRASE = 4
const isNumber = (word: string) => /^\p{N}+$/u.test(word)
/** Signs between two measures. */
const TIMES = new Set(["x", "por", "by"])

/** The words of a search in order, without repetition. Stop words count only if there is nothing else. */
export function searchWords(text: string, synonyms: Synonyms): SearchWord[] {
  const all = wordsOf(text).filter(
    (word, at, words) => !(TIMES.has(word) && isNumber(words[at - 1] ?? "") && isNumber(words[at + 1] ?? "")),
  )
  const words: SearchWord[] = []
  const stops: SearchWord[] = []
  for (let at = 0; at < all.length; ) {
    const absence = absenceAt(all, at)
    if (absence) {
      words.push(absentWord(all.slice(at, at + absence.length).join(" "), absence.spellings))
      at += absence.length
      continue
    }
    const length = phraseAt(all, at, synonyms)
    const texts = all.slice(at, at + length)
    const word = length > 1 ? phraseOf(texts, synonyms) : wordOf(texts[0] ?? "", synonyms)
    if (length > 1 || !stopWords.has(word.text)) words.push(word)
    else stops.push(word)
    at += length
  }
  const telling = words.length > 0 ? words : stops
  const once = [...new Map(telling.map((word) => [word.text, word])).values()]
  return once.every(({ isSoft }) => isSoft) ? once.map((word) => ({ ...word, isSoft: false })) : once
}

function wordOf(text: string, synonyms: Synonyms): SearchWord {
  const own = stem(text)
  return { text, stem: own, ...others(own, synonyms), spellings: [], isSoft: softWords.has(text) }
}

/** A thing to lack. Other words of a product do not match it. */
function absentWord(text: string, spellings: readonly string[]): SearchWord {
  return { text, stem: text, synonyms: [], phrases: [], spellings, isSoft: false }
}

function phraseOf(texts: readonly string[], synonyms: Synonyms): SearchWord {
  const own = texts.map(stem).join(" ")
  const { synonyms: single, phrases } = others(own, synonyms)
  const parts = texts.filter((text) => !stopWords.has(text)).map((text) => wordOf(text, new Map()))
  return {
    text: texts.join(" "),
    stem: own,
    synonyms: single,
    phrases: [parts, ...phrases],
    spellings: [],
    isSoft: false,
  }
}

/** The synonyms of a word or phrase: words, and phrases by their words. */
function others(own: string, synonyms: Synonyms): Pick<SearchWord, "synonyms" | "phrases"> {
  const all = synonyms.get(own) ?? []
  const phrases = all.filter((other) => other.includes(" "))
  return {
    synonyms: all.filter((other) => !other.includes(" ")),
    phrases: phrases.map((phrase) => searchWords(phrase, new Map())),
  }
}

/** Number of words of the longest phrase that starts there; 1 without one. */
function phraseAt(all: readonly string[], at: number, synonyms: Synonyms): number {
  for (let length = Math.min(LONGEST_PHRASE, all.length - at); length > 1; length -= 1) {
    const own = all
      .slice(at, at + length)
      .map(stem)
      .join(" ")
    if (synonyms.has(own)) return length
  }
  return 1
}

/** How well a word of a text matches a searched word. */
export type Likeness = "whole" | "synonym" | "start"

export function likeness(wanted: SearchWord, word: string): Likeness | undefined {
  const own = stem(word)
  if (own === wanted.stem) return "whole"
  if (wanted.synonyms.includes(own)) return "synonym"
  return `${word} `.startsWith(beginningOf(wanted)) ? "start" : undefined
}

/**
 * The prefix that matches a word: "dishes" finds "dishwasher" as "dish" does. A single letter or a number only matches
 * itself.
 */
export function beginningOf({ text, stem: own }: Pick<SearchWord, "text" | "stem">): string {
  if (text.length < 2 || isNumber(text)) return `${text} `
  return own.length > 3 && text.startsWith(own) ? own : text
}
