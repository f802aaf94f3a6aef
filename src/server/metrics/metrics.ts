/** What is measured while the shop serves. Nothing here knows who reads it; without a reader nothing is kept. */

export type CacheResult = "hit" | "stale" | "miss"

export interface Metrics {
  /** A request is over: `route` is one of a few names, `status` its code, or `aborted` when nobody waited for the end. */
  answered(route: string, status: string, seconds: number): void
  pageCache(result: CacheResult): void
  renderWaiting(change: 1 | -1): void
  renderRunning(change: 1 | -1): void
  renderWaited(seconds: number): void
  /** Too many waited. */
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
