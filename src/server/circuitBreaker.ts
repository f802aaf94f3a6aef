/** Stops calling another host that does not answer, so that requests do not wait for it; retries every two seconds. */
import { setTimeout } from "node:timers/promises"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"

const MOST_FAILURES = 5
const PAUSE_MS = 2 * SECONDS
/** For the trial call: a recovered host answers within it, and a hanging one delays nothing longer. */
const MOST_WAIT_MS = 500

export interface CircuitBreaker {
  /** Runs `work`, or rejects at once with ApiError 503 `unreachable` while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** The host did not answer, as opposed to a refusal. */
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
        // One trial for all; the page's other calls wait briefly for its result.
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
