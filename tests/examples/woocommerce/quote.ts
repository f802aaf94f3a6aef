/** The cost of a guest's cart, as WooCommerce computes it in a cart that is created for the question. */
import { backordered } from "#provider/cart/arrival.ts"
import { unitCents, wireNumber } from "#shared/cartLines.ts"
import {
  type Cart,
  type CartLine,
  type CartNotice,
  DEFAULT_DELIVERY_METHOD,
  type QuoteCartInput,
} from "#shared/contract/cart.ts"
import type { DeliveryMethod } from "#shared/contract/delivery.ts"
import type { Product } from "#shared/contract/product.ts"
import { taxNames } from "#shared/tax.ts"
import type { Catalogue } from "#tests/examples/woocommerce/catalogue.ts"
import {
  type StoreApi,
  type WooCart,
  type WooRate,
  WooRefusal,
  type WooSession,
} from "#tests/examples/woocommerce/storeApi.ts"

/** Facts from the shop's owner, which the Store API lacks. */
export interface Terms {
  /** Destination for delivery prices before one was given. */
  country: string
  zip: string
  /** Working days of delivery. */
  days: { min: number; max: number }
}

export const quoteCart = async (...asked: Parameters<typeof priceCart>): Promise<Cart> =>
  (await priceCart(...asked)).cart

/** A cart with the session of WooCommerce's that it lies in, where it can be checked out. */
export interface PricedCart {
  cart: Cart
  session: WooSession
}

export async function priceCart(
  store: StoreApi,
  terms: Terms,
  catalogue: Catalogue,
  input: QuoteCartInput,
): Promise<PricedCart> {
  const { lines, notices } = readLines(catalogue, input.products)
  const session = await store.openCart()
  let woo = session.cart
  for (const { id, variant_id, amount } of lines) {
    woo = await session.post("/cart/add-item", { id: Number(variant_id ?? id), quantity: amount })
  }
  const destination = { country: input.country ?? terms.country, zip: input.zip ?? terms.zip }
  if (lines.length > 0) woo = await session.post("/cart/update-customer", { shipping_address: addressOf(destination) })
  if (input.coupon !== undefined) woo = await applyCoupon(session, input.coupon, notices)
  woo = await chooseRate(session, woo, input.delivery_method)
  for (const _code of input.gift_cards ?? []) notices.push({ code: "gift_card_dropped", reason: "not_found" })
  const cart = { ...cartOf(woo, terms, lines), ...(input.country !== undefined && { destination }), notices }
  return { cart, session }
}

const addressOf = ({ country, zip }: { country: string; zip: string }) => ({ country, postcode: zip })

/** Removes unavailable lines and reduces amounts to the stock; each with its notice. */
function readLines({ entries }: Catalogue, items: QuoteCartInput["products"]) {
  const notices: CartNotice[] = []
  const lines: CartLine[] = []
  for (const { id, variant_id, amount } of items) {
    const product = entries.find((entry) => entry.product.id === id)?.product
    const variant = product?.variants.find((each) =>
      variant_id === undefined ? each.stock > 0 : each.id === variant_id,
    )
    const { stock, availability } = variant ?? product ?? { stock: 0, availability: "out_of_stock" }
    const most = availability === "on_backorder" ? amount : Math.min(amount, stock)
    if (!product || (product.variants.length > 0 && !variant) || most === 0) {
      notices.push({ code: "unavailable", id, ...(product && { name: product.name }) })
      continue
    }
    if (most < amount) {
      const about = { id, name: product.name, before: String(amount), after: String(most) }
      notices.push({ code: "clamped_to_stock", ...about })
    }
    lines.push(lineOf(product, variant, most))
  }
  return { lines, notices }
}

function lineOf(product: Product, variant: Product["variants"][number] | undefined, amount: number): CartLine {
  const { price, sale_price, stock, availability } = variant ?? product
  return {
    id: product.id,
    ...(variant && { variant_id: variant.id }),
    amount,
    price,
    ...(sale_price !== price && { sale_price }),
    name: product.name,
    variant_name: variant?.name ?? { es: "", en: "" },
    slug: product.slug,
    image: product.images[0] ?? null,
    stock,
    maxPerOrder: product.maxPerOrder,
    availability,
    virtual: false,
  }
}

async function applyCoupon(session: WooSession, code: string, notices: CartNotice[]): Promise<WooCart> {
  try {
    return await session.post("/cart/apply-coupon", { code })
  } catch (error) {
    if (!(error instanceof WooRefusal)) throw error
    notices.push({ code: "coupon_dropped", reason: "not_found" })
    return session.post("/cart/update-customer", {})
  }
}

const ratesOf = (woo: WooCart): WooRate[] => woo.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates)

async function chooseRate(session: WooSession, woo: WooCart, wanted: string | undefined): Promise<WooCart> {
  const found = woo.shipping_rates.find(({ shipping_rates }) =>
    shipping_rates.some(({ rate_id, selected }) => rate_id === wanted && !selected),
  )
  if (!found) return woo
  return session.post("/cart/select-shipping-rate", { package_id: found.package_id, rate_id: wanted })
}

/** Woo's amounts are texts of cents. */
const sum = (...amounts: (string | null)[]) => amounts.reduce((all, each) => all + Number(each ?? 0), 0)

function cartOf(woo: WooCart, terms: Terms, lines: CartLine[]): Omit<Cart, "notices"> {
  const { totals } = woo
  const chosen = ratesOf(woo).find(({ selected }) => selected)
  const subtotal = lines.reduce((all, line) => all + unitCents(line) * line.amount, 0)
  const coupon = woo.coupons[0]?.code ?? null
  return {
    id: lines.length === 0 ? "empty_cart" : "guest_cart",
    version: 0,
    products: lines,
    amount: lines.reduce((all, { amount }) => all + amount, 0),
    subtotal_price: wireNumber(subtotal),
    coupon_discount: wireNumber(sum(totals.total_discount, totals.total_discount_tax)),
    coupon_id: coupon,
    coupon_code: coupon,
    delivery_cost: wireNumber(sum(totals.total_shipping, totals.total_shipping_tax)),
    delivery_method: chosen?.rate_id ?? DEFAULT_DELIVERY_METHOD,
    delivery_options: ratesOf(woo).map((rate) => {
      const method = methodOf(rate, terms)
      return { ...method, fullCost: method.cost }
    }),
    other_delivery_options: [],
    total_price: wireNumber(sum(totals.total_price)),
    gift_cards: [],
    amount_due: wireNumber(sum(totals.total_price)),
    tax: {
      total: wireNumber(sum(totals.total_tax)),
      lines: totals.tax_lines.map(taxLine),
      customs: false,
      name: taxNames.vat,
    },
  }
}

export function taxLine({ price, rate }: WooCart["totals"]["tax_lines"][number]) {
  const percent = Number.parseFloat(rate)
  const base = percent > 0 ? Math.round((Number(price) * 100) / percent) : 0
  return { rate: percent, base: wireNumber(base), amount: wireNumber(Number(price)) }
}

function methodOf({ rate_id, name, description, price, taxes, method_id }: WooRate, { days }: Terms): DeliveryMethod {
  const isPickup = method_id === "local_pickup" || method_id === "pickup_location"
  return {
    id: rate_id,
    name: { es: name, en: name },
    description: { es: description, en: description },
    icon: isPickup ? "storefront" : "truck",
    kind: isPickup ? "pickup" : "home",
    cost: wireNumber(sum(price, taxes)),
    freeFrom: null,
    eta: days,
    // In days: which dates these are, only the shop's calendar knows.
    arrival: {
      ...backordered(new Date()),
      words: { es: `en ${inDays(days)} días laborables`, en: `in ${inDays(days)} working days` },
    },
    pickupPoints: [],
    zones: [],
    area: { es: "", en: "" },
  }
}

const inDays = ({ min, max }: Terms["days"]) => (min === max ? String(min) : `${min}–${max}`)

/** Ways of delivery are known for a cart alone: they are those of one with the first thing that can be bought. */
export async function listDeliveryMethods(
  store: StoreApi,
  terms: Terms,
  catalogue: Catalogue,
): Promise<DeliveryMethod[]> {
  const entry = catalogue.entries.find(({ product }) => product.stock > 0)
  if (!entry) return []
  const products = [{ id: entry.product.id, amount: 1 }]
  const { delivery_options } = await quoteCart(store, terms, catalogue, { products })
  return delivery_options.map(({ fullCost: _fullCost, ...method }) => method)
}
