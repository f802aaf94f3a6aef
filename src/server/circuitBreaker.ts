/** Stops asking another host that does not answer, so that nobody waits for it in vain; asks again every two seconds. */
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"

const MOST_FAILURES = 5
const PAUSE_MS = 2 * SECONDS

export interface CircuitBreaker {
  /** Runs `work`, or rejects with ApiError 503 `unreachable` at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** What says that nobody is there, not that somebody refuses. */
const isDown = (error: unknown) => isApiError(error) && error.code === "unreachable"

export function createCircuitBreaker({ now = () => performance.now() } = {}): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    async run(work) {
      if (failures >= MOST_FAILURES) {
        if (now() < openUntil) throw new ApiError(503, "unreachable", { retryAfter: 5 })
        // One asks, all others wait for what it finds.
        openUntil = now() + PAUSE_MS
      }
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        failures = isDown(error) ? failures + 1 : 0
        openUntil = now() + PAUSE_MS
        throw error
      }
    },
  }
}
