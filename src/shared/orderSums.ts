/**
 * The one place that sums up a cart or an order for pages, mails and the terminal. Lines show amounts before the
 * coupon, so that they add up to the total.
 */
import { centsOf, needsDelivery, unitCents } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Order, OrderLine } from "#shared/contract/order.ts"
import type { Localized } from "#shared/locale.ts"

export interface LineSum {
  /** Price of one piece before the coupon. */
  unitCents: number
  amount: number
  cents: number
}

/** All amounts in cents, in reading order. */
export interface Sums {
  lines: LineSum[]
  subtotalCents: number
  /** Discounts without a code. */
  discounts: { name: Localized; cents: number }[]
  /** The coupon's discount on all lines together. Undefined without one: a coupon may be for free delivery. */
  discount: { code: string; cents: number } | undefined
  /** Undefined when nothing is carried or collected. */
  delivery: { name: Localized; cents: number } | undefined
  /** Subtotal − discounts + delivery, plus tax where that is added. */
  totalCents: number
  /** Tax in the total, by rate in percent; rates without tax are left out. */
  tax: { rate: number; cents: number }[]
  taxCents: number
  /** Tax is added to the amounts before it; false when they include it. */
  taxAdded: boolean
  /** VAT, IGIC or IPSI. */
  taxName: Localized
  /** Sent outside the tax area: no tax is included. */
  customs: boolean
  /** Gift cards are payments, so they are shown below the total. */
  giftCards: { last4: string; cents: number }[]
  /** Amount due after gift cards. */
  dueCents: number
  /** Amount of an insufficient payment that is set aside. */
  partPaidCents: number
  /** Amount to pay now. */
  toPayCents: number
}

/** Refunds of an order, in cents. */
export interface GivenBack {
  toCards: { last4: string; cents: number; balanceCents: number }[]
  /** Refunded by the method of payment. */
  elsewhereCents: number
}

export function givenBack({ gift_cards, refunded }: Pick<Order, "gift_cards" | "refunded">): GivenBack {
  const toCards = gift_cards.flatMap(({ last4, returned, balance = 0 }) =>
    returned > 0 ? [{ last4, cents: centsOf(returned), balanceCents: centsOf(balance) }] : [],
  )
  return { toCards, elsewhereCents: centsOf(refunded) - sum(toCards) }
}

/** Amount of a paid order that has not been refunded yet, in cents. */
export const notGivenBackCents = ({ paid, refunded, gift_cards }: Pick<Order, "paid" | "refunded" | "gift_cards">) =>
  centsOf(paid) + gift_cards.reduce((total, { used }) => total + centsOf(used), 0) - centsOf(refunded)

interface Facts {
  lines: LineSum[]
  coupon: { code: string | null; amount: number }
  discounts: readonly { name: Localized; amount: number }[] | undefined
  delivery: Sums["delivery"]
  tax: Cart["tax"]
  giftCards: readonly { last4: string; used: number }[]
  partPaid?: number | undefined
}

function addUp({ lines, coupon, discounts: given = [], delivery, tax, giftCards, partPaid = 0 }: Facts): Sums {
  const subtotalCents = sum(lines)
  const off = centsOf(coupon.amount)
  const discount = coupon.code === null || off === 0 ? undefined : { code: coupon.code, cents: off }
  const discounts = given.map(({ name, amount }) => ({ name, cents: centsOf(amount) }))
  const cards = giftCards.map(({ last4, used }) => ({ last4, cents: centsOf(used) }))
  const byRate = Map.groupBy(tax.lines, ({ rate }) => rate)
  const rates = [...byRate]
    .map(([rate, own]) => ({ rate, cents: own.reduce((total, { amount }) => total + centsOf(amount), 0) }))
    .filter(({ cents }) => cents > 0)
  const taxCents = sum(rates)
  const taxAdded = tax.added === true
  const shownCents = subtotalCents - sum(discounts) - (discount?.cents ?? 0) + (delivery?.cents ?? 0)
  const totalCents = shownCents + (taxAdded ? taxCents : 0)
  const dueCents = totalCents - sum(cards)
  const partPaidCents = centsOf(partPaid)
  return {
    lines,
    subtotalCents,
    discounts,
    discount,
    delivery,
    totalCents,
    tax: rates,
    taxCents,
    taxAdded,
    taxName: tax.name,
    customs: tax.customs,
    giftCards: cards,
    dueCents,
    partPaidCents,
    toPayCents: dueCents - partPaidCents,
  }
}

const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0)

const times = (unitCents: number, amount: number): LineSum => ({ unitCents, amount, cents: unitCents * amount })

export const lineSum = ({ price, amount }: Pick<OrderLine, "price" | "amount">) => times(centsOf(price), amount)

type OrderFacts = Pick<
  Order,
  "lines" | "coupon_code" | "discount" | "discounts" | "shipping" | "tax" | "gift_cards" | "partPaid"
> & {
  delivery: Pick<Order["delivery"], "kind" | "name">
}

/** Amount to pay for an unpaid order, without adding up its lines. */
export const toPayCents = ({ amount_due, partPaid = 0 }: Pick<Order, "amount_due" | "partPaid">): number =>
  centsOf(amount_due) - centsOf(partPaid)

export const orderSums = ({
  lines,
  coupon_code,
  discount,
  discounts = [],
  shipping,
  delivery,
  tax,
  ...paid
}: OrderFacts): Sums =>
  addUp({
    lines: lines.map(lineSum),
    partPaid: paid.partPaid,
    coupon: { code: coupon_code, amount: discount - discounts.reduce((total, { amount }) => total + amount, 0) },
    discounts,
    delivery: delivery.kind === "none" ? undefined : { name: delivery.name, cents: centsOf(shipping) },
    tax,
    giftCards: paid.gift_cards,
  })

export function cartSums(cart: Cart): Sums {
  const method = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  return addUp({
    lines: cart.products.map((line) => times(unitCents(line), line.amount)),
    coupon: { code: cart.coupon_code, amount: cart.coupon_discount },
    discounts: cart.discounts,
    delivery:
      method && needsDelivery(cart.products) ? { name: method.name, cents: centsOf(cart.delivery_cost) } : undefined,
    tax: cart.tax,
    giftCards: cart.gift_cards,
  })
}
