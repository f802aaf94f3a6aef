/** The language of a request's answer, and whether the visitor is known. Source: decisions, "Language and URLs". */
import { LRUCache } from "lru-cache"
import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from "#shared/locale.ts"
import { negotiateLocale } from "#shared/negotiateLocale.ts"
import { splitPrefix } from "#shared/paths.ts"

/** A cookie's raw values: a header may contain it more than once. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const values: string[] = []
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=")
    if (equals !== -1 && part.slice(0, equals).trim() === name) values.push(part.slice(equals + 1).trim())
  }
  return values
}

export interface RequestLocale {
  locale: Locale
  prefix: Locale | undefined
}

/**
 * The path's prefix decides, then the cookie, then the browser's languages, then English. Unknown values are ignored.
 */
export function requestLocale(
  path: string,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): RequestLocale {
  const { prefix } = splitPrefix(path)
  if (prefix) return { locale: prefix, prefix }
  const [chosen] = cookieValues(cookie, LOCALE_COOKIE)
  return { locale: isLocale(chosen) ? chosen : browsersLocales.memo(acceptLanguage ?? ""), prefix: undefined }
}

/** Most browsers send one of few headers, and each is parsed once. */
const browsersLocales = new LRUCache<string, Locale>({
  max: 500,
  memoMethod: (acceptLanguage) => negotiateLocale(acceptLanguage) ?? FALLBACK_LOCALE,
})
