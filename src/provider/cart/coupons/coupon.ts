/** The fields of a coupon. */

import type { Row } from "#provider/platform/db/schema.ts"
import { cents, choice, countOrNone, flag, list, moment, shownAs } from "#provider/platform/fieldKinds.ts"
import { type Given, resource, type Shown } from "#provider/platform/resource.ts"
import { MOST_CENTS } from "#shared/productBounds.ts"

export const couponKinds = ["percent", "fixed_cart", "fixed_product", "free_shipping"] as const

const uses = { least: 1, most: 1_000_000 }

export const couponResource = resource({
  kind: choice("kind", couponKinds),
  /** Percent, or cents; 0 for free delivery. */
  amount: cents("amount", { most: MOST_CENTS }),
  /** Limits of uses: in all, and per customer. */
  minimum: cents("min_subtotal_cents", { most: MOST_CENTS }),
  /** So many uses in all, and each customer's. */
  limit: countOrNone("usage_limit", uses),
  perCustomer: countOrNone("per_customer_limit", uses),
  excludeReduced: flag("exclude_sale_items"),
  /** First and last day, or moments. */
  from: shownAs("startsAt", moment("starts_at", "first")),
  to: shownAs("endsAt", moment("ends_at", "last")),
  /** The goods it applies to; all goods where all three lists are empty. */
  departments: list("department_ids"),
  categories: list("category_ids"),
  products: list("product_ids"),
})

/** Fields that are left out stay as they are. */
export type CouponChange = Given<typeof couponResource>
export type CouponTerms = Shown<typeof couponResource>

export const newCoupon = (code: string, terms: Partial<CouponTerms> = {}): Row<"coupons"> => ({
  ...couponResource.write({ ...couponResource.none, ...terms }),
  code,
  description_es: "",
  description_en: "",
  max_discount_cents: null,
})

const CODE = /^[A-Z0-9_-]{3,32}$/
export const isCouponCode = (text: string) => CODE.test(text)
