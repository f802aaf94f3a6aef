/** Queries to a catalogue, none of them asked before, drawn from its own words, groups and prices. */
import { emptyFilter, orderbys, orders, writeFilter } from "#shared/catalogQuery.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { ProductSummary } from "#shared/contract/product.ts"
import { MAX_PER_PAGE } from "#shared/limits.ts"

export const queries = [
  "listing",
  "filter",
  "facets",
  "product",
  "search",
  "search of two words",
  "suggestions",
] as const
export type Query = (typeof queries)[number]

const SAMPLED_PAGES = 10
const COMMON_WORDS = 24

export interface Sample {
  products: ProductSummary[]
  total: number
  /** Most frequent first. */
  words: string[]
}

/** Values that queries are made of; read in an order that mixes old and new products. */
export async function takeSample(api: Api): Promise<Sample> {
  const products: ProductSummary[] = []
  let total = 0
  for (let page = 1; page <= SAMPLED_PAGES; page += 1) {
    const list = await api.call("listProducts", {
      page,
      perPage: MAX_PER_PAGE,
      orderby: "alphabetically",
      order: "ASC",
    })
    products.push(...list.items)
    total = list.total
    if (page * MAX_PER_PAGE >= total) break
  }
  const uses = new Map<string, number>()
  for (const { name } of products) {
    for (const word of `${name.es} ${name.en}`.split(/\s+/)) {
      if (word.length > 2) uses.set(word, (uses.get(word) ?? 0) + 1)
    }
  }
  const words = [...uses].sort(([, one], [, other]) => other - one).map(([word]) => word)
  return { products, total, words }
}

/** Runs the query with this number; the same number makes the same query. */
export function runQuery(api: Api, { products, total, words }: Sample, query: Query, number: number): Promise<unknown> {
  const at = <Item>(list: readonly Item[]): Item => list[(number * 7919) % list.length] as Item
  const cents = 500 + ((number * 7919) % 20_000)
  switch (query) {
    case "listing": {
      const pages = Math.max(1, Math.floor(total / 12))
      const turn = Math.floor(number / pages)
      return api.call("listProducts", {
        page: (number % pages) + 1,
        orderby: orderbys[turn % orderbys.length],
        order: orders[Math.floor(turn / orderbys.length) % orders.length],
      })
    }
    case "filter": {
      // Wide enough that the smallest catalogue has a page of it too.
      const department = [at(products).department_id ?? ""]
      const price = { min: 500 + (cents % 1500), max: 12_000 + cents }
      return api.call("listProducts", {
        filter: writeFilter({ ...emptyFilter(), department, price }),
        orderby: "price",
      })
    }
    case "facets":
      // Leaves nearly all of the catalogue, so that every facet counts nearly all of it.
      return api.call("listProducts", {
        filter: writeFilter({ ...emptyFilter(), price: { min: number, max: 10 ** 7 } }),
      })
    case "product":
      return api.call("getProduct", { id: at(products).id })
    case "search":
      return api.call("listProducts", { search: words[number % words.length] })
    case "search of two words": {
      const common = words.slice(0, COMMON_WORDS)
      return api.call("listProducts", {
        search: `${common[number % common.length]} ${common[Math.floor(number / common.length) % common.length]}`,
      })
    }
    case "suggestions": {
      const word = words[Math.floor(number / 3) % words.length] ?? ""
      return api.call("suggestProducts", { q: word.slice(0, 2 + (number % 3)) })
    }
  }
}
