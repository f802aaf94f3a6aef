/** Ids of the payment methods that the shop has by itself, and the amounts that a method takes. */

/** A payment provider takes the money. */
export const providersMethods = ["sandbox", "stripe", "redsys", "bizum"] as const

/** The shop takes it, and confirms that it has it. */
export const shopsMethods = ["transfer", "pickup"] as const

/** Smallest and greatest amount that a payment method takes; unlimited where left out. */
export interface AmountBounds {
  least?: number | undefined
  most?: number | undefined
}

/** The bounds and the amount are in one unit. */
export const takesAmount = ({ least = 0, most = Number.POSITIVE_INFINITY }: AmountBounds, amount: number): boolean =>
  amount >= least && amount <= most

/** Those that `PAYMENT_METHODS` may name. */
export const paymentMethods = [...providersMethods, ...shopsMethods] as const

/** With the method of an order that gift cards pay for in full. */
export const builtInMethods = [...paymentMethods, "none"] as const
