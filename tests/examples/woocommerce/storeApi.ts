/** WooCommerce's Store API: what of it is asked, and what it answers. Source: developer.woocommerce.com/docs/apis/store-api */
import { ApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"

export interface WooPrices {
  /** In the currency's smallest unit, as the shop shows them. */
  price: string
  regular_price: string
  currency_code: string
  currency_minor_unit: number
}

export interface WooImage {
  id: number
  src: string
  alt: string
}

export interface WooProduct {
  id: number
  name: string
  slug: string
  /** For a variation: the id of its product. */
  parent: number
  type: "simple" | "variable" | "variation" | "grouped" | "external"
  /** "Color: Blue, Size: L". */
  variation: string
  sku: string
  short_description: string
  description: string
  prices: WooPrices
  average_rating: string
  review_count: number
  images: WooImage[]
  categories: { id: number }[]
  tags: { name: string }[]
  attributes: { name: string; has_variations: boolean; terms: { name: string }[] }[]
  is_purchasable: boolean
  is_in_stock: boolean
  is_on_backorder: boolean
  /** Largest amount per order: the stock, or 9999 where stock is not managed. */
  add_to_cart: { maximum: number }
}

export interface WooCategory {
  id: number
  name: string
  slug: string
  description: string
  /** 0 at the top. */
  parent: number
  image: WooImage | null
}

export interface WooReview {
  id: number
  date_created_gmt: string
  reviewer: string
  review: string
  rating: number
  verified: boolean
}

export interface WooRate {
  rate_id: string
  name: string
  description: string
  /** Without tax, which stands beside it. */
  price: string
  taxes: string
  method_id: string
  selected: boolean
}

export interface WooCart {
  items: { id: number; quantity: number; prices: WooPrices }[]
  coupons: { code: string }[]
  /** Ids of the gateways that it may be paid by: `bacs`, `cod`. */
  payment_methods: string[]
  shipping_rates: { package_id: number; shipping_rates: WooRate[] }[]
  needs_shipping: boolean
  totals: {
    total_discount: string
    total_discount_tax: string
    total_shipping: string | null
    total_shipping_tax: string | null
    total_price: string
    total_tax: string
    tax_lines: { name: string; price: string; rate: string }[]
  }
}

export interface WooAddress {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  country: string
  phone?: string
  email?: string
}

/** Answer of a checkout. */
export interface WooCheckout {
  order_id: number
  status: string
  order_key: string
  customer_note: string
  customer_id: number
  billing_address: WooAddress
  shipping_address: WooAddress
  payment_method: string
  payment_result: { payment_status: string; payment_details: object[]; redirect_url: string }
}

export interface WooOrder {
  id: number
  status: string
  coupons: { code: string }[]
  shipping_address: WooAddress
  billing_address: WooAddress
  items: {
    id: number
    quantity: number
    name: string
    sku: string
    prices: WooPrices
    /** Before and after coupons, without tax, which stands beside it. */
    totals: { line_subtotal: string; line_subtotal_tax: string; line_total: string; line_total_tax: string }
  }[]
  needs_payment: boolean
  needs_shipping: boolean
  totals: {
    subtotal: string
    total_discount: string
    total_discount_tax: string
    total_shipping: string
    total_shipping_tax: string
    total_tax: string
    total_refund: string
    total_price: string
    tax_lines: { name: string; price: string; rate: string }[]
  }
}

/** A refusal, with WooCommerce's own code. */
export class WooRefusal extends Error {
  override readonly name = "WooRefusal"
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface StoreApi {
  /** All pages of a list. */
  all<Item>(path: string): Promise<Item[]>
  page<Item>(path: string): Promise<{ items: Item[]; total: number }>
  one<Item>(path: string): Promise<Item>
  /** A cart of its own; each call answers the whole of it. */
  openCart(): Promise<WooSession>
}

export interface WooSession {
  cart: WooCart
  /** Rejects with WooRefusal. */
  post(path: string, body: object): Promise<WooCart>
  /** Calls whose answer is not the cart. */
  send<Answer>(path: string, body: object): Promise<Answer>
}

const DEADLINE_MS = 8 * SECONDS
const PER_PAGE = 100

/** `shop` is the shop's address. Rejects with ApiError 503 when it does not answer. */
export function createStoreApi(shop: string): StoreApi {
  const base = `${shop.replace(/\/+$/, "")}/wp-json/wc/store/v1`

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const response = await fetch(base + path, { ...init, signal }).catch((cause: unknown) => {
      throw new ApiError(503, "unavailable", { cause })
    })
    if (response.status >= 500) throw new ApiError(503, "unavailable")
    if (!response.ok) throw new WooRefusal(((await response.json()) as { code: string }).code)
    return response
  }

  async function page<Item>(path: string): Promise<{ items: Item[]; total: number }> {
    const response = await ask(path)
    return { items: (await response.json()) as Item[], total: Number(response.headers.get("X-WP-Total") ?? 0) }
  }

  return {
    page,
    one: async <Item>(path: string) => (await ask(path)).json() as Promise<Item>,
    async all<Item>(path: string) {
      const found: Item[] = []
      for (let number = 1; ; number += 1) {
        const { items, total } = await page<Item>(
          `${path}${path.includes("?") ? "&" : "?"}per_page=${PER_PAGE}&page=${number}`,
        )
        found.push(...items)
        if (items.length < PER_PAGE || found.length >= total) return found
      }
    },
    async openCart() {
      const response = await ask("/cart")
      // With it neither cookies nor a nonce are needed.
      const token = response.headers.get("Cart-Token") ?? ""
      const headers = { "Cart-Token": token, "Content-Type": "application/json" }
      const send = async <Answer>(path: string, body: object) =>
        (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<Answer>
      return { cart: (await response.json()) as WooCart, send, post: (path, body) => send<WooCart>(path, body) }
    },
  }
}
