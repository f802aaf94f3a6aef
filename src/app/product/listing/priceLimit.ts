/** Reads "mugs under 20 euros" as mugs and a highest price, in both languages. Runs on the server only. */
import { foldText } from "#shared/catalogQuery.ts"
import { locales } from "#shared/locale.ts"
import { type Currency, parseAmount } from "#shared/money.ts"

const LIMIT =
  /(?:^| )(?:(?:por |a )?menos de|hasta|no m[aá]s de|por debajo de|under|below|less than|up to|no more than) ?([^\d ]{0,3}) ?(\d{1,6}(?:[.,]\d{1,2})?) ?([^\d ]{0,12})$/iu

/** What the search ends with and the rest of it; undefined where it names no amount of the shop's money. */
export function readPriceLimit(search: string, currency: Currency): { rest: string; max: number } | undefined {
  const found = LIMIT.exec(search)
  if (!found) return undefined
  const [, before = "", amount = "", after = ""] = found
  const max = parseAmount(amount.replace(",", "."))
  const isMoney = currencyWords(currency).has(foldText(before + after))
  return max === undefined || !isMoney ? undefined : { rest: search.slice(0, found.index), max }
}

/** `eur`, `€`, `euro`, `euros`. */
function currencyWords(currency: Currency): Set<string> {
  const displays = ["code", "symbol", "narrowSymbol", "name"] as const
  const words = locales.flatMap((locale) =>
    displays.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
      const parts = [1, 2].flatMap((amount) => format.formatToParts(amount))
      return parts.filter(({ type }) => type === "currency").flatMap(({ value }) => value.split(" "))
    }),
  )
  return new Set(words.map(foldText))
}
