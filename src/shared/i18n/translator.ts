/** Texts by key, on top of rosetta: one instance for the process, filled with the loaded sections. */
import rosetta from "rosetta"
import type { MessageKey } from "#shared/i18n/en.ts"
import { type Section, sections, type Texts } from "#shared/i18n/sections.ts"
import { type Locale, locales } from "#shared/locale.ts"

export type Params = Record<string, string | number>

/** `t("listing.results", { search })`; `{{search}}` in the text is replaced. */
export type Translate<Key extends string> = (key: Key, params?: Params) => string

/** Words of a shop's own in place of the interface's, by key. */
export type OwnWords = { readonly [Lang in Locale]?: { readonly [Key in MessageKey]?: string } }

/** Keys with an `_one` and an `_other` text, without that ending. */
type PluralOf<Key extends string> = Key extends `${infer Stem}_other` ? Stem : never

export interface Translator<Key extends string> {
  locale: Locale
  t: Translate<Key>
  /** The text for a number: `tn("listing.products", 1)` reads `listing.products_one`; `{{n}}` is the number. */
  tn: (key: PluralOf<Key>, n: number, params?: Params) => string
}

const table = rosetta<Texts>()

const translators: Record<Locale, Translator<MessageKey>> = { en: createTranslator("en"), es: createTranslator("es") }

/** The translator of a language, shared by all pages; it knows the loaded texts. */
export const translatorOf = (locale: Locale): Translator<MessageKey> => translators[locale]

function createTranslator(locale: Locale): Translator<MessageKey> {
  // A page asks for hundreds of texts by dotted key. Texts that are still missing may be loaded later, so they are not
  // cached.
  const plain = new Map<MessageKey, string>()
  const write = (key: string, params?: Params) => {
    // A shop's own words stand beside the texts of sections, so that a section that comes later does not replace them.
    const text = table.t(["own", key], params, locale) || table.t(key, params, locale)
    // Its section has to come with the code that writes it.
    if (text === "") console.error(`No text ${key}`)
    return text
  }
  const t: Translate<MessageKey> = (key, params) => {
    if (params) return write(key, params)
    let text = plain.get(key)
    if (text === undefined) {
      text = write(key)
      if (text !== "") plain.set(key, text)
    }
    return text
  }
  return {
    locale,
    t,
    tn: (key, n, params) => write(`${key}_${n === 1 ? "one" : "other"}`, { n, ...params }),
  }
}

export const addTexts = (locale: Locale, texts: Texts): void => table.set(locale, texts)

type Loads = Map<Section, Promise<void>>

/** Texts loaded or loading, by language in use. */
const loads: Partial<Record<Locale, Loads>> = {}

/** Loads the texts of all defined sections in a language. */
export async function loadTexts(locale: Locale): Promise<void> {
  const ofLocale: Loads = loads[locale] ?? new Map()
  loads[locale] = ofLocale
  await Promise.all([...sections].map((section) => ofLocale.get(section) ?? load(section, locale, ofLocale)))
}

/** Loads missing texts in every language in use; called after code was loaded. */
export async function loadNewTexts(): Promise<void> {
  await Promise.all(locales.filter((locale) => loads[locale]).map(loadTexts))
}

function load(section: Section, locale: Locale, ofLocale: Loads): Promise<void> {
  const loading = section.load[locale]().then((texts) => addTexts(locale, texts))
  ofLocale.set(section, loading)
  // A failed load is forgotten, so that the next call tries again.
  loading.catch(() => ofLocale.delete(section))
  return loading
}
