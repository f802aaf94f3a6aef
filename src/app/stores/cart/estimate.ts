/** An estimate of the cart after a change, shown until the shop has priced it. */
import { centsOf, deliveryCost, localTotals, needsDelivery, takenOffCents, wireNumber } from "#shared/cartLines.ts"
import type { Cart, CartLine, DeliveryOption } from "#shared/contract/cart.ts"
import { DEFAULT_DELIVERY_METHOD, EMPTY_CART_ID } from "#shared/contract/cartBounds.ts"

export const emptyCart = (): Cart => ({
  id: EMPTY_CART_ID,
  version: 0,
  products: [],
  amount: 0,
  subtotal_price: 0,
  coupon_discount: 0,
  coupon_id: null,
  coupon_code: null,
  delivery_cost: 0,
  delivery_method: DEFAULT_DELIVERY_METHOD,
  delivery_options: [],
  other_delivery_options: [],
  total_price: 0,
  gift_cards: [],
  amount_due: 0,
  tax: { total: 0, lines: [], customs: false, name: { es: "", en: "" } },
  notices: [],
})

export { centsOf }

/** Lines by their Spanish names. Source: specification §4. */
export const sortedLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.toSorted(
    (one, other) =>
      one.name.es.localeCompare(other.name.es, "es") || (one.variant_id ?? "").localeCompare(other.variant_id ?? ""),
  )

/**
 * The cart with other lines. Exact without coupons: prices times amounts, delivery by its threshold. The tax is not
 * updated.
 */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  // Source: specification §5; a runtime check that types cannot replace.
  if (!Array.isArray(lines)) throw new TypeError("Products must be an array.")
  const products = sortedLines(lines.map(shownLine))
  return totalled({ ...cart, products })
}

/** Shows no more of a line than is available. */
const shownLine = (line: CartLine): CartLine =>
  line.amount > line.maxPerOrder && line.maxPerOrder > 0 ? { ...line, amount: line.maxPerOrder } : line

/** The cart with another delivery method; unchanged if it is not offered. */
export const withMethod = (cart: Cart, id: string): Cart =>
  cart.delivery_options.some((option) => option.id === id) ? totalled({ ...cart, delivery_method: id }) : cart

export const withoutCoupon = (cart: Cart): Cart =>
  totalled({ ...cart, coupon_id: null, coupon_code: null, coupon_discount: 0 })

export const withoutGiftCard = (cart: Cart, last4: string): Cart =>
  totalled({ ...cart, gift_cards: cart.gift_cards.filter((card) => card.last4 !== last4) })

function totalled(cart: Cart): Cart {
  const { subtotal_price, amount } = localTotals(cart.products)
  const subtotal = centsOf(subtotal_price)
  const isEmpty = cart.products.length === 0
  const discount = Math.min(centsOf(cart.coupon_discount), subtotal)
  const taken = Math.min(takenOffCents(cart), subtotal)
  const delivery = needsDelivery(cart.products) ? deliveryCents(cart, subtotal - taken) : 0
  const total = subtotal - taken + delivery + (isEmpty || !cart.tax.added ? 0 : centsOf(cart.tax.total))
  let left = total
  const gift_cards = cart.gift_cards.map((card) => {
    const used = Math.min(centsOf(card.balance), left)
    left -= used
    return { ...card, used: wireNumber(used) }
  })
  return {
    ...cart,
    id: isEmpty ? EMPTY_CART_ID : cart.id,
    tax: isEmpty ? emptyCart().tax : cart.tax,
    amount,
    subtotal_price,
    coupon_discount: wireNumber(discount),
    delivery_cost: wireNumber(delivery),
    total_price: wireNumber(total),
    gift_cards,
    amount_due: wireNumber(left),
  }
}

/** Cost of the chosen method for goods of this value. A coupon that made it free below its threshold still does. */
function deliveryCents(cart: Cart, goods: number): number {
  const option = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  if (!option || isFreeByCoupon(option, cart)) return 0
  const freeFromCents = option.freeFrom === null ? null : centsOf(option.freeFrom)
  return deliveryCost({ costCents: centsOf(option.fullCost), freeFromCents }, goods, undefined)
}

function isFreeByCoupon({ cost, fullCost, freeFrom }: DeliveryOption, cart: Cart): boolean {
  if (cart.coupon_code === null || cost > 0 || fullCost === 0) return false
  const goods = centsOf(cart.subtotal_price) - takenOffCents(cart)
  return freeFrom !== null && goods < centsOf(freeFrom)
}
