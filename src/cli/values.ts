/** Reads values of options that several commands share. Each function throws UsageError with a sentence. */
import { UsageError } from "#cli/command.ts"
import { says } from "#provider/platform/words/says.ts"
import { both, type Localized } from "#shared/locale.ts"
import { parseAmount } from "#shared/money.ts"

const MOST_LETTERS = 300
const NONE = "none"

/** `"Español | English"`; a text without the bar is used for both. */
export function readBilingual(option: string, text: string): Localized {
  const parts = text.split("|").map((part) => part.trim())
  const [es = "", en] = parts
  if (parts.length > 2 || es === "" || en === "" || text.length > MOST_LETTERS) {
    throw new UsageError(
      says`${option} is "${text}", but it takes a text, or "Español | English", of ${MOST_LETTERS} letters.`,
    )
  }
  return en === undefined ? both(es) : { es, en }
}

/** Amount in cents; 0 is allowed. */
export function readCents(option: string, text: string): number {
  const cents = parseAmount(text)
  if (cents !== undefined) return cents
  throw new UsageError(says`${option} is "${text}", but it takes an amount, such as 4.90.`)
}

/** Words separated by commas, in capitals; `none` is an empty list. */
export function readList(
  option: string,
  text: string | undefined,
  isGood: (word: string) => boolean,
  takes: string,
): string[] | undefined {
  if (text === undefined) return undefined
  if (text.trim().toLowerCase() === NONE) return []
  const words = text.split(",").map((word) => word.trim().toUpperCase())
  const wrong = words.find((word) => !isGood(word))
  if (wrong !== undefined) throw new UsageError(says`${option} is "${wrong}", but it takes ${takes}, or ${NONE}.`)
  return [...new Set(words)]
}
