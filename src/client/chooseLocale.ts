import type { LocaleStore } from "#app/stores/LocaleStore.ts"
import type { Unreachable } from "#app/stores/notices.ts"
import { isShopAnswering } from "#client/version.ts"
import { loadTexts } from "#shared/i18n/translator.ts"
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from "#shared/locale.ts"
import { splitPrefix, withPrefix } from "#shared/paths.ts"

const DAY_SECONDS = 86_400

/**
 * Shows the page in another language, keeping query and scroll position, and remembers the choice. `fail` is called
 * when the server cannot be reached.
 */
export async function chooseLocale(
  locale: Locale,
  store: LocaleStore,
  fail: (failure: Omit<Unreachable, "isOffline">) => void,
): Promise<void> {
  writeLocaleCookie(locale)
  if (store.locale === locale) return
  const areHere = await loadTexts(locale).then(
    () => true,
    () => false,
  )
  if (!areHere && !(await isShopAnswering())) {
    fail({ retry: () => chooseLocale(locale, store, fail) })
    return
  }
  const here = splitPrefix(location.pathname)
  if (here.prefix) {
    history.replaceState(history.state, "", withPrefix(locale, here.path) + location.search + location.hash)
  }
  if (areHere) store.use(locale)
  // The chunks belong to an old build: a new document brings its own.
  else location.reload()
}

function writeLocaleCookie(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; Secure" : ""
  const maxAge = LOCALE_COOKIE_DAYS * DAY_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
