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

interface Catalogue {
  departments: DemoGroup[]
  categories: (DemoGroup & { department_id: string })[]
  products: DemoProduct[]
}

const catalogue: Catalogue = JSON.parse(readFileSync(join(root, "src/provider/demo/catalogue.json"), "utf8"))

export const { departments, categories, products } = catalogue

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
