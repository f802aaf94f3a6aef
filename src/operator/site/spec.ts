/** What forms of the shop's document are made of: fields by name. One list serves the page that shows them and the route that reads them. */
import type { Texts } from "#operator/frame/words/texts.ts"

type PartTexts = Texts["shopPages"]
export type ChoiceName = keyof PartTexts["choices"]

interface Named {
  /** As the document calls it. */
  name: string
  label: keyof PartTexts["labels"]
  hint?: keyof PartTexts["hints"]
}

export type Spec = Named &
  (
    | { type: "pair"; most: number; rows?: number }
    | { type: "line"; most: number }
    /** One a line. */
    | { type: "lines" }
    | { type: "choice"; of: ChoiceName; values: readonly (string | number)[] }
    | { type: "check" }
    | { type: "checks"; of: ChoiceName; values: readonly string[] }
    | { type: "day" }
    | { type: "link" }
    /** With its words, and what of it stays in sight. */
    | { type: "picture" }
    /** Its key alone. */
    | { type: "cover" }
    | { type: "category" }
    | { type: "group"; of: readonly Spec[] }
    | {
        type: "list"
        least: number
        most: number
        of: readonly Spec[]
        /** It is nothing without its rows. */
        isAsked?: true
      }
  )

/** A part of the document, or of a form of it: numbers may be no numbers yet. */
export type Values = Readonly<Record<string, unknown>>

export const below = (before: string, name: string | number) => (before === "" ? `${name}` : `${before}.${name}`)

/** `items.0.title` → what stands there. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values)

export const listAt = (values: Values, path: string): Values[] => {
  const list = valueAt(values, path)
  return Array.isArray(list) ? list : []
}

/** With another value at its path; what is on the way is made where it is missing. */
export function withValue(values: unknown, path: string, value: unknown): unknown {
  const [first = "", ...rest] = path.split(".")
  const own = rest.length === 0 ? value : withValue(valueAt(values, first), rest.join("."), value)
  if (Array.isArray(values)) return values.map((each, place) => (`${place}` === first ? own : each))
  return { ...(values as Values | undefined), [first]: own }
}
