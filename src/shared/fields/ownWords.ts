/** Words in a password that an attacker who knows its owner tries first. Source: defences D-26. */
import type { FieldErrors } from "#shared/ApiError.ts"

const MIN_LENGTH = 4

const LOOKALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "|": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
}

/** Without accents and capitals: `Árbol` → `arbol`. */
export const plainLetters = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Replaces signs that look like letters: `p@$$w0rd` → `password`. */
export const withoutLookalikes = (text: string) => text.replace(/[^\p{L}]/gu, (sign) => LOOKALIKES[sign] ?? sign)

/** The words of an email's local part, or of a name. */
const wordsOf = (text: string) => [text.split("@")[0] ?? "", ...(text.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u)]

/**
 * Whether a password contains a word of at least four letters from its owner's email or names, or from the shop's name.
 */
export function holdsOwnWord(password: string, own: readonly string[]): boolean {
  const text = plainLetters(password)
  const bare = withoutLookalikes(text)
  const words = own.flatMap((each) => wordsOf(plainLetters(each))).filter((word) => word.length >= MIN_LENGTH)
  return words.some((word) => text.includes(word) || bare.includes(withoutLookalikes(word)))
}

/** The form's error for such a password, before it is sent. */
export const ownWordErrors = (password: string, own: readonly string[]): FieldErrors =>
  holdsOwnWord(password, own) ? { password: "own_words" } : {}
