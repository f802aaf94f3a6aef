import { nonempty, object, optional, string } from "superstruct"
import { changeCoupon, endCoupon, makeCoupon } from "#provider/cart/coupons/changeCoupon.ts"
import { couponResource } from "#provider/cart/coupons/coupon.ts"
import { listCoupons, ShopCoupons, ViewedCoupon, viewCoupon } from "#provider/cart/coupons/listCoupons.ts"
import { operation } from "#provider/site/operation.ts"
import { whole } from "#shared/fields/whole.ts"

const code = nonempty(string())

export const couponOperations = {
  listCoupons: operation({
    summary: "List coupons",
    description: "Current, upcoming and ended, with their uses.",
    http: { method: "GET", path: "/coupons" },
    permission: "write_coupons",
    input: object({ q: optional(string()), page: optional(whole(1)) }),
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
    input: object({ code, ...couponResource.given }),
    answer: ViewedCoupon,
    run: async (context, { code: name, ...change }) => viewCoupon(context, await makeCoupon(context, name, change)),
  }),
  changeCoupon: operation({
    summary: "Update a coupon",
    description: "What is left out stays; its uses stay counted.",
    http: { method: "PUT", path: "/coupons/:code" },
    permission: "write_coupons",
    input: object({ code, version: optional(whole(0)), ...couponResource.given }),
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
