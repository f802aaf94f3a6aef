import { applyIntents, itemsOf, type LineIntent } from "#app/stores/cart/intents.ts"
import { isMade, staleCart } from "#app/stores/cart/refusals.ts"
import type { Send } from "#app/stores/cart/steps.ts"
import type { Cart } from "#shared/contract/cart.ts"

/** How often a change is repeated on a cart that keeps changing before it counts as refused. */
const MOST_REPLAYS = 8

export interface Ground {
  /** The shop's last state. */
  cart: () => Cart
  /** Makes a call and takes its answer as the cart. */
  ask: (send: Send) => Promise<void>
  take: (cart: Cart) => void
  show: () => void
}

/**
 * Posts changes of lines as the whole list with the version they are based on; repeats them on a cart that was
 * changed. `again`: they were sent before, with an unknown outcome.
 */
export async function sendLines(ground: Ground, intents: readonly LineIntent[], again = false): Promise<void> {
  let left = intents
  for (let replays = 0; ; replays += 1) {
    const { products: before, version } = ground.cart()
    const products = itemsOf(applyIntents(before, left))
    const changes = [...new Set(left.flatMap(({ id }) => id ?? []))]
    try {
      await ground.ask((api) => api.call("setCart", { products, version, ...(changes.length > 0 && { changes }) }))
      return
    } catch (error) {
      const stale = staleCart(error)
      if (stale) ground.take(stale.cart)
      if (!stale || replays === MOST_REPLAYS) throw error
      left = left.filter((intent) => !isMade(intent, stale, again))
      ground.show()
      if (left.length === 0 && intents.length > 0) return
    }
  }
}
