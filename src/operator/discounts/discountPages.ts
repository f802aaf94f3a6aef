/** Discounts without a code: the list, and one form that makes and changes them. */
import { scopeOf, whereOf } from "#operator/coupons/couponWords.ts"
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { filled, typedInto } from "#operator/frame/resourceForm.ts"
import type { Answer, Form, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { placesOf } from "#provider/cart/coupons/places.ts"
import { discountResource, usualDiscount } from "#provider/catalogue/discounts/discount.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { dayOf } from "#shared/dates.ts"

const LIST = "/admin/discounts"

const typedOf = (form: Form): Fields => ({ ...typedInto(form, discountResource), where: form.get("where") })

interface Shown {
  id?: string
  typed?: Fields
  /** That the form was opened with. */
  version?: number
}

async function discountsPage(
  { context, frame, services }: OwnVisit,
  { id = "", typed, version }: Shown,
): Promise<Answer> {
  const discounts = await runAdmin(context, "listDiscounts", {})
  const discount = id === "" ? undefined : await runAdmin(context, "viewDiscount", { id })
  const facts = discount ?? usualDiscount
  return {
    view: "Discounts",
    props: {
      discounts,
      places: await placesOf(services.db),
      today: dayOf(services.now().toISOString()),
      changes: discount && { discount, version: version ?? discount.version },
      fields: typed ?? {
        ...filled(frame, discountResource, discountResource.texts(facts)),
        where: discount ? whereOf(discount) : "",
      },
    },
  }
}

function inputOf(form: Form) {
  const { where = "", ...texts } = typedOf(form)
  return { ...discountResource.fromTexts(texts), ...scopeOf(where) }
}

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path: `/discounts${path}`,
  handle,
  access: ["write_coupons"],
})

const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

export const discountPages: readonly OwnRoute[] = [
  route("GET", "", (visit) => discountsPage(visit, { id: visit.query.get("id") ?? "" })),
  route("POST", "", (visit) =>
    change(visit, "makeDiscount", inputOf(visit.form), {
      to: LIST,
      notice: { code: "discountMade" },
      again: () => discountsPage(visit, { typed: typedOf(visit.form) }),
    }),
  ),
  route("POST", "/:id", (visit) => {
    const [id, version] = [idOf(visit), numberIn(visit.form, "version")]
    return change(
      visit,
      "changeDiscount",
      { id, version, ...inputOf(visit.form) },
      {
        to: LIST,
        notice: { code: "discountChanged" },
        again: () => discountsPage(visit, { id, typed: typedOf(visit.form), version }),
      },
    )
  }),
  route("POST", "/:id/end", (visit) => {
    const id = idOf(visit)
    return change(
      visit,
      "endDiscount",
      { id },
      {
        to: LIST,
        notice: { code: "discountEnded" },
        again: () => discountsPage(visit, { id }),
      },
    )
  }),
]
