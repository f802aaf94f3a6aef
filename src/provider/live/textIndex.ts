/**
 * Finds every product whose text contains a term, in memory: a list of words, who uses each, and each text as word numbers.
 * Exact substring search, also across words, at the cost of the words that match and not of the texts.
 */
import { type Bits, createBits, eachBit, setBit, unite } from "#provider/live/bits.ts"
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

/** Reading a document through takes about so many times as long as looking at one use of a word. */
const READ_PER_USE = 100

function createTextIndex(words: string[], sequence: Sequence, documents: number, uses: Uses): TextIndex {
  const vocabulary = createVocabulary(words)
  /** Which added document has a number, counted from 1. */
  const addedAs = new Uint32Array(documents)
  for (const [index, document] of sequence.documents.entries()) addedAs[document] = index + 1
  const isAmong = (numbers: readonly number[]): Uint8Array => {
    const marks = new Uint8Array(words.length)
    for (const number of numbers) marks[number] = 1
    return marks
  }

  /** Documents with two parts side by side, or with the rarest of all parts, whichever is found sooner; then those that have them all. */
  function findPhrase(matching: readonly (readonly number[])[]): Bits {
    const phrase = matching.map(isAmong)
    const counts = matching.map((numbers) => numbers.reduce((sum, word) => sum + uses.count(word), 0))
    const least = (some: readonly number[]) => counts.indexOf(Math.min(...some))
    const [pair, rarest] = [least(counts.slice(0, -1)), least(counts)]
    const found = createBits(documents)
    if ((counts[pair] ?? 0) > (counts[rarest] ?? 0) * READ_PER_USE) {
      for (const word of matching[rarest] ?? []) uses.mark(word, found)
      return keepPhrases(found, phrase)
    }
    for (const word of matching[pair] ?? []) uses.markFollowed(word, phrase[pair + 1], found)
    return phrase.length === 2 ? found : keepPhrases(found, phrase)
  }

  /** Keeps the documents in which the words follow one another. */
  function keepPhrases(candidates: Bits, phrase: readonly Uint8Array[]): Bits {
    const found = createBits(documents)
    eachBit(candidates, (document) => {
      const [start, end] = placesOf(document)
      for (let at = start; at <= end - phrase.length; at += 1) {
        let matched = 0
        while (matched < phrase.length && phrase[matched]?.[sequence.words[at + matched] ?? BREAK] === 1) matched += 1
        if (matched === phrase.length) {
          setBit(found, document)
          return
        }
      }
    })
    return found
  }

  /** Where a document begins and ends in the sequence. */
  function placesOf(document: number): [start: number, end: number] {
    const after = addedAs[document] ?? 0
    return after === 0 ? [0, 0] : [sequence.starts[after - 1] ?? 0, sequence.starts[after] ?? 0]
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
      const [start, end] = placesOf(document)
      const given = texts.flatMap((text) => [...splitWords(text).map(foldText), words[BREAK]])
      return (
        given.length === end - start &&
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

/** Who uses a word, and which word follows. */
interface Uses {
  count(word: number): number
  /** Adds the documents that use the word. */
  mark(word: number, bits: Bits): void
  /** Adds the documents in which one of the marked words follows. */
  markFollowed(word: number, marks: Uint8Array | undefined, bits: Bits): void
}

/** A word in more than a 32nd of the documents is kept as a set of them too: adding that to another is quicker. */
const COMMON_SHARE = 32
const WORDS_A_TURN = 100_000

async function createUses(sequence: Sequence, counts: readonly number[], documents: number): Promise<Uses> {
  const { words, starts } = sequence
  // Nobody looks for breaks: they take no room.
  const ends = new Uint32Array(counts.length)
  for (let word = 1; word < counts.length; word += 1) ends[word] = (ends[word - 1] ?? 0) + (counts[word] ?? 0)
  const beginOf = (word: number) => ends[word - 1] ?? 0
  const next = Uint32Array.from(counts, (_, word) => (word === BREAK ? 0 : beginOf(word)))
  /** For each use its document and the word that follows, side by side as they are looked at. */
  const pairs = new Uint32Array(2 * (ends.at(-1) ?? 0))
  const common = counts.map((count, word) =>
    word !== BREAK && count > documents / COMMON_SHARE ? createBits(documents) : undefined,
  )
  let index = 0
  for (let at = 0; at < words.length; at += 1) {
    while ((starts[index + 1] ?? 0) <= at) index += 1
    const word = words[at] ?? BREAK
    if (word !== BREAK) {
      const document = sequence.documents[index] ?? 0
      const place = 2 * (next[word] ?? 0)
      pairs[place] = document
      pairs[place + 1] = words[at + 1] ?? BREAK
      next[word] = (next[word] ?? 0) + 1
      const users = common[word]
      if (users) setBit(users, document)
    }
    if ((at + 1) % WORDS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    count: (word) => counts[word] ?? 0,
    mark(word, bits) {
      const users = common[word]
      if (users) {
        unite(bits, users)
        return
      }
      const end = 2 * (ends[word] ?? 0)
      for (let place = 2 * beginOf(word); place < end; place += 2) setBit(bits, pairs[place] ?? 0)
    },
    markFollowed(word, marks, bits) {
      const end = 2 * (ends[word] ?? 0)
      for (let place = 2 * beginOf(word); place < end; place += 2) {
        if (marks?.[pairs[place + 1] ?? BREAK] === 1) setBit(bits, pairs[place] ?? 0)
      }
    },
  }
}
