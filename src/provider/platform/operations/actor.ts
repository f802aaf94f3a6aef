/** Who asks for something of the owner's area: a person, a key, or whoever sits at the shop's own machine. */
import { type Permission, permissions } from "#provider/platform/operations/permissions.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"

export interface Actor {
  /** Of the person or the key; null at the command line. */
  id: string | null
  permissions: ReadonlySet<Permission>
  /** Has proved a moment ago who they are. */
  isFresh: boolean
}

/** How long somebody who signed in counts as just having proved who they are. */
export const FRESH_MS = 10 * MINUTES

/** Who can open the database needs no leave. */
export const commandLine: Actor = { id: null, permissions: new Set(permissions), isFresh: true }

/** Throws 403: `not_permitted`, or `not_fresh` where signing in once more would do. */
export function demand(actor: Actor, { permission, fresh = false }: { permission: Permission; fresh?: boolean }): void {
  if (!actor.permissions.has(permission)) throw new ApiError(403, "not_permitted", { extra: { permission } })
  if (fresh && !actor.isFresh) throw new ApiError(403, "not_fresh")
}
