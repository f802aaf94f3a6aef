import type { Kysely } from "kysely"
import { type CouponTerms, isCouponCode, newCoupon } from "#provider/cart/coupons/coupon.ts"
import type { Database } from "#provider/platform/db/schema.ts"

export interface CouponFacts {
  /** 3 to 32 of A–Z, 0–9, `-` and `_`. */
  code: string
  /** A reduction in percent or in cents off the cart, or free delivery. */
  terms: { percent: number } | { cents: number } | "free_shipping"
  /** Minimum value of the goods. */
  minimumCents?: number | undefined
  /** Limit of uses in all. */
  limit?: number | undefined
  /** Limit of uses per customer. */
  perCustomer?: number | undefined
  /** Its last moment, ISO 8601. */
  endsAt?: string | null | undefined
}

/**
 * Makes a coupon, or makes it anew under its code. Rejects for a code that is none, and for terms that the database
 * refuses.
 */
export async function saveCoupon(db: Kysely<Database>, facts: CouponFacts): Promise<void> {
  if (!isCouponCode(facts.code)) throw new Error(`A coupon cannot be called "${facts.code}".`)
  const { code, terms, minimumCents: minimum = 0, limit = null, perCustomer = null, endsAt = null } = facts
  const row = newCoupon(code, { ...kindOf(terms), minimum, limit, perCustomer, endsAt })
  await db
    .insertInto("coupons")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
    .execute()
}

function kindOf(terms: CouponFacts["terms"]): Pick<CouponTerms, "kind" | "amount"> {
  if (terms === "free_shipping") return { kind: "free_shipping", amount: 0 }
  return "percent" in terms ? { kind: "percent", amount: terms.percent } : { kind: "fixed_cart", amount: terms.cents }
}
