/** The reference model's carts: what is in them, what they cost, whether they may be ordered. */
import {
  type Coupon,
  emptyCart,
  isAbroad,
  isOffered,
  type Kind,
  kindOf,
  METHODS,
  type Model,
  type ModelCart,
  type ModelOrder,
  never,
  sum,
} from "#tests/support/model/facts.ts"
import { naivePrice } from "#tests/support/naivePrice.ts"
import { ratesWhen } from "#tests/support/taxRates.ts"

const mostOf = (model: Model, kind: Kind) =>
  kind.backorder ? kind.most : Math.min(kind.most, model.stock.get(kind.variant) ?? 0)

const isVirtual = (model: Model, cart: ModelCart) =>
  [...cart.lines.keys()].every((variant) => kindOf(model, variant).virtual)

/** The cart as it is today: what cannot be had is gone. `changes`: whether anything is. */
export function today(model: Model, customer: number, cart: ModelCart): { cart: ModelCart; changes: boolean } {
  const lines = new Map<string, number>()
  for (const [variant, amount] of cart.lines) {
    const had = Math.min(amount, mostOf(model, kindOf(model, variant)))
    if (had > 0) lines.set(variant, had)
  }
  const clamped = [...cart.lines].some(([variant, amount]) => lines.get(variant) !== amount)
  const next = { ...cart, lines }
  if (lines.size === 0) return { cart: { ...next, coupon: undefined, cards: [] }, changes: clamped }
  const keepsCoupon = cart.coupon !== undefined && holds(model, customer, next, cart.coupon)
  const cards = cart.cards.filter((card) => (model.cards[card]?.balance ?? 0) > 0)
  const lost = (cart.coupon !== undefined && !keepsCoupon) || cards.length < cart.cards.length
  const virtual = isVirtual(model, next)
  const method = virtual || isOffered(cart.method, cart.zip) ? cart.method : "STORE_PICKUP"
  const coupon = keepsCoupon ? cart.coupon : undefined
  return { cart: { ...next, method, coupon, cards }, changes: clamped || lost }
}

/** Money is not sold below its worth. */
const speaksOf = (coupon: Coupon, kind: Kind) => kind.gift === 0 && !(coupon.notReduced && kind.reduced)

export function holds(model: Model, customer: number, cart: ModelCart, name: string): boolean {
  const coupon = model.coupons[name] ?? never()
  const used = model.uses.filter((use) => use.coupon === name)
  if (coupon.limit !== null && used.length >= coupon.limit) return false
  const own = used.filter((use) => use.order.customer === customer)
  if (coupon.perCustomer !== null && own.length >= coupon.perCustomer) return false
  const lines = [...cart.lines].map(([variant, amount]) => ({ kind: kindOf(model, variant), amount }))
  const hasUse =
    coupon.terms.kind === "free_shipping"
      ? lines.some(({ kind }) => !kind.virtual)
      : lines.some(({ kind }) => speaksOf(coupon, kind))
  return hasUse && sum(lines.map(({ kind, amount }) => kind.cents * amount)) >= coupon.minimum
}

export interface Price {
  subtotal: number
  discount: number
  delivery: number
  total: number
  due: number
  tax: number
  lines: number[]
}

/** `order`: the variants in the order in which cents that are left over are dealt. */
export function priceOf(model: Model, cart: ModelCart, order = [...cart.lines.keys()]): Price {
  const coupon = cart.coupon === undefined ? undefined : model.coupons[cart.coupon]
  const kinds = order.map((variant) => kindOf(model, variant))
  const abroad = !isVirtual(model, cart) && METHODS[cart.method]?.kind !== "pickup" && isAbroad(cart.zip)
  const [subtotal = 0, discount = 0, delivery = 0, total = 0, due = 0, tax = 0, ...lines] = naivePrice({
    lines: kinds.map((kind) => ({
      key: kind.variant,
      unitCents: kind.cents,
      amount: cart.lines.get(kind.variant) ?? 0,
      taxClass: kind.taxClass,
      virtual: kind.virtual,
      elsewhere: kind.virtual ? { territory: "", rates: ratesWhen(!isAbroad(cart.zip)) } : undefined,
      couponable: coupon !== undefined && speaksOf(coupon, kind),
    })),
    coupon: coupon?.terms,
    delivery: METHODS[cart.method],
    giftCardCents: cart.cards.map((card) => model.cards[card]?.balance ?? 0),
    rates: ratesWhen(!abroad),
  })
  return { subtotal, discount, delivery, total, due, tax, lines }
}

/** A change of a cart by its customer; undefined when it is refused. */
export function change(model: Model, customer: number, wanted: ModelCart): void {
  const { cart } = today(model, customer, wanted)
  model.carts[customer] = { ...cart, version: cart.version + 1 }
}

export interface Placing {
  method: string
  zip: string
  payment: "sandbox" | "transfer" | "pickup"
  /** Sends the version before. */
  stale: boolean
  /** Sends another total than the one shown. */
  wrong: boolean
}

const HOLD_MS = { sandbox: 60 * 60_000, transfer: 7 * 86_400_000, pickup: 7 * 86_400_000 }

/** The order without its id, with what it must cost; undefined when it is refused. */
export function place(
  model: Model,
  customer: number,
  wish: Placing,
): { order: ModelOrder; price: (order: string[]) => Price } | undefined {
  const before = model.carts[customer] ?? never()
  const { cart, changes } = today(model, customer, { ...before, method: wish.method, zip: wish.zip })
  const price = priceOf(model, cart)
  const virtual = isVirtual(model, cart)
  if (wish.stale || wish.wrong || changes || cart.lines.size === 0) return undefined
  if (!virtual && !isOffered(wish.method, wish.zip)) return undefined
  const kind = virtual ? "none" : (METHODS[wish.method]?.kind ?? never())
  if (price.due > 0 && wish.payment === "pickup" && kind !== "pickup") return undefined
  const cards = structuredClone(model.cards)
  const taken = new Map<string, number>()
  for (const [variant, amount] of cart.lines) {
    const stock = model.stock.get(variant) ?? 0
    taken.set(variant, Math.min(stock, amount))
    model.stock.set(variant, stock - Math.min(stock, amount))
  }
  let left = price.total
  const draws: ModelOrder["draws"] = []
  for (const card of cart.cards) {
    const own = model.cards[card] ?? never()
    const cents = Math.min(own.balance, left)
    left -= cents
    own.balance -= cents
    if (cents > 0) draws.push({ card, cents, back: 0 })
  }
  const isPaid = price.due === 0
  const gifts = sum([...cart.lines].map(([variant, amount]) => kindOf(model, variant).gift * amount))
  const order: ModelOrder = {
    id: "",
    customer,
    placedAt: model.now,
    total: price.total,
    due: price.due,
    coupon: cart.coupon,
    kind,
    method: isPaid ? "none" : wish.payment,
    taken,
    draws,
    attempts: [],
    holdUntil: isPaid ? null : model.now + HOLD_MS[wish.payment],
    cancelled: undefined,
    wasPaid: isPaid,
    paid: 0,
    refunded: 0,
    queued: 0,
    byHand: 0,
    fulfilment: "unfulfilled",
    deliveredAt: null,
    hasVirtual: [...cart.lines.keys()].some((variant) => kindOf(model, variant).virtual),
    withdrawn: false,
    gifts,
    issued: isPaid ? gifts : 0,
  }
  model.orders.push(order)
  if (cart.coupon !== undefined) model.uses.push({ coupon: cart.coupon, order })
  model.carts[customer] = { ...emptyCart(), version: before.version + 1, zip: before.zip }
  return { order, price: (lines) => priceOf({ ...model, cards }, cart, lines) }
}
