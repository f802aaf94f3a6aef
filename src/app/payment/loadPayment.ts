/** What the screens around paying ask for; runs on the server. What the browser says of a payment is never believed. */
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

/** What is told to a browser that the order isn't known to: the bank may have come back to another one than began. */
export interface Elsewhere {
  elsewhere: PaymentOutcome
}

/** Undefined where the order is the visitor's, and where there is no such order. */
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
  /** Where to transfer the money; left out when it comes another way. */
  account: string | undefined
}

/** Leads to the failure screen when it failed after all. */
export async function loadOutcome(page: LoaderRequest): Promise<OutcomeData> {
  const order = await askedFor(page)
  const state = paymentState(order)
  if (state === "failed") throw redirect303(paymentPlaces(order.id, keyIn(page.url.searchParams)).failure())
  const account = state === "byHand" ? accountFor(page, order) : undefined
  return { order: partOf(order), state, account }
}

export interface FailureData {
  order: PaidOrder
  /** A code, of which only known ones are shown. */
  reason: string
  pay: PayChoice | undefined
}

/** Leads on to the order's success when it was paid after all: also by the browser's way back. */
export async function loadFailure(page: LoaderRequest): Promise<FailureData> {
  const order = await askedFor(page)
  const { searchParams } = page.url
  const state = paymentState(order)
  if (state !== "failed" && state !== "waiting") throw redirect303(paymentPlaces(order.id, keyIn(searchParams)).success)
  const said = reasonIn(order)
  const reason = searchParams.get("reason") ?? said ?? ""
  return { order: partOf(order), reason, pay: await payChoice(page.api, order) }
}

/** What the last payment that was not made came to. */
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

/** Where to comes from the shop alone, by the attempt's name. An attempt that is over leads to its outcome. */
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

/** A form that is sent by GET drops its address's own query: that travels as fields. */
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
