/** Ids of the payment methods that the shop has by itself. */

/** A payment provider takes the money. */
export const providersMethods = ["sandbox", "stripe", "redsys", "bizum"] as const

/** The shop takes it, and confirms that it has it. */
export const shopsMethods = ["transfer", "pickup"] as const

/** Those that `PAYMENT_METHODS` may name. */
export const paymentMethods = [...providersMethods, ...shopsMethods] as const

/** With the method of an order that gift cards pay for in full. */
export const builtInMethods = [...paymentMethods, "none"] as const
