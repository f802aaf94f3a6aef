/** Search over names and descriptions that stays right while products change: changed texts stand beside the index until it is rebuilt. */
import { buildTextIndex, spaced, type TextIndex } from "#provider/live/textIndex.ts"

/** Both languages of each: a search finds what either of them says. */
export interface ProductTexts {
  names: string[]
  descriptions: string[]
}

/** Terms are written as `spaced` does. Answers have a 1 at the position of each product found; `size` is how many there are. */
export interface Search {
  /** Until then only `put` may be called. Rejects when the texts could not be read. */
  ready: Promise<void>
  /** The name or the description contains the term. */
  find(term: string, size: number): Uint8Array
  /** The name contains the term; `wordStart` asks that it starts a word there. */
  findNames(term: string, size: number, wordStart: boolean): Uint8Array
  put(position: number, texts: ProductTexts): void
  /** How many products' texts stand beside the index. */
  beside(): number
}

/** A batch of texts, each with its product's position. */
export type TextBatch = readonly { position: number; texts: ProductTexts }[]

/** Reads the texts while others are served. */
export function createSearch(batches: AsyncIterable<TextBatch>): Search {
  const changed = new Map<number, ProductTexts>()
  let indexes: { names: TextIndex; all: TextIndex } | undefined

  async function read(): Promise<void> {
    const names = buildTextIndex()
    const all = buildTextIndex()
    for await (const batch of batches) {
      for (const { position, texts } of batch) {
        names.add(position, texts.names)
        all.add(position, [...texts.names, ...texts.descriptions])
      }
    }
    indexes = { names: await names.finish(), all: await all.finish() }
  }

  function find(index: "names" | "all", term: string, size: number, wordStart: boolean): Uint8Array {
    if (!indexes) throw new Error("The texts are still being read")
    const found = new Uint8Array(size)
    indexes[index].mark(found, term, wordStart)
    const contains = (text: string) => (wordStart ? ` ${text}`.includes(` ${term}`) : text.includes(term))
    for (const [position, { names, descriptions }] of changed) {
      found[position] = Number((index === "names" ? names : [...names, ...descriptions]).some(contains))
    }
    return found
  }

  return {
    ready: read(),
    find: (term, size) => find("all", term, size, false),
    findNames: (term, size, wordStart) => find("names", term, size, wordStart),
    put: (position, texts) =>
      void changed.set(position, { names: texts.names.map(spaced), descriptions: texts.descriptions.map(spaced) }),
    beside: () => changed.size,
  }
}
