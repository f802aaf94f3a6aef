import type { PriceRange } from "#provider/catalogue/live/select.ts"
import { stopWords } from "#provider/catalogue/live/wordLists.ts"
import { foldText, MAX_PRICE_CENTS } from "#shared/catalogQuery.ts"
import { locales } from "#shared/locale.ts"
import { type Currency, typedAmount } from "#shared/money.ts"

interface Wording {
  /** `#` stands for an amount. */
  text: string
  /** Whether an amount without a currency counts as money: "under 20" does, "20 o menos" may mean anything. */
  isBare: boolean
  bound: "max" | "min" | "both"
}

const UP_TO =
  "(?:(?:por |a |de )?menos de|hasta|no mas de|(?:por )?debajo de|como mucho|maximo(?: de)?|max\\.?|under|below|less than|up to|no more than|at most|cheaper than|maximum)"
const OVER = "(?:(?:de )?mas de|a partir de|por encima de|minimo(?: de)?|como minimo|over|above|more than|at least)"

/** The first match wins. */
const wordings: readonly Wording[] = [
  { text: "(?:entre|between) # (?:y|e|and) #", isBare: true, bound: "both" },
  { text: "(?:de|desde|from) # (?:a|hasta|to) #", isBare: true, bound: "both" },
  { text: "# ?(?:a|to|-|–) ?#", isBare: false, bound: "both" },
  { text: `${UP_TO} #`, isBare: true, bound: "max" },
  { text: "(?:<=?|≤) ?#", isBare: true, bound: "max" },
  { text: "(?:>=?|≥) ?#", isBare: true, bound: "min" },
  {
    text: "# (?:o menos|como mucho|(?:de |como )?maximo|max\\.?|or less|or under|at most|maximum)",
    isBare: false,
    bound: "max",
  },
  { text: `${OVER} #`, isBare: true, bound: "min" },
  { text: "(?:desde|from) #", isBare: false, bound: "min" },
  { text: "# (?:o mas|como minimo|or more)", isBare: false, bound: "min" },
  { text: "(?:por|for) (?:unos |about )?#", isBare: false, bound: "max" },
]

/** A gift card's amount is its name, not a bound of its price. */
const GIFT_CARD = /(?:^| )(?:(?:tarjeta|vale|cheque|bono)s?(?: de)? regalo|gift ?(?:card|voucher|certificate)s?)(?= |$)/

/**
 * Parses "mugs under 20 euros" and "entre 10 y 20 €" into goods and prices, in both languages. The rest of the search
 * and its prices; undefined if it names none.
 */
export function readPriceWords(search: string, currency: Currency): { rest: string; price: PriceRange } | undefined {
  if (!/\p{N}/u.test(search)) return undefined
  const text = withoutAccents(search)
  if (GIFT_CARD.test(text)) return undefined
  for (const { pattern, isBare, bound } of patternsOf(currency)) {
    const found = pattern.exec(text)
    // "10-20" alone cannot mean goods.
    const amounts = found && amountsOf(found, isBare || (bound === "both" && found[0] === text))
    if (!amounts) continue
    const rest = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`
    return { rest: rest.replace(/\s+/g, " ").trim(), price: rangeOf(amounts, bound) }
  }
  return undefined
}

interface Pattern extends Pick<Wording, "isBare" | "bound"> {
  pattern: RegExp
}

const patterns = new Map<Currency, readonly Pattern[]>()

function patternsOf(currency: Currency): readonly Pattern[] {
  const known = patterns.get(currency)
  if (known) return known
  const sign = currencyWords(currency)
    .map((word) => word.replace(/[$.]/g, "\\$&"))
    .join("|")
  const amount = `(${sign})? ?(\\d{1,6}(?:[.,]\\d{1,2})?)(?: ?(${sign})\\.?)?`
  const own = wordings.map(({ text, isBare, bound }) => {
    const pattern = new RegExp(`(?:^| )${text.replaceAll("#", amount)}(?=[ ,;!?]|$)`, "iu")
    return { pattern, isBare, bound }
  })
  patterns.set(currency, own)
  return own
}

/** In cents; undefined if nothing marks the number as money. */
function amountsOf(found: RegExpExecArray, isBare: boolean): number[] | undefined {
  const groups = found.slice(1)
  const signs = groups.filter((group, at) => at % 3 !== 1 && group !== undefined)
  // "Under 20 cm" is no price, "under 20 for her" is one.
  const [next] = wordsAfter(found)
  if (signs.length === 0 && (!isBare || (next !== undefined && !stopWords.has(next)))) return undefined
  const amounts = groups.filter((_, at) => at % 3 === 1).map((amount) => typedAmount(amount))
  return amounts.flatMap((cents) => cents ?? [])
}

const wordsAfter = ({ input, index, 0: { length } }: RegExpExecArray) =>
  input
    .slice(index + length)
    .split(/[\s,;!?]+/)
    .filter((word) => word !== "")

function rangeOf([one = 0, other = one]: readonly number[], bound: Wording["bound"]): PriceRange {
  if (bound === "max") return { min: 0, max: one }
  if (bound === "min") return { min: one, max: MAX_PRICE_CENTS }
  return { min: Math.min(one, other), max: Math.max(one, other) }
}

/** Keeps the length, so that offsets stay valid in the original text. */
const withoutAccents = (text: string) =>
  text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").charAt(0)).toLowerCase()

/** Signs that visitors from elsewhere type out of habit: their amount is read as one of the shop's money. */
const FOREIGN_SIGNS = ["£", "$", "€"]

/** `eur`, `€`, `euro`, `euros`, and foreign signs. */
function currencyWords(currency: Currency): string[] {
  const displays = ["code", "symbol", "narrowSymbol", "name"] as const
  const words = locales.flatMap((locale) =>
    displays.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
      const parts = [1, 2].flatMap((amount) => format.formatToParts(amount))
      return parts.filter(({ type }) => type === "currency").flatMap(({ value }) => value.split(" "))
    }),
  )
  return [...new Set([...words.map(foldText), ...FOREIGN_SIGNS])].sort((one, other) => other.length - one.length)
}
