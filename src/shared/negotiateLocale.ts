/** Which of the shop's languages a browser prefers. Only servers call it, so browsers never load negotiator. */
import Negotiator from "negotiator"
import { isLocale, type Locale, locales } from "#shared/locale.ts"

/** Parsing takes time for each part, and browsers never send as many. */
const MAX_HEADER_LENGTH = 500

/** The shop's language that an `Accept-Language` header prefers, or undefined when it accepts neither. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (acceptLanguage === undefined) return undefined
  const headers = { "accept-language": acceptLanguage.slice(0, MAX_HEADER_LENGTH) }
  const language = new Negotiator({ headers }).language(locales)
  return isLocale(language) ? language : undefined
}
