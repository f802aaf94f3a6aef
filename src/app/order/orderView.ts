import type { Order } from "#shared/contract/order.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/** Without its key, which is in the address where needed and nowhere else in a page. */
export type OrderView = Omit<Order, "key">

export function viewOf({ key: _, ...order }: Order): OrderView {
  return order
}

/** Names of the countries of its addresses, written by the server because browsers may name them differently. */
export type PlaceNames = Record<Locale, Record<string, string>>

/** Items that a repeated order would lack. */
export interface Repetition {
  gone: Localized[]
  /** Lines that are still available. */
  left: number
}
