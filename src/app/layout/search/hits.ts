/** Which words of a name a search hit, to be underlined. */
import { foldText } from "#shared/catalogQuery.ts"

/** Letters that a plural adds at most. */
const PLURAL = 2

export interface Part {
  /** Where it stands in the text. */
  at: number
  text: string
  hit: boolean
}

/** The text in parts, words and what stands between them. */
export function partsOf(text: string, search: string): Part[] {
  const wanted = search.split(/\s+/).map(foldText).filter(Boolean)
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu), ({ index, 0: part }) => {
    const word = foldText(part)
    return { at: index, text: part, hit: wanted.some((each) => word.startsWith(each) || isSingular(word, each)) }
  })
}

const isSingular = (word: string, plural: string) =>
  word.length > PLURAL && plural.startsWith(word) && plural.length - word.length <= PLURAL
