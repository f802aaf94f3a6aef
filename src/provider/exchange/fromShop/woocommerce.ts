/** Public products of a WooCommerce shop (its Store API) as rows of WooCommerce's own CSV file. */
import { array, boolean, type Infer, is, nullable, number, optional, string, type as typed } from "superstruct"
import type { Ask, OpenedShop, Row } from "#provider/exchange/fromShop/otherShop.ts"

const text = optional(nullable(string()))
const named = optional(array(typed({ name: string() })))

const Product = typed({
  id: number(),
  parent: optional(number()),
  type: text,
  name: string(),
  sku: text,
  short_description: text,
  description: text,
  on_sale: optional(boolean()),
  is_in_stock: optional(boolean()),
  low_stock_remaining: optional(nullable(number())),
  prices: typed({ currency_code: string(), currency_minor_unit: number(), regular_price: text, sale_price: text }),
  images: optional(array(typed({ src: string() }))),
  categories: optional(array(typed({ id: number(), name: string() }))),
  tags: named,
  brands: named,
  attributes: optional(
    array(typed({ name: string(), terms: optional(array(typed({ name: string(), slug: string() }))) })),
  ),
  variations: optional(
    array(typed({ id: number(), attributes: array(typed({ name: string(), value: optional(nullable(string())) })) })),
  ),
})
type Product = Infer<typeof Product>

const Products = array(Product)
const Categories = array(typed({ id: number(), name: string(), parent: number() }))

const MOST_ATTRIBUTES = 10
/** Levels of categories within categories. */
const MOST_DEPTH = 10

const headings = [
  "ID",
  "Type",
  "SKU",
  "Name",
  "Published",
  "Short description",
  "Description",
  "In stock?",
  "Stock",
  "Regular price",
  "Sale price",
  "Categories",
  "Tags",
  "Brands",
  "Images",
  "Parent",
  ...Array.from({ length: MOST_ATTRIBUTES }, (_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
    `Attribute ${at + 1} visible`,
  ]).flat(),
]

/** The Store API answers at most as many. */
const PAGE = 100
const MOST_PAGES = 1000

/** With and without readable addresses, at the top of the host or in the folder that was given. */
const ROOTS = ["/wp-json/wc/store/v1/", "wp-json/wc/store/v1/", "/?rest_route=/wc/store/v1/"]

/** Undefined where the address is no WooCommerce shop. */
export async function openWoocommerce(ask: Ask): Promise<OpenedShop | undefined> {
  for (const root of ROOTS) {
    const list: List = (what, page, only = "") =>
      ask(`${root}${what}${root.includes("?") ? "&" : "?"}per_page=${PAGE}&page=${page}${only}`)
    const first = await list("products", 1)
    if (is(first, Products)) return { headings, currency: first[0]?.prices.currency_code, pages: pagesFrom(list) }
  }
  return undefined
}

/** `only`: a further condition, `&name=value`. */
type List = (what: string, page: number, only?: string) => Promise<unknown>

async function* productsOf(list: List, only?: string): AsyncGenerator<Product[]> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const products = await list("products", page, only)
    if (!is(products, Products)) return
    yield products
    if (products.length < PAGE) return
  }
}

async function* pagesFrom(list: List): OpenedShop["pages"] {
  const paths = await categoryPaths(list)
  const choices = new Map<number, string[]>()
  for await (const products of productsOf(list)) {
    for (const product of products) for (const [id, cells] of choicesOf(product)) choices.set(id, cells)
    yield { products: products.length, rows: products.map((product) => rowOf(product, paths)) }
  }
  if (choices.size === 0) return
  // Their own list: a product names them without their prices.
  for await (const variations of productsOf(list, "&type=variation"))
    yield { products: 0, rows: variations.flatMap((each) => variationRow(each, choices)) }
}

const escaped = (name: string) => name.replaceAll(",", "\\,")
const joined = (names: readonly { name: string }[] = []) => names.map(({ name }) => escaped(name)).join(", ")

/** `Parent > Child` by the category's number. */
async function categoryPaths(list: List): Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, { name: string; parent: number }>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const categories = await list("products/categories", page)
    if (!is(categories, Categories)) break
    for (const { id, ...category } of categories) known.set(id, category)
    if (categories.length < PAGE) break
  }
  const pathOf = (id: number, deep = 0): string[] => {
    const category = known.get(id)
    return category && deep < MOST_DEPTH ? [...pathOf(category.parent, deep + 1), escaped(category.name)] : []
  }
  return new Map([...known.keys()].map((id) => [id, pathOf(id).join(" > ")]))
}

function rowOf(product: Product, paths: ReadonlyMap<number, string>): Row {
  const { id, type, sku, name, categories = [], attributes = [], variations = [] } = product
  const isVariable = variations.length > 0
  return [
    id,
    isVariable ? "variable" : (type ?? "simple"),
    sku ?? "",
    name,
    1,
    product.short_description ?? "",
    product.description ?? "",
    ...(isVariable ? ["", "", "", ""] : selling(product)),
    categories.map((each) => paths.get(each.id) ?? escaped(each.name)).join(", "),
    joined(product.tags),
    joined(product.brands),
    (product.images ?? []).map(({ src }) => src).join(", "),
    "",
    ...attributeCells(attributes.map(({ name: of, terms = [] }) => [of, joined(terms), "1"])),
  ]
}

const attributeCells = (attributes: readonly string[][]): string[] =>
  Array.from({ length: MOST_ATTRIBUTES }, (_, at) => attributes[at] ?? ["", "", ""]).flat()

/** Whether it is there, how many, its price and its reduced price. */
function selling({ is_in_stock, low_stock_remaining, prices, on_sale }: Product): Row {
  const { currency_minor_unit: digits } = prices
  const amount = (cents: string | null | undefined) => (cents ? (Number(cents) / 10 ** digits).toFixed(digits) : "")
  return [
    is_in_stock === false ? 0 : 1,
    low_stock_remaining ?? "",
    amount(prices.regular_price),
    on_sale ? amount(prices.sale_price) : "",
  ]
}

/** Cells of the attributes of each variation: a value is a term's name, or its slug. */
function choicesOf({ attributes = [], variations = [] }: Product): [number, string[]][] {
  const nameOf = (attribute: string, value: string) =>
    attributes
      .find(({ name }) => name.toLowerCase() === attribute.toLowerCase())
      ?.terms?.find(({ slug, name }) => slug === value || name === value)?.name ?? value
  return variations.map(({ id, attributes: own }) => [
    id,
    attributeCells(own.map(({ name, value }) => [name, value ? escaped(nameOf(name, value)) : "", "1"])),
  ])
}

function variationRow(product: Product, choices: ReadonlyMap<number, string[]>): Row[] {
  const { id, parent, sku, name, images = [] } = product
  const cells = choices.get(id)
  if (!cells) return []
  const facts = [id, "variation", sku ?? "", name, 1, "", "", ...selling(product), "", "", ""]
  return [[...facts, images[0]?.src ?? "", `id:${parent}`, ...cells]]
}
