/** The one place where a cart's price is calculated, in integer cents: guest cart, quote, server cart, checkout. */
import { share, spread, sum } from "#shared/divideCents.ts"
import { parseAmount } from "#shared/money.ts"

export const taxClasses = ["general", "reduced", "super_reduced", "zero"] as const
export type TaxClass = (typeof taxClasses)[number]

/** In percent, with up to two decimals. */
export type TaxRates = Record<TaxClass, number>

/** For goods that leave the tax area. */
export const noTax: TaxRates = { general: 0, reduced: 0, super_reduced: 0, zero: 0 }

/**
 * How delivery is taxed: like the goods, in proportion where their rates differ, or at one rate. Source: act 37/1992,
 * article 79.Two.
 */
export const deliveryTaxes = ["goods", ...taxClasses] as const
export type DeliveryTax = (typeof deliveryTaxes)[number]

export interface PriceLine {
  /** Decides between lines with an equal right to a cent of a coupon; where left out, their order does. */
  key?: string
  /** Present price of one piece, as the shop shows it. */
  unitCents: number
  amount: number
  taxClass: TaxClass
  virtual: boolean
  couponable: boolean
  /** Taken off without a coupon, and what a coupon leaves of the line at least. */
  discount?: { cents: number; leastCents: number } | undefined
  /** The place of supply and its rates, where that is not the place the goods are sent to. */
  elsewhere?: { territory: string; rates: TaxRates } | undefined
}

export interface CouponTerms {
  kind: "percent" | "fixed_cart" | "fixed_product" | "free_shipping"
  /** Percent, or cents: off the whole cart, or off each piece. */
  amount: number
  maxDiscountCents: number | null
}

export interface DeliveryTerms {
  costCents: number
  /** Value of goods after coupon from which delivery is free; null for never. */
  freeFromCents: number | null
}

/** Cost of delivery for goods worth at least `fromCents`. */
export interface CostBand {
  fromCents: number
  costCents: number
}

export interface CartTerms {
  lines: readonly PriceLine[]
  coupon: CouponTerms | undefined
  /** The chosen method; undefined counts as free. */
  delivery: (DeliveryTerms & { bands?: readonly CostBand[] }) | undefined
  /** Balances, in the order in which the cards are used. */
  giftCardCents: readonly number[]
  /** Rates at the place of supply. */
  rates: TaxRates
  /** Prices are shown without tax, which is added. False when left out: prices include it. */
  taxAdded?: boolean
  /** Like the goods when left out. */
  deliveryTax?: DeliveryTax
}

/** `territory`: the place of supply, where that is not the place the goods are sent to. */
export interface RateTax {
  rate: number
  baseCents: number
  taxCents: number
  territory?: string
}

interface TaxPart {
  rate: number
  cents: number
  territory?: string | undefined
}

export interface CartPrice {
  subtotalCents: number
  /** The coupon's part and the lines' own discounts. */
  discountCents: number
  couponCents: number
  /** By line. */
  lineDiscountCents: number[]
  deliveryCents: number
  totalCents: number
  /** Taken from each gift card. */
  giftCardCents: number[]
  dueCents: number
  /** Tax in the total, highest rate first; rates without goods are left out. */
  tax: RateTax[]
  taxCents: number
}

export function priceCart(terms: CartTerms): CartPrice {
  const { lines, coupon, delivery, giftCardCents, rates, taxAdded = false, deliveryTax = "goods" } = terms
  const totals = lines.map((line) => line.unitCents * line.amount)
  const subtotalCents = sum(totals)
  const lineCouponCents = couponParts(lines, totals, coupon)
  const lineDiscountCents = lines.map(({ discount }, index) => (discount?.cents ?? 0) + (lineCouponCents[index] ?? 0))
  const discountCents = sum(lineDiscountCents)
  const goodsCents = subtotalCents - discountCents
  const deliveryCents = needsDelivery(lines) ? deliveryCost(inBand(delivery, goodsCents), goodsCents, coupon) : 0
  const parts = lines.map((line, index) => ({
    rate: (line.elsewhere?.rates ?? rates)[line.taxClass],
    cents: (totals[index] ?? 0) - (lineDiscountCents[index] ?? 0),
    territory: line.elsewhere?.territory,
  }))
  const carried = parts.filter((_, index) => lines[index]?.virtual === false)
  const carrying =
    deliveryTax === "goods"
      ? deliveryParts(deliveryCents, carried)
      : [{ rate: rates[deliveryTax], cents: deliveryCents }]
  const tax = taxByRate([...parts, ...carrying], taxAdded)
  const taxCents = sum(tax.map((part) => part.taxCents))
  const totalCents = goodsCents + deliveryCents + (taxAdded ? taxCents : 0)
  const used = payWith(giftCardCents, totalCents)
  return {
    subtotalCents,
    discountCents,
    couponCents: sum(lineCouponCents),
    lineDiscountCents,
    deliveryCents,
    totalCents,
    giftCardCents: used,
    dueCents: totalCents - sum(used),
    tax,
    taxCents,
  }
}

/** Delivery of goods that cost nothing is taxed at their highest rate. */
function deliveryParts(cents: number, carried: readonly TaxPart[]): TaxPart[] {
  const rates = [...new Set(carried.map(({ rate }) => rate))].sort((one, other) => other - one)
  const worth = rates.map((rate) => sum(carried.filter((part) => part.rate === rate).map((part) => part.cents)))
  const isFree = sum(worth) === 0
  const own = isFree ? rates.map((_, index) => (index === 0 ? cents : 0)) : spread(cents, worth)
  return rates.map((rate, index) => ({ rate, cents: own[index] ?? 0 }))
}

/** Downloads and gift cards need no parcel. */
export const needsDelivery = (lines: readonly { virtual: boolean }[]) => lines.some((line) => !line.virtual)

/**
 * Cost of a method for goods of a value after coupon. A coupon for free delivery applies to methods that can become
 * free.
 */
export function deliveryCost(
  delivery: DeliveryTerms | undefined,
  goodsCents: number,
  coupon: CouponTerms | undefined,
): number {
  if (!delivery) return 0
  const { costCents, freeFromCents } = delivery
  if (freeFromCents === null) return costCents
  return goodsCents >= freeFromCents || coupon?.kind === "free_shipping" ? 0 : costCents
}

/** The terms with the cost of the highest band that the goods reach; below the first band `costCents` applies. */
function inBand(delivery: CartTerms["delivery"], goodsCents: number): DeliveryTerms | undefined {
  const band = delivery?.bands?.findLast(({ fromCents }) => fromCents <= goodsCents)
  return delivery && band ? { ...delivery, costCents: band.costCents } : delivery
}

/** The coupon's part of each line, after the lines' own discounts. */
function couponParts(
  lines: readonly PriceLine[],
  totals: readonly number[],
  coupon: CouponTerms | undefined,
): number[] {
  const eligible = totals.map((total, index) =>
    lines[index]?.couponable ? total - (lines[index].discount?.cents ?? 0) : 0,
  )
  const parts = wantedParts(lines, eligible, coupon)
  return parts.map((cents, index) => {
    const { cents: off, leastCents } = lines[index]?.discount ?? { cents: 0, leastCents: 0 }
    return Math.min(cents, Math.max(0, (totals[index] ?? 0) - off - leastCents))
  })
}

function wantedParts(
  lines: readonly PriceLine[],
  eligible: readonly number[],
  coupon: CouponTerms | undefined,
): number[] {
  if (!coupon || coupon.kind === "free_shipping") return eligible.map(() => 0)
  const most = coupon.maxDiscountCents ?? Number.POSITIVE_INFINITY
  const keys = lines.map(({ key = "" }) => key)
  if (coupon.kind === "fixed_product") {
    const each = eligible.map((total, index) => Math.min(total, coupon.amount * (lines[index]?.amount ?? 0)))
    return spread(Math.min(sum(each), most), each, keys)
  }
  const whole = sum(eligible)
  const wanted = coupon.kind === "percent" ? share(whole, coupon.amount, 100) : coupon.amount
  return spread(Math.min(wanted, whole, most), eligible, keys)
}

function payWith(balances: readonly number[], totalCents: number): number[] {
  let left = totalCents
  return balances.map((balance) => {
    const used = Math.min(balance, left)
    left -= used
    return used
  })
}

/** The tax on an amount, `rate` in percent: the tax included in it or, with `isAdded`, the tax to add to it. */
export function taxOfCents(cents: number, rate: number, isAdded: boolean): number {
  const hundredths = Math.round(rate * 100)
  return share(cents, hundredths, isAdded ? 100 * 100 : 100 * 100 + hundredths)
}

/** Calculated line by line, so that an order's lines add up to its total. */
function taxByRate(parts: readonly TaxPart[], isAdded: boolean): RateTax[] {
  const rates = new Map<string, RateTax>()
  for (const { rate, cents, territory } of parts) {
    if (cents === 0) continue
    const taxCents = taxOfCents(cents, rate, isAdded)
    const key = `${rate} ${territory ?? ""}`
    const known = rates.get(key) ?? { rate, baseCents: 0, taxCents: 0, ...(territory !== undefined && { territory }) }
    known.baseCents += isAdded ? cents : cents - taxCents
    known.taxCents += taxCents
    rates.set(key, known)
  }
  return [...rates.values()].sort((one, other) => other.rate - one.rate)
}

interface ItemKey {
  id: string
  variant_id?: string | undefined
}

export const lineKey = ({ id, variant_id }: ItemKey) => (variant_id === undefined ? id : `${id} ${variant_id}`)

/** Adds up equal items in the order of their first occurrence; items that come to 0 are dropped. */
export function mergeItems<Item extends ItemKey & { amount: number }>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const key = lineKey(item)
    merged.set(key, { ...item, amount: item.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()].filter((item) => item.amount > 0)
}

/** Price of one piece of a wire line in cents: the sale price if present. */
export const unitCents = (line: { price: string; sale_price?: string | undefined }) =>
  parseAmount(line.sale_price ?? line.price) ?? 0

/**
 * Totals of the lines alone, as a guest's cart shows them before a quote: numbers with two decimals. Source:
 * specification §4.
 */
export function localTotals(lines: readonly { price: string; sale_price?: string | undefined; amount: number }[]): {
  subtotal_price: number
  total_price: number
  amount: number
} {
  const total = wireNumber(sum(lines.map((line) => unitCents(line) * line.amount)))
  return { subtotal_price: total, total_price: total, amount: sum(lines.map((line) => line.amount)) }
}

interface TakenOff {
  coupon_discount: number
  discounts?: readonly { amount: number }[] | undefined
}

/** A cart's coupon and discounts without a code, in cents. */
export const takenOffCents = ({ coupon_discount, discounts = [] }: TakenOff) =>
  discounts.reduce((total, { amount }) => total + centsOf(amount), centsOf(coupon_discount))

/** 2490 → 24.9: cents to a number of the wire. */
export const wireNumber = (cents: number) => cents / 100

/** 24.9 → 2490: a number of the wire to cents. */
export const centsOf = (number: number) => Math.round(number * 100)
