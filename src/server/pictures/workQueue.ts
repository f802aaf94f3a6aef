/** One queue for all picture work: visitors' requests first, the rest in idle time. */

/**
 * `visitor`: a request waits for it. `soon`: useful for a visitor's next view; it waits for an idle moment, but not for
 * ever. `idle`: not requested; only while no request is being served, with pauses.
 */
export type Urgency = "visitor" | "soon" | "idle"

export class QueueFullError extends Error {
  override name = "QueueFullError"
}

export interface WorkQueueOptions {
  /** Concurrent tasks; background work takes only one place. */
  concurrency: number
  /** Visitors' tasks that may wait; more are refused with a QueueFullError. */
  maxWaiting?: number
  /** Milliseconds without a request before idle work starts, and the minimum pause between two tasks. */
  quietMs?: number
  /** Milliseconds after which `soon` work no longer waits for an idle moment. */
  patienceMs?: number
  /** Drops all background work and accepts no more. */
  signal?: AbortSignal | undefined
}

export interface WorkQueue {
  run<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>
  /** A request starts; call the result when it ends. */
  enter(): () => void
}

interface Waiting {
  start: () => Promise<void>
  refuse: (reason: unknown) => void
  since: number
}

const MAX_WAITING = 200
const QUIET_MS = 300
const PATIENCE_MS = 10_000

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { concurrency, maxWaiting = MAX_WAITING, quietMs = QUIET_MS, patienceMs = PATIENCE_MS, signal } = options
  const waiting: Record<Urgency, Waiting[]> = { visitor: [], soon: [], idle: [] }
  let running = 0
  let requests = 0
  let quietFrom = 0
  let restUntil = 0
  let timer: NodeJS.Timeout | undefined

  function begin(urgency: Urgency, { start }: Waiting): void {
    running++
    const startedAt = performance.now()
    void start().finally(() => {
      running--
      const now = performance.now()
      // A pause as long as the task leaves half a core to others.
      if (urgency !== "visitor") restUntil = now + Math.max(quietMs, now - startedAt)
      pump()
    })
  }

  function pump(): void {
    while (running < concurrency) {
      const next = waiting.visitor.shift()
      if (!next) break
      begin("visitor", next)
    }
    if (running > 0) return
    const delay = untilBackground()
    clearTimeout(timer)
    if (delay === Number.POSITIVE_INFINITY) return
    if (delay > 0) {
      timer = setTimeout(pump, delay)
      timer.unref()
      return
    }
    const urgency = waiting.soon.length > 0 ? "soon" : "idle"
    const next = waiting[urgency].shift()
    if (next) begin(urgency, next)
  }

  /** Milliseconds until background work may start, as far as foreseeable. */
  function untilBackground(): number {
    const now = performance.now()
    const [soon] = waiting.soon
    if (!soon && waiting.idle.length === 0) return Number.POSITIVE_INFINITY
    const quiet = requests === 0 ? quietFrom - now : Number.POSITIVE_INFINITY
    const patience = soon ? soon.since + patienceMs - now : Number.POSITIVE_INFINITY
    return Math.max(restUntil - now, Math.min(quiet, patience))
  }

  signal?.addEventListener("abort", () => {
    clearTimeout(timer)
    for (const { refuse } of [...waiting.soon.splice(0), ...waiting.idle.splice(0)]) refuse(signal.reason)
  })

  return {
    run: (urgency, work) =>
      new Promise((resolve, reject) => {
        if (urgency !== "visitor" && signal?.aborted) {
          reject(signal.reason)
          return
        }
        if (waiting[urgency].length >= maxWaiting) {
          reject(new QueueFullError(`${maxWaiting} pieces of ${urgency} work are waiting`))
          return
        }
        const start = () => work().then(resolve, reject)
        waiting[urgency].push({ start, refuse: reject, since: performance.now() })
        pump()
      }),
    enter() {
      requests++
      let over = false
      return () => {
        if (over) return
        over = true
        requests--
        quietFrom = Math.max(quietFrom, performance.now() + quietMs)
        pump()
      }
    },
  }
}
