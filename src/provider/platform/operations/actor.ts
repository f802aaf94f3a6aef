/** The actor of an operation of the owner's area: a person, a key, or the command line on the shop's own machine. */
import { type Permission, permissions } from "#provider/platform/operations/permissions.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"

export interface Actor {
  /** Id of the person or the key; null at the command line. */
  id: string | null
  permissions: ReadonlySet<Permission>
  /** Signed in or confirmed their identity a moment ago. */
  isFresh: boolean
}

/** How long a sign-in counts as fresh. */
export const FRESH_MS = 10 * MINUTES

/** Access to the database implies all permissions. */
export const commandLine: Actor = { id: null, permissions: new Set(permissions), isFresh: true }

/** Throws 403: `not_permitted`, or `not_fresh` if signing in again would help. */
export function demand(actor: Actor, { permission, fresh = false }: { permission: Permission; fresh?: boolean }): void {
  if (!actor.permissions.has(permission)) throw new ApiError(403, "not_permitted", { extra: { permission } })
  if (fresh && !actor.isFresh) throw new ApiError(403, "not_fresh")
}
