/** Pages of orders by hand: one form for goods, person and delivery, which computes the sum at each submission. */
import { orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import type { HandForm } from "#operator/orders/OrderByHand.tsx"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { badInput } from "#shared/ApiError.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import { MAX_AMOUNT, MAX_CART_LINES } from "#shared/contract/cartBounds.ts"
import { billingNames } from "#shared/fields/address.ts"

const itemOf = (text: string, amount: number): CartItem[] => {
  const [id = "", variant = ""] = text.split("|")
  if (id === "" || amount < 1) return []
  return [{ id, amount: Math.min(amount, MAX_AMOUNT), ...(variant !== "" && { variant_id: variant }) }]
}

function readForm({ form, frame }: OwnVisit): HandForm {
  const amounts = form.all("amount")
  const added = form.get("add")
  const removed = form.get("remove")
  const items = form
    .all("item")
    .filter((text) => text !== removed)
    .flatMap((text) => itemOf(text, Number.parseInt(amounts[form.all("item").indexOf(text)] ?? "", 10) || 0))
  const fields = ["q", "coupon", "delivery_method", "pickupPoint", "note", "pay", "total"] as const
  const said = Object.fromEntries(fields.map((name) => [name, form.get(name).trim()])) as Record<
    (typeof fields)[number],
    string
  >
  const person = Object.fromEntries(billingNames.map((name) => [name, form.get(`billing.${name}`)]))
  return {
    ...said,
    // After a choice the list of results is closed.
    q: added === "" ? said.q : "",
    key: form.get("key") || newId(),
    items: [...items, ...itemOf(added, 1)].slice(0, MAX_CART_LINES),
    person: { country: "ES", ...Object.fromEntries(Object.entries(person).filter(([, value]) => value !== "")) },
    locale: form.get("locale") || frame.locale,
  }
}

const place = ({ person: { country = "", zip = "" } }: HandForm) =>
  /^[a-z]{2}$/i.test(country.trim()) && zip.trim() !== "" ? { country, zip } : {}

const cartOf = (said: HandForm) => ({
  products: said.items,
  ...(said.delivery_method !== "" && { delivery_method: said.delivery_method }),
  ...(said.coupon !== "" && { coupon: said.coupon }),
})

/** Without a valid postcode the sum excludes delivery; placing the order reports it. */
async function quote({ context }: OwnVisit, said: HandForm) {
  const email = said.person["email"] ?? ""
  const input = { ...cartOf(said), ...(email !== "" && { email }) }
  return runAdmin(context, "quoteOrder", { ...input, ...place(said) }).catch(() =>
    runAdmin(context, "quoteOrder", { products: said.items }),
  )
}

async function handPage(visit: OwnVisit, said: HandForm): Promise<Answer> {
  const { cart, pay } = await quote(visit, said)
  const found = said.q === "" ? [] : await runAdmin(visit.context, "findGoods", { q: said.q.slice(0, 200) })
  return { view: "OrderByHand", props: { said, cart, ways: pay, found } }
}

function placed(visit: OwnVisit, said: HandForm): Promise<Answer> {
  const text = (name: string) => said.person[name] ?? ""
  return orAgain(
    visit,
    async () => {
      if (said.items.length === 0) throw badInput({ q: "missing" })
      const order = await runAdmin(visit.context, "placeOrder", {
        ...cartOf(said),
        idempotencyKey: said.key,
        delivery_method: said.delivery_method || "none",
        ...(said.pickupPoint !== "" && { pickupPoint: said.pickupPoint }),
        ...(said.total !== "" && { total: Number(said.total) }),
        ...(said.note !== "" && { note: said.note }),
        billing: Object.fromEntries(billingNames.map((name) => [name, text(name)])),
        pay: said.pay,
        locale: said.locale,
      })
      return { to: `/admin/orders/${order.number}`, notice: { code: said.pay === "cash" ? "paid" : "placed" } }
    },
    () => handPage(visit, said),
  )
}

export const orderByHandPages: readonly OwnRoute[] = [
  {
    method: "GET",
    path: "/orders/new",
    access: ["write_orders"],
    handle: (visit) => handPage(visit, readForm(visit)),
  },
  {
    method: "POST",
    path: "/orders/new",
    access: ["write_orders"],
    handle: (visit) => {
      const said = readForm(visit)
      return visit.form.get("do") === "place" ? placed(visit, said) : handPage(visit, said)
    },
  },
]
