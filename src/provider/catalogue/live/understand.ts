import { isVisible } from "#provider/catalogue/live/columns.ts"
import { findProducts } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { readPriceWords } from "#provider/catalogue/live/priceWords.ts"
import { literalScores } from "#provider/catalogue/live/scores.ts"
import type { PriceRange } from "#provider/catalogue/live/select.ts"
import { stopWords } from "#provider/catalogue/live/wordLists.ts"
import { wordsOf } from "#provider/catalogue/live/words.ts"
import { type CatalogFilter, type CatalogQuery, foldText } from "#shared/catalogQuery.ts"
import { literalOf } from "#shared/literalSearch.ts"
import type { Currency } from "#shared/money.ts"

export interface Understood extends Partial<Pick<CatalogQuery, "orderby" | "order">> {
  /** The rest of the search. */
  search: string
  filter: Partial<Pick<CatalogFilter, "price" | "featured">>
}

const CHEAP =
  /(?:^| )(?:(?:lo |los |las )?(?:mas )?(?:barat|economic)[oa]s?|(?:bien )?de precio|low cost|asequibles?|cheap(?:er|est)?|affordable|inexpensive|barats?|barates?)(?= |$)/
const NEW =
  /(?:^| )(?:novedad(?:es)?|novetats|lo (?:mas )?nuevo|recien llegad[oa]s?|nuevos productos|ultimas? llegadas?|new arrivals?|new in|new products|whats new|what's new|newest|latest)(?= |$)/
const LIKED =
  /(?:^| )(?:(?:lo |los |las )?mas (?:vendid|pedid|popular|valorad|recomendad)[a-z]*|superventas|destacad[oa]s?|best ?sell(?:ers?|ing)|most (?:popular|loved|wanted)|top rated|featured)(?= |$)/

/**
 * Interprets the parts of a search that do not name goods: a price, the newest, the best-liked. They become filter and
 * order. Undefined if a search has no such part, or a product matches it literally.
 */
export function understandSearch(state: CatalogState, text: string, currency: Currency): Understood | undefined {
  if (literalOf(text) !== undefined) return undefined
  const understood: Understood = { search: text, filter: {} }
  const priced = readPriceWords(text, currency)
  if (priced) {
    understood.search = priced.rest
    understood.filter.price = priced.price
  }
  const isNew = takeOut(understood, NEW)
  if (takeOut(understood, LIKED)) understood.filter.featured = true
  const isCheap = takeOut(understood, CHEAP)
  if (understood.search === text || literalScores(state, text, text).some((score) => score > 0)) return undefined
  if (wordsOf(understood.search).every((word) => stopWords.has(word))) understood.search = ""
  if (isNew) understood.orderby = "date"
  if (isCheap) Object.assign(understood, cheap(state, understood))
  return understood
}

function takeOut(understood: Understood, said: RegExp): boolean {
  const folded = foldText(understood.search)
  const found = said.exec(folded)
  // If folding changed the length, its offsets are not those of the search.
  if (!found || folded.length !== understood.search.length) return false
  const rest = `${understood.search.slice(0, found.index)} ${understood.search.slice(found.index + found[0].length)}`
  understood.search = rest.replace(/\s+/g, " ").trim()
  return true
}

/** The cheaper half of the best results; of the whole shop the cheapest quarter, cheapest first. */
function cheap(state: CatalogState, { search, filter }: Understood): Partial<Understood> {
  if (filter.price) return {}
  const share = search === "" ? 0.25 : 0.5
  const prices = pricesOf(state, search)
  const price = prices[Math.max(0, Math.ceil(prices.length * share) - 1)]
  if (price === undefined) return {}
  const range: PriceRange = { min: 0, max: roundedUp(price) }
  return {
    filter: { ...filter, price: range },
    ...(search === "" && { orderby: "price", order: "ASC" }),
  }
}

/** Prices of the products with at least half the best score, ascending. */
function pricesOf(state: CatalogState, search: string): number[] {
  const { columns } = state
  const scores = search === "" ? undefined : findProducts(state, search).scores
  const least = scores ? scores.reduce((most, score) => Math.max(most, score), 1) / 2 : 0
  const prices = columns.prices.filter(
    (_, position) => isVisible(columns, position) && (!scores || (scores[position] ?? 0) >= least),
  )
  return prices.sort((one, other) => one - other)
}

/** To a whole euro up to ten, then to five, then to ten. */
function roundedUp(cents: number): number {
  const step = cents <= 1_000 ? 100 : cents <= 10_000 ? 500 : 1_000
  return Math.ceil(cents / step) * step
}
