/** What no honest caller sends, by field. Looked at by value: validators write what they refuse into a text, and some values cannot be. */
import type { FieldErrors } from "#shared/ApiError.ts"

export const MAX_DEPTH = 32
const MAX_ITEMS = 1000
const MAX_CHARACTERS = 10_000
/** The largest `integer` in PostgreSQL. Amounts, counts, versions and page numbers are all smaller. */
const MAX_NUMBER = 2 ** 31 - 1

/** Own properties of these names break `String(value)`. No field of ours is called so. */
const UNPRINTABLE = ["toString", "valueOf"]

/** The first problem on each branch, by path; empty when there is none. Codes: unknown, format, too_long, too_deep. */
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

/** PostgreSQL cannot hold NUL, and half a character cannot be written as UTF-8. */
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
