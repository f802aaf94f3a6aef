/** One queue for all picture work: what a visitor waits for goes first, the rest fills the time nobody needs. */

/**
 * `visitor`: somebody waits for it. `soon`: a visitor's next view would profit; it waits for a quiet moment, but not for
 * ever. `idle`: nobody asked; only while no request is being served, with pauses.
 */
export type Urgency = "visitor" | "soon" | "idle"

export class QueueFullError extends Error {
  override name = "QueueFullError"
}

export interface WorkQueueOptions {
  /** Pieces of work at a time; background work never takes more than one place. */
  concurrency: number
  /** Visitors' work that may wait; more is refused with a QueueFullError. */
  maxWaiting?: number
  /** Milliseconds without a request before idle work begins, and between two pieces of it at least. */
  quietMs?: number
  /** Milliseconds after which `soon` work no longer waits for a quiet moment. */
  patienceMs?: number
  /** Drops all background work and takes no more. */
  signal?: AbortSignal | undefined
}

export interface WorkQueue {
  run<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>
  /** A request begins; call what it returns when the request is over. */
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
      // As long a pause as the work took leaves half of a core to others.
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

  /** Milliseconds until background work may begin, as far as can be foreseen. */
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
