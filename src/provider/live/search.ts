/** Search over names and descriptions that stays right while products change: changed texts stand beside the index until it is rebuilt. */
import { type Bits, clearBit, createBits, setBit, unite } from "#provider/live/bits.ts"
import type { TextIndex } from "#provider/live/textIndex.ts"
import { foldText } from "#shared/catalogQuery.ts"

/** Both languages of each: a search finds what either of them says. */
export interface ProductTexts {
  names: string[]
  descriptions: string[]
}

/** Terms are folded, with single spaces. Answers are products by position below `size`. */
export interface Search {
  /** The name or the description contains the term. */
  find(term: string, size: number): Bits
  /** The name contains the term; `wordStart` asks that it starts a word there. */
  findNames(term: string, size: number, wordStart: boolean): Bits
  put(position: number, texts: ProductTexts): void
  /** How many texts stand beside the index. */
  beside(): number
}

export function createSearch(names: TextIndex, descriptions: TextIndex): Search {
  const changed = new Map<number, ProductTexts>()

  function findIn(part: keyof ProductTexts, term: string, size: number, wordStart: boolean): Bits {
    const bits = createBits(size)
    bits.set((part === "names" ? names : descriptions).find(term, { wordStart }))
    for (const [position, texts] of changed) {
      const contains = texts[part].some((text) => (wordStart ? ` ${text}`.includes(` ${term}`) : text.includes(term)))
      if (contains) setBit(bits, position)
      else clearBit(bits, position)
    }
    return bits
  }

  return {
    find: (term, size) => unite(findIn("names", term, size, false), findIn("descriptions", term, size, false)),
    findNames: (term, size, wordStart) => findIn("names", term, size, wordStart),
    put(position, texts) {
      const same = names.holds(position, texts.names) && descriptions.holds(position, texts.descriptions)
      if (same) changed.delete(position)
      else changed.set(position, { names: texts.names.map(spaced), descriptions: texts.descriptions.map(spaced) })
    },
    beside: () => changed.size,
  }
}

/** A text as terms are compared with it. */
export const spaced = (text: string) => foldText(text).replace(/\s+/g, " ").trim()
