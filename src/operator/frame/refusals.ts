/** Reasons of refusals in words. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Texts } from "#operator/frame/words/texts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ApiError } from "#shared/ApiError.ts"

export function refusalOf(
  texts: Texts,
  { code, fields = {}, extra = {}, retryAfter = 60 }: ApiError,
): NonNullable<Frame["error"]> {
  const { fields: _fields, title, ...sentences } = texts.errors
  const known: Record<string, string> = sentences
  const text = Object.keys(fields).length > 0 ? title : (known[code] ?? texts.errors.other)
  const variable = typeof extra["variable"] === "string" ? extra["variable"] : ""
  return { text: fill(text, { n: retryAfter, variable }), fields }
}
