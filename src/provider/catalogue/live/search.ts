/**
 * Search over names, descriptions and SKUs that stays correct while products change: changed texts are kept beside the
 * index until it is rebuilt.
 */
import { lettersOf } from "#provider/catalogue/live/slips.ts"
import {
  buildTextIndex,
  type KnownWord,
  type Marks,
  spaced,
  type TextIndex,
  type Weights,
} from "#provider/catalogue/live/textIndex.ts"
import { likeness, type SearchWord, wordsOf } from "#provider/catalogue/live/words.ts"
import { foldText } from "#shared/catalogQuery.ts"

/** Both languages of each: a search matches either. */
export interface ProductTexts {
  names: string[]
  /** Names of variants, maker, materials, tags. */
  details: string[]
  descriptions: string[]
  skus: string[]
}

const fields = ["names", "details", "descriptions"] as const
export type TextField = (typeof fields)[number]

/** `found` has one byte for each index. */
export interface Search {
  /** Until then only `put` may be called. Rejects when the texts could not be read. */
  ready: Promise<void>
  /** Adds bits to each product with a text that contains the term, written as by `spaced`. */
  mark(found: Uint8Array, field: TextField, term: string, marks: Marks): void
  /** Raises the scores of products with a matching word to `weights`. */
  raise(scores: Uint8Array, field: TextField, wanted: SearchWord, weights: Weights): void
  /** Raises the scores of products with this SKU, or one that starts with it, regardless of dashes. */
  raiseSkus(scores: Uint8Array, text: string, weights: Pick<Weights, "whole" | "start">): void
  /** Every word of the names, and of the details. */
  vocabularies(): Record<"names" | "details", readonly KnownWord[]>
  put(position: number, texts: ProductTexts): void
  /** Number of products whose texts are beside the index. */
  beside(): number
}

/** A batch of texts, each with its product's index. */
export type TextBatch = readonly { position: number; texts: ProductTexts }[]

interface Changed extends Record<TextField, string[]> {
  words: Record<TextField, string[]>
}

const squeezed = (text: string) => wordsOf(text).join("")

/** Shorter prefixes of an SKU match too many. */
const LEAST_OF_SKU = 3

/** Reads the texts in the background. */
export function createSearch(batches: AsyncIterable<TextBatch>): Search {
  const changed = new Map<number, Changed>()
  const skus = new Map<string, Set<number>>()
  const skusOf = new Map<number, string[]>()
  let indexes: Record<TextField, TextIndex> | undefined

  async function read(): Promise<void> {
    const builders = { names: buildTextIndex(), details: buildTextIndex(), descriptions: buildTextIndex() }
    for await (const batch of batches) {
      for (const { position, texts } of batch) {
        for (const field of fields) builders[field].add(position, texts[field])
        // A changed text is newer.
        if (!changed.has(position)) putSkus(position, texts.skus)
      }
    }
    const { names, details, descriptions } = builders
    indexes = {
      names: await names.finish(),
      details: await details.finish(),
      descriptions: await descriptions.finish(),
    }
  }

  function putSkus(position: number, texts: readonly string[]): void {
    for (const sku of skusOf.get(position) ?? []) skus.get(sku)?.delete(position)
    const own = [...new Set(texts.map(squeezed))].filter((sku) => sku !== "")
    skusOf.set(position, own)
    for (const sku of own) {
      const others = skus.get(sku)
      if (others) others.add(position)
      else skus.set(sku, new Set([position]))
    }
  }

  function indexOf(field: TextField): TextIndex {
    if (!indexes) throw new Error("The texts are still being read")
    return indexes[field]
  }

  return {
    ready: read(),
    mark(found, field, term, marks) {
      const before = new Map([...changed.keys()].map((position) => [position, found[position] ?? 0]))
      indexOf(field).mark(found, term, marks)
      for (const [position, texts] of changed) {
        const holds = texts[field].some((text) => text.includes(term)) ? marks.holds : 0
        const begins = texts[field].some((text) => ` ${text}`.includes(` ${term}`)) ? marks.begins : 0
        found[position] = (before.get(position) ?? 0) | holds | begins
      }
    },
    raise(scores, field, wanted, weights) {
      const before = new Map([...changed.keys()].map((position) => [position, scores[position] ?? 0]))
      indexOf(field).raise(scores, wanted, weights)
      for (const [position, { words }] of changed) {
        scores[position] = Math.max(before.get(position) ?? 0, best(words[field], wanted, weights))
      }
    },
    raiseSkus(scores, text, weights) {
      const wanted = squeezed(text)
      const raise = (positions: Iterable<number>, weight: number) => {
        for (const position of positions) scores[position] = Math.max(scores[position] ?? 0, weight)
      }
      raise(skus.get(wanted) ?? [], weights.whole)
      if (wanted.length < LEAST_OF_SKU || !/\d/.test(wanted)) return
      for (const [sku, positions] of skus) if (sku.startsWith(wanted)) raise(positions, weights.start)
    },
    vocabularies() {
      const all = (field: TextField) => [
        ...indexOf(field).vocabulary,
        ...[...changed.values()].flatMap((texts) => texts[field].flatMap(asWritten)),
      ]
      return { names: all("names"), details: all("details") }
    },
    put(position, texts) {
      putSkus(position, texts.skus)
      const fold = (field: TextField) => texts[field].map(spaced)
      const words = (field: TextField) => [...new Set(texts[field].flatMap(wordsOf))]
      changed.set(position, {
        names: fold("names"),
        details: fold("details"),
        descriptions: fold("descriptions"),
        words: { names: words("names"), details: words("details"), descriptions: words("descriptions") },
      })
    },
    beside: () => changed.size,
  }
}

function best(words: readonly string[], wanted: SearchWord, weights: Weights): number {
  return words.reduce((most, word) => {
    const kind = likeness(wanted, word)
    return kind ? Math.max(most, weights[kind]) : most
  }, 0)
}

/** The words of a text in a form that can be shown. */
export function asWritten(text: string): KnownWord[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((written) => {
    const word = foldText(written)
    return { word, written, uses: 1, letters: lettersOf(word) }
  })
}
