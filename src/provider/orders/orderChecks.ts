/** Checks of a `shop.config.ts` before an order is placed. They are called outside transactions. */
import { is, object, string } from "superstruct"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

/** Answers why the order is refused, or nothing. */
export type OrderCheck<Tools extends unknown[] = []> = (
  cart: Cart,
  order: PlaceOrderInput,
  ...tools: Tools
) => Promise<Localized | undefined> | Localized | undefined

/** By name. */
export type OrderChecks = ReadonlyMap<string, OrderCheck>

const DEADLINE_MS = 2 * SECONDS
const Words = object({ es: string(), en: string() })

/** Throws 409 `refused_by_shop` with `words`. A check that fails, hangs or answers something else refuses nothing. */
export async function askOrderChecks(checks: OrderChecks, log: Log, cart: Cart, order: PlaceOrderInput): Promise<void> {
  const answers = await Promise.all(
    [...checks].map(async ([name, check]) => {
      try {
        // Copies: what a check changes in them does not reach the order.
        const asked = (async () => check(structuredClone(cart), structuredClone(order)))()
        const words = await withTimeout(asked, DEADLINE_MS, `check "${name}"`)
        if (words === undefined || is(words, Words)) return words
        throw new Error("it takes a text in es and in en, or undefined")
      } catch (error) {
        log.error("extension.check_failed", { check: name, error })
        return undefined
      }
    }),
  )
  const words = answers.find((answer) => answer !== undefined)
  if (words) throw new ApiError(409, "refused_by_shop", { extra: { words } })
}
