/**
 * Finds every product whose text contains a term, in memory: a list of words, who uses each, and each text as word numbers.
 * Exact substring search, also across words, at the cost of the words that match and not of the texts.
 */
import { type Bits, createBits, setBit, unite } from "#provider/live/bits.ts"
import { foldText } from "#shared/catalogQuery.ts"

export interface TextIndex {
  /** Documents in which a folded term with single spaces stands; `wordStart` asks that it starts a word. */
  find(term: string, options?: { wordStart?: boolean }): Bits
  /** Whether a document still reads like this. */
  holds(document: number, texts: readonly string[]): boolean
}

export interface TextIndexBuilder {
  /** A term is never found across two texts. */
  add(document: number, texts: readonly string[]): void
  /** Lets others run in between. `documents` is the number of all, with those that were not added. */
  finish(documents: number): Promise<TextIndex>
}

/** Stands between the texts of one document, so that no term spans them. */
const BREAK = 0

/** Each document's words one after the other, in the order of adding. */
interface Sequence {
  words: Uint32Array
  /** Where each added document begins; one more at the end of all. */
  starts: Uint32Array
  /** Number of each added document. */
  documents: Uint32Array
}

export function buildTextIndex(): TextIndexBuilder {
  const words: string[] = [""]
  const numbers = new Map<string, number>()
  // Most words come again as they are written; folding each once is what makes building fast.
  const written = new Map<string, number>()
  let sequence = new Uint32Array(1024)
  let length = 0
  const starts: number[] = []
  const documents: number[] = []
  /** How often each word was written. */
  const uses: number[] = [0]

  function push(word: number): void {
    if (length === sequence.length) {
      const larger = new Uint32Array(sequence.length * 2)
      larger.set(sequence)
      sequence = larger
    }
    sequence[length] = word
    length += 1
    uses[word] = (uses[word] ?? 0) + 1
  }

  function numberOf(word: string): number {
    let number = written.get(word)
    if (number !== undefined) return number
    const folded = foldText(word)
    number = numbers.get(folded)
    if (number === undefined) {
      number = words.push(folded) - 1
      numbers.set(folded, number)
    }
    written.set(word, number)
    return number
  }

  return {
    add(document, texts) {
      documents.push(document)
      starts.push(length)
      for (const text of texts) {
        for (const word of splitWords(text)) push(numberOf(word))
        push(BREAK)
      }
    },
    async finish(count) {
      starts.push(length)
      const all = {
        words: sequence.slice(0, length),
        starts: Uint32Array.from(starts),
        documents: Uint32Array.from(documents),
      }
      return createTextIndex(words, all, count, await createUses(all, uses, count))
    },
  }
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== "")

function createTextIndex(words: string[], sequence: Sequence, documents: number, uses: Uses): TextIndex {
  const vocabulary = createVocabulary(words)
  let added: Map<number, number> | undefined
  /** Which added document has a number; asked only for documents that changed. */
  const addedAs = (document: number) => {
    added ??= new Map(Array.from(sequence.documents, (number, index) => [number, index]))
    return added.get(document)
  }

  /** Looks around every use of the part that is used least. */
  function findPhrase(matching: readonly (readonly number[])[]): Bits {
    const found = createBits(documents)
    const counts = matching.map((numbers) => numbers.reduce((sum, word) => sum + uses.count(word), 0))
    const rarest = counts.indexOf(Math.min(...counts))
    const [first, ...others] = matching.flatMap((numbers, part) =>
      part === rarest ? [] : [{ offset: part - rarest, matches: marked(numbers) }],
    )
    if (!first) return found
    for (const word of matching[rarest] ?? []) {
      for (const at of uses.places(word)) {
        // Most places fall here, and a plain look is a third of a call.
        if (first.matches[sequence.words[at + first.offset] ?? BREAK] !== 1) continue
        const fits = others.every(({ offset, matches }) => matches[sequence.words[at + offset] ?? BREAK] === 1)
        if (fits) setBit(found, uses.documentAt(at))
      }
    }
    return found
  }

  function marked(numbers: readonly number[]): Uint8Array {
    const marks = new Uint8Array(words.length)
    for (const number of numbers) marks[number] = 1
    return marks
  }

  return {
    find(term, { wordStart = false } = {}) {
      const parts = term.split(" ")
      const last = parts.length - 1
      const matching = parts.map((part, index) =>
        vocabulary.find(part, { start: index > 0 || wordStart, end: index < last }),
      )
      if (last > 0) return findPhrase(matching)
      const bits = createBits(documents)
      for (const word of matching[0] ?? []) uses.mark(word, bits)
      return bits
    },
    holds(document, texts) {
      const index = addedAs(document)
      if (index === undefined) return false
      const given = texts.flatMap((text) => [...splitWords(text).map(foldText), words[BREAK]])
      const start = sequence.starts[index] ?? 0
      const length = (sequence.starts[index + 1] ?? 0) - start
      return (
        given.length === length &&
        given.every((word, offset) => words[sequence.words[start + offset] ?? BREAK] === word)
      )
    },
  }
}

/** All words in one string, each between line breaks, so that the engine's own string search goes through them. */
function createVocabulary(words: readonly string[]) {
  const text = `\n${words.join("\n")}\n`
  const starts = new Uint32Array(words.length)
  let position = 1
  for (const [number, word] of words.entries()) {
    starts[number] = position
    position += word.length + 1
  }

  function wordAt(offset: number): number {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    /** Numbers of the words that contain the part, at their start or end where asked. */
    find(part: string, { start, end }: { start: boolean; end: boolean }): number[] {
      const wanted = `${start ? "\n" : ""}${part}${end ? "\n" : ""}`
      const found: number[] = []
      let offset = text.indexOf(wanted)
      while (offset !== -1) {
        const number = wordAt(start ? offset + 1 : offset)
        found.push(number)
        // From the end of this word, whose line break also opens the next one.
        offset = text.indexOf(wanted, (starts[number + 1] ?? text.length) - 1)
      }
      return found
    },
  }
}

/** Where words are used. */
interface Uses {
  count(word: number): number
  /** In the sequence, ascending. */
  places(word: number): Uint32Array
  /** The document that a place belongs to. */
  documentAt(place: number): number
  /** Adds the documents that use the word. */
  mark(word: number, bits: Bits): void
}

/** So many words of the sequence share one entry of the table that leads to their documents. */
const BLOCK_BITS = 5
/** A word in more than a 32nd of the documents is kept as a set of them, which is then the shorter form. */
const COMMON_SHARE = 32
const PLACES_A_TURN = 100_000

async function createUses(sequence: Sequence, counts: readonly number[], documents: number): Promise<Uses> {
  const { words, starts } = sequence
  // Nobody looks for breaks: they take no room.
  const ends = new Uint32Array(counts.length)
  for (let word = 1; word < counts.length; word += 1) ends[word] = (ends[word - 1] ?? 0) + (counts[word] ?? 0)
  const beginOf = (word: number) => ends[word - 1] ?? 0
  const next = Uint32Array.from(counts, (_, word) => (word === 0 ? 0 : beginOf(word)))
  const places = new Uint32Array(ends.at(-1) ?? 0)
  const common = counts.map((count, word) =>
    word !== BREAK && count > documents / COMMON_SHARE ? createBits(documents) : undefined,
  )
  /** Which added document each block of the sequence begins in. */
  const blocks = new Uint32Array((words.length >>> BLOCK_BITS) + 1)
  let index = 0
  for (let at = 0; at < words.length; at += 1) {
    while ((starts[index + 1] ?? 0) <= at) index += 1
    if ((at & ((1 << BLOCK_BITS) - 1)) === 0) blocks[at >>> BLOCK_BITS] = index
    const word = words[at] ?? BREAK
    if (word !== BREAK) {
      places[next[word] ?? 0] = at
      next[word] = (next[word] ?? 0) + 1
      const users = common[word]
      if (users) setBit(users, sequence.documents[index] ?? 0)
    }
    if ((at + 1) % PLACES_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve))
  }

  function documentAt(at: number): number {
    let found = blocks[at >>> BLOCK_BITS] ?? 0
    while ((starts[found + 1] ?? 0) <= at) found += 1
    return sequence.documents[found] ?? 0
  }

  const placesOf = (word: number) => places.subarray(beginOf(word), ends[word])
  return {
    count: (word) => counts[word] ?? 0,
    places: placesOf,
    documentAt,
    mark(word, bits) {
      const users = common[word]
      if (users) unite(bits, users)
      else for (const place of placesOf(word)) setBit(bits, documentAt(place))
    },
  }
}
