/** Sends the queues in the database: checked every few seconds, and at once when told; failures are retried later. */
import { AsyncLocalStorage } from "node:async_hooks"
import { MINUTES, SECONDS } from "#shared/limits.ts"

const POLL_MS = 5 * SECONDS
/**
 * How long a process keeps its claims: longer than any attempt takes. After that another may assume that it has ended.
 */
export const SEND_LEASE_MS = 3 * MINUTES

export interface SendLoop {
  /** Starts sending at once instead of at the next check. */
  wake(): void
  /** Sends everything due, then resolves. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * `sendDue` sends until nothing is due, or until told to stop; it never runs concurrently. A process sends what it
 * queued; one of several also checks for leftovers and retries.
 */
export function startSendLoop(
  sendDue: (isClosed: () => boolean) => Promise<void>,
  { looks, onError }: { looks: () => boolean; onError: (error: unknown) => void },
): SendLoop {
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  // A batch contains items of several requests, so that it belongs to no request's context.
  const outsideRequests = AsyncLocalStorage.snapshot()

  async function sendAll(): Promise<void> {
    do {
      again = false
      await sendDue(() => closed)
    } while (again && !closed)
  }

  function flush(): Promise<void> {
    again = true
    running ??= outsideRequests(sendAll).finally(() => {
      running = undefined
    })
    return running
  }

  const wake = () => {
    if (!closed) flush().catch(onError)
  }
  const timer = setInterval(() => {
    if (looks()) wake()
  }, POLL_MS)
  timer.unref()
  return {
    wake,
    flush,
    async close() {
      closed = true
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}

/** Random jitter, so that simultaneous failures are not retried simultaneously. */
export const withJitter = (pauseMs: number) => pauseMs * (0.8 + Math.random() * 0.4)
