/** A noun's fields in a form: how each is typed, filled in, and read back. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Form } from "#operator/frame/route.ts"
import type { Field } from "#provider/platform/fieldKinds.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { Resource } from "#provider/platform/resource.ts"

type AnyResource = Pick<Resource<Readonly<Record<string, Field>>>, "fields" | "names">

const controls: Partial<Record<Field["kind"], object>> = {
  cents: { inputMode: "decimal", autoComplete: "off" },
  count: { inputMode: "numeric", autoComplete: "off" },
  day: { type: "date" },
  moment: { type: "date" },
}

interface Control {
  maxLength?: number
  type?: string
  inputMode?: "decimal" | "numeric"
  autoComplete?: string
}

/** Attributes of its input or text area. */
export const control = ({ kind, most }: Field): Control => ({
  ...controls[kind],
  ...((kind === "text" || kind === "localized") && most !== undefined && { maxLength: most }),
})

/** Fields of a form, filled, for those that show one text or both languages of one. */
export const formOf = <Name extends string>(
  frame: Frame,
  { fields }: { fields: Readonly<Record<Name, Field>> },
  texts: Fields,
) => {
  const facts = (name: Name, label: string) => ({ ...control(fields[name]), frame, name, label })
  const text = (name: string) => texts[name] ?? ""
  return {
    text: (name: Name, label: string) => ({ ...facts(name, label), value: text(name) }),
    pair: (name: Name, label: string) => ({
      ...facts(name, label),
      value: { es: text(`${name}.es`), en: text(`${name}.en`) },
    }),
  }
}

/** Texts of a form, with amounts as they are written in the language of its reader. */
export const filled = (
  { locale }: Frame,
  { fields }: Pick<AnyResource, "fields">,
  texts: Fields,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const isAmount = fields[name]?.kind === "cents" && locale === "es"
      return [name, isAmount ? text.replace(".", ",") : text]
    }),
  )

/** As it was sent. A box that is not ticked is not sent; lists are choices of the page's own. */
export const typedInto = (form: Form, { fields, names }: AnyResource): Record<string, string> =>
  Object.fromEntries(
    names
      .filter((name) => fields[name]?.kind !== "list")
      .map((name) => [name, form.get(name).replaceAll("\r\n", "\n")]),
  )

/** Labels of the fields, one for each language of a text. */
export function resourceLabels(
  { texts: { shop } }: Frame,
  { fields }: Pick<AnyResource, "fields">,
  words: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const labels = Object.entries(fields).flatMap(([name, { kind }]) => {
    const label = `${words[name]}`
    return kind === "localized"
      ? [
          [`${name}.es`, `${label} (${shop.spanish})`],
          [`${name}.en`, `${label} (${shop.english})`],
        ]
      : [
          [name, label],
          [`${name}.file`, label],
        ]
  })
  return Object.fromEntries(labels)
}
