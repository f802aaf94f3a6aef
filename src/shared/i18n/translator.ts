/** Texts by key in one language, on top of rosetta. */
import rosetta from "rosetta"
import type { Dictionary, MessageKey } from "#shared/i18n/en.ts"
import type { Locale } from "#shared/locale.ts"

export type Params = Record<string, string | number>

/** `t("listing.results", { search })`; `{{search}}` in the text is replaced. */
export type Translate = (key: MessageKey, params?: Params) => string

/** Keys that have an `_one` and an `_other` text, without that ending. */
type PluralKey = Extract<MessageKey, `${string}_other`> extends `${infer Stem}_other` ? Stem : never

export interface Translator {
  locale: Locale
  t: Translate
  /** The text for a number: `tn("listing.products", 1)` reads `listing.products_one`; `{{n}}` is the number. */
  tn: (key: PluralKey, n: number, params?: Params) => string
}

/** A translator never changes, so every page of a language shares one. */
const translators = new WeakMap<Dictionary, Translator>()

export function translatorOf(locale: Locale, dictionary: Dictionary): Translator {
  let translator = translators.get(dictionary)
  if (!translator) {
    translator = createTranslator(locale, dictionary)
    translators.set(dictionary, translator)
  }
  return translator
}

function createTranslator(locale: Locale, dictionary: Dictionary): Translator {
  const table = rosetta<Dictionary>({ [locale]: dictionary })
  table.locale(locale)
  // A page asks for hundreds, each by a path of names; those that are not here yet may come later.
  const plain = new Map<MessageKey, string>()
  const t: Translate = (key, params) => {
    if (params) return table.t(key, params)
    let text = plain.get(key)
    if (text === undefined) {
      text = table.t(key)
      if (text !== "") plain.set(key, text)
    }
    return text
  }
  return {
    locale,
    t,
    tn: (key, n, params) => table.t(`${key}_${n === 1 ? "one" : "other"}`, { n, ...params }),
  }
}
