import { useState } from "react"
import { useStores } from "#app/context.ts"
import type { CartLine } from "#shared/contract/cart.ts"

export interface Adding {
  isAdding: boolean
  /** The press could not be sent yet. */
  isWaiting: boolean
  /** Adds the given line in place of that of the last render. */
  add: (chosen?: CartLine) => Promise<void>
}

/**
 * A button that adds to the cart. Pressing it again before the first press was sent has no effect. The calling
 * component must be an observer.
 */
export function useAdd(line: CartLine, amount: number): Adding {
  const { presses } = useStores().cart
  const [isAdding, setAdding] = useState(false)
  const isWaiting = presses.isWaitingFor(line)
  const add = async (chosen = line) => {
    if (isAdding) return
    setAdding(true)
    await (isWaiting ? presses.takeUp() : presses.do("add", chosen, amount))
    setAdding(false)
  }
  return { isAdding, isWaiting, add }
}
