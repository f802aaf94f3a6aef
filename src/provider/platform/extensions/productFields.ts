/** Product fields beyond the usual ones, built in or added by `shop.config.ts`: their values and labels. */
import { localized } from "#provider/platform/wire.ts"
import { foldText } from "#shared/catalogQuery.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"
import type { Attribute } from "#shared/contract/product.ts"
import { isDay, noonOf } from "#shared/fields/day.ts"
import { MAX_OWN_TEXT, readNumber } from "#shared/fields/ownValues.ts"
import { intlTags, type Locale, type Localized } from "#shared/locale.ts"

/** Keys as in files and the API. */
type Choices = Readonly<Record<string, Localized>>

interface FieldLabel {
  /** As shown to shoppers. */
  label: Localized
}

interface TextField extends FieldLabel {
  type: "text"
}

/** For fields with few values. */
interface Filterable {
  /** Listings offer a filter by it. */
  filter?: boolean
}

interface BooleanField extends FieldLabel, Filterable {
  type: "boolean"
}

interface DateField extends FieldLabel {
  type: "date"
}

interface NumberField extends FieldLabel {
  type: "number"
  /** Follows the number: "cm". */
  unit?: string
}

interface ChoiceField extends FieldLabel, Filterable {
  type: "choice"
  choices: Choices
}

export type ProductField = TextField | NumberField | BooleanField | DateField | ChoiceField

export interface Legal {
  group: LegalGroup
  law: Localized
  /** Goods of the group must have it. */
  isRequired: boolean
}

/** Built-in fields have more facts than those of `shop.config.ts`. */
export type KnownField = ProductField & {
  legal?: Legal
  /** Characters of a text, or the greatest number. */
  most?: number
  /** The most decimals of a number, which is then not negative. */
  decimals?: number
  /** One language of a text in both, which are two fields. */
  language?: { of: string; label: Localized; locale: Locale }
  /** The key of one of the product's pictures. */
  isPicture?: true
}

/** By key. */
export type ProductFields = ReadonlyMap<string, KnownField>

/** As stored: `312`, `true`, `2026-05-01`, the key of a choice. */
export type FieldValues = Readonly<Record<string, string>>

const booleans = new Map([
  ...["true", "1", "yes", "y", "si", "verdadero", "x"].map((word) => [word, "true"] as const),
  ...["false", "0", "no", "n", "falso"].map((word) => [word, "false"] as const),
])

export type ReadField = { value: string } | { /** "takes …". */ reason: string }

/** Reads a file's value; a choice may be given by its label. */
export function readField(field: KnownField, text: string): ReadField {
  if (field.type === "text") {
    const { most = MAX_OWN_TEXT } = field
    return text.length <= most ? { value: text } : { reason: `takes up to ${most} characters` }
  }
  if (field.type === "number") {
    const value = readNumber(text)
    if (value === undefined) return { reason: "takes a number" }
    const { most = Number.POSITIVE_INFINITY, decimals } = field
    if (decimals === undefined) return { value }
    const fits = Number(value) >= 0 && Number(value) <= most && (value.split(".")[1] ?? "").length <= decimals
    return fits ? { value } : { reason: `takes a number from 0 to ${most} with ${decimals} decimals at most` }
  }
  if (field.type === "date") return isDay(text) ? { value: text } : { reason: "takes a day such as 2026-05-01" }
  if (field.type === "boolean") {
    const value = booleans.get(foldText(text))
    return value === undefined ? { reason: "takes yes or no" } : { value }
  }
  return readChoice(field.choices, text)
}

function readChoice(choices: Choices, text: string): ReadField {
  const wanted = foldText(text)
  const found = Object.entries(choices).find(([key, { es, en }]) =>
    [key, es, en].some((name) => foldText(name) === wanted),
  )
  return found ? { value: found[0] } : { reason: `takes one of ${Object.keys(choices).join(", ")}` }
}

/** In the order in which they were added. Stored values of removed fields are left out. */
export const fieldAttributes = (fields: ProductFields, values: FieldValues): Attribute[] =>
  [...fields].flatMap(([key, field]) => {
    const raw = values[key]
    if (raw === undefined) return []
    const legal = field.legal && { legal: { group: field.legal.group, law: field.legal.law } }
    const { language } = field
    if (language) {
      const [es, en] = [values[`${language.of}_es`] ?? "", values[`${language.of}_en`] ?? ""]
      if (language.locale === "en" && es !== "") return []
      return [{ key: language.of, name: language.label, value: localized(es, en), type: field.type, ...legal }]
    }
    return [
      {
        key,
        name: field.label,
        value: { es: inWords(field, raw, "es"), en: inWords(field, raw, "en") },
        type: field.type,
        raw,
        ...legal,
      },
    ]
  })

const yesNo: Record<Locale, Record<string, string>> = {
  es: { true: "Sí", false: "No" },
  en: { true: "Yes", false: "No" },
}

export function inWords(field: ProductField, raw: string, locale: Locale): string {
  const tag = intlTags[locale]
  if (field.type === "boolean") return yesNo[locale][raw] ?? raw
  if (field.type === "choice") return field.choices[raw]?.[locale] ?? raw
  if (field.type === "date") {
    return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(noonOf(raw))
  }
  if (field.type === "number") {
    const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(Number(raw))
    return field.unit ? `${number} ${field.unit}` : number
  }
  return raw
}
