/** Discounts that functions of `shop.config.ts` take off a cart, beside those that the owner made. */

import { array, type Infer, is, object, optional } from "superstruct"
import { leaveAlone } from "#provider/platform/extensions/leftAlone.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"
import type { Log } from "#shared/log.ts"

export interface DiscountableCart {
  lines: DiscountableItem[]
  /** Undefined for guests, and for orders entered for a customer without an account. */
  customerId: string | undefined
}

export interface DiscountableItem {
  product: { id: string; sku: string; categoryId: string | null; departmentId: string | null }
  variantId: string
  amount: number
  /** Charged for one item before discounts, in cents. */
  unitCents: number
  /** Taken off the whole line by discounts without a code, in cents. */
  discountCents: number
}

const OwnAnswer = object({
  /** As shoppers read it, in the cart and in the order. */
  name: Localized,
  /** More than its lines cost takes them to nothing, or to the floor of the owner's own discount. */
  cents: whole(0),
  /** Indexes of the lines that it is taken off, in proportion; all but gift cards where left out. */
  lines: optional(array(whole(0))),
})
export type OwnAnswer = Infer<typeof OwnAnswer>

/** Pure: equal carts cost the same. */
export type OwnDiscount = (cart: DiscountableCart) => OwnAnswer | undefined

/** Answers of all of them, each with its name in `shop.config.ts`. */
export type AskOwnDiscounts = (cart: DiscountableCart) => ({ id: string } & OwnAnswer)[]

const SLOW_MS = 50

/**
 * One that throws or answers something else is logged, and takes nothing off. One that is slow is logged alone: a busy
 * machine must not change what a cart costs.
 */
export const askOwnDiscounts =
  (discounts: ReadonlyMap<string, OwnDiscount>, log: Log): AskOwnDiscounts =>
  (cart) =>
    [...discounts].flatMap(([id, discount]) => {
      const since = performance.now()
      try {
        const answer = discount(structuredClone(cart))
        const ms = performance.now() - since
        if (ms > SLOW_MS) log.warn("extension.discount_slow", { discount: id, ms: Math.round(ms) })
        leaveAlone(answer)
        if (answer === undefined) return []
        if (!is(answer, OwnAnswer)) throw new Error("it takes { name: { es, en }, cents, lines? } or undefined")
        return [{ id, ...answer }]
      } catch (error) {
        log.error("extension.discount_failed", { discount: id, error })
        return []
      }
    })
