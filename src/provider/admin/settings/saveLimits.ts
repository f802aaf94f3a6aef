/** How long unpaid orders are kept and what staff may give back, in their owner's hands. Orders keep the day that they were promised. */
import { type Infer, nullable, number, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import {
  type LimitName,
  limitNames,
  limitsOf,
  limitVariables,
  type OwnLimits,
  readOwnLimits,
} from "#provider/orders/ownLimits.ts"
import { record } from "#provider/platform/operations/record.ts"
import { writeFacts } from "#provider/platform/secrets/settings.ts"
import { ApiError } from "#shared/ApiError.ts"

const Limit = object({
  value: number(),
  /** The variable that sets it. */
  lockedBy: nullable(string()),
})

export const LimitsView = object({ transferDays: Limit, pickupDays: Limit, staffRefundCents: Limit })
export type LimitsView = Infer<typeof LimitsView>

export async function viewLimits({ db, environment }: AdminContext): Promise<LimitsView> {
  const limits = limitsOf(environment.limits, await readOwnLimits(db))
  const view = (name: LimitName) => ({
    value: limits[name],
    lockedBy: environment.limits[name] === undefined ? null : limitVariables[name],
  })
  return {
    transferDays: view("transferDays"),
    pickupDays: view("pickupDays"),
    staffRefundCents: view("staffRefundCents"),
  }
}

/** Those that are left out stay. The catalogue's version tells every process. */
export async function saveLimits(context: AdminContext, given: OwnLimits): Promise<void> {
  const fixed = limitNames.find((name) => given[name] !== undefined && context.environment.limits[name] !== undefined)
  if (fixed) throw new ApiError(409, "set_by_environment", { extra: { variable: limitVariables[fixed] } })
  const now = context.now()
  await changeCatalog(context.db, now, async (change) => {
    const before = await readOwnLimits(change.trx)
    const after = { ...before, ...given }
    const was = limitsOf({}, before)
    if (limitNames.every((name) => given[name] === undefined || given[name] === was[name])) return
    change.touched = true
    await writeFacts(change.trx, now, "limits", after)
    await record(change.trx, context, {
      kind: "limits.changed",
      subject: { type: "settings", id: "limits" },
      data: { before, after },
    })
  })
  await context.catalog.refresh()
}
