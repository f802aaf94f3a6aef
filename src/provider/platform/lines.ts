/** One-line texts, as fields of a product. */
import { object, optional } from "superstruct"
import { check, trimmed, withFormat } from "#shared/fields/field.ts"

/** One line. Unlike an empty one, a missing one changes nothing. */
export const line = (most: number) =>
  withFormat(
    check(trimmed(), "too_long", ({ length }) => length <= most),
    (said) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(said),
  )
export const bothLines = (most: number) => object({ es: optional(line(most)), en: optional(line(most)) })
