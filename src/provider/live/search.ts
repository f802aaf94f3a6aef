/** Search over names and descriptions that stays right while products change: changed texts stand beside the index until it is rebuilt. */
import { type Bits, clearBit, createBits, setBit, unite } from "#provider/live/bits.ts"
import { buildTextIndex, type TextIndex } from "#provider/live/textIndex.ts"
import { foldText } from "#shared/catalogQuery.ts"

/** Both languages of each: a search finds what either of them says. */
export interface ProductTexts {
  names: string[]
  descriptions: string[]
}

/** Terms are folded, with single spaces. Answers are products by position below `size`. */
export interface Search {
  /** Until then only `put` may be called. Rejects when the texts could not be read. */
  ready: Promise<void>
  /** The name or the description contains the term. */
  find(term: string, size: number): Bits
  /** The name contains the term; `wordStart` asks that it starts a word there. */
  findNames(term: string, size: number, wordStart: boolean): Bits
  put(position: number, texts: ProductTexts): void
  /** How many texts stand beside the index. */
  beside(): number
}

/** A batch of texts, each with its product's position. */
export type TextBatch = readonly { position: number; texts: ProductTexts }[]

/** Reads the texts of `size` products while others are served. */
export function createSearch(batches: AsyncIterable<TextBatch>, size: number): Search {
  const changed = new Map<number, ProductTexts>()
  let indexes: Record<keyof ProductTexts, TextIndex> | undefined

  async function read(): Promise<void> {
    const names = buildTextIndex()
    const descriptions = buildTextIndex()
    for await (const batch of batches) {
      for (const { position, texts } of batch) {
        names.add(position, texts.names)
        descriptions.add(position, texts.descriptions)
      }
    }
    indexes = { names: await names.finish(size), descriptions: await descriptions.finish(size) }
  }

  function findIn(part: keyof ProductTexts, term: string, size: number, wordStart: boolean): Bits {
    if (!indexes) throw new Error("The texts are still being read")
    const bits = createBits(size)
    bits.set(indexes[part].find(term, { wordStart }))
    for (const [position, texts] of changed) {
      const contains = texts[part].some((text) => (wordStart ? ` ${text}`.includes(` ${term}`) : text.includes(term)))
      if (contains) setBit(bits, position)
      else clearBit(bits, position)
    }
    return bits
  }

  return {
    ready: read(),
    find: (term, size) => unite(findIn("names", term, size, false), findIn("descriptions", term, size, false)),
    findNames: (term, size, wordStart) => findIn("names", term, size, wordStart),
    put(position, texts) {
      const holds = (part: keyof ProductTexts) => indexes?.[part].holds(position, texts[part]) ?? false
      if (holds("names") && holds("descriptions")) changed.delete(position)
      else changed.set(position, { names: texts.names.map(spaced), descriptions: texts.descriptions.map(spaced) })
    },
    beside: () => changed.size,
  }
}

/** A text as terms are compared with it. */
export const spaced = (text: string) => foldText(text).replace(/\s+/g, " ").trim()
