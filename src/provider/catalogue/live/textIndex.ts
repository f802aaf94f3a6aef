/** An inverted index that finds every document whose text contains a term, also within and across words. */
import { lettersOf } from "#provider/catalogue/live/slips.ts"
import { beginningOf, type SearchWord, stem, wordsOf } from "#provider/catalogue/live/words.ts"
import { foldText } from "#shared/catalogQuery.ts"

/** A text in the form that terms are compared with: folded, with single spaces. */
export const spaced = (text: string) => foldText(text).replace(/\s+/g, " ").trim()

/** Bits for a document that contains a term, and for one where it starts a word. */
export interface Marks {
  holds: number
  begins: number
}

export interface TextIndex {
  mark(found: Uint8Array, term: string, marks: Marks): void
  raise(scores: Uint8Array, wanted: SearchWord, weights: Weights): void
  /** Every word as written, with its frequency. */
  vocabulary: readonly KnownWord[]
}

/** Weights of a word by the kind of match; see `likeness`. */
export interface Weights {
  whole: number
  synonym: number
  start: number
}

export interface KnownWord {
  /** As `wordsOf` writes it. */
  word: string
  /** In lower case, with its accents. */
  written: string
  uses: number
  letters: number
}

export interface TextIndexBuilder {
  /** A term is never found across two texts. */
  add(document: number, texts: readonly string[]): void
  /** Yields to other work in between. */
  finish(): Promise<TextIndex>
}

/** Number of the empty word, which follows each text so that no term spans two. */
const BREAK = 0
const DOCUMENTS_A_TURN = 1000

/** The range of a document in the sequence of all words. */
interface Stretch {
  from: number
  to: number
}

export function buildTextIndex(): TextIndexBuilder {
  const numbers = new Map<string, number>([["", BREAK]])
  /** Numbers of words as written, so that each is folded only once. */
  const writtenNumbers = new Map<string, number>()
  /** The first spelling of each word. */
  const written: string[] = [""]
  const counts: number[] = [0]
  /** All texts as word numbers, concatenated. */
  let words = new Uint32Array(1024)
  let length = 0
  const stretches = new Map<number, Stretch>()

  function numberOf(text: string): number {
    const known = writtenNumbers.get(text)
    if (known !== undefined) return known
    const word = foldText(text)
    const number = numbers.get(word) ?? numbers.size
    if (number === numbers.size) {
      numbers.set(word, number)
      written.push(text)
    }
    writtenNumbers.set(text, number)
    return number
  }

  function push(number: number): void {
    if (length === words.length) words = doubled(words)
    words[length] = number
    length += 1
    counts[number] = (counts[number] ?? 0) + 1
  }

  return {
    add(document, texts) {
      const from = length
      for (const text of texts) {
        for (const word of text.split(/\s+/)) {
          const number = numberOf(word)
          if (number !== BREAK) push(number)
        }
        push(BREAK)
      }
      stretches.set(document, { from, to: length })
    },
    async finish() {
      words = words.slice(0, length)
      const spacedWords = Array.from(numbers.keys(), (word) => ` ${word} `)
      const stems = groupByStem(spacedWords)
      const uses = await groupByWord(words, stretches, counts)
      const vocabulary = knownWords(written, counts)
      return createTextIndex({ spacedWords, stems, vocabulary, words, stretches, uses })
    },
  }
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** Numbers of the words that contain a word with this stem: "hand-painted," contains two. */
function groupByStem(spacedWords: readonly string[]): Map<string, number[]> {
  const stems = new Map<string, number[]>()
  for (const [number, text] of spacedWords.entries()) {
    for (const own of new Set(wordsOf(text).map(stem))) {
      const others = stems.get(own)
      if (others) others.push(number)
      else stems.set(own, [number])
    }
  }
  return stems
}

function knownWords(written: readonly string[], counts: readonly number[]): KnownWord[] {
  const known = new Map<string, KnownWord>()
  for (const [number, text] of written.entries()) {
    for (const part of text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []) {
      const word = foldText(part)
      const before = known.get(word)
      known.set(word, {
        word,
        written: before?.written ?? part,
        uses: (before?.uses ?? 0) + (counts[number] ?? 0),
        letters: before?.letters ?? lettersOf(word),
      })
    }
  }
  return [...known.values()]
}

/** All occurrences, grouped by word. */
interface Uses {
  /** Where those of each word start; one more for the end. */
  starts: Uint32Array
  documents: Uint32Array
  /** The following word. */
  followers: Uint32Array
}

async function groupByWord(
  words: Uint32Array,
  stretches: ReadonlyMap<number, Stretch>,
  counts: readonly number[],
): Promise<Uses> {
  const starts = new Uint32Array(counts.length + 1)
  for (const [word, count] of counts.entries()) starts[word + 1] = (starts[word] ?? 0) + count
  const next = starts.slice()
  const documents = new Uint32Array(words.length)
  const followers = new Uint32Array(words.length)
  for (const [document, { from, to }] of stretches) {
    for (let place = from; place < to; place += 1) {
      const word = words[place] ?? BREAK
      const use = next[word] ?? 0
      documents[use] = document
      followers[use] = words[place + 1] ?? BREAK
      next[word] = use + 1
    }
    if (document % DOCUMENTS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { starts, documents, followers }
}

interface Indexed {
  /** By number, with a space before and after. */
  spacedWords: readonly string[]
  stems: ReadonlyMap<string, number[]>
  vocabulary: readonly KnownWord[]
  words: Uint32Array
  stretches: ReadonlyMap<number, Stretch>
  uses: Uses
}

function createTextIndex({ spacedWords, stems, vocabulary, words, stretches, uses }: Indexed): TextIndex {
  const { starts, documents, followers } = uses
  // Searching one long text is many times faster than its words one by one. No match spans two, since each has its own
  // spaces.
  const joined = spacedWords.join("")
  const offsets = new Uint32Array(spacedWords.length)
  for (let word = 1; word < offsets.length; word += 1) {
    offsets[word] = (offsets[word - 1] ?? 0) + (spacedWords[word - 1]?.length ?? 0)
  }
  const countOf = (word: number) => (starts[word + 1] ?? 0) - (starts[word] ?? 0)

  /** Numbers of the words that contain a part of a term, at their start or end if requested. */
  function wordsWith(part: string, atStart: boolean, atEnd: boolean): number[] {
    const wanted = `${atStart ? " " : ""}${part}${atEnd ? " " : ""}`
    const found: number[] = []
    let word = 0
    for (let at = joined.indexOf(wanted); at !== -1; at = joined.indexOf(wanted, offsets[word])) {
      // Advances to the word of the match, and past it.
      while ((offsets[word + 1] ?? joined.length) <= at) word += 1
      found.push(word)
      word += 1
      if (word === spacedWords.length) break
    }
    return found
  }

  /** Checks the occurrences of the rarest part except the last for the parts after it. */
  function markPhrase(found: Uint8Array, parts: readonly number[][], bits: number): void {
    const isPart = parts.map((numbers) => {
      const marks = new Uint8Array(spacedWords.length)
      for (const number of numbers) marks[number] = 1
      return marks
    })
    const counts = parts.slice(0, -1).map((numbers) => numbers.reduce((sum, word) => sum + countOf(word), 0))
    const rarest = counts.indexOf(Math.min(...counts))
    for (const word of parts[rarest] ?? []) {
      const end = starts[word + 1] ?? 0
      for (let use = starts[word] ?? 0; use < end; use += 1) {
        if (isPart[rarest + 1]?.[followers[use] ?? BREAK] !== 1) continue
        const document = documents[use] ?? 0
        if (parts.length === 2 || hasPhrase(document, isPart)) found[document] = (found[document] ?? 0) | bits
      }
    }
  }

  function hasPhrase(document: number, isPart: readonly Uint8Array[]): boolean {
    const { from, to } = stretches.get(document) ?? { from: 0, to: 0 }
    for (let first = from; first <= to - isPart.length; first += 1) {
      let matched = 0
      while (matched < isPart.length && isPart[matched]?.[words[first + matched] ?? BREAK] === 1) matched += 1
      if (matched === isPart.length) return true
    }
    return false
  }

  function markAll(found: Uint8Array, numbers: readonly number[], bits: number): void {
    for (const word of numbers) {
      const end = starts[word + 1] ?? 0
      for (let use = starts[word] ?? 0; use < end; use += 1) {
        const document = documents[use] ?? 0
        found[document] = (found[document] ?? 0) | bits
      }
    }
  }

  function raiseAll(scores: Uint8Array, numbers: readonly number[], weight: number): void {
    for (const word of numbers) {
      const end = starts[word + 1] ?? 0
      for (let use = starts[word] ?? 0; use < end; use += 1) {
        const document = documents[use] ?? 0
        if ((scores[document] ?? 0) < weight) scores[document] = weight
      }
    }
  }

  return {
    vocabulary,
    raise(scores, wanted, weights) {
      raiseAll(scores, wordsWith(beginningOf(wanted), true, false), weights.start)
      for (const synonym of wanted.synonyms) raiseAll(scores, stems.get(synonym) ?? [], weights.synonym)
      raiseAll(scores, stems.get(wanted.stem) ?? [], weights.whole)
    },
    mark(found, term, { holds, begins }) {
      const terms = term.split(" ")
      const last = terms.length - 1
      const parts = terms.map((part, index) => wordsWith(part, index > 0, index < last))
      const [first = []] = parts
      // A part before another word extends to the end of its own word.
      const start = last > 0 ? ` ${terms[0]} ` : ` ${terms[0]}`
      const beginning = first.filter((word) => spacedWords[word]?.startsWith(start))
      if (last > 0) {
        markPhrase(found, parts, holds)
        markPhrase(found, [beginning, ...parts.slice(1)], holds | begins)
        return
      }
      markAll(found, first, holds)
      markAll(found, beginning, begins)
    },
  }
}
