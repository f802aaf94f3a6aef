/** Coupons: the list, and one form that makes, changes and repeats them. */
import type { CouponFields } from "#operator/coupons/CouponForm.tsx"
import { whereOf } from "#operator/coupons/couponWords.ts"
import { change } from "#operator/frame/change.ts"
import type { Answer, Form, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { centsTyped, numberTyped, pageOf } from "#operator/frame/typed.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { ViewedCoupon } from "#provider/cart/coupons/listCoupons.ts"
import { placesOf } from "#provider/cart/coupons/places.ts"
import { dayOf } from "#shared/dates.ts"
import { wireAmount } from "#shared/money.ts"

const empty: CouponFields = {
  code: "",
  kind: "percent",
  amount: "",
  minimum: "",
  limit: "",
  perCustomer: "1",
  from: "",
  to: "",
  where: "",
  excludeReduced: false,
}

const amountText = (cents: number, { locale }: OwnVisit["frame"]) =>
  locale === "es" ? wireAmount(cents).replace(".", ",") : wireAmount(cents)

/** Run again, it holds from today on. */
function fieldsOf(coupon: ViewedCoupon, { frame, services }: OwnVisit, repeats: boolean): CouponFields {
  const { kind, amount, minimum, limit, perCustomer, startsAt, endsAt } = coupon
  const day = (at: string | null) => (at === null ? "" : dayOf(at))
  return {
    code: coupon.code,
    kind,
    amount: kind === "percent" ? String(amount) : kind === "free_shipping" ? "" : amountText(amount, frame),
    minimum: minimum > 0 ? amountText(minimum, frame) : "",
    limit: limit === null ? "" : String(limit),
    perCustomer: perCustomer === null ? "" : String(perCustomer),
    from: repeats ? dayOf(services.now().toISOString()) : day(startsAt),
    to: repeats ? "" : day(endsAt),
    where: whereOf(coupon),
    excludeReduced: coupon.excludeReduced,
  }
}

const typedOf = (form: Form): CouponFields => ({
  ...(Object.fromEntries(Object.keys(empty).map((name) => [name, form.get(name)])) as unknown as CouponFields),
  excludeReduced: form.get("excludeReduced") === "yes",
})

interface Shown {
  code?: string
  repeats?: boolean
  typed?: CouponFields
  /** That the form was opened with. */
  version?: number
}

async function couponsPage(visit: OwnVisit, { code = "", repeats = false, typed, version }: Shown): Promise<Answer> {
  const { query, context, services } = visit
  const q = query.get("q") ?? ""
  const page = pageOf(query)
  const { coupons, more } = await runAdmin(context, "listCoupons", { q, page })
  const coupon = code === "" ? undefined : await runAdmin(context, "viewCoupon", { code })
  const at = (to: number) => `/admin/coupons?${new URLSearchParams({ q, page: String(to) })}`
  return {
    view: "Coupons",
    props: {
      coupons,
      q,
      places: await placesOf(services.db),
      today: dayOf(services.now().toISOString()),
      newer: page > 1 ? at(page - 1) : undefined,
      older: more ? at(page + 1) : undefined,
      changes: coupon && { coupon, version: version ?? coupon.version, repeats },
      fields: typed ?? (coupon ? fieldsOf(coupon, visit, repeats) : empty),
    },
  }
}

function inputOf(form: Form) {
  const { kind, amount, minimum, limit, perCustomer, from, to, where, excludeReduced } = typedOf(form)
  const [what = "", id = ""] = where.split(/:(.*)/s)
  return {
    kind,
    from,
    to,
    excludeReduced,
    amount: kind === "percent" ? (numberTyped(amount.replace("%", "")) ?? 0) : (centsTyped(amount) ?? 0),
    minimum: centsTyped(minimum) ?? 0,
    limit: numberTyped(limit) ?? null,
    perCustomer: numberTyped(perCustomer) ?? null,
    ...(where !== "kept" && {
      departments: what === "department" ? [id] : [],
      categories: what === "category" ? [id] : [],
      products: [],
    }),
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
    const version = Number(form.get("version"))
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
