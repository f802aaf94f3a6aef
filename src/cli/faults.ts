/** Explains refusals of operations: what is wrong with each option, or why the whole was refused. */
import { ownFaults, ownRefusals } from "#cli/ownRefusals.ts"
import type { Settings } from "#cli/settings.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { errors as en } from "#provider/platform/words/errors.en.ts"
import { errors as es } from "#provider/platform/words/errors.es.ts"
import { fieldWords } from "#provider/platform/words/fieldWords.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { SaidError, saidOf, wordsOf } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"
import { fault, readFault } from "#shared/fault.ts"
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
export function faultWords(given: string, field: string, locale: Locale): string {
  const { code, params } = readFault(given)
  const own = ownFaults[code]
  if (own !== undefined) return wordsOf(saidOf(own), locale)
  // Options take cents, where the owner's area takes amounts.
  return fieldWords(errorsIn[locale].fields, code === "cents" ? fault("between", params) : given, field) ?? given
}

interface Faulty {
  settings: Pick<Settings, "locale">
  /** The option of a field. */
  nameOf?: (field: string) => string
}

/** Throws RefusedError for a refusal, and everything else as it is. */
export function refuseByOption(error: unknown, { settings, nameOf = optionOf }: Faulty): never {
  if (!isApiError(error)) throw error
  if (error.cause instanceof SaidError) throw new RefusedError(error.cause.said)
  const { locale } = settings
  const faulty = Object.entries(error.fields ?? {})
  if (faulty.length === 0) throw new RefusedError(refusalWords(error.code, locale))
  const lines = faulty.map(([field, fault]) => `${nameOf(field)}: ${faultWords(fault, field, locale)}`)
  throw new RefusedError([...new Set(lines)].join("\n"))
}

const optionOf = (field: string) => `--${field}`
