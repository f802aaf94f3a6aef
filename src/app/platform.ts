/** What the app needs of the browser, handed in so that the same components render in Node. */
import type { Locale } from "#shared/locale.ts"

export interface Platform {
  /** Fetches data and code of a page the visitor seems about to open. */
  prefetch(to: string): void
  /** Remembers the language and shows the page in it, keeping query and scroll. */
  chooseLocale(locale: Locale): Promise<void>
}

/** On the server nobody hovers and nobody switches. */
export const serverPlatform: Platform = {
  prefetch: () => undefined,
  chooseLocale: () => Promise.resolve(),
}
