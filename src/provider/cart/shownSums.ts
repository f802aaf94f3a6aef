/** The sums a customer was last shown, kept with the cart: an order agrees to these and to no others. */
import type { Services } from "#provider/delivery/context.ts"
import { centsOf } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"

/** In cents. */
export interface ShownSums {
  /** Where the parcel would go; null where that was not known. */
  place: string | null
  method: string
  subtotal: number
  discount: number
  total: number
  /** What the gift cards can pay. */
  onCards: number
  /** Cost of each delivery method, by its id. */
  delivery: Record<string, number>
}

export function shownSums(cart: Cart): ShownSums {
  const { destination } = cart
  const options = [...cart.delivery_options, ...cart.other_delivery_options]
  return {
    place: destination ? `${destination.country} ${destination.zip}` : null,
    method: cart.delivery_method,
    subtotal: centsOf(cart.subtotal_price),
    discount: centsOf(cart.coupon_discount),
    total: centsOf(cart.total_price),
    onCards: cart.gift_cards.reduce((sum, { balance }) => sum + centsOf(balance), 0),
    delivery: Object.fromEntries(options.map(({ id, cost }) => [id, centsOf(cost)])),
  }
}

/**
 * Whether the cart, as it is to be ordered, costs what was shown. The order may name another way of delivery than the one that
 * was chosen then: its own price was shown beside it. Tax that comes on top was shown for the chosen one alone.
 */
export function costsAsShown(shown: ShownSums, cart: Cart): boolean {
  const now = shownSums(cart)
  const costOf = (sums: ShownSums) => sums.delivery[now.method] ?? 0
  const isOtherWay = now.method !== shown.method && !cart.tax.added
  const total = isOtherWay ? shown.subtotal - shown.discount + costOf(shown) : shown.total
  return (
    now.subtotal === shown.subtotal &&
    now.discount === shown.discount &&
    costOf(now) === costOf(shown) &&
    now.total === total &&
    leavesAsShown(shown, cart)
  )
}

/** Whether the gift cards leave as much of the total to pay as they did. */
export const leavesAsShown = ({ onCards }: ShownSums, { total_price, amount_due }: Cart): boolean =>
  centsOf(amount_due) === Math.max(0, centsOf(total_price) - onCards)

/** Unless the cart was changed meanwhile, which shows it anew. */
export async function keepShown({ db }: Pick<Services, "db">, userId: string, cart: Cart): Promise<void> {
  await db
    .updateTable("carts")
    .set({ shown: JSON.stringify(shownSums(cart)) })
    .where("user_id", "=", userId)
    .where("version", "=", cart.version)
    .execute()
}
