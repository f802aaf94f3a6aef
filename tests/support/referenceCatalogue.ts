/** A listing worked out in the plainest way: every product looked at for every question. */
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"

export interface ReferenceProduct {
  id: string
  category: string | null
  department: string | null
  cents: number
  percent: number
  featured: boolean
  available: boolean
  updatedAt: string
  name: { es: string; en: string }
  texts: string[]
}

/** The regular price is taken for the lowest of the 30 days before, as in invented catalogues. */
export function toReference(draft: ProductDraft): ReferenceProduct {
  const charged = draft.variants.map((variant) => variant.salePriceCents ?? variant.priceCents)
  const percents = draft.variants.map((variant, index) =>
    Math.floor(((variant.priceCents - (charged[index] ?? 0)) * 100) / variant.priceCents),
  )
  return {
    id: draft.id,
    category: draft.categoryId,
    department: draft.departmentId,
    cents: Math.max(...charged),
    percent: Math.max(...percents),
    featured: draft.featured ?? false,
    available: draft.backorder !== "no" || draft.variants.some((variant) => variant.stock > 0),
    updatedAt: draft.updatedAt ?? "",
    name: draft.name,
    texts: [draft.name.es, draft.name.en, draft.description.es, draft.description.en].map(folded),
  }
}

export interface ReferenceQuery {
  filter: {
    category: string[]
    department: string[]
    price?: { min: number; max: number }
    onSale: boolean
    featured: boolean
  }
  search: string
  orderby: "date" | "price" | "discount" | "alphabetically"
  order: "ASC" | "DESC"
  locale: "es" | "en"
  available: boolean
}

export interface Expected {
  ids: string[]
  facets: {
    category: Record<string, number>
    department: Record<string, number>
    price: { min: string; max: string }
    onSale: number
    featured: number
  }
}

export function expectedList(products: readonly ReferenceProduct[], query: ReferenceQuery): Expected {
  const { category, department, price, onSale, featured } = query.filter
  const term = folded(query.search).replace(/\s+/g, " ").trim()
  const tests: Record<string, (product: ReferenceProduct) => boolean> = {
    base: (product) => (!query.available || product.available) && product.texts.some((text) => text.includes(term)),
    category: (product) => category.length === 0 || category.includes(product.category ?? ""),
    department: (product) => department.length === 0 || department.includes(product.department ?? ""),
    price: (product) => !price || (product.cents >= price.min && product.cents <= price.max),
    onSale: (product) => !onSale || product.percent > 0,
    featured: (product) => !featured || product.featured,
  }
  const without = (own: string) =>
    products.filter((product) => Object.entries(tests).every(([name, test]) => name === own || test(product)))
  const prices = without("price").map((product) => product.cents)
  const found = without("").sort((one, other) => compare(one, other, query))
  return {
    ids: (query.order === "DESC" ? found.reverse() : found).map((product) => product.id),
    facets: {
      category: countBy(without("category"), (product) => product.category),
      department: countBy(without("department"), (product) => product.department),
      price: { min: amount(prices, Math.min), max: amount(prices, Math.max) },
      onSale: without("onSale").filter((product) => product.percent > 0).length,
      featured: without("featured").filter((product) => product.featured).length,
    },
  }
}

function compare(one: ReferenceProduct, other: ReferenceProduct, { orderby, locale }: ReferenceQuery): number {
  const keyOf = (product: ReferenceProduct) => {
    if (orderby === "price") return product.cents
    if (orderby === "discount") return product.percent
    if (orderby === "date") return product.updatedAt
    const name = locale === "es" ? product.name.es.normalize("NFC").replaceAll("ñ", "n~") : product.name.en
    return folded(name)
  }
  const [left, right] = [keyOf(one), keyOf(other)]
  if (left === right) return one.id < other.id ? -1 : 1
  return left < right ? -1 : 1
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

const amount = (cents: readonly number[], choose: (...cents: number[]) => number) =>
  (cents.length === 0 ? 0 : choose(...cents) / 100).toFixed(2)

function countBy(products: readonly ReferenceProduct[], key: (product: ReferenceProduct) => string | null) {
  const counts: Record<string, number> = {}
  for (const product of products) {
    const id = key(product)
    if (id !== null) counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}
