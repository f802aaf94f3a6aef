/** Inputs of the operations of coupons and discounts, and where they stand in the pages of the area. */
import { form, type InputOf, view } from "#tests/support/pageDoor.ts"

const coupon = { code: "7PUERTAS", kind: "percent", amount: 10, from: "2026-12-01", to: "2099-07-31", limit: 5 }

export const discountInputs = {
  makeCoupon: coupon,
  listCoupons: { q: "7", page: 1 },
  viewCoupon: { code: "7PUERTAS" },
  changeCoupon: { code: "7PUERTAS", amount: 15 },
  endCoupon: { code: "7PUERTAS" },
  makeDiscount: {
    name: { es: "Desde seis", en: "Six or more" },
    kind: "percent",
    percent: 10,
    quantity: 6,
    from: "2026-12-01",
    to: "2099-07-31",
  },
  listDiscounts: {},
  viewDiscount: { id: "desde-seis" },
  changeDiscount: { id: "desde-seis", percent: 15 },
  endDiscount: { id: "desde-seis" },
} as const

export const discountPages = {
  listCoupons: view("/coupons?q=:q", "code"),
  // The form proposes once for each customer.
  makeCoupon: form<InputOf<"makeCoupon">>("/coupons", { as: (given) => ({ perCustomer: "", ...given }) }),
  viewCoupon: view("/coupons?code=:code", "code"),
  changeCoupon: form("/coupons?code=:code", { to: "/coupons/:code" }),
  endCoupon: form("/coupons?code=:code", { to: "/coupons/:code/end" }),
  makeDiscount: form("/discounts"),
  listDiscounts: view("/discounts", "name"),
  viewDiscount: view("/discounts?id=:id", "name"),
  changeDiscount: form("/discounts?id=:id", { to: "/discounts/:id" }),
  endDiscount: form("/discounts?id=:id", { to: "/discounts/:id/end" }),
}
