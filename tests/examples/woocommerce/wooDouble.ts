/** A WooCommerce that runs in the test: the routes of its Store API that the adapter asks, with carts by Cart-Token. */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import express, { type Response } from "express"
import type { WooAddress, WooCart, WooCheckout, WooOrder, WooProduct } from "#tests/examples/woocommerce/storeApi.ts"
import { categories, products, reviews, variations } from "#tests/examples/woocommerce/wooData.ts"

export interface WooDouble {
  url: string
  /** From now on it answers 500. */
  isBroken: boolean
  /** As the shop's owner marks an order: `processing`, `completed`. */
  mark(order: string, status: string): void
  close(): Promise<void>
}

interface StoredCart {
  items: Map<number, number>
  country: string
  coupon: string | undefined
  rate: string
}

const TAX = 21
const GATEWAYS = ["bacs", "cod"]
/** Fields that WooCommerce requires in Spain. */
const REQUIRED = ["first_name", "last_name", "address_1", "city", "state", "postcode", "country", "email"]
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

/** Without tax; what is sent to Spain, and what is fetched. */
const RATES = [
  { rate_id: "flat_rate:1", method_id: "flat_rate", name: "A domicilio", cents: 413 },
  { rate_id: "local_pickup:2", method_id: "local_pickup", name: "Recogida", cents: 0 },
]

const refuse = (response: Response, status: number, code: string) =>
  void response.status(status).json({ code: `woocommerce_rest_${code}`, message: "", data: { status } })

const taxIn = (cents: number) => cents - Math.round((cents * 100) / (100 + TAX))
const taxOn = (cents: number) => Math.round((cents * TAX) / 100)

const find = (id: number): WooProduct | undefined => [...products, ...variations].find((each) => each.id === id)

export async function startWooDouble(): Promise<WooDouble> {
  const carts = new Map<string, StoredCart>()
  const orders = new Map<number, WooOrder & { key: string }>()
  const app = express()
  app.get("/wp-content/*path", (_request, response) => {
    response.type("image/png").send(Buffer.from(PIXEL, "base64"))
  })
  const store = express.Router()
  app.use("/wp-json/wc/store/v1", store)
  store.use(express.json(), (_request, response, next) => {
    if (double.isBroken) refuse(response, 500, "internal_error")
    else next()
  })
  const list =
    (items: readonly unknown[]): express.RequestHandler =>
    (request, response) => {
      const [page, per] = [Number(request.query["page"] ?? 1), Number(request.query["per_page"] ?? 10)]
      response.set({ "X-WP-Total": String(items.length), "X-WP-TotalPages": String(Math.ceil(items.length / per)) })
      response.json(items.slice((page - 1) * per, page * per))
    }
  store.get("/products", (request, response, next) => {
    const shown = (request.query["type"] === "variation" ? variations : products).map((each) => ({
      ...each,
      images: each.images.map((image) => ({ ...image, src: double.url + image.src })),
    }))
    return list(shown)(request, response, next)
  })
  store.get("/products/categories", list(categories))
  store.get("/products/reviews", (request, response, next) =>
    list(request.query["product_id"] === "101" ? reviews : [])(request, response, next),
  )
  store.get("/cart", (_request, response) => {
    const token = randomUUID()
    const cart: StoredCart = { items: new Map(), country: "", coupon: undefined, rate: RATES[0]?.rate_id ?? "" }
    carts.set(token, cart)
    response.set("Cart-Token", token).json(wire(cart))
  })
  const change = (path: string, work: (cart: StoredCart, body: Record<string, unknown>) => string | undefined) =>
    store.post(path, (request, response) => {
      const cart = carts.get(request.get("Cart-Token") ?? "")
      if (!cart) return refuse(response, 401, "missing_nonce")
      const refusal = work(cart, request.body)
      if (refusal === undefined) response.json(wire(cart))
      else refuse(response, 400, refusal)
    })
  change("/cart/add-item", ({ items }, { id, quantity }) => {
    const [product, amount] = [find(Number(id)), Number(quantity)]
    if (!product || product.type === "variable") return "cart_invalid_product"
    if (!product.is_in_stock) return "product_out_of_stock"
    if (amount > product.add_to_cart.maximum) return "product_partially_out_of_stock"
    items.set(product.id, amount)
    return undefined
  })
  change("/cart/update-customer", (cart, { shipping_address }) => {
    const { country } = (shipping_address ?? {}) as { country?: string }
    cart.country = country ?? cart.country
    return undefined
  })
  change("/cart/apply-coupon", (cart, { code }) => {
    if (code !== "otoño10") return "cart_coupon_error"
    cart.coupon = code
    return undefined
  })
  change("/cart/select-shipping-rate", (cart, { rate_id }) => {
    cart.rate = String(rate_id)
    return undefined
  })
  store.post("/checkout", (request, response) => {
    const cart = carts.get(request.get("Cart-Token") ?? "")
    if (!cart) return refuse(response, 401, "missing_nonce")
    const { billing_address: billing, shipping_address: shipping, payment_method: method, ...body } = request.body
    const { items, totals } = wire(cart)
    const lacking = REQUIRED.find((name) => !(billing as Record<string, string> | undefined)?.[name])
    if (items.length === 0) return refuse(response, 400, "cart_empty")
    if (lacking !== undefined) return refuse(response, 400, "missing_billing_address")
    if (!GATEWAYS.includes(method)) return refuse(response, 400, "invalid_payment_method")
    if (body.expected_total !== undefined && body.expected_total !== totals.total_price)
      return refuse(response, 409, "checkout_total_mismatch")
    const id = 146 + orders.size
    const key = `wc_order_${randomUUID().replaceAll("-", "").slice(0, 13)}`
    const order = orderOf(cart, { id, billing, shipping, status: method === "bacs" ? "on-hold" : "processing" })
    orders.set(id, { ...order, key })
    carts.set(request.get("Cart-Token") ?? "", { ...cart, items: new Map(), coupon: undefined })
    const answer: WooCheckout = {
      order_id: id,
      status: order.status,
      order_key: key,
      customer_note: body.customer_note ?? "",
      customer_id: 0,
      billing_address: billing,
      shipping_address: shipping,
      payment_method: method,
      payment_result: {
        payment_status: "success",
        payment_details: [],
        redirect_url: `${double.url}/checkout/order-received/${id}/?key=${key}`,
      },
    }
    response.json(answer)
  })
  store.get("/order/:id", (request, response) => {
    const found = orders.get(Number(request.params.id))
    const { key: given, billing_email: email } = request.query
    if (!found || found.key !== given) return refuse(response, 401, "invalid_order")
    if (found.billing_address.email !== email) return refuse(response, 401, "invalid_billing_email")
    const { key: _key, ...order } = found
    response.json(order)
  })

  const server: Server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  const double: WooDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isBroken: false,
    mark(order, status) {
      const found = orders.get(Number(order))
      if (found) orders.set(found.id, { ...found, status })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
  return double
}

function wire({ items, country, coupon, rate }: StoredCart): WooCart {
  const lines = [...items].flatMap(([id, quantity]) => {
    const product = find(id)
    return product ? [{ id, quantity, prices: product.prices }] : []
  })
  const goods = lines.reduce((sum, { prices, quantity }) => sum + Number(prices.price) * quantity, 0)
  const discount = coupon === undefined ? 0 : Math.round(goods / 10)
  const offered = country === "ES" && lines.length > 0 ? RATES : []
  const chosen = offered.find(({ rate_id }) => rate_id === rate)
  const shipping = chosen?.cents ?? 0
  const goodsTax = taxIn(goods - discount)
  const tax = goodsTax + taxOn(shipping)
  return {
    items: lines,
    coupons: coupon === undefined ? [] : [{ code: coupon }],
    payment_methods: GATEWAYS,
    needs_shipping: lines.length > 0,
    shipping_rates: [
      {
        package_id: 0,
        shipping_rates: offered.map(({ rate_id, method_id, name, cents }) => ({
          rate_id,
          method_id,
          name,
          description: "",
          price: String(cents),
          taxes: String(taxOn(cents)),
          selected: rate_id === rate,
        })),
      },
    ],
    totals: {
      total_discount: String(discount - taxIn(discount)),
      total_discount_tax: String(taxIn(discount)),
      total_shipping: String(shipping),
      total_shipping_tax: String(taxOn(shipping)),
      total_price: String(goods - discount + shipping + taxOn(shipping)),
      total_tax: String(tax),
      tax_lines: tax === 0 ? [] : [{ name: "IVA", price: String(tax), rate: `${TAX}.0000%` }],
    },
  }
}

interface Placed {
  id: number
  status: string
  billing: WooAddress
  shipping: WooAddress
}

/** In the shape of its answer: what a line costs before and after the coupon stands without tax, and the tax beside it. */
function orderOf(cart: StoredCart, { id, status, billing, shipping }: Placed): WooOrder {
  const { totals, coupons, needs_shipping, items } = wire(cart)
  const lines = items.map(({ id: item, quantity, prices }) => {
    const product = find(item)
    const before = Number(prices.price) * quantity
    const after = coupons.length === 0 ? before : before - Math.round(before / 10)
    return {
      id: item,
      quantity,
      name: product?.name ?? "",
      sku: product?.sku ?? "",
      prices,
      totals: {
        line_subtotal: String(before - taxIn(before)),
        line_subtotal_tax: String(taxIn(before)),
        line_total: String(after - taxIn(after)),
        line_total_tax: String(taxIn(after)),
      },
    }
  })
  const subtotal = String(lines.reduce((all, { totals: line }) => all + Number(line.line_subtotal), 0))
  const { total_shipping, total_shipping_tax, ...others } = totals
  return {
    id,
    status,
    coupons,
    shipping_address: shipping,
    billing_address: billing,
    items: lines,
    needs_shipping,
    needs_payment: false,
    totals: {
      ...others,
      subtotal,
      total_refund: "0",
      total_shipping: total_shipping ?? "0",
      total_shipping_tax: total_shipping_tax ?? "0",
    },
  }
}
