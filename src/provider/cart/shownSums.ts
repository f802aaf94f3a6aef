/** The sums last shown to a customer, stored with the cart: an order agrees to exactly these. */
import type { Services } from "#provider/delivery/context.ts"
import { centsOf, takenOffCents } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"

/** In cents. */
export interface ShownSums {
  /** The destination; null if unknown. */
  place: string | null
  method: string
  subtotal: number
  discount: number
  total: number
  /** The amount that gift cards can pay. */
  onCards: number
  /** Cost of each delivery method, by id. */
  delivery: Record<string, number>
}

export function shownSums(cart: Cart): ShownSums {
  const { destination } = cart
  const options = [...cart.delivery_options, ...cart.other_delivery_options]
  return {
    place: destination ? `${destination.country} ${destination.zip}` : null,
    method: cart.delivery_method,
    subtotal: centsOf(cart.subtotal_price),
    discount: takenOffCents(cart),
    total: centsOf(cart.total_price),
    onCards: cart.gift_cards.reduce((sum, { balance }) => sum + centsOf(balance), 0),
    delivery: Object.fromEntries(options.map(({ id, cost }) => [id, centsOf(cost)])),
  }
}

/**
 * Whether the cart to be ordered costs what was shown. The order may name another delivery method than the one chosen
 * then: its price was shown too. Added tax was shown only for the chosen one.
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

/** Whether the gift cards leave the same amount to pay. */
export const leavesAsShown = ({ onCards }: ShownSums, { total_price, amount_due }: Cart): boolean =>
  centsOf(amount_due) === Math.max(0, centsOf(total_price) - onCards)

/** Skipped if the cart was changed meanwhile, which shows it again. */
export async function keepShown({ db }: Pick<Services, "db">, userId: string, cart: Cart): Promise<void> {
  await db
    .updateTable("carts")
    .set({ shown: JSON.stringify(shownSums(cart)) })
    .where("user_id", "=", userId)
    .where("version", "=", cart.version)
    .execute()
}
