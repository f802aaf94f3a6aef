/** Names of a document form's fields, for the list of faults. */
import type { Frame } from "#operator/frame/frame.ts"
import { below, listAt, type Spec, type Values } from "#operator/site/spec.ts"
import { fill } from "#provider/platform/words/fill.ts"

export function fieldLabels(
  frame: Frame,
  specs: readonly Spec[],
  values: Values,
  { at = "", of = "" }: { at?: string; of?: string } = {},
): Record<string, string> {
  return Object.assign({}, ...specs.map((spec) => labelsOf(frame, spec, values, { at: below(at, spec.name), of })))
}

function labelsOf(
  frame: Frame,
  spec: Spec,
  values: Values,
  { at, of }: { at: string; of: string },
): Record<string, string> {
  const { shop, shopPages: own } = frame.texts
  const called = own.labels[spec.label]
  const label = of === "" ? called : `${of}, ${called.toLowerCase()}`
  const both = (name: string, text: string) => ({
    [`${name}.es`]: `${text} (${shop.spanish})`,
    [`${name}.en`]: `${text} (${shop.english})`,
  })
  switch (spec.type) {
    case "pair":
      return both(at, label)
    case "picture":
      return {
        ...both(`${at}.alt`, own.alt),
        [`${at}.key`]: label,
        [`${at}.file`]: label,
        [`${at}.focal.0`]: own.across,
        [`${at}.focal.1`]: own.down,
      }
    case "group":
      return fieldLabels(frame, spec.of, values, { at, of: label })
    case "list":
      return Object.assign(
        { [at]: label },
        ...listAt(values, at).map((_row, place) =>
          fieldLabels(frame, spec.of, values, {
            at: below(at, place),
            of: fill(own.row, { what: called, n: place + 1 }),
          }),
        ),
      )
    default:
      return { [at]: label, [`${at}.file`]: label }
  }
}
