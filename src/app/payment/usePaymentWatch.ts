import { useEffect } from "react"
import { useStores } from "#app/context.ts"
import { paymentState } from "#app/payment/paymentState.ts"
import { SECONDS } from "#shared/limits.ts"

/** Intervals; the last one repeats. */
const PAUSES_MS = [1, 2, 3, 5, 8, 13, 21, 30].map((seconds) => seconds * SECONDS)
const MOST_LOOKS = 40

interface Watched {
  orderId: string
  key: string | undefined
  /** The state on the page; any other reloads it. */
  state: string
}

/**
 * Polls for the outcome of a pending payment at growing intervals. The shop asks the payment provider; the page only
 * asks the shop.
 */
export function usePaymentWatch({ orderId, key, state }: Watched): void {
  const { platform } = useStores()
  const isOpen = state === "waiting" || state === "review"
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const left = new AbortController()
    const lookIn = (turn: number) => {
      if (turn >= MOST_LOOKS) return
      timer = setTimeout(() => void look(turn), PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)])
    }
    const look = async (turn: number) => {
      const order = await platform.api
        .call("setPayed", { orderId, key }, { signal: left.signal })
        // The next poll may succeed.
        .catch(() => undefined)
      if (left.signal.aborted) return
      if (order && paymentState(order) !== state) platform.refreshPage()
      else lookIn(turn + 1)
    }
    lookIn(0)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [platform, orderId, key, state, isOpen])
}
