/** Stops asking another host that does not answer, so that nobody waits for it in vain; asks again every two seconds. */
import { setTimeout } from "node:timers/promises"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"

const MOST_FAILURES = 5
const PAUSE_MS = 2 * SECONDS
/** For the one who asks: a host that is back answers within it, a host that hangs holds up nobody for longer. */
const MOST_WAIT_MS = 500

export interface CircuitBreaker {
  /** Runs `work`, or rejects with ApiError 503 `unreachable` at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** What says that nobody is there, not that somebody refuses. */
const isDown = (error: unknown) => isApiError(error) && error.code === "unreachable"

export function createCircuitBreaker({ now = () => performance.now() } = {}): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  let asking: Promise<unknown> | undefined
  const isOpen = () => failures >= MOST_FAILURES

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      failures = isDown(error) ? failures + 1 : 0
      openUntil = now() + PAUSE_MS
      throw error
    }
  }

  return {
    async run(work) {
      if (!isOpen()) return ask(work)
      if (asking === undefined && now() >= openUntil) {
        // One asks for all; the other calls of its page wait a moment for what it finds.
        const asked = ask(work).finally(() => {
          asking = undefined
        })
        asking = asked.catch(() => {})
        return asked
      }
      if (asking) await Promise.race([asking, setTimeout(MOST_WAIT_MS, undefined, { ref: false })])
      if (isOpen()) throw new ApiError(503, "unreachable", { retryAfter: 5 })
      return ask(work)
    },
  }
}
