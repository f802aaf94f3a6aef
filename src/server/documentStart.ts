/** How every document begins, as React writes it. */
import type { Locale } from "#shared/locale.ts"

/** `renderToString` leaves it out, and without it browsers fall back to the boxes of the last century. */
export const DOCTYPE = "<!DOCTYPE html>"

/** What React writes first in the language's document. */
export const reactStart = (locale: Locale) => `<html lang="${locale}"><head><meta charSet="utf-8"/>`

export const documentStart = (locale: Locale) => DOCTYPE + reactStart(locale)
