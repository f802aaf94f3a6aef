/**
 * Finds every product whose text contains a term, in memory: a list of words, who uses each, and each text as word numbers.
 * Exact substring search, also across words, at the cost of the words that match and not of the texts.
 */
import { type Bits, createBits, eachBit, intersect, setBit } from "#provider/live/bits.ts"
import { foldText } from "#shared/catalogQuery.ts"

export interface TextIndex {
  /** Documents in which a folded term with single spaces stands; `wordStart` asks that it starts a word. */
  find(term: string, options?: { wordStart?: boolean }): Bits
  /** Whether a document still reads like this. */
  holds(document: number, texts: readonly string[]): boolean
}

export interface TextIndexBuilder {
  /** Documents are added in the order of their numbers, from 0. A term is never found across two texts. */
  add(texts: readonly string[]): void
  finish(): TextIndex
}

/** Stands between the texts of one document, so that no term spans them. */
const BREAK = 0

export function buildTextIndex(): TextIndexBuilder {
  const words: string[] = [""]
  const numbers = new Map<string, number>()
  // Most words come again as they are written; folding each once is what makes building fast.
  const written = new Map<string, number>()
  let sequence = new Uint32Array(1024)
  let length = 0
  const starts: number[] = []

  function push(word: number): void {
    if (length === sequence.length) {
      const larger = new Uint32Array(sequence.length * 2)
      larger.set(sequence)
      sequence = larger
    }
    sequence[length] = word
    length += 1
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
    add(texts) {
      starts.push(length)
      for (const text of texts) {
        for (const word of splitWords(text)) push(numberOf(word))
        push(BREAK)
      }
    },
    finish() {
      starts.push(length)
      return createTextIndex(words, sequence.slice(0, length), Uint32Array.from(starts))
    },
  }
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== "")

function createTextIndex(words: string[], sequence: Uint32Array, starts: Uint32Array): TextIndex {
  const vocabulary = createVocabulary(words)
  const postings = createPostings(words.length, sequence, starts)
  const documents = starts.length - 1

  const usersOf = (matching: readonly number[]): Bits => {
    const bits = createBits(documents)
    for (const word of matching) postings.mark(word, bits)
    return bits
  }

  /** Keeps the documents in which the words follow one another. */
  function keepPhrases(candidates: Bits, phrase: readonly Uint8Array[]): Bits {
    const found = createBits(documents)
    eachBit(candidates, (document) => {
      const end = (starts[document + 1] ?? 0) - phrase.length
      for (let at = starts[document] ?? 0; at <= end; at += 1) {
        let matched = 0
        while (matched < phrase.length && phrase[matched]?.[sequence[at + matched] ?? BREAK] === 1) matched += 1
        if (matched === phrase.length) {
          setBit(found, document)
          return
        }
      }
    })
    return found
  }

  return {
    find(term, { wordStart = false } = {}) {
      const parts = term.split(" ")
      const last = parts.length - 1
      const matching = parts.map((part, index) =>
        vocabulary.find(part, { start: index > 0 || wordStart, end: index < last }),
      )
      let candidates: Bits | undefined
      for (const numbers of matching) {
        const users = usersOf(numbers)
        candidates = candidates ? intersect(candidates, users) : users
      }
      if (!candidates || last === 0) return candidates ?? createBits(documents)
      const phrase = matching.map((numbers) => {
        const marked = new Uint8Array(words.length)
        for (const number of numbers) marked[number] = 1
        return marked
      })
      return keepPhrases(candidates, phrase)
    },
    holds(document, texts) {
      if (document >= documents) return false
      const given = texts.flatMap((text) => [...splitWords(text).map(foldText), words[BREAK]])
      const start = starts[document] ?? 0
      const length = (starts[document + 1] ?? 0) - start
      return given.length === length && given.every((word, offset) => words[sequence[start + offset] ?? BREAK] === word)
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

/** Which documents use a word: one list after the other, each document once. */
function createPostings(words: number, sequence: Uint32Array, starts: Uint32Array) {
  const offsets = new Uint32Array(words + 1)
  eachUse(words, sequence, starts, (word) => {
    offsets[word + 1] = (offsets[word + 1] ?? 0) + 1
  })
  for (let word = 1; word <= words; word += 1) offsets[word] = (offsets[word] ?? 0) + (offsets[word - 1] ?? 0)
  const users = new Uint32Array(offsets[words] ?? 0)
  const next = offsets.slice()
  eachUse(words, sequence, starts, (word, document) => {
    users[next[word] ?? 0] = document
    next[word] = (next[word] ?? 0) + 1
  })
  return {
    mark(word: number, bits: Bits): void {
      const end = offsets[word + 1] ?? 0
      for (let at = offsets[word] ?? 0; at < end; at += 1) setBit(bits, users[at] ?? 0)
    },
  }
}

function eachUse(
  words: number,
  sequence: Uint32Array,
  starts: Uint32Array,
  use: (word: number, document: number) => void,
): void {
  const lastUser = new Int32Array(words).fill(-1)
  for (let document = 0; document + 1 < starts.length; document += 1) {
    const end = starts[document + 1] ?? 0
    for (let at = starts[document] ?? 0; at < end; at += 1) {
      const word = sequence[at] ?? BREAK
      if (word === BREAK || lastUser[word] === document) continue
      lastUser[word] = document
      use(word, document)
    }
  }
}
