/** Search results beside products: suggestions while typing, and alternatives without results. */
import type { Context } from "#provider/catalogue/context.ts"
import { askedOf, type Found, findProducts } from "#provider/catalogue/live/findProducts.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { byScore, countsOf, newestOf, pageOf, selectProducts } from "#provider/catalogue/live/query.ts"
import { groupScore, scoresOfWord } from "#provider/catalogue/live/scores.ts"
import { spaced } from "#provider/catalogue/live/textIndex.ts"
import { understandSearch } from "#provider/catalogue/live/understand.ts"
import { bestSellers } from "#provider/catalogue/products/bestSellers.ts"
import { readProductSummaries } from "#provider/catalogue/products/productRows.ts"
import { localized } from "#provider/platform/wire.ts"
import { cleanSearch, emptyFilter } from "#shared/catalogQuery.ts"
import type { NearSearch, Suggestions } from "#shared/contract/product.ts"
import { DAYS, NEAR_CATEGORIES, NEAR_PRODUCTS, SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS } from "#shared/limits.ts"

export async function suggestProducts(
  { db, catalog, caller, requests, currency }: Context,
  { q }: { q: string },
): Promise<Suggestions> {
  const asked = cleanSearch(q)
  if (asked === "") return { products: [], categories: [], total: 0 }
  requests.search(caller.network)
  await catalog.searchable()
  const state = catalog.state()
  const { search, filter } = understandSearch(state, asked, currency) ?? { search: asked, filter: {} }
  const found = findProducts(state, search)
  const selection = selectProducts(state, { filter: { ...emptyFilter(), ...filter }, search }, false)
  const slice = { orderby: "relevance", order: "DESC", locale: "es", offset: 0, limit: SUGGESTED_PRODUCTS } as const
  const products = await readProductSummaries(db, pageOf(state, selection, slice), askedOf(search, found))
  return {
    products: products.map(({ id, slug, name, price, sale_price, image, variant }) => {
      return { id, slug, name, price, sale_price, image, ...(variant && { variant }) }
    }),
    categories: categoriesFor(state, found, spaced(found.corrected ?? search)).slice(0, SUGGESTED_CATEGORIES),
    total: selection.total,
    ...(found.corrected !== undefined && { corrected: found.corrected }),
  }
}

type Near = Suggestions["categories"]

/** Categories with products whose name has every word, those that start with the text first. */
function categoriesFor(state: CatalogState, { words }: Found, term: string): Near {
  const names = (row: CatalogState["groups"]["categories"][number]) => [spaced(row.name_es), spaced(row.name_en)]
  const rank = (row: CatalogState["groups"]["categories"][number]) => {
    if (names(row).some((name) => name.startsWith(term))) return 2
    return words.length > 0 && words.every((word) => groupScore(row, word) > 0) ? 1 : 0
  }
  const rows = state.groups.categories.filter(
    (row) => rank(row) > 0 || (term !== "" && names(row).some((name) => name.includes(term))),
  )
  return counted(
    state,
    rows.sort((one, other) => rank(other) - rank(one)).map(({ id }) => id),
  )
}

/** Only those with products. */
function counted(state: CatalogState, ids: readonly string[]): Near {
  const { categories } = countsOf(state)
  return ids.flatMap((id) => {
    const row = state.groups.categories.find((category) => category.id === id)
    const count = categories.get(id) ?? 0
    return row && count > 0 ? [{ id, slug: row.slug, name: localized(row.name_es, row.name_en), count }] : []
  })
}

const POPULAR_MS = 90 * DAYS

/**
 * For a search without results: the suggested word, and products that share a word with it; failing that, popular ones.
 */
export async function nearSearch(context: Context, search: string): Promise<NearSearch> {
  const state = context.catalog.state()
  const { words, meant } = findProducts(state, search)
  const partly = partlyFound(state, words)
  const named = state.groups.categories.filter((row) => words.some((word) => groupScore(row, word) > 0))
  const popular = partly.length === 0 && named.length === 0
  const ids = popular ? await popularProducts(context) : partly
  const categories = popular ? [] : [...named.map(({ id }) => id), ...categoriesOf(state, ids)]
  return {
    ...(meant !== undefined && { meant }),
    popular,
    categories: counted(state, [...new Set(categories)]).slice(0, NEAR_CATEGORIES),
    products: await readProductSummaries(context.db, ids),
  }
}

/** Ids of the products that match most of the words, best first. */
function partlyFound(state: CatalogState, words: Found["words"]): string[] {
  const { columns, orders } = state
  const scores = new Uint8Array(columns.ids.length)
  for (const word of words) {
    for (const [position, score] of scoresOfWord(state, word).entries()) {
      scores[position] = Math.min(255, (scores[position] ?? 0) + score)
    }
  }
  const best = byScore(orders.date, scores).subarray(-NEAR_PRODUCTS).toReversed()
  return [...best].map((position) => columns.ids[position] ?? "")
}

/** Ids of the best sellers, then of featured products, then of the newest; available ones before those out of stock. */
async function popularProducts({ db, catalog, now }: Context): Promise<string[]> {
  const since = new Date(now().getTime() - POPULAR_MS).toISOString()
  const sold = await bestSellers(db, since, 2 * NEAR_PRODUCTS)
  const state = catalog.state()
  const { columns } = state
  const bucketOf = (position: number) => columns.buckets[columns.bucketNumbers[position] ?? -1]
  const canBeHad = (id: string) => {
    const bucket = bucketOf(columns.positions.get(id) ?? -1)
    return bucket?.visible === true && bucket.available
  }
  const featured = newestOf(state, (position) => bucketOf(position)?.featured === true, 2 * NEAR_PRODUCTS)
  const newest = newestOf(state, () => true, NEAR_PRODUCTS)
  return [...new Set([...sold.filter(canBeHad), ...featured.filter(canBeHad), ...newest])].slice(0, NEAR_PRODUCTS)
}

const categoriesOf = ({ columns }: CatalogState, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const bucket = columns.buckets[columns.bucketNumbers[columns.positions.get(id) ?? -1] ?? -1]
    return bucket?.categoryId ?? []
  })
