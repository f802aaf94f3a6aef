/** Coupons: the list, and one form that makes, changes and repeats them. */
import { scopeOf, whereOf } from "#operator/coupons/couponWords.ts"
import { amountText } from "#operator/frame/amountText.ts"
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import { filled, typedInto } from "#operator/frame/resourceForm.ts"
import type { Answer, Form, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { couponResource } from "#provider/cart/coupons/coupon.ts"
import type { ViewedCoupon } from "#provider/cart/coupons/listCoupons.ts"
import { placesOf } from "#provider/cart/coupons/places.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { dayOf } from "#shared/dates.ts"
import { centsTyped, numberTyped } from "#shared/typedNumbers.ts"

const empty: Fields = {
  ...couponResource.texts(couponResource.none),
  amount: "",
  perCustomer: "1",
  code: "",
  where: "",
}

/** A repeated coupon starts today. */
function fieldsOf(coupon: ViewedCoupon, { frame, services }: OwnVisit, repeats: boolean): Fields {
  const fields = filled(frame, couponResource, couponResource.texts(coupon))
  const { kind, amount } = coupon
  return {
    ...fields,
    amount: kind === "percent" ? String(amount) : kind === "free_shipping" ? "" : amountText(amount, frame.locale),
    where: whereOf(coupon),
    ...(repeats && { from: dayOf(services.now().toISOString()), to: "" }),
  }
}

const typedOf = (form: Form): Fields => ({
  ...typedInto(form, couponResource),
  code: form.get("code"),
  where: form.get("where"),
})

interface Shown {
  code?: string
  repeats?: boolean
  typed?: Fields
  /** That the form was opened with. */
  version?: number
}

async function couponsPage(visit: OwnVisit, { code = "", repeats = false, typed, version }: Shown): Promise<Answer> {
  const { query, context, services } = visit
  const q = query.get("q") ?? ""
  const page = pageOf(query)
  const { coupons, more } = await runAdmin(context, "listCoupons", { q, page })
  const coupon = code === "" ? undefined : await runAdmin(context, "viewCoupon", { code })
  return {
    view: "Coupons",
    props: {
      coupons,
      q,
      places: await placesOf(services.db),
      today: dayOf(services.now().toISOString()),
      ...pagesAround({ path: "/admin/coupons", query: { q }, page, more }),
      changes: coupon && { coupon, version: version ?? coupon.version, repeats },
      fields: typed ?? (coupon ? fieldsOf(coupon, visit, repeats) : empty),
    },
  }
}

function inputOf(form: Form) {
  const { where = "", amount = "", ...texts } = typedOf(form)
  return {
    ...couponResource.fromTexts(texts),
    amount: texts["kind"] === "percent" ? (numberTyped(amount.replace("%", "")) ?? 0) : (centsTyped(amount) ?? 0),
    ...scopeOf(where),
  }
}

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path,
  handle,
  access: ["write_coupons"],
})

const LIST = "/admin/coupons"
const codeOf = ({ params }: OwnVisit) => params["code"] ?? ""

export const couponPages: readonly OwnRoute[] = [
  route("GET", "/coupons", (visit) =>
    couponsPage(visit, { code: visit.query.get("code") ?? "", repeats: visit.query.has("repeat") }),
  ),
  route("POST", "/coupons", (visit) => {
    const { form } = visit
    return change(
      visit,
      "makeCoupon",
      { code: form.get("code"), ...inputOf(form) },
      {
        to: LIST,
        notice: { code: "couponMade" },
        again: () => couponsPage(visit, { typed: typedOf(form) }),
      },
    )
  }),
  route("POST", "/coupons/:code", (visit) => {
    const { form } = visit
    const code = codeOf(visit)
    const version = numberIn(form, "version")
    return change(
      visit,
      "changeCoupon",
      { code, version, ...inputOf(form) },
      {
        to: LIST,
        notice: { code: "couponChanged" },
        again: () => couponsPage(visit, { code, repeats: form.get("repeat") !== "", typed: typedOf(form), version }),
      },
    )
  }),
  route("POST", "/coupons/:code/end", (visit) => {
    const code = codeOf(visit)
    return change(
      visit,
      "endCoupon",
      { code },
      { to: LIST, notice: { code: "couponEnded" }, again: () => couponsPage(visit, { code }) },
    )
  }),
]
