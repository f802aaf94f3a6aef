/** What the screens of an order are given of it. */
import type { Order } from "#shared/contract/order.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/** Without its key: that stands in the address where it is needed, and nowhere else in a page. */
export type OrderView = Omit<Order, "key">

export function viewOf({ key: _, ...order }: Order): OrderView {
  return order
}

/** Names of the countries of its addresses, written by the server: browsers may name them in ways of their own. */
export type PlaceNames = Record<Locale, Record<string, string>>

/** What a repetition of the order would have to do without. */
export interface Repetition {
  gone: Localized[]
  /** Lines that can be had again. */
  left: number
}
