/** How long unpaid orders are kept and what staff may give back: as the environment says, else the owner, else as usual. */
import type { Kysely } from "kysely"
import { create, type Infer, object, optional } from "superstruct"
import { type HoldSettings, usualHolds } from "#provider/orders/holdSettings.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { readSetting } from "#provider/platform/secrets/settings.ts"
import { whole, wholeCents } from "#shared/fields/whole.ts"

const HoldDays = whole(1, 30)

/** Those that are set. */
export const OwnLimits = object({
  transferDays: optional(HoldDays),
  pickupDays: optional(HoldDays),
  /** The limit of one order for people without the permission `refund_orders`. */
  staffRefundCents: optional(wholeCents(0, 1_000_000)),
})
export type OwnLimits = Infer<typeof OwnLimits>
export type LimitName = keyof OwnLimits
export const limitNames = ["transferDays", "pickupDays", "staffRefundCents"] as const satisfies readonly LimitName[]

export const limitVariables: Readonly<Record<LimitName, string>> = {
  transferDays: "TRANSFER_HOLD_DAYS",
  pickupDays: "PICKUP_HOLD_DAYS",
  staffRefundCents: "STAFF_REFUND",
}

export type Limits = Record<LimitName, number>
const usualLimits: Limits = {
  transferDays: usualHolds.transferDays,
  pickupDays: usualHolds.pickupDays,
  staffRefundCents: 5000,
}

/** The environment's word goes before the owner's. */
export function limitsOf(environment: Partial<Limits>, own: OwnLimits): Limits {
  const of = (name: LimitName) => environment[name] ?? own[name] ?? usualLimits[name]
  return { transferDays: of("transferDays"), pickupDays: of("pickupDays"), staffRefundCents: of("staffRefundCents") }
}

export const holdsOf = (
  rules: Partial<HoldSettings> | undefined,
  { transferDays, pickupDays }: Limits,
): HoldSettings => ({
  ...usualHolds,
  ...rules,
  transferDays,
  pickupDays,
})

interface Fixed {
  holds?: Partial<HoldSettings> | undefined
  staffRefundCents?: number | undefined
}

/** Those that the environment sets. */
export function fixedLimits({ holds = {}, staffRefundCents }: Fixed): Partial<Limits> {
  const { transferDays, pickupDays } = holds
  const all = Object.entries({ transferDays, pickupDays, staffRefundCents })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** As the owner set them, whatever the environment says. */
export async function readOwnLimits(db: Kysely<Database>): Promise<OwnLimits> {
  const setting = await readSetting(db, "limits")
  return setting ? create(setting.facts, OwnLimits) : {}
}
