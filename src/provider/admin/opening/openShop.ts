/** Opens the shop for visitors, and closes it. */
import type { Transaction } from "kysely"
import { missingSteps, viewFirstSteps } from "#provider/admin/opening/firstSteps.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { type Opening, readOpening, writeOpening } from "#provider/site/opening.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { dayOf } from "#shared/dates.ts"

/** Throws 409 `steps_left` with their names. */
export async function openShop(context: AdminContext): Promise<void> {
  const steps = missingSteps(await viewFirstSteps(context))
  if (steps.length > 0) throw new ApiError(409, "steps_left", { extra: { steps } })
  const at = context.now().toISOString()
  await change(context, ({ openedAt }) => ({ isOpen: true, opensOn: null, openedAt: openedAt ?? at }))
}

/** Also changes the day that visitors of a closed shop are told. */
export async function closeShop(context: AdminContext, opensOn: string | undefined): Promise<void> {
  if (opensOn !== undefined && opensOn < dayOf(context.now().toISOString())) throw badInput({ opensOn: "over" })
  const at = context.now().toISOString()
  await change(context, ({ isOpen, openedAt }) => ({
    isOpen: false,
    opensOn: opensOn ?? null,
    // A shop of before there was a choice was open too.
    openedAt: openedAt ?? (isOpen ? at : null),
  }))
}

async function change(context: AdminContext, next: (before: Opening) => Opening): Promise<void> {
  await changeCatalog(context.db, context.now(), async (changed) => {
    const before = await readOpening(changed.trx)
    const after = next(before)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    changed.touched = true
    await recordOpening(changed.trx, context, before, after)
  })
  await context.catalog.refresh()
}

async function recordOpening(trx: Transaction<Database>, context: AdminContext, before: Opening, after: Opening) {
  await writeOpening(trx, context.now(), after)
  const kind = after.isOpen ? "shop.opened" : "shop.closed"
  await record(trx, context, { kind, subject: { type: "settings", id: "opening" }, data: { before, after } })
}
