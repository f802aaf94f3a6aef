import { stopWords } from "#provider/catalogue/live/wordLists.ts"

/** Spanish, with the Catalan and Galician words for "without". */
const without = new Set(["sin", "sense", "sen"])

interface Absence {
  /** Words of the search that it takes. */
  length: number
  /** How a product's texts may say it. */
  spellings: string[]
}

const spanish = (thing: string) => [`sin ${thing}`, `libre de ${thing}`, `libres de ${thing}`]

function english(thing: string): string[] {
  const one = thing.replace(/s$/, "")
  return [`without ${thing}`, `no ${thing}`, `${one}-free`, `${one} free`, `free from ${thing}`, `free of ${thing}`]
}

/**
 * Things that a searched product must lack: "sin gluten", "gluten free". The word alone would find the products that
 * have it. Takes words as `wordsOf` writes them. Undefined where none begins.
 */
export function absenceAt(words: readonly string[], at: number): Absence | undefined {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3)
  const isThing = (word: string) => word !== "" && !stopWords.has(word)
  if (second === "free" && third !== "from" && isThing(first)) return { length: 2, spellings: english(first) }
  if (first === "free" && second === "from" && isThing(third)) return { length: 3, spellings: english(third) }
  if (/^libres?$/.test(first) && second === "de" && isThing(third)) return { length: 3, spellings: spanish(third) }
  if (without.has(first) && isThing(second)) return { length: 2, spellings: spanish(second) }
  if (first === "without" && isThing(second)) return { length: 2, spellings: english(second) }
  return undefined
}
