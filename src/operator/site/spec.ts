/** Types of forms of the shop's document: fields by name. One list serves the page and the route. */
import type { Texts } from "#operator/frame/words/texts.ts"

type PartTexts = Texts["shopPages"]
export type ChoiceName = keyof PartTexts["choices"]

interface Named {
  /** Name in the document. */
  name: string
  label: keyof PartTexts["labels"]
  hint?: keyof PartTexts["hints"]
}

export type Spec = Named &
  (
    | { type: "pair"; most: number; rows?: number }
    | { type: "line"; most: number }
    /** One entry per line. */
    | { type: "lines" }
    | { type: "choice"; of: ChoiceName; values: readonly (string | number)[] }
    | { type: "check" }
    | { type: "checks"; of: ChoiceName; values: readonly string[] }
    | { type: "day" }
    | { type: "link" }
    /** With its description and its focal point. */
    | { type: "picture" }
    /** Its key only. */
    | { type: "cover" }
    | { type: "category" }
    | { type: "group"; of: readonly Spec[] }
    | {
        type: "list"
        least: number
        most: number
        of: readonly Spec[]
        /** Requires at least one row. */
        isAsked?: true
      }
  )

/** A part of the document, or of its form: numbers may still be invalid. */
export type Values = Readonly<Record<string, unknown>>

export const below = (before: string, name: string | number) => (before === "" ? `${name}` : `${before}.${name}`)

/** The value at a path, such as `items.0.title`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values)

export const listAt = (values: Values, path: string): Values[] => {
  const list = valueAt(values, path)
  return Array.isArray(list) ? list : []
}

/** A copy with another value at its path; missing parents are created. */
export function withValue(values: unknown, path: string, value: unknown): unknown {
  const [first = "", ...rest] = path.split(".")
  const own = rest.length === 0 ? value : withValue(valueAt(values, first), rest.join("."), value)
  if (Array.isArray(values)) return values.map((each, place) => (`${place}` === first ? own : each))
  return { ...(values as Values | undefined), [first]: own }
}
