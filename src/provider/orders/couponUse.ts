/** Counts the uses of coupons: a limited one has numbered slots, and each use takes one. Source: defences D-54. */
import type { Transaction } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

export interface CouponUse {
  code: string
  orderId: string
  userId: string | null
}

/**
 * False when no slot is left. The caller has raised the catalogue's version, whose lock serialises everything that uses
 * coupons; unique rows are the last safeguard.
 */
export async function countCouponUse(
  trx: Transaction<Database>,
  now: Date,
  { code, orderId, userId }: CouponUse,
): Promise<boolean> {
  const coupon = await trx
    .selectFrom("coupons")
    .select(["usage_limit", "per_customer_limit"])
    .where("code", "=", code)
    .executeTakeFirst()
  if (!coupon) return false
  const uses = await trx
    .selectFrom("coupon_uses")
    .select(["slot", "customer_slot", "user_id"])
    .where("coupon_code", "=", code)
    .execute()
  const own = uses.filter((use) => use.user_id !== null && use.user_id === userId)
  const slot = freePlace(
    uses.map((use) => use.slot),
    coupon.usage_limit,
  )
  const customerSlot = freePlace(
    own.map((use) => use.customer_slot),
    userId === null ? null : coupon.per_customer_limit,
  )
  if (slot === undefined || customerSlot === undefined) return false
  await trx
    .insertInto("coupon_uses")
    .values({
      coupon_code: code,
      order_id: orderId,
      user_id: userId,
      at: now.toISOString(),
      slot,
      customer_slot: customerSlot,
    })
    .execute()
  return true
}

/** Null without a limit, undefined when all slots are taken. */
function freePlace(taken: readonly (number | null)[], limit: number | null): number | null | undefined {
  if (limit === null) return null
  const used = new Set(taken)
  for (let place = 1; place <= limit; place += 1) if (!used.has(place)) return place
  return undefined
}

export const releaseCoupon = (trx: Transaction<Database>, orderId: string) =>
  trx.deleteFrom("coupon_uses").where("order_id", "=", orderId).execute()
