/** Notifies a CDN when its cached pages are outdated. With several processes, the holder of a lease does it. */
import type { Lease } from "#provider/platform/lease.ts"
import type { CdnSettings } from "#server/cdnSettings.ts"
import { SURROGATE_KEY } from "#server/pages/pageHeaders.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const LOOK_MS = 1 * SECONDS
/** By then every process has noticed a change, so that the CDN fetches new pages. */
const SETTLED_MS = 3 * SECONDS
/** Minimum interval, for orders that keep changing the catalogue, and after a failure. */
const APART_MS = 10 * SECONDS
const TIMEOUT_MS = 5 * SECONDS

export interface CdnPurge {
  cdn: CdnSettings
  lease: Pick<Lease, "isHeld">
  /** Changes with everything that pages are made from. */
  version: () => number
  log: Log
  now?: () => number
  fetch?: typeof globalThis.fetch
}

/** To be called every second. A new holder of the lease purges once, in case its predecessor did not. */
export function createCdnPurge({
  cdn,
  lease,
  version,
  log,
  now = () => performance.now(),
  fetch = globalThis.fetch,
}: CdnPurge) {
  let purged: number | undefined
  let seen: { version: number; at: number } | undefined
  let notBefore = Number.NEGATIVE_INFINITY

  async function purge(): Promise<void> {
    const { ok, status } = await fetch(cdn.purgeUrl, {
      method: "POST",
      headers: { ...cdn.headers, "Surrogate-Key": SURROGATE_KEY },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!ok) throw new Error(`The CDN answers ${status}`)
  }

  return async function look(): Promise<void> {
    if (!lease.isHeld()) {
      purged = undefined
      return
    }
    if (version() === purged) return
    seen ??= { version: version(), at: now() }
    if (now() < Math.max(seen.at + SETTLED_MS, notBefore)) return
    const made = seen.version
    seen = undefined
    notBefore = now() + APART_MS
    try {
      await purge()
      purged = made
      log.info("cdn.purged", { version: made })
    } catch (error) {
      log.warn("cdn.not_purged", { error })
    }
  }
}

/** Returns the function that stops it. */
export function startCdnPurge(options: CdnPurge): () => Promise<void> {
  const look = createCdnPurge(options)
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = undefined
    })
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
