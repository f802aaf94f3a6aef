/** The synonyms in use: the built-in list and the owner's. */
import { startingSynonyms } from "#provider/catalogue/live/startingSynonyms.ts"
import { type Synonyms, stem, wordsOf } from "#provider/catalogue/live/words.ts"

/** The key of a word or phrase: the stems of its words. */
const keyOf = (text: string) => wordsOf(text).map(stem).join(" ")

function add(synonyms: Map<string, readonly string[]>, askers: readonly string[], found: readonly string[]): void {
  for (const asker of askers) {
    const others = [...askers, ...found].filter((other) => other !== asker)
    synonyms.set(asker, [...new Set([...(synonyms.get(asker) ?? []), ...others])])
  }
}

function readStarting(): Synonyms {
  const synonyms = new Map<string, readonly string[]>()
  for (const line of startingSynonyms) {
    const [askers = [], found = []] = line
      .split(" > ")
      .map((part) => part.split(" ").map((word) => keyOf(word.replaceAll("_", " "))))
    add(synonyms, askers, found)
  }
  return synonyms
}

const starting = readStarting()
const startingWords = startingSynonyms.flatMap((line) => line.split(/[ _>]+/))

/** Every word with synonyms, for corrections. */
export const synonymWords = (groups: readonly (readonly string[])[]): string[] => [...startingWords, ...groups.flat()]

export function synonymsWith(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map(starting)
  for (const group of groups) add(synonyms, [...new Set(group.map(keyOf))], [])
  return synonyms
}
