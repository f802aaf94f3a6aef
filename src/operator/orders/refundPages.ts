/** Pages of refunds and cancellation: a summary of the consequences, then the button. */
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { refusalOf } from "#operator/frame/refusals.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { refundReasons } from "#provider/orders/operations/refundSums.ts"
import { ApiError, badInput, isApiError } from "#shared/ApiError.ts"
import { typedAmount } from "#shared/money.ts"

const numberOf = ({ params }: OwnVisit) => params["number"] ?? ""

/** The submitted fields, by either method. */
interface Said {
  get: (name: string) => string
  count: number
}

function wishOf({ get, count }: Said) {
  const amount = get("amount").trim()
  const cents = amount === "" ? undefined : typedAmount(amount)
  if (amount !== "" && !cents) throw badInput({ amount: "amount" })
  const reason = refundReasons.find((each) => each === get("reason"))
  const lines = Array.from({ length: count }, (_, line) => ({
    line,
    pieces: Number.parseInt(get(`q${line}`), 10) || 0,
    restocks: get(`s${line}`) === "yes",
    ...(get(`g${line}`) === "yes" && { sent: true }),
  }))
  return {
    lines: lines.filter(({ pieces }) => pieces > 0),
    delivery: get("delivery") === "yes",
    message: get("message"),
    ...(cents !== undefined && { cents }),
    ...(reason !== undefined && { reason }),
  }
}

async function refundPage(visit: OwnVisit, get: Said["get"], refused?: ApiError): Promise<Answer> {
  const { context, frame } = visit
  const number = numberOf(visit)
  const order = await runAdmin(context, "viewOrder", { number })
  const base = await runAdmin(context, "quoteRefund", { number }).catch(() => undefined)
  // An order without refundable money has no such page.
  if (!base) return { to: `/admin/orders/${number}` }
  const said = (name: string) => get(name)
  try {
    const quote = await runAdmin(context, "quoteRefund", { number, ...wishOf({ get, count: order.lines.length }) })
    const error = refused && refusalOf(frame.texts, refused)
    return { view: "Refund", props: { order, quote, said }, ...(error && { status: refused.status, frame: { error } }) }
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    const props = { order, quote: base, said }
    return { view: "Refund", props, status: error.status, frame: { error: refusalOf(frame.texts, error) } }
  }
}

async function refund(visit: OwnVisit): Promise<Answer> {
  const { form, context } = visit
  const number = numberOf(visit)
  const order = await runAdmin(context, "viewOrder", { number })
  const again = (error: ApiError) => refundPage(visit, form.get, error)
  let wish: ReturnType<typeof wishOf>
  try {
    wish = wishOf({ get: form.get, count: order.lines.length })
    // The refund has to be the amount shown on the button.
    const { cents } = await runAdmin(context, "quoteRefund", { number, ...wish })
    if (cents !== numberIn(form, "expects")) throw new ApiError(409, "amount_changed")
  } catch (error) {
    if (isApiError(error) && error.status < 500) return again(error)
    throw error
  }
  const leads = { to: `/admin/orders/${number}`, notice: { code: "refunded" }, again }
  return change(visit, "refundOrder", { number, ...wish, refunded: numberIn(form, "refunded") }, leads)
}

async function cancelPage(visit: OwnVisit): Promise<Answer> {
  const number = numberOf(visit)
  const order = await runAdmin(visit.context, "viewOrder", { number })
  return { view: "Cancel", props: { order } }
}

const cancel = (visit: OwnVisit): Promise<Answer> => {
  const number = numberOf(visit)
  const leads = { to: `/admin/orders/${number}`, notice: { code: "cancelled" }, again: () => cancelPage(visit) }
  return change(visit, "cancelOrder", { number }, leads)
}

const path = "/orders/:number"

export const refundPages: readonly OwnRoute[] = [
  {
    method: "GET",
    path: `${path}/refund`,
    access: ["write_orders"],
    handle: (visit) => refundPage(visit, (name) => visit.query.get(name) ?? ""),
  },
  { method: "POST", path: `${path}/refund`, access: ["write_orders"], fresh: true, handle: refund },
  { method: "GET", path: `${path}/cancel`, access: ["refund_orders"], handle: cancelPage },
  { method: "POST", path: `${path}/cancel`, access: ["refund_orders"], fresh: true, handle: cancel },
]
