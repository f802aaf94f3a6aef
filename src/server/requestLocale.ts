/** Which language a request is answered in, and whether the visitor is known. Source: decisions, "Language and URLs". */
import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from "#shared/locale.ts"
import { negotiateLocale } from "#shared/negotiateLocale.ts"
import { splitPrefix } from "#shared/paths.ts"

/** One cookie's value out of the header, undecoded; undefined when it is not there. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(";")) {
    const equals = part.indexOf("=")
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}

export interface RequestLocale {
  locale: Locale
  /** The language the path names. */
  prefix: Locale | undefined
}

/** The path's prefix decides, then the cookie, then the browser's languages, then English. Anything unknown counts as absent. */
export function requestLocale(
  path: string,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): RequestLocale {
  const { prefix } = splitPrefix(path)
  if (prefix) return { locale: prefix, prefix }
  const chosen = cookieValue(cookie, LOCALE_COOKIE)
  return { locale: isLocale(chosen) ? chosen : (negotiateLocale(acceptLanguage) ?? FALLBACK_LOCALE), prefix: undefined }
}
