/** Handles a session that ended on the shop's side. Source: specification §4, "If refresh fails"; decisions §7. */
import type { Platform } from "#app/platform.ts"
import type { SessionStore } from "#app/stores/SessionStore.ts"
import { isApiError } from "#shared/ApiError.ts"

/** Whether an error means an ended session; if so, signs out and reloads the page. */
export function endDeadSession(
  error: unknown,
  { session, platform }: { session: SessionStore; platform: Platform },
): boolean {
  if (!session.isSignedIn || !isApiError(error) || error.status !== 401) return false
  session.end()
  platform.reload()
  return true
}
