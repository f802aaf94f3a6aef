/** Data of an order's screens; runs on the server. */
import { countryLists } from "#app/account/countryLists.ts"
import { type LoaderRequest, notFoundPage, signInFirst } from "#app/loading.ts"
import { type OrderArrival, orderArrival } from "#app/order/orderArrival.ts"
import { keyIn } from "#app/order/orderPaths.ts"
import { type OrderView, type PlaceNames, type Repetition, viewOf } from "#app/order/orderView.ts"
import { methodsFor } from "#app/payment/paymentMethods.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import type { Localized } from "#shared/locale.ts"
import { orderSums } from "#shared/orderSums.ts"

export interface PayChoice {
  methods: PaymentMethod[]
  /** For the payment form: submitting it twice pays once. */
  tryKey: string
}

export interface OrderData {
  order: OrderView
  places: PlaceNames
  arrival: OrderArrival | undefined
  pay: PayChoice | undefined
  /** Names of the shop's own payment methods, by id. */
  repetition: Repetition
  /** Account for the transfer; left out for other methods. */
  account: string | undefined
  /** HTML that `shop.config.ts` adds. */
  html: Localized | undefined
}

/** Ids and numbers. Anything else is not requested, nor does it lead to the login. Source: defences, D-11. */
const ORDER_NAME = /^[\w-]{1,120}$/

/** Rejects with ApiError 404 for another customer's order; a signed-out visitor is sent to the login. */
export async function findOwnOrder({ api, stores, url }: LoaderRequest, id: string): Promise<Order> {
  if (!ORDER_NAME.test(id)) notFoundPage()
  const key = keyIn(url.searchParams)
  if (key === undefined && !stores.session.isSignedIn) signInFirst(url)
  return api.call("getOrder", { id, key })
}

export async function loadOrder(page: LoaderRequest): Promise<OrderData> {
  const order = await findOwnOrder(page, page.params["id"] ?? "")
  const [pay, repetition] = await Promise.all([payChoice(page.api, order), repetitionOf(page.api, order)])
  return {
    order: viewOf(order),
    places: placeNames(order),
    arrival: orderArrival(order, new Date()),
    pay,
    repetition,
    account: accountFor(page, order),
    html: ownHtmlOf(page, order),
  }
}

function ownHtmlOf({ ownHtml }: LoaderRequest, { key: _, downloads: __, ...order }: Order) {
  return ownHtml("orderPage", { order })
}

/** Account for an order that awaits a transfer; undefined for other orders. */
export const accountFor = (
  { bankAccount }: Pick<LoaderRequest, "bankAccount">,
  { canPay, paymentMethod }: Pick<Order, "canPay" | "paymentMethod">,
) => (canPay && paymentMethod === "transfer" ? bankAccount : undefined)

export async function payChoice(api: Api, order: Order): Promise<PayChoice | undefined> {
  if (!order.canPay) return undefined
  const methods = await api.call("listPaymentMethods", {})
  return {
    methods: methodsFor(methods, order.delivery.kind, orderSums(order).toPayCents / 100),
    tryKey: crypto.randomUUID(),
  }
}

async function repetitionOf(api: Api, { lines }: Order): Promise<Repetition> {
  const found = await api.call("getProductsByIds", { ids: lines.map(({ id }) => id).join(",") })
  const had = new Set(found.filter(({ availability }) => availability !== "out_of_stock").map(({ id }) => id))
  const gone = lines.filter(({ id }) => !had.has(id))
  return { gone: gone.map(({ name }) => name), left: lines.length - gone.length }
}

function placeNames({ billing, deliveryAddress }: Order): PlaceNames {
  const lists = countryLists([])
  const codes = [billing.country, deliveryAddress?.country]
  const namesIn = (locale: keyof PlaceNames) =>
    Object.fromEntries(
      lists[locale].filter(({ value }) => codes.includes(value)).map(({ value, label }) => [value, label]),
    )
  return { en: namesIn("en"), es: namesIn("es") }
}
