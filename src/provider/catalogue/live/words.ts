/** What makes two words the same to a search: accents, plurals, synonyms, units written against their number. */
import { softWords, stopWords } from "#provider/catalogue/live/wordLists.ts"
import { foldText } from "#shared/catalogQuery.ts"

/**
 * Letters and digits only, folded: `Hand-painted (2)` → `hand`, `painted`, `2`. A number ends where letters follow, as in `500g`,
 * also with an `x` between two of them; one behind letters is theirs, as in `A5`. An emoji is a word.
 */
export const wordsOf = (text: string): string[] =>
  foldText(text).match(/\p{N}+|(?<=\p{N})x(?=\p{N})|\p{L}[\p{L}\p{N}]*|\p{Emoji_Presentation}/gu) ?? []

/** Plurals that no rule makes. */
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
 * One after the other; each cuts a word the same in its singular and its plural, in Spanish and in English:
 * jarrones, jarrón → jarron; luces, luz → luz; dishes, dish → dish; knives, knife → knif; berries, berry → berri. The last makes
 * pintada pintado.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..[^s])s$/, ""],
  [/(?<=...)e$/, ""],
  [/(?<=..)c$/, "z"],
  [/(?<=..)v$/, "f"],
  [/(?<=..)y$/, "i"],
  [/(?<=...[ai]d)a$/, "o"],
]

/** The same for singular and plural. Takes a word as `wordsOf` writes it. */
export function stem(word: string): string {
  return endings.reduce((text, [ending, other]) => text.replace(ending, other), irregular.get(word) ?? word)
}

/** Words that mean the same, each by its stem; a phrase by the stems of its words. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export interface SearchWord {
  text: string
  stem: string
  /** Stems of what means the same. */
  synonyms: readonly string[]
  /** Phrases that mean the same: a product has one where it has all of its words. */
  phrases: readonly (readonly SearchWord[])[]
  /** Says which come first, and is not asked of a product where other words are. */
  isSoft: boolean
}

/** The longest phrase that has synonyms. */
const LONGEST_PHRASE = 4
const isNumber = (word: string) => /^\p{N}+$/u.test(word)
/** What stands between two measures. */
const TIMES = new Set(["x", "por", "by"])

/** What a search asks for, in its order and without repetition. Stop words count only where there is nothing else. */
export function searchWords(text: string, synonyms: Synonyms): SearchWord[] {
  const all = wordsOf(text).filter(
    (word, at, words) => !(TIMES.has(word) && isNumber(words[at - 1] ?? "") && isNumber(words[at + 1] ?? "")),
  )
  const words: SearchWord[] = []
  const stops: SearchWord[] = []
  for (let at = 0; at < all.length; ) {
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
  return { text, stem: own, ...others(own, synonyms), isSoft: softWords.has(text) }
}

function phraseOf(texts: readonly string[], synonyms: Synonyms): SearchWord {
  const own = texts.map(stem).join(" ")
  const { synonyms: single, phrases } = others(own, synonyms)
  const parts = texts.filter((text) => !stopWords.has(text)).map((text) => wordOf(text, new Map()))
  return { text: texts.join(" "), stem: own, synonyms: single, phrases: [parts, ...phrases], isSoft: false }
}

/** What means the same as a word or a phrase: words, and phrases by their words. */
function others(own: string, synonyms: Synonyms): Pick<SearchWord, "synonyms" | "phrases"> {
  const all = synonyms.get(own) ?? []
  const phrases = all.filter((other) => other.includes(" "))
  return {
    synonyms: all.filter((other) => !other.includes(" ")),
    phrases: phrases.map((phrase) => searchWords(phrase, new Map())),
  }
}

/** How many words the longest phrase has that begins there; 1 where none does. */
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

/** How well one word of a text answers a word that is looked for. */
export type Likeness = "whole" | "synonym" | "start"

export function likeness(wanted: SearchWord, word: string): Likeness | undefined {
  const own = stem(word)
  if (own === wanted.stem) return "whole"
  if (wanted.synonyms.includes(own)) return "synonym"
  return `${word} `.startsWith(beginningOf(wanted)) ? "start" : undefined
}

/** What a word begins with that answers a word: "dishes" finds "dishwasher" like "dish" does. A letter, or a number, is a word of its own. */
export function beginningOf({ text, stem: own }: Pick<SearchWord, "text" | "stem">): string {
  if (text.length < 2 || isNumber(text)) return `${text} `
  return own.length > 3 && text.startsWith(own) ? own : text
}
