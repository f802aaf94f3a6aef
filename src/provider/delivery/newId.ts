import { plainLetters } from "#shared/fields/ownWords.ts"

/** Longest id made from a name, before a number is added. */
const LETTERS = 36

/** An id made from a name, such as `balearic-islands`, that is not taken yet. `otherwise`: for names without a letter or digit. */
export function newId(name: string, taken: readonly string[], otherwise: string): string {
  const words = plainLetters(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const start = words.join("-").slice(0, LETTERS) || otherwise
  const numbered = taken.map((_, index) => `${start}-${index + 2}`)
  return [start, ...numbered].find((id) => !taken.includes(id)) ?? start
}
