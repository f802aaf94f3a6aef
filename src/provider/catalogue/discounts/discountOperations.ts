import { nonempty, object, optional, string } from "superstruct"
import { changeDiscount, endDiscount, makeDiscount } from "#provider/catalogue/discounts/changeDiscount.ts"
import { discountResource } from "#provider/catalogue/discounts/discount.ts"
import {
  listDiscounts,
  ShopDiscount,
  ShopDiscounts,
  viewDiscount,
} from "#provider/catalogue/discounts/listDiscounts.ts"
import { operation } from "#provider/catalogue/operation.ts"
import { whole } from "#shared/fields/whole.ts"

const id = nonempty(string())

export const discountOperations = {
  listDiscounts: operation({
    summary: "List discounts without a code",
    description: "Running, scheduled and ended.",
    http: { method: "GET", path: "/discounts" },
    permission: "write_coupons",
    input: object({}),
    answer: ShopDiscounts,
    run: (context) => listDiscounts(context),
  }),
  viewDiscount: operation({
    summary: "Get a discount without a code",
    http: { method: "GET", path: "/discounts/:id" },
    permission: "write_coupons",
    input: object({ id }),
    answer: ShopDiscount,
    run: (context, input) => viewDiscount(context, input.id),
  }),
  makeDiscount: operation({
    summary: "Create a discount without a code",
    description: "By quantity, or some items of several without charge; the better of two discounts holds.",
    http: { method: "POST", path: "/discounts" },
    permission: "write_coupons",
    input: object(discountResource.given),
    answer: ShopDiscount,
    run: async (context, change) => viewDiscount(context, await makeDiscount(context, change)),
  }),
  changeDiscount: operation({
    summary: "Update a discount without a code",
    description: "Fields that are left out stay.",
    http: { method: "PUT", path: "/discounts/:id" },
    permission: "write_coupons",
    input: object({ id, version: optional(whole(0)), ...discountResource.given }),
    answer: ShopDiscount,
    async run(context, { id: which, version, ...change }) {
      await changeDiscount(context, which, change, version)
      return viewDiscount(context, which)
    },
  }),
  endDiscount: operation({
    summary: "End a discount without a code",
    http: { method: "POST", path: "/discounts/:id/end" },
    permission: "write_coupons",
    input: object({ id }),
    answer: ShopDiscount,
    async run(context, input) {
      await endDiscount(context, input.id)
      return viewDiscount(context, input.id)
    },
  }),
}
