/** Shoppers who order without a break, and send an order again, with its key, until they hear what became of it. */
import { ApiError, isApiError } from "#shared/ApiError.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import type { Buyer } from "#tests/support/crowd.ts"
import { apiOf } from "#tests/support/killRun.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

export interface ShoppersFigures {
  /** Ids of orders that were acknowledged. */
  orders: string[]
  /** From sending an order to its acknowledgement, the longest. */
  longestMs: number
  /** The longest time in which no order was acknowledged. */
  longestGapMs: number
  /** Answers that a shop has no reason to give. */
  faults: string[]
}

export interface SteadyShoppers {
  leave: () => Promise<ShoppersFigures>
}

export function startShoppers(url: string, crowd: readonly Buyer[], item: (index: number) => string): SteadyShoppers {
  const figures: ShoppersFigures = { orders: [], longestMs: 0, longestGapMs: 0, faults: [] }
  let last = performance.now()
  let isOpen = true
  const shoppers = crowd.map(async (buyer, index) => {
    while (isOpen) {
      try {
        const cart = await untilHeard(() =>
          apiOf({ url }, buyer).call("setCart", { products: [{ id: item(index), amount: 1 }] }),
        )
        const began = performance.now()
        const order = await place(url, buyer, orderInput(cart.version, { paymentMethod: "transfer" }))
        figures.longestMs = Math.max(figures.longestMs, performance.now() - began)
        figures.longestGapMs = Math.max(figures.longestGapMs, performance.now() - last)
        last = performance.now()
        figures.orders.push(order.id)
      } catch (error) {
        figures.faults.push(isApiError(error) ? `${error.status} ${error.code}` : String(error))
      }
    }
  })
  return {
    async leave() {
      isOpen = false
      await Promise.all(shoppers)
      return figures
    },
  }
}

const place = (url: string, buyer: Buyer, input: PlaceOrderInput): Promise<Order> =>
  untilHeard(() => apiOf({ url }, buyer).call("placeOrder", input))

/** The result of a call whose answer was cut off is unknown. */
async function untilHeard<Result>(call: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isGone = error instanceof ApiError && error.status >= 502
      if (!isGone || performance.now() > deadline) throw error
    }
  }
}
