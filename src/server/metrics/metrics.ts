/** The interface of metrics. Nothing here depends on a reader; without one nothing is recorded. */

export type CacheResult = "hit" | "stale" | "miss"

export interface Metrics {
  /** A request ended: `route` is one of a few names, `status` its code, or `aborted` when the client left. */
  answered(route: string, status: string, seconds: number): void
  pageCache(result: CacheResult): void
  renderWaiting(change: 1 | -1): void
  renderRunning(change: 1 | -1): void
  renderWaited(seconds: number): void
  /** The queue was full. */
  renderRefused(): void
  logged(level: string, event: string): void
}

const nothing = () => undefined

export const noMetrics: Metrics = {
  answered: nothing,
  pageCache: nothing,
  renderWaiting: nothing,
  renderRunning: nothing,
  renderWaited: nothing,
  renderRefused: nothing,
  logged: nothing,
}
