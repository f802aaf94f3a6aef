/** Data and action of the withdrawal form; runs on the server. */
import { refuseWrong } from "#app/account/fieldValues.ts"
import {
  ActionAnswer,
  type ActionRequest,
  type LoaderRequest,
  type Redirect,
  type Refusal,
  redirect303,
} from "#app/loading.ts"
import { findOwnOrder } from "#app/order/loadOrder.ts"
import { keyIn, withdrawTo } from "#app/order/orderPaths.ts"
import type { WithdrawData } from "#app/order/WithdrawScreen.tsx"
import { checkPieces, linesBack, piecesIn, type Values, type WithdrawOrder } from "#app/order/withdrawForm.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { Order } from "#shared/contract/order.ts"
import { DAYS, REFUND_DAYS, SEND_BACK_DAYS } from "#shared/limits.ts"
import { notGivenBackCents } from "#shared/orderSums.ts"

export async function loadWithdraw(page: LoaderRequest): Promise<WithdrawData> {
  return { order: viewOf(await findOwnOrder(page, page.params["id"] ?? "")) }
}

function viewOf(order: Order): WithdrawOrder {
  const { id, number, email, withdrawalKind, withdrawUntil, withdrawals, paymentMethod, byHand, billing } = order
  const after = (days: number) => new Date(Date.now() + days * DAYS).toISOString()
  return {
    id,
    number,
    email,
    withdrawalKind,
    withdrawUntil,
    withdrawals,
    paymentMethod,
    ...(byHand && { byHand }),
    deliveryCents: order.lines.reduce((left, { total }) => left - centsOf(total), centsOf(order.total)),
    taxAdded: order.tax.added === true,
    name: `${billing.firstName} ${billing.lastName}`,
    deliveredAt: order.timeline.find(({ kind }) => kind === "delivered")?.at,
    isPaid: order.paymentStatus === "paid" || order.paymentStatus === "partially_refunded",
    isSent: order.fulfilmentStatus === "shipped" || order.fulfilmentStatus === "delivered",
    isPartlySent: order.partlySent,
    lines: order.lines.map((line, index) => ({ ...line, gone: goneOf(order, index) })),
    mostCents: mostCents(order),
    sendBackBy: after(SEND_BACK_DAYS),
    refundBy: after(REFUND_DAYS),
  }
}

const goneOf = ({ parcels }: Order, index: number) =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => line === index)
    .reduce((sum, { pieces }) => sum + pieces, 0)

/** The amount paid, less refunds made or promised. */
function mostCents(order: Order): number {
  const waiting = order.withdrawals.filter(({ state }) => state === "waiting")
  const promisedCents = waiting.reduce((sum, { refund, paidBack }) => sum + centsOf(refund) - centsOf(paidBack), 0)
  return Math.max(0, notGivenBackCents(order) - promisedCents)
}

/** Asks for confirmation first, unless the form has already shown the sums. */
export async function sendWithdraw(sent: ActionRequest): Promise<Redirect | ActionAnswer<Refusal>> {
  const order = viewOf(await findOwnOrder(sent, sent.params["id"] ?? ""))
  const values: Values = {}
  for (const [name, value] of sent.form) if (typeof value === "string") values[name] = value
  if (values["change"]) return new ActionAnswer({ code: "change", values }, 200)
  refuseWrong(checkPieces(values, order))
  if (values["checked"] !== "yes") return new ActionAnswer({ code: "check", values }, 200)
  const { id } = order
  const key = keyIn(sent.url.searchParams)
  const message = values["statement"]?.trim() ?? ""
  await sent.api.call("withdrawOrder", {
    id,
    key,
    seen: Number(values["seen"]) || 0,
    lines: linesBack(order.lines, piecesIn(values, order)),
    ...(message !== "" && { message }),
  })
  return redirect303(withdrawTo(id, key))
}
