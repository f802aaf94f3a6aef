/** WooCommerce's products and categories as the contract has them, kept in memory and read anew now and then. */
import { LRUCache } from "lru-cache"
import { htmlToText } from "#provider/exchange/plainText.ts"
import { notFound } from "#shared/ApiError.ts"
import { foldText } from "#shared/catalogQuery.ts"
import type { Category, Department, Picture } from "#shared/contract/catalog.ts"
import type { Availability, Product, ProductSummary, Variant } from "#shared/contract/product.ts"
import { MINUTES } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"
import type { StoreApi, WooCategory, WooImage, WooPrices, WooProduct } from "#tests/examples/woocommerce/storeApi.ts"

export interface Entry {
  product: Product
  summary: ProductSummary
  /** Price of the dearest variant, in cents. */
  cents: number
  /** Name, description and SKU, folded. */
  words: string
  /** Newer ones are higher. */
  age: number
}

export interface Catalogue {
  entries: Entry[]
  departments: Department[]
  categories: Category[]
  /** Addresses of pictures by their key. */
  images: Map<string, string>
}

const KEPT_MS = 5 * MINUTES
/** Most of one thing in a cart. */
const MOST = 99
const SIDE = 1200

export function keepCatalogue(store: StoreApi): () => Promise<Catalogue> {
  const kept = new LRUCache<"all", Catalogue>({
    max: 1,
    ttl: KEPT_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: () => readCatalogue(store),
  })
  return () => kept.forceFetch("all")
}

async function readCatalogue(store: StoreApi): Promise<Catalogue> {
  const [products, variations, groups] = await Promise.all([
    store.all<WooProduct>("/products"),
    store.all<WooProduct>("/products?type=variation"),
    store.all<WooCategory>("/products/categories"),
  ])
  const images = new Map<string, string>()
  const picture = (image: WooImage | null | undefined, name: string): Picture | null => {
    if (!image) return null
    images.set(String(image.id), image.src)
    const alt = both(image.alt || name)
    return { src: `/pictures/${image.id}`, width: SIDE, height: SIDE, alt, blur: "", color: "#eeeeee" }
  }
  const byParent = Map.groupBy(variations, ({ parent }) => parent)
  const sold = products.filter(({ type, is_purchasable }) => is_purchasable || type === "variable")
  const entries = sold.map((product, index) =>
    entryOf(product, byParent.get(product.id) ?? [], {
      ...placeOf(product, groups),
      pictures: product.images.flatMap((image) => picture(image, product.name) ?? []),
      age: sold.length - index,
    }),
  )
  const count = (key: "category_id" | "department_id", id: number) =>
    entries.filter(({ product }) => product[key] === String(id)).length
  const shown = (group: WooCategory) => ({
    id: String(group.id),
    slug: group.slug,
    name: both(group.name),
    description: both(htmlToText(group.description)),
    image: picture(group.image, group.name),
  })
  const tops = groups.filter(({ parent }) => parent === 0)
  const below = groups.filter(({ parent }) => parent !== 0)
  return {
    entries,
    images,
    departments: tops.map((group) => ({
      ...shown(group),
      tint: "",
      count: count("department_id", group.id),
      category_ids: below.filter((each) => topOf(each, groups) === group.id).map(({ id }) => String(id)),
    })),
    categories: below.map((group) => ({
      ...shown(group),
      department_id: String(topOf(group, groups)),
      count: count("category_id", group.id),
    })),
  }
}

const both = (text: string): Localized => ({ es: text, en: text })

function topOf(group: WooCategory, groups: readonly WooCategory[]): number {
  const parent = groups.find(({ id }) => id === group.parent)
  return parent ? topOf(parent, groups) : group.id
}

/** Categories at the top are departments here. */
function placeOf({ categories }: WooProduct, groups: readonly WooCategory[]) {
  const own = groups.filter(({ id }) => categories.some((each) => each.id === id))
  const category = own.find(({ parent }) => parent !== 0)
  const group = category ?? own[0]
  return {
    category_id: category ? String(category.id) : null,
    department_id: group ? String(topOf(group, groups)) : null,
  }
}

export const centsOfPrice = ({ price, currency_minor_unit: unit }: Pick<WooPrices, "price" | "currency_minor_unit">) =>
  Math.round(Number(price) * 10 ** (2 - unit))

/** The price of a product or variation, and whether it is available. */
function offerOf({ prices, is_in_stock, is_on_backorder, add_to_cart }: WooProduct) {
  const { regular_price, currency_minor_unit } = prices
  const cents = centsOfPrice(prices)
  const regular = Math.max(cents, centsOfPrice({ price: regular_price, currency_minor_unit }))
  const stock = is_in_stock && !is_on_backorder ? Math.min(add_to_cart.maximum, MOST) : 0
  const availability: Availability = is_on_backorder ? "on_backorder" : stock > 0 ? "in_stock" : "out_of_stock"
  return { cents, regular, stock, availability, isOnBackorder: is_on_backorder }
}

interface Place {
  category_id: string | null
  department_id: string | null
  pictures: Picture[]
  age: number
}

function entryOf(woo: WooProduct, variations: readonly WooProduct[], place: Place): Entry {
  const offers = (variations.length > 0 ? variations : [woo]).map(offerOf)
  const variants = variations.map((variation, index): Variant => {
    const { cents = 0, regular = 0, stock = 0, availability = "out_of_stock" } = offers[index] ?? {}
    return {
      id: String(variation.id),
      sku: variation.sku,
      name: both(valuesOf(variation)),
      price: wireAmount(regular),
      sale_price: wireAmount(cents),
      stock,
      availability,
    }
  })
  const can = offers.find(({ availability }) => availability !== "out_of_stock")
  const { pictures, age, ...group } = place
  const stock = offers.reduce((sum, offer) => sum + offer.stock, 0)
  const now = new Date(0).toISOString()
  const text = htmlToText(woo.description || woo.short_description)
  const common = {
    id: String(woo.id),
    slug: woo.slug,
    sku: woo.sku,
    name: both(htmlToText(woo.name)),
    price: offers.map(({ regular }) => wireAmount(regular)).join(","),
    sale_price: offers.map(({ cents }) => wireAmount(cents)).join(","),
    sale_percent: Math.max(...offers.map(({ cents, regular }) => percentOf(cents, regular))),
    featured: false,
    ...group,
    availability: can?.availability ?? "out_of_stock",
    stock,
    maxPerOrder: MOST,
    rating: { average: Number(woo.average_rating), count: woo.review_count },
    updatedAt: now,
  }
  const product: Product = {
    ...common,
    description: both(text),
    images: pictures,
    variantLabel: both(variations.length > 0 ? labelOf(woo) : ""),
    variants,
    attributes: woo.attributes
      .filter(({ has_variations }) => !has_variations)
      .map(({ name, terms }) => ({
        key: name,
        name: both(name),
        value: both(terms.map((term) => term.name).join(", ")),
      })),
    tags: woo.tags.map(({ name }) => name),
    backorder: offers.some(({ isOnBackorder }) => isOnBackorder) ? "yes" : "no",
    virtual: false,
    downloadable: false,
    taxClass: "general",
    createdAt: now,
    reviews: { average: common.rating.average, count: common.rating.count, histogram: [0, 0, 0, 0, 0] },
  }
  return {
    product,
    summary: { ...common, image: pictures[0] ?? null },
    cents: Math.max(...offers.map(({ cents }) => cents)),
    words: foldText([woo.name, woo.sku, text].join(" ")),
    age,
  }
}

const percentOf = (cents: number, regular: number) => (regular > cents ? Math.round((1 - cents / regular) * 100) : 0)

/** "Color: Blue, Size: L" as "Blue / L". */
const valuesOf = ({ variation, name }: WooProduct) =>
  variation
    .split(", ")
    .map((part) => part.slice(part.indexOf(": ") + 1).trim())
    .filter(Boolean)
    .join(" / ") || name

const labelOf = ({ attributes }: WooProduct) =>
  attributes
    .filter(({ has_variations }) => has_variations)
    .map(({ name }) => name)
    .join(" / ")

/** By id or slug, of it or of a variant. Throws ApiError 404. */
export function findEntry(entries: readonly Entry[], name: string): Entry {
  const entry = entries.find(
    ({ product: { id, slug, variants } }) => id === name || slug === name || variants.some((each) => each.id === name),
  )
  if (!entry) throw notFound("product_not_found")
  return entry
}
