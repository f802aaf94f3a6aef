/** Data of the payment screens; runs on the server. The browser's claims about a payment are never trusted. */
import { accountTo } from "#app/account/tabs.ts"
import { type LoaderRequest, redirect303, undefinedIfNotFound } from "#app/loading.ts"
import { accountFor, findOwnOrder, type PayChoice, payChoice } from "#app/order/loadOrder.ts"
import { keyIn, orderTo } from "#app/order/orderPaths.ts"
import { type OrderView, viewOf } from "#app/order/orderView.ts"
import { paymentPlaces } from "#app/payment/paymentPlaces.ts"
import { type PaymentState, paymentState } from "#app/payment/paymentState.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Charge, PaymentOutcome } from "#shared/contract/payment.ts"

type PaidOrder = Pick<
  OrderView,
  "id" | "number" | "email" | "amount_due" | "partPaid" | "payUntil" | "canPay" | "paymentMethod" | "delivery"
>

const partOf = (order: Order): PaidOrder => {
  const { id, number, email, amount_due, partPaid, payUntil, canPay, paymentMethod, delivery } = viewOf(order)
  return { id, number, email, amount_due, partPaid, payUntil, canPay, paymentMethod, delivery }
}

/** Shown in a browser without access to the order: the bank may return to another browser than the one that paid. */
export interface Elsewhere {
  elsewhere: PaymentOutcome
}

/** Undefined for the visitor's own order, and for unknown orders. */
export async function loadElsewhere({ api, stores, url }: LoaderRequest): Promise<Elsewhere | undefined> {
  const id = url.searchParams.get("order") ?? ""
  if (id === "" || keyIn(url.searchParams) !== undefined) return undefined
  if (stores.session.isSignedIn) {
    const own = await api.call("getOrder", { id }).catch(undefinedIfNotFound)
    if (own) return undefined
  }
  const elsewhere = await api.call("getPaymentOutcome", { id }).catch(undefinedIfNotFound)
  return elsewhere && { elsewhere }
}

export interface OutcomeData {
  order: PaidOrder
  state: Exclude<PaymentState, "failed">
  /** Account for the transfer; left out for other methods. */
  account: string | undefined
}

/** Redirects to the failure screen when it failed after all. */
export async function loadOutcome(page: LoaderRequest): Promise<OutcomeData> {
  const order = await askedFor(page)
  const state = paymentState(order)
  if (state === "failed") throw redirect303(paymentPlaces(order.id, keyIn(page.url.searchParams)).failure())
  const account = state === "byHand" ? accountFor(page, order) : undefined
  return { order: partOf(order), state, account }
}

export interface FailureData {
  order: PaidOrder
  /** A code; only known ones are shown. */
  reason: string
  pay: PayChoice | undefined
}

/** Redirects to the success screen when it was paid after all, for example after going back. */
export async function loadFailure(page: LoaderRequest): Promise<FailureData> {
  const order = await askedFor(page)
  const { searchParams } = page.url
  const state = paymentState(order)
  if (state !== "failed" && state !== "waiting") throw redirect303(paymentPlaces(order.id, keyIn(searchParams)).success)
  const knownReason = reasonIn(order)
  const reason = searchParams.get("reason") ?? knownReason ?? ""
  return { order: partOf(order), reason, pay: await payChoice(page.api, order) }
}

function reasonIn({ timeline }: Order): string | undefined {
  const last = timeline.findLast(({ kind }) => kind === "payment_failed" || kind === "payment_cancelled")
  return last?.kind === "payment_cancelled" ? "cancelled" : last?.reason
}

export interface RedirectData {
  order: PaidOrder
  url: string
  method: "GET" | "POST"
  fields: [name: string, value: string][]
}

/**
 * The target comes from the shop by the attempt's id, never from the address. A finished attempt leads to its outcome.
 */
export async function loadRedirect(page: LoaderRequest): Promise<RedirectData> {
  const order = await askedFor(page)
  const { searchParams } = page.url
  const key = keyIn(searchParams)
  const to = paymentPlaces(order.id, key)
  const attemptId = searchParams.get("attempt") ?? ""
  if (attemptId === "" || !order.canPay) throw redirect303(orderTo(order.id, key))
  const charge = await page.api.call("findCharge", { attemptId, orderId: order.id, key })
  if (!charge.redirect) throw redirect303(charge.status === "failure" ? to.failure(charge.reason) : to.success)
  return { order: partOf(order), ...formOf(charge.redirect) }
}

/** Submitting a GET form drops its address's own query, which therefore travels as fields. */
function formOf({ url, method, fields = {} }: NonNullable<Charge["redirect"]>): Omit<RedirectData, "order"> {
  if (method === "POST") return { url, method, fields: Object.entries(fields) }
  const target = new URL(url)
  const query = [...target.searchParams]
  target.search = ""
  return { url: target.href, method, fields: [...query, ...Object.entries(fields)] }
}

async function askedFor(page: LoaderRequest): Promise<Order> {
  const id = page.url.searchParams.get("order") ?? ""
  if (id === "") throw redirect303(accountTo("orders"))
  return findOwnOrder(page, id)
}
