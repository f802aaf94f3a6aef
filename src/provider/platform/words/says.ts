/** Sentences as codes with parameters: kept and sent as such, they become words where they are read, in the reader's language. */
import { array, object, string, unknown } from "superstruct"
import { spanish } from "#provider/platform/words/spanish.ts"
import type { Locale, Localized } from "#shared/locale.ts"

export interface Said {
  /** `takes_up_to_x_characters` */
  code: string
  /** Texts, also in both languages, numbers, and sentences within the sentence, in their order. */
  params: unknown[]
}

export const SaidStruct = object({ code: string(), params: array(unknown()) })

/** `takes up to {} characters` → `takes_up_to_x_characters` */
export const codeOf = (english: string): string =>
  english
    .replaceAll("{}", " x ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "")

const english = new Map(Object.keys(spanish).map((sentence) => [codeOf(sentence), sentence]))

/** says`takes up to ${most} characters`: a sentence of the table in `spanish.ts`, which a test compares with the code. */
export const says = (parts: TemplateStringsArray, ...params: unknown[]): Said => ({
  code: codeOf(parts.join("{}")),
  params,
})

/** A sentence of the table without parameters, where it is chosen from several. */
export const saidOf = (sentence: string): Said => ({ code: codeOf(sentence), params: [] })

/** A state, a payment method or a sentence; one that is not in the table is shown unchanged. */
export const wordOf = (state: string): Said => {
  const sentence = state.replaceAll("_", " ")
  return Object.hasOwn(spanish, sentence) ? saidOf(sentence) : quoted(state)
}

/** Words of another program, or of a file. */
export const quoted = (text: string): Said => ({ code: "", params: [text] })

/** Names in both languages, such as the label of a field. */
const isLocalized = (value: unknown): value is Localized =>
  typeof value === "object" && value !== null && "es" in value && "en" in value

const isSaid = (value: unknown): value is Said =>
  typeof value === "object" && value !== null && "code" in value && "params" in value

/** In the reader's language. An unknown sentence is shown by its code. */
export function wordsOf(said: unknown, locale: Locale): string {
  if (isLocalized(said)) return said[locale]
  if (!isSaid(said)) return String(said)
  const sentence = english.get(said.code)
  const [first] = said.params
  if (sentence === undefined) return said.code === "" ? String(first ?? "") : said.code
  const words = locale === "es" ? (spanish[sentence] ?? sentence) : sentence
  let next = 0
  return words.replaceAll(/\{(\d?)\}/g, (_gap, at: string) => {
    const param = said.params[at === "" ? next : Number(at)]
    next += 1
    return wordsOf(param, locale)
  })
}

/** The same, each text among its parameters changed. */
export const withTexts = ({ code, params }: Said, change: (text: string) => string): Said => ({
  code,
  params: params.map((param) =>
    typeof param === "string" ? change(param) : isSaid(param) ? withTexts(param, change) : param,
  ),
})

/** A refusal whose message is a sentence. `message` has it in English, for logs. */
export class SaidError extends Error {
  readonly said: Said
  constructor(said: Said | string, options?: ErrorOptions) {
    const kept = typeof said === "string" ? quoted(said) : said
    super(wordsOf(kept, "en"), options)
    this.said = kept
  }
}
