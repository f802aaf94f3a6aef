import type { AdminContext, LongWork } from "#provider/admin/operation.ts"
import { ApiError } from "#shared/ApiError.ts"

/**
 * Long work, which only the running shop does. Throws 409 at the command line, which has commands of its own for such
 * work.
 */
export function longWorkOf({ longWork }: AdminContext): LongWork {
  if (!longWork) throw new ApiError(409, "not_here")
  return longWork
}
