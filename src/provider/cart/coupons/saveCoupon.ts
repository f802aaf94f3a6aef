/** Makes a coupon, or makes it anew under its code. */
import type { Kysely } from "kysely"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"

export interface CouponFacts {
  /** 3 to 32 of A–Z, 0–9, `-` and `_`. */
  code: string
  /** Percent, cents off the cart, or no delivery cost. */
  terms: { percent: number } | { cents: number } | "free_shipping"
  /** For goods of so much or more. */
  minimumCents?: number | undefined
  /** So many uses in all. */
  limit?: number | undefined
  /** So many uses each. */
  perCustomer?: number | undefined
  /** Its last moment, ISO 8601. */
  endsAt?: string | null | undefined
}

const CODE = /^[A-Z0-9_-]{3,32}$/

export const isCouponCode = (text: string) => CODE.test(text)

/** Rejects for a code that is none, and for terms that the database refuses. */
export async function saveCoupon(db: Kysely<Database>, facts: CouponFacts): Promise<void> {
  if (!isCouponCode(facts.code)) throw new Error(`A coupon cannot be called "${facts.code}".`)
  const row = couponRow(facts)
  await db
    .insertInto("coupons")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
    .execute()
}

const couponRow = ({ code, terms, minimumCents, limit, perCustomer, endsAt }: CouponFacts): NewRow<"coupons"> => ({
  code,
  ...kindOf(terms),
  description_es: "",
  description_en: "",
  starts_at: null,
  ends_at: endsAt ?? null,
  min_subtotal_cents: minimumCents ?? 0,
  max_discount_cents: null,
  usage_limit: limit ?? null,
  per_customer_limit: perCustomer ?? null,
  exclude_sale_items: 0,
  product_ids: "[]",
  category_ids: "[]",
  department_ids: "[]",
})

function kindOf(terms: CouponFacts["terms"]): Pick<NewRow<"coupons">, "kind" | "amount"> {
  if (terms === "free_shipping") return { kind: "free_shipping", amount: 0 }
  return "percent" in terms ? { kind: "percent", amount: terms.percent } : { kind: "fixed_cart", amount: terms.cents }
}
