/** Orders by the Store API: a cart of WooCommerce's is filled and checked out, and read again by its key. */
import { randomUUID } from "node:crypto"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { wireNumber } from "#shared/cartLines.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import type { Cart, DeliveryOption } from "#shared/contract/cart.ts"
import type { Order, OrderLine, OrderSummary } from "#shared/contract/order.ts"
import type { Charge, ChargeInput, PaymentMethod } from "#shared/contract/payment.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { taxNames } from "#shared/tax.ts"
import type { Account } from "#tests/examples/woocommerce/accounts.ts"
import type { Catalogue } from "#tests/examples/woocommerce/catalogue.ts"
import { type PricedCart, taxLine } from "#tests/examples/woocommerce/quote.ts"
import {
  type StoreApi,
  type WooAddress,
  type WooCheckout,
  type WooOrder,
  WooRefusal,
} from "#tests/examples/woocommerce/storeApi.ts"

/** Facts that the Store API does not give about an order it knows. */
export interface KeptOrder {
  id: string
  key: string
  idempotencyKey: string
  placedAt: string
  email: string
  note: string
  paymentMethod: string
  delivery: DeliveryOption | undefined
  billing: BillingAddress
  charges: Map<string, string>
}

/** Ways to pay that need no page of a bank's, and what WooCommerce calls them. Others take data of their own each. */
const WAYS: Record<string, { gateway: string; onlyKinds: string[] }> = {
  transfer: { gateway: "bacs", onlyKinds: [] },
  pickup: { gateway: "cod", onlyKinds: ["pickup"] },
}

export const paymentMethods = (gateways: readonly string[]): PaymentMethod[] =>
  Object.entries(WAYS)
    .filter(([, { gateway }]) => gateways.includes(gateway))
    .map(([id, { onlyKinds }]) => ({ id, onlyKinds, test: false }))

/** Its order, once however often it is asked for. `priced` is the customer's cart in a session of WooCommerce's. */
export async function placeOrder(
  account: Account,
  input: PlaceOrderInput,
  price: () => Promise<PricedCart>,
): Promise<KeptOrder> {
  const before = account.orders.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey)
  if (before) return before
  const { cart, session } = await price()
  const refuse = (code: string) => new ApiError(409, code, { extra: { cart } })
  if (input.cartVersion !== account.cart.version) throw refuse("stale_cart")
  if (cart.products.length === 0) throw refuse("empty_cart")
  const delivery = cart.delivery_options.find(({ id }) => id === input.deliveryMethod)
  if (cart.delivery_options.length > 0 && !delivery) throw badInput({ deliveryMethod: "unknown" })
  if (input.total !== undefined && cents(input.total) !== cents(cart.total_price)) throw refuse("total_changed")
  const way = WAYS[input.paymentMethod]
  if (!way || (way.onlyKinds.length > 0 && !way.onlyKinds.includes(delivery?.kind ?? ""))) {
    throw badInput({ paymentMethod: "unknown" })
  }
  const billing = wooAddress(input.billing)
  const done = await session
    .send<WooCheckout>("/checkout", {
      billing_address: { ...billing, email: input.billing.email },
      shipping_address: input.sameAsBilling || !input.delivery ? billing : wooAddress(input.delivery),
      customer_note: input.note ?? "",
      payment_method: way.gateway,
      payment_data: [],
      // Refused where it costs something else by now.
      expected_total: String(cents(cart.total_price)),
    })
    .catch((error: unknown) => {
      throw error instanceof WooRefusal ? refuse(refusals[error.code] ?? "cart_changed") : error
    })
  const order: KeptOrder = {
    id: String(done.order_id),
    key: done.order_key,
    idempotencyKey: input.idempotencyKey,
    placedAt: new Date().toISOString(),
    email: input.billing.email,
    note: input.note ?? "",
    paymentMethod: input.paymentMethod,
    delivery,
    billing: input.billing,
    charges: new Map(),
  }
  account.orders.unshift(order)
  account.cart = { version: account.cart.version + 1, products: [] }
  return order
}

const cents = (amount: number) => Math.round(amount * 100)
const refusals: Record<string, string> = { woocommerce_rest_checkout_total_mismatch: "total_changed" }

/** A state by its name: WooCommerce finds the code. */
const wooAddress = (
  given: {
    [Name in "firstName" | "lastName" | "address1" | "city" | "state" | "zip" | "country" | "phone"]: string
  } & { company?: string | undefined; address2?: string | undefined },
): WooAddress => ({
  first_name: given.firstName,
  last_name: given.lastName,
  company: given.company ?? "",
  address_1: given.address1,
  address_2: given.address2 ?? "",
  city: given.city,
  state: given.state,
  postcode: given.zip,
  country: given.country,
  phone: given.phone,
})

/** WooCommerce's status in what of an order this storefront tells apart. Source: the order statuses of its documentation. */
const states: Record<string, Pick<Order, "status" | "state" | "paymentStatus" | "fulfilmentStatus">> = {
  pending: { status: "pending", state: "pending", paymentStatus: "unpaid", fulfilmentStatus: "unfulfilled" },
  "on-hold": { status: "on_hold", state: "on_hold", paymentStatus: "pending", fulfilmentStatus: "unfulfilled" },
  processing: { status: "processing", state: "processing", paymentStatus: "paid", fulfilmentStatus: "unfulfilled" },
  completed: { status: "completed", state: "completed", paymentStatus: "paid", fulfilmentStatus: "delivered" },
  cancelled: { status: "cancelled", state: "cancelled", paymentStatus: "unpaid", fulfilmentStatus: "unfulfilled" },
  refunded: { status: "refunded", state: "refunded", paymentStatus: "refunded", fulfilmentStatus: "unfulfilled" },
  failed: { status: "failed", state: "failed", paymentStatus: "failed", fulfilmentStatus: "unfulfilled" },
}

export async function readOrder(store: StoreApi, catalogue: Catalogue, kept: KeptOrder): Promise<Order> {
  const asked = new URLSearchParams({ key: kept.key, billing_email: kept.email })
  const woo = await store.one<WooOrder>(`/order/${kept.id}?${asked}`).catch((error: unknown) => {
    throw error instanceof WooRefusal ? notFound("order_not_found") : error
  })
  return orderOf(woo, catalogue, kept)
}

/** Woo's amounts are texts of cents. */
const sum = (...amounts: (string | undefined)[]) => amounts.reduce((all, each) => all + Number(each ?? 0), 0)

function orderOf(woo: WooOrder, catalogue: Catalogue, kept: KeptOrder): Order {
  const { totals } = woo
  const lines = woo.items.map((item) => lineOf(item, catalogue))
  const state = states[woo.status] ?? states["pending"]
  if (!state) throw new Error("an order is in a state that is not known")
  // Cash on delivery is "processing" before it is paid.
  const isPaid = state.paymentStatus === "paid" && (kept.paymentMethod !== "pickup" || woo.status === "completed")
  const paymentStatus = state.paymentStatus === "paid" && !isPaid ? "unpaid" : state.paymentStatus
  const total = wireNumber(sum(totals.total_price))
  const { delivery, billing } = kept
  const { email: _email, dni: _dni, vat: _vat, ...place } = fromWoo(woo.shipping_address)
  return {
    id: kept.id,
    number: kept.id,
    date: kept.placedAt,
    ...state,
    paymentStatus,
    flagged: false,
    total,
    partlySent: false,
    amount: lines.reduce((all, line) => all + line.amount, 0),
    key: kept.key,
    email: kept.email,
    locale: "es",
    note: kept.note,
    paymentMethod: kept.paymentMethod,
    delivery: {
      method: delivery?.id ?? "",
      kind: delivery?.kind ?? "none",
      name: delivery?.name ?? { es: "", en: "" },
      point: null,
    },
    expectedFrom: null,
    expectedTo: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    billing,
    parcels: [],
    deliveryAddress: delivery?.kind === "home" ? place : null,
    lines,
    subtotal: wireNumber(sum(...woo.items.flatMap(({ totals: line }) => [line.line_subtotal, line.line_subtotal_tax]))),
    discount: wireNumber(sum(totals.total_discount, totals.total_discount_tax)),
    coupon_code: woo.coupons[0]?.code ?? null,
    shipping: wireNumber(sum(totals.total_shipping, totals.total_shipping_tax)),
    tax: {
      total: wireNumber(sum(totals.total_tax)),
      lines: totals.tax_lines.map(taxLine),
      customs: false,
      name: taxNames.vat,
    },
    gift_cards: [],
    amount_due: total,
    paid: isPaid ? total : 0,
    refunded: wireNumber(sum(totals.total_refund)),
    payUntil: null,
    flaggedPayments: [],
    canPay: false,
    canCancel: false,
    withdrawalKind: null,
    withdrawUntil: null,
    withdrawnAt: null,
    withdrawals: [],
    digitalConsentAt: null,
    invoiceUrl: null,
    timeline: [{ at: kept.placedAt, kind: "placed" }],
    downloads: [],
  }
}

function lineOf({ id, quantity, name, sku, prices, totals }: WooOrder["items"][number], all: Catalogue): OrderLine {
  const own = (wanted: string) => (product: Catalogue["entries"][number]["product"]) =>
    product.id === wanted || product.variants.some((each) => each.id === wanted)
  const product = all.entries.map((entry) => entry.product).find(own(String(id)))
  const variant = product?.variants.find((each) => each.id === String(id))
  const [before, after] = [
    sum(totals.line_subtotal, totals.line_subtotal_tax),
    sum(totals.line_total, totals.line_total_tax),
  ]
  const [net, tax] = [sum(totals.line_total), sum(totals.line_total_tax)]
  return {
    id: product?.id ?? String(id),
    ...(variant && { variant_id: variant.id }),
    sku,
    slug: product?.slug ?? "",
    name: product?.name ?? { es: name, en: name },
    variant_name: variant?.name ?? { es: "", en: "" },
    image: product?.images[0] ?? null,
    amount: quantity,
    price: wireNumber(sum(prices.price)),
    discount: wireNumber(before - after),
    total: wireNumber(after),
    tax: wireNumber(tax),
    taxRate: net > 0 ? Math.round((tax * 100) / net) : 0,
    virtual: false,
    left: 0,
    withdrawn: 0,
    withdrawable: 0,
  }
}

const fromWoo = (given: WooAddress): BillingAddress => ({
  firstName: given.first_name,
  lastName: given.last_name,
  company: given.company,
  address1: given.address_1,
  address2: given.address_2,
  city: given.city,
  state: given.state,
  zip: given.postcode,
  country: given.country,
  phone: given.phone ?? "",
  email: "",
  dni: "",
  vat: "",
})

export const summaryOf = (order: Order): OrderSummary => ({
  id: order.id,
  number: order.number,
  date: order.date,
  status: order.status,
  state: order.state,
  total: order.total,
  paymentStatus: order.paymentStatus,
  fulfilmentStatus: order.fulfilmentStatus,
  flagged: false,
  partlySent: false,
  amount: order.amount,
  images: order.lines.flatMap(({ image }) => image ?? []),
})

/** WooCommerce has been told at the checkout how it is paid: what is left is the shopper's own doing. */
export function charge(order: KeptOrder, { idempotencyKey, method }: ChargeInput): Charge {
  if (method !== order.paymentMethod) throw badInput({ method: "unknown" })
  const attemptId = order.charges.get(idempotencyKey) ?? randomUUID()
  order.charges.set(idempotencyKey, attemptId)
  return { attemptId, status: "pending", reason: method, retryable: false }
}

export function findCharge(order: KeptOrder, attemptId: string): Charge {
  if (![...order.charges.values()].includes(attemptId)) throw notFound("payment_not_found")
  return { attemptId, status: "pending", reason: order.paymentMethod, retryable: false }
}

/** As a customer's own: it is kept. */
export const keptCart = (quote: Cart, account: Account): Cart => ({
  ...quote,
  version: account.cart.version,
  ...(quote.products.length > 0 && { id: account.user.id }),
})
