/** Explains refusals of operations: what is wrong with each option, or why the whole was refused. */
import { ownFaults, ownRefusals } from "#cli/ownRefusals.ts"
import type { Settings } from "#cli/settings.ts"
import { plainSchema } from "#provider/api/structSchema.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { errors as en } from "#provider/platform/words/errors.en.ts"
import { errors as es } from "#provider/platform/words/errors.es.ts"
import { fieldWords } from "#provider/platform/words/fieldWords.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { SaidError, saidOf, wordsOf } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"
import { fault, readFault } from "#shared/fault.ts"
import type { Bounds } from "#shared/fields/whole.ts"
import type { Locale } from "#shared/locale.ts"

const errorsIn = { en, es } as const

/** Why an operation was refused as a whole. */
export function refusalWords(code: string, locale: Locale): string {
  const own = ownRefusals[code]
  if (own !== undefined) return wordsOf(saidOf(own), locale)
  const area: Readonly<Record<string, unknown>> = errorsIn[locale]
  const words = area[code]
  return typeof words === "string" ? fill(words, { n: 60 }) : code
}

/** Why a field was refused. */
export function faultWords(fault: string, field: string, locale: Locale): string {
  const own = ownFaults[readFault(fault).code]
  if (own !== undefined) return wordsOf(saidOf(own), locale)
  return fieldWords(errorsIn[locale].fields, fault, field) ?? fault
}

interface Faulty {
  settings: Pick<Settings, "locale">
  /** The option of a field. */
  nameOf?: (field: string) => string
  /** The operation's fields, for what they take. */
  fields?: Readonly<Record<string, AnyStruct>>
}

/** Throws RefusedError for a refusal, and everything else as it is. */
export function refuseByOption(error: unknown, { settings, nameOf = optionOf, fields = {} }: Faulty): never {
  if (!isApiError(error)) throw error
  if (error.cause instanceof SaidError) throw new RefusedError(error.cause.said)
  const { locale } = settings
  const faulty = Object.entries(error.fields ?? {})
  if (faulty.length === 0) throw new RefusedError(refusalWords(error.code, locale))
  const lines = faulty.map(([field, fault]) => {
    const takes = fault === "format" ? takenBy(structAt(fields, field.split("."))) : undefined
    return `${nameOf(field)}: ${faultWords(takes ?? fault, field, locale)}`
  })
  throw new RefusedError([...new Set(lines)].join("\n"))
}

const optionOf = (field: string) => `--${field}`

function structAt(fields: Readonly<Record<string, AnyStruct>>, [name = "", ...rest]: string[]): AnyStruct | undefined {
  const struct = fields[name]
  const [next] = rest
  if (struct === undefined || next === undefined) return struct
  if (struct.type === "object") return structAt(fieldsOfInput(struct), rest)
  return struct.type === "array" ? structAt({ [next]: struct.schema as AnyStruct }, rest) : undefined
}

/** By the type of a text of one kind. */
const kinds: Readonly<Record<string, string>> = { amount: "amount", country: "country", link: "tracking_link" }

/** As a fault, for a choice, a number or a text of one kind. */
function takenBy(struct: AnyStruct | undefined): string | undefined {
  if (struct?.type === "array") return takenBy(struct.schema as AnyStruct)
  if (struct?.type === "enums") return fault("choice", { of: Object.values(struct.schema as object).join(", ") })
  if (struct?.type !== "integer") return kinds[struct?.type ?? ""]
  const { minimum, maximum } = plainSchema(struct, new Map()) as Partial<Bounds>
  if (minimum === undefined) return "whole"
  return maximum === undefined
    ? fault("at_least", { least: minimum })
    : fault("between", { least: minimum, most: maximum })
}
