/** Whether a coupon applies to a cart, and to which of its lines. Source: decisions §5, "Coupon". */
import type { Kysely } from "kysely"
import { array, create, string } from "superstruct"
import type { LivingLine } from "#provider/cart/cartLines.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type CouponTerms, needsDelivery } from "#shared/cartLines.ts"
import type { CouponReason } from "#shared/contract/cart.ts"

export interface HoldingCoupon {
  code: string
  terms: CouponTerms
  /** By line. */
  couponable: boolean[]
}

export type CouponOutcome = HoldingCoupon | { reason: CouponReason; minimumCents?: number }

export const normalizeCouponCode = (code: string) => code.trim().toUpperCase()

/** `userId` is undefined for a guest, whose earlier orders are unknown. */
export async function tryCoupon(
  db: Kysely<Database>,
  { code, lines, userId, now }: { code: string; lines: readonly LivingLine[]; userId: string | undefined; now: Date },
): Promise<CouponOutcome> {
  const coupon = await db.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst()
  if (!coupon) return { reason: "not_found" }
  const at = now.toISOString()
  if (coupon.starts_at !== null && coupon.starts_at > at) return { reason: "not_started" }
  if (coupon.ends_at !== null && coupon.ends_at < at) return { reason: "expired" }
  const used = await usedUp(db, coupon, userId)
  if (used) return { reason: used }
  const subtotal = lines.reduce((sum, line) => sum + line.unitCents * line.wire.amount, 0)
  const couponable = lines.map(coverage(coupon))
  const hasUse =
    coupon.kind === "free_shipping" ? needsDelivery(lines.map((line) => line.wire)) : couponable.includes(true)
  if (!hasUse) return { reason: "not_applicable" }
  if (subtotal < coupon.min_subtotal_cents) {
    return { reason: "below_minimum", minimumCents: coupon.min_subtotal_cents }
  }
  const terms = { kind: coupon.kind, amount: coupon.amount, maxDiscountCents: coupon.max_discount_cents }
  return { code: coupon.code, terms, couponable }
}

async function usedUp(
  db: Kysely<Database>,
  coupon: Row<"coupons">,
  userId: string | undefined,
): Promise<CouponReason | undefined> {
  const uses = db
    .selectFrom("coupon_uses")
    .select((build) => build.fn.countAll<number | string>().as("count"))
    .where("coupon_code", "=", coupon.code)
  if (coupon.per_customer_limit !== null && userId !== undefined) {
    const { count } = await uses.where("user_id", "=", userId).executeTakeFirstOrThrow()
    if (Number(count) >= coupon.per_customer_limit) return "already_used"
  }
  if (coupon.usage_limit === null) return undefined
  const { count } = await uses.executeTakeFirstOrThrow()
  return Number(count) >= coupon.usage_limit ? "used_up" : undefined
}

/** A coupon with lists applies to items on any of them; without lists, to all items. Gift cards are never reduced. */
function coverage(coupon: Row<"coupons">): (line: LivingLine) => boolean {
  const [products, categories, departments] = [coupon.product_ids, coupon.category_ids, coupon.department_ids].map(
    (json) => new Set(create(JSON.parse(json), array(string()))),
  )
  const everything = !products?.size && !categories?.size && !departments?.size
  return ({ product, reduced }) => {
    if (product.gift_card === 1) return false
    if (reduced && coupon.exclude_sale_items === 1) return false
    return (
      everything ||
      products?.has(product.id) === true ||
      categories?.has(product.category_id ?? "") === true ||
      departments?.has(product.department_id ?? "") === true
    )
  }
}
