/** What a search answers beside its products: suggestions while typing, and what is near where nothing was found. */
import type { Context } from "#provider/context.ts"
import { isVisible } from "#provider/live/columns.ts"
import { type Found, findProducts, groupScore, scoresOfWord } from "#provider/live/findProducts.ts"
import type { CatalogState } from "#provider/live/liveCatalog.ts"
import { byScore, countsOf, newestOf, pageOf, selectProducts } from "#provider/live/query.ts"
import { spaced } from "#provider/live/textIndex.ts"
import { readProductSummaries } from "#provider/productRows.ts"
import { localized } from "#provider/wire.ts"
import { cleanSearch, emptyFilter } from "#shared/catalogQuery.ts"
import type { NearSearch, Suggestions } from "#shared/contract/product.ts"
import { NEAR_CATEGORIES, NEAR_PRODUCTS, SUGGESTED_CATEGORIES, SUGGESTED_PRODUCTS } from "#shared/limits.ts"

export async function suggestProducts(
  { db, catalog, caller, requests }: Context,
  { q }: { q: string },
): Promise<Suggestions> {
  const search = cleanSearch(q)
  if (search === "") return { products: [], categories: [], total: 0 }
  requests.search(caller.network)
  await catalog.searchable()
  const state = catalog.state()
  const found = findProducts(state, search)
  const selection = selectProducts(state, { filter: emptyFilter(), search }, false)
  const slice = { orderby: "relevance", order: "DESC", locale: "es", offset: 0, limit: SUGGESTED_PRODUCTS } as const
  const products = await readProductSummaries(db, pageOf(state, selection, slice))
  return {
    products: products.map(({ id, slug, name, price, sale_price, image }) => {
      return { id, slug, name, price, sale_price, image }
    }),
    categories: categoriesFor(state, found, spaced(found.corrected ?? search)).slice(0, SUGGESTED_CATEGORIES),
    total: selection.total,
    ...(found.corrected !== undefined && { corrected: found.corrected }),
  }
}

type Near = Suggestions["categories"]

/** Categories with products whose name says every word, those that begin with the text first. */
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

/** Those that hold products. */
function counted(state: CatalogState, ids: readonly string[]): Near {
  const { categories } = countsOf(state)
  return ids.flatMap((id) => {
    const row = state.groups.categories.find((category) => category.id === id)
    const count = categories.get(id) ?? 0
    return row && count > 0 ? [{ id, slug: row.slug, name: localized(row.name_es, row.name_en), count }] : []
  })
}

/** For a search that finds nothing: the word that may be meant, categories, and products that answer a part of it or are popular. */
export async function nearSearch({ db, catalog }: Context, search: string): Promise<NearSearch> {
  const state = catalog.state()
  const { words, meant } = findProducts(state, search)
  const partly = new Uint8Array(state.columns.ids.length)
  for (const word of words) {
    for (const [position, score] of scoresOfWord(state, word).entries()) {
      partly[position] = Math.min(255, (partly[position] ?? 0) + score)
    }
  }
  const { columns, orders, groups } = state
  const best = byScore(orders.date, partly).subarray(-NEAR_PRODUCTS).toReversed()
  const partlyFound = [...best].map((position) => columns.ids[position] ?? "")
  const isPopular = (position: number) => {
    const bucket = columns.buckets[columns.bucketNumbers[position] ?? 0]
    return isVisible(columns, position) && bucket?.featured === true && bucket.available
  }
  const popular = newestOf(state, isPopular, NEAR_PRODUCTS)
  const newest = newestOf(state, () => true, NEAR_PRODUCTS)
  const ids = [...new Set([...partlyFound, ...popular, ...newest])].slice(0, NEAR_PRODUCTS)
  const named = groups.categories.filter((row) => words.some((word) => groupScore(row, word) > 0)).map(({ id }) => id)
  const theirs = ids.flatMap((id) => {
    const bucket = columns.buckets[columns.bucketNumbers[columns.positions.get(id) ?? -1] ?? -1]
    return bucket?.categoryId ?? []
  })
  return {
    ...(meant !== undefined && { meant }),
    categories: counted(state, [...new Set([...named, ...theirs])]).slice(0, NEAR_CATEGORIES),
    products: await readProductSummaries(db, ids),
  }
}
