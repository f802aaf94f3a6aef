/** The demo shop's own data, read plainly, so that tests can say what a listing must show. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Localized } from "#shared/locale.ts"
import { root } from "#tests/support/steps.ts"

export interface DemoGroup {
  id: string
  slug: string
  name: Localized
}

export interface DemoProduct {
  id: string
  sku: string
  slug: string
  name: Localized
  description: Localized
  category_id: string
  department_id: string
  price: string
  sale_price: string
  sale_percent: number
  featured: boolean
  updatedAt: string
  variants?: { label: Localized; options: Localized[] }
}

interface Priced {
  price: string
  sale_price?: string
}

type Product = Omit<DemoProduct, "price" | "sale_price" | "sale_percent" | "featured" | "variants"> &
  Partial<Priced> & { featured?: boolean; variantLabel?: Localized; variants?: (Priced & { name: Localized })[] }

interface Catalogue {
  departments: DemoGroup[]
  categories: (DemoGroup & { department_id: string })[]
  products: Product[]
}

const catalogue: Catalogue = JSON.parse(readFileSync(join(root, "src/demo/products.json"), "utf8"))

/** Prices of all variants in a text, as the API has them. */
function demoProduct({ price = "", sale_price, variants, variantLabel: label, ...product }: Product): DemoProduct {
  const priced = variants ?? [{ price, ...(sale_price !== undefined && { sale_price }) }]
  const percents = priced.map((each) => {
    const [before, now] = [each.price, each.sale_price ?? each.price].map((amount) => Math.round(Number(amount) * 100))
    return before && now ? Math.floor(((before - now) * 100) / before) : 0
  })
  return {
    ...product,
    price: priced.map((each) => each.price).join(","),
    sale_price: priced.map((each) => each.sale_price ?? each.price).join(","),
    sale_percent: Math.max(...percents),
    featured: product.featured ?? false,
    ...(variants && label && { variants: { label, options: variants.map(({ name }) => name) } }),
  }
}

export const { departments, categories } = catalogue
export const products = catalogue.products.map(demoProduct)

function find<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((each) => each.id === id)
  if (!found) throw new Error(`The demo shop has no ${id}.`)
  return found
}

export const department = (id: string) => find(departments, id)
export const category = (id: string) => find(categories, id)
export const product = (id: string) => find(products, id)

/** The amount a price filter looks at, in euros. */
export const highestPrice = ({ price, sale_price }: DemoProduct) =>
  Math.max(...(sale_price || price).split(",").map(Number))

/** Lower case without accents, as searches compare. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Products whose name or description holds the text in either language. */
export const matching = (search: string) =>
  products.filter(({ name, description }) =>
    [name, description].flatMap(({ es, en }) => [es, en]).some((text) => folded(text).includes(folded(search))),
  )
