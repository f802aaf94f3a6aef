/** How queues in the database are sent: looked at every few seconds, at once when told; what fails is tried again later. */
import { AsyncLocalStorage } from "node:async_hooks"
import { MINUTES, SECONDS } from "#shared/limits.ts"

const POLL_MS = 5 * SECONDS
/** For how long a process has what it claimed: longer than any attempt takes. After it another may believe that this one is gone. */
export const SEND_LEASE_MS = 3 * MINUTES

export interface SendLoop {
  /** There is something to send: starts at once instead of at the next look. */
  wake(): void
  /** Sends what is due and resolves when nothing is left to do now. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * `sendDue` sends until nothing is due, or until it is told to stop; it never runs twice at a time. What a process queued it
 * sends itself; of several, one looks for what is left or was tried before.
 */
export function startSendLoop(
  sendDue: (isClosed: () => boolean) => Promise<void>,
  { looks, onError }: { looks: () => boolean; onError: (error: unknown) => void },
): SendLoop {
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  // What one request queued is sent with what others did: it counts as no request's work.
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

/** A little chance keeps what failed together from coming back together. */
export const withJitter = (pauseMs: number) => pauseMs * (0.8 + Math.random() * 0.4)
