import type { Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { leadsBack, lockRedirects, putRedirect, type Redirect } from "#provider/site/redirects/redirectRows.ts"
import { ApiError } from "#shared/ApiError.ts"

const redirect: Undoer<AdminContext> = {
  permission: "write_catalog",
  lock: (trx, context) => lockRedirects(trx, context),
  async undo(trx, _context, { subject, data }, to) {
    const row = (data as Record<typeof to, Redirect | null>)[to]
    // Others may lead here since.
    if (row && (await leadsBack(trx, row))) throw new ApiError(409, "changed_after")
    await putRedirect(trx, subject.id, row)
  },
}

export const redirectUndoers: Undoers<AdminContext> = {
  "redirect.saved": redirect,
  "redirect.removed": redirect,
}
