/** Work that takes long: only where the shop runs is there somebody to do it. */
import type { AdminContext, LongWork } from "#provider/admin/operation.ts"
import { ApiError } from "#shared/ApiError.ts"

/** Throws 409 at the command line, which has commands of its own for each. */
export function longWorkOf({ longWork }: AdminContext): LongWork {
  if (!longWork) throw new ApiError(409, "not_here")
  return longWork
}
