/**
 * Values that no legitimate caller sends, by field. Checked by value: validators print refused values, and some cannot
 * be printed.
 */
import type { FieldErrors } from "#shared/ApiError.ts"

export const MAX_DEPTH = 32
const MAX_ITEMS = 1000
const MAX_CHARACTERS = 10_000
/** The largest `integer` in PostgreSQL. Amounts, counts, versions and page numbers are all smaller. */
const MAX_NUMBER = 2 ** 31 - 1

/** Own properties with these names break `String(value)`. No field of the API has these names. */
const UNPRINTABLE = ["toString", "valueOf"]

/** The first problem on each branch, by path; empty without any. Codes: unknown, format, too_long, too_deep. */
export function hostileFields(input: object, { maxCharacters = MAX_CHARACTERS } = {}): FieldErrors {
  const errors: FieldErrors = Object.create(null)
  const look = (value: unknown, path: readonly string[]): void => {
    const code = typeof value === "string" ? problemOfText(value, maxCharacters) : problemOfWhole(value, path.length)
    if (code !== undefined) errors[path.join(".")] = code
    else if (typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value)) look(part, [...path, name])
    }
  }
  for (const [name, value] of Object.entries(input)) {
    if (UNPRINTABLE.includes(name)) errors[name] = "unknown"
    else look(value, [name])
  }
  return errors
}

/** PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded as UTF-8. */
function problemOfText(text: string, maxCharacters: number): string | undefined {
  if (text.length > maxCharacters) return "too_long"
  return text.includes("\0") || !text.isWellFormed() ? "format" : undefined
}

function problemOfWhole(value: unknown, depth: number): string | undefined {
  if (typeof value === "number") return Math.abs(value) > MAX_NUMBER ? "format" : undefined
  if (typeof value !== "object" || value === null) return undefined
  if (depth >= MAX_DEPTH) return "too_deep"
  if (Object.keys(value).length > MAX_ITEMS) return "too_long"
  return UNPRINTABLE.some((name) => Object.hasOwn(value, name)) ? "format" : undefined
}
