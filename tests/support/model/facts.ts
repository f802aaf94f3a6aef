/**
 * The reference model's facts about a shop. It follows the rules slowly and plainly, and shares no code with the shop.
 */
import type { CouponTerms, DeliveryTerms, TaxClass } from "#shared/cartLines.ts"

export interface Kind {
  product: string
  variant: string
  plain: boolean
  cents: number
  reduced: boolean
  most: number
  backorder: boolean
  taxClass: TaxClass
  virtual: boolean
  /** Value of one piece as a gift card, in cents; 0 for other goods. */
  gift: number
}

export interface Coupon {
  terms: CouponTerms
  minimum: number
  limit: number | null
  perCustomer: number | null
  notReduced: boolean
}

export interface Card {
  id: string
  code: string
  balance: number
}

export interface ModelCart {
  version: number
  lines: Map<string, number>
  coupon: string | undefined
  method: string
  zip: string | undefined
  /** Indices of cards, in the order they are used. */
  cards: number[]
}

export interface ModelAttempt {
  reference: string
  state: "open" | "expired" | "failed" | "paid"
}

export interface ModelOrder {
  id: string
  customer: number
  placedAt: number
  total: number
  due: number
  coupon: string | undefined
  /** How it is carried. */
  kind: "pickup" | "home" | "none"
  method: string
  /** Something in it is not carried. */
  hasVirtual: boolean
  /** Taken from stock, by variant. */
  taken: Map<string, number>
  draws: { card: number; cents: number; back: number }[]
  attempts: ModelAttempt[]
  holdUntil: number | null
  cancelled: "unpaid" | "customer" | "shop" | "withdrawn" | undefined
  /** Any payment came, or none was needed. */
  wasPaid: boolean
  paid: number
  refunded: number
  /** Asked back, and not given yet. */
  queued: number
  /** The part that came by hand, and goes back at the shop's word: it stays with the shop. */
  byHand: number
  fulfilment: "unfulfilled" | "ready_for_pickup" | "shipped" | "delivered"
  deliveredAt: number | null
  withdrawn: boolean
  /** Worth of the gift cards that were bought in it, and of those that were sent out. */
  gifts: number
  issued: number
}

export interface Model {
  kinds: readonly Kind[]
  coupons: Readonly<Record<string, Coupon>>
  stock: Map<string, number>
  cards: Card[]
  uses: { coupon: string; order: ModelOrder }[]
  carts: ModelCart[]
  orders: ModelOrder[]
  now: number
}

export const METHODS: Record<string, DeliveryTerms & { kind: "pickup" | "home"; islands: boolean }> = {
  STORE_PICKUP: { costCents: 0, freeFromCents: null, kind: "pickup", islands: true },
  HOME_DELIVERY: { costCents: 490, freeFromCents: 5000, kind: "home", islands: true },
  EXPRESS: { costCents: 990, freeFromCents: null, kind: "home", islands: false },
}

/** Valencia, Las Palmas, Palma. */
export const ZIPS = ["46003", "35001", "07001"]
export const isOffered = (method: string, zip: string | undefined) =>
  zip === undefined || METHODS[method]?.islands === true || zip === "46003"
export const isAbroad = (zip: string | undefined) => zip === "35001"

export const emptyCart = (): ModelCart => ({
  version: 0,
  lines: new Map(),
  coupon: undefined,
  method: "STORE_PICKUP",
  zip: undefined,
  cards: [],
})

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export function never(): never {
  throw new Error("The model knows no such thing")
}

export const kindOf = (model: Model, variant: string): Kind =>
  model.kinds.find((kind) => kind.variant === variant) ?? never()
