import { RELOAD_GUARD_MS } from "#shared/limits.ts"

const KEY = "reloadedAt"

/**
 * Reloads the page, but never twice within ten seconds, so that an ineffective reload does not loop. Whether a reload
 * was started. Without session storage there is no guard, and thus no reload. Source: specification §9.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
