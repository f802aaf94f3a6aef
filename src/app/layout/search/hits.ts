import { foldText } from "#shared/catalogQuery.ts"

/** Longest plural ending. */
const PLURAL = 2

export interface Part {
  /** Offset in the text. */
  at: number
  text: string
  hit: boolean
}

/** Splits a name into words and the text between them; words that match a search are to be underlined. */
export function partsOf(text: string, search: string): Part[] {
  const wanted = search.split(/\s+/).map(foldText).filter(Boolean)
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu), ({ index, 0: part }) => {
    const word = foldText(part)
    return { at: index, text: part, hit: wanted.some((each) => word.startsWith(each) || isSingular(word, each)) }
  })
}

const isSingular = (word: string, plural: string) =>
  word.length > PLURAL && plural.startsWith(word) && plural.length - word.length <= PLURAL
