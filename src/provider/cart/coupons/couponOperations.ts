/** The owner's operations on coupons. */
import { array, boolean, enums, integer, max, min, nonempty, nullable, object, optional, string } from "superstruct"
import { changeCoupon, endCoupon, makeCoupon } from "#provider/cart/coupons/changeCoupon.ts"
import { listCoupons, ShopCoupons, ViewedCoupon, viewCoupon } from "#provider/cart/coupons/listCoupons.ts"
import { operation } from "#provider/site/operation.ts"

const MOST_CENTS = 99_999_999
const MOST_USES = 1_000_000

const code = nonempty(string())
const cents = max(min(integer(), 0), MOST_CENTS)
const uses = optional(nullable(max(min(integer(), 1), MOST_USES)))
const ids = optional(array(nonempty(string())))

const facts = {
  kind: optional(enums(["percent", "fixed_cart", "fixed_product", "free_shipping"])),
  /** Percent, or cents. */
  amount: optional(cents),
  minimum: optional(cents),
  limit: uses,
  perCustomer: uses,
  excludeReduced: optional(boolean()),
  from: optional(string()),
  to: optional(string()),
  departments: ids,
  categories: ids,
  products: ids,
}

export const couponOperations = {
  listCoupons: operation({
    summary: "List coupons",
    description: "Current, upcoming and ended, with their uses.",
    http: { method: "GET", path: "/coupons" },
    permission: "write_coupons",
    input: object({ q: optional(string()), page: optional(min(integer(), 1)) }),
    answer: ShopCoupons,
    run: (context, input) => listCoupons(context, input),
  }),
  viewCoupon: operation({
    summary: "Get a coupon",
    http: { method: "GET", path: "/coupons/:code" },
    permission: "write_coupons",
    input: object({ code }),
    answer: ViewedCoupon,
    run: (context, input) => viewCoupon(context, input.code),
  }),
  makeCoupon: operation({
    summary: "Create a coupon",
    http: { method: "POST", path: "/coupons" },
    permission: "write_coupons",
    input: object({ code, ...facts }),
    answer: ViewedCoupon,
    run: async (context, { code: name, ...change }) => viewCoupon(context, await makeCoupon(context, name, change)),
  }),
  changeCoupon: operation({
    summary: "Update a coupon",
    description: "What is left out stays; its uses stay counted.",
    http: { method: "PUT", path: "/coupons/:code" },
    permission: "write_coupons",
    input: object({ code, version: optional(min(integer(), 0)), ...facts }),
    answer: ViewedCoupon,
    async run(context, { code: name, version, ...change }) {
      await changeCoupon(context, name, change, version)
      return viewCoupon(context, name)
    },
  }),
  endCoupon: operation({
    summary: "End a coupon",
    http: { method: "POST", path: "/coupons/:code/end" },
    permission: "write_coupons",
    input: object({ code }),
    answer: ViewedCoupon,
    async run(context, input) {
      await endCoupon(context, input.code)
      return viewCoupon(context, input.code)
    },
  }),
}
