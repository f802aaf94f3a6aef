/** Reasons why words of a `shop.config.ts` cannot take the place of the interface's. */
import { type Said, says } from "#provider/platform/words/says.ts"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import type { Texts } from "#shared/i18n/sections.ts"
import { isLocale, type Locale, locales } from "#shared/locale.ts"

const MOST_CHARACTERS = 500

/**
 * Set by law: the order button (Directive 2011/83, article 8.2), the way to withdraw (article 11a), and the harmonised notices of
 * guarantees (Directive 2024/825).
 */
const BY_LAW = /^(checkout\.submit|footer\.withdrawal|withdrawal|guarantee|durability)(\.|$)/

const texts: Record<Locale, Texts> = { en, es }

type Given = Partial<Record<Locale, Record<string, string>>>

/** `taken`: those of calls before. */
export function wordsFault(taken: Given, added: unknown): Said | undefined {
  if (!isRecord(added))
    return says`it takes words by language and key, such as ${'{ es: { "cart.add": "A la cesta" } }'}`
  for (const [locale, words] of Object.entries(added)) {
    if (!isLocale(locale)) return says`there is no language ${locale}, it takes ${locales.join(", ")}`
    if (!isRecord(words)) return says`${locale} takes words by key`
    for (const [key, word] of Object.entries(words)) {
      const fault =
        wordFault(locale, key, word) ?? (taken[locale]?.[key] === undefined ? undefined : twice(locale, key))
      if (fault) return fault
    }
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const twice = (locale: Locale, key: string) => says`${key} has a word in ${locale} already`

function wordFault(locale: Locale, key: string, word: unknown): Said | undefined {
  const text = textOf(locale, key)
  if (text === undefined) return says`the interface has no text ${key}`
  if (BY_LAW.test(key)) return says`the words of ${key} are set by law`
  if (typeof word !== "string" || word.trim() === "") return says`${key} takes a text in ${locale}`
  if (word.length > MOST_CHARACTERS) return says`${key} takes ${MOST_CHARACTERS} characters in ${locale}`
  const [wanted, given] = [placeholders(text), placeholders(word)]
  const missing = wanted.find((name) => !given.includes(name))
  if (missing !== undefined) return says`${key} lacks ${missing} in ${locale}: it replaces "${text}"`
  const unknown = given.find((name) => !wanted.includes(name))
  return unknown === undefined ? undefined : says`${key} takes no ${unknown} in ${locale}: it replaces "${text}"`
}

const placeholders = (text: string): string[] => text.match(/{{\w{1,40}}}/g) ?? []

function textOf(locale: Locale, key: string): string | undefined {
  let found: string | Texts | undefined = texts[locale]
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === "string" ? found : undefined
}
