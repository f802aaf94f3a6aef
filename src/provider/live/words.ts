/** What makes two words the same to a search: accents, plurals, synonyms, a slip of the finger. */
import { foldText } from "#shared/catalogQuery.ts"

/** Letters and digits only, folded: `Hand-painted (2)` → `hand`, `painted`, `2`. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that narrow nothing down. */
const stopWords = new Set(
  [
    "a al algo an and busco con de del e el en for from hay i in la las looking los me mi mis my need o of on or para por",
    "quiero some something su that the to un una unos unas want with y your",
  ]
    .join(" ")
    .split(" "),
)

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
 * jarrones, jarrón → jarron; luces, luz → luz; dishes, dish → dish; knives, knife → knif; berries, berry → berri.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..[^s])s$/, ""],
  [/(?<=...)e$/, ""],
  [/(?<=..)c$/, "z"],
  [/(?<=..)v$/, "f"],
  [/(?<=..)y$/, "i"],
]

/** The same for singular and plural. Takes a word as `wordsOf` writes it. */
export function stem(word: string): string {
  return endings.reduce((text, [ending, other]) => text.replace(ending, other), irregular.get(word) ?? word)
}

/** What asks for reduced products, by its stem. */
export const saleWords: ReadonlySet<string> = new Set(
  ["rebaja", "rebajado", "rebajada", "oferta", "descuento", "ganga", "barato", "barata"]
    .concat(["sale", "offer", "deal", "discount", "discounted", "bargain", "cheap"])
    .map(stem),
)

/**
 * Who a present is for, by its stem. Hardly ever a good itself, and a slip away from other words: "madre" is no "made".
 */
export const personWords: ReadonlySet<string> = new Set(
  [
    "abuela abuelo amiga amigo cuñada cuñado esposa esposo hermana hermano hija hijo madre mama marido mujer nieta nieto",
    "novia novio padre papa prima primo sobrina sobrino suegra suegro tia tio",
    "aunt boyfriend brother cousin dad daughter father friend girlfriend granddaughter grandfather grandma grandmother",
    "grandpa grandson husband mother mum mom nephew niece sister son uncle wife",
  ]
    .flatMap((words) => wordsOf(words))
    .map(stem),
)

/** Words that mean the same, each by its stem. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export interface SearchWord {
  text: string
  stem: string
  /** Stems of what means the same. */
  synonyms: readonly string[]
}

/** What a search asks for, in its order and without repetition. Stop words count only where there is nothing else. */
export function searchWords(text: string, synonyms: Synonyms): SearchWord[] {
  const all = [...new Set(wordsOf(text))]
  const telling = all.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : all).map((word) => {
    const own = stem(word)
    return { text: word, stem: own, synonyms: synonyms.get(own) ?? [] }
  })
}

/** How well one word of a text answers a word that is looked for. */
export type Likeness = "whole" | "synonym" | "start"

export function likeness(wanted: SearchWord, word: string): Likeness | undefined {
  const own = stem(word)
  if (own === wanted.stem) return "whole"
  if (wanted.synonyms.includes(own)) return "synonym"
  return word.startsWith(beginningOf(wanted)) ? "start" : undefined
}

/** What a word begins with that answers a word: "dishes" finds "dishwasher" like "dish" does. A single letter is a word of its own. */
export function beginningOf({ text, stem: own }: SearchWord): string {
  if (text.length < 2) return `${text} `
  return own.length > 3 && text.startsWith(own) ? own : text
}

/** Letters that sound the same at the beginning of a Spanish or an English word. */
const alike = ["bv", "gj", "ckq", "csz"]

/** Another first letter makes another word (vela, tela; candle, handle), unless it sounds the same or the word is long. */
export function isOtherWord(wrong: string, word: string): boolean {
  const [first = "", other = ""] = [wrong[0], word[0]]
  if (first === other || wrong.length >= 7 || wrong.slice(1) !== word.slice(1)) return false
  return !alike.some((letters) => letters.includes(first) && letters.includes(other))
}

/** Slips forgiven in a word: short ones would become any other. */
export function slipsForgiven(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/** A bit for each letter and digit: words that share few of them are far apart, which is quicker to see than how far. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** One slip takes away at most one letter and brings at most one. */
export function mayBeNear(one: number, other: number, most: number): boolean {
  let differing = one ^ other
  let count = 0
  while (differing !== 0) {
    differing &= differing - 1
    count += 1
  }
  return count <= 2 * most
}

/** Letters changed, left out, added, or swapped with their neighbour, each letter once. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
