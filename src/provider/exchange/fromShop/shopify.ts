/** Public products of a Shopify shop (`/products.json`) as rows of Shopify's own CSV file. */
import { array, boolean, type Infer, is, nullable, number, optional, string, type as typed, union } from "superstruct"
import type { Ask, OpenedShop, Row } from "#provider/exchange/fromShop/otherShop.ts"

const text = optional(nullable(string()))

const Product = typed({
  handle: string(),
  title: string(),
  body_html: text,
  vendor: text,
  product_type: text,
  tags: optional(union([array(string()), string()])),
  options: optional(array(typed({ name: string() }))),
  images: optional(array(typed({ src: string(), alt: text }))),
  variants: array(
    typed({
      option1: text,
      option2: text,
      option3: text,
      sku: text,
      price: string(),
      compare_at_price: text,
      grams: optional(nullable(number())),
      available: optional(boolean()),
      requires_shipping: optional(boolean()),
      taxable: optional(boolean()),
      featured_image: optional(nullable(typed({ src: string() }))),
    }),
  ),
})
type Product = Infer<typeof Product>

const Products = typed({ products: array(Product) })
const Meta = typed({ currency: string() })

const headings = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Type",
  "Tags",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Taxable",
  "Variant Image",
  "Image Src",
  "Image Position",
  "Image Alt Text",
]

/** Shopify answers at most as many. */
const PAGE = 250
const MOST_PAGES = 400

/** Undefined where the address is no Shopify shop. */
export async function openShopify(ask: Ask): Promise<OpenedShop | undefined> {
  const first = await ask(`/products.json?limit=${PAGE}&page=1`)
  if (!is(first, Products)) return undefined
  const meta = await ask("/meta.json")
  return { headings, currency: is(meta, Meta) ? meta.currency : undefined, pages: pagesFrom(ask, first.products) }
}

async function* pagesFrom(ask: Ask, first: readonly Product[]): OpenedShop["pages"] {
  let products = first
  for (let page = 1; products.length > 0 && page <= MOST_PAGES; page += 1) {
    yield { products: products.length, rows: products.flatMap(rowsOf) }
    const next = await ask(`/products.json?limit=${PAGE}&page=${page + 1}`)
    products = is(next, Products) ? next.products : []
  }
}

/** The product's facts are in its first row; pictures beyond the variants have rows of their own. */
function rowsOf({ variants, images = [], ...product }: Product): Row[] {
  const { handle, title, body_html, vendor, product_type, tags = [], options = [] } = product
  const count = Math.max(variants.length, images.length)
  return Array.from({ length: count }, (_, place) => {
    const variant = variants[place]
    const image = images[place]
    const facts = [title, body_html ?? "", vendor ?? "", product_type ?? "", [tags].flat().join(", ")]
    const names = [0, 1, 2].map((at) => options[at]?.name ?? "")
    const values = [variant?.option1, variant?.option2, variant?.option3].map((value) => value ?? "")
    return [
      handle,
      ...(place === 0 ? facts : facts.map(() => "")),
      ...names.flatMap((name, at) => [place === 0 ? name : "", values[at] ?? ""]),
      ...(variant ? cellsOf(variant) : NO_VARIANT),
      image?.src ?? "",
      image ? place + 1 : "",
      image?.alt ?? "",
    ]
  })
}

const NO_VARIANT: Row = Array.from({ length: 9 }, () => "")

/** How many there are is not public: what can be bought counts as not counted there. */
function cellsOf({ sku, grams, available, price, compare_at_price, ...variant }: Product["variants"][number]): Row {
  const isOut = available === false
  return [
    sku ?? "",
    grams ?? "",
    isOut ? "shopify" : "",
    isOut ? 0 : "",
    price,
    compare_at_price ?? "",
    flag(variant.requires_shipping),
    flag(variant.taxable),
    variant.featured_image?.src ?? "",
  ]
}

const flag = (value: boolean | undefined) => (value === undefined ? "" : String(value))
