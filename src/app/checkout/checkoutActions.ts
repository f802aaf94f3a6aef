/** Actions of the checkout form; runs on the server. Steps other than ordering are for pages without scripts. */
import {
  byControl,
  destinationOf,
  isAddressGone,
  isCarried,
  orderOf,
  STEP,
  type Values,
} from "#app/checkout/orderForm.ts"
import { ActionAnswer, type ActionRequest, type Refusal, redirect303, textOf } from "#app/loading.ts"
import { payOrder } from "#app/payment/payOrder.ts"
import { itemsOf } from "#app/stores/cart/intents.ts"
import { ApiError, badInput, isApiError } from "#shared/ApiError.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { Cart, CartNotice } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { UnpaidRefusal } from "#shared/contract/order.ts"
import { carrierFor, type Destination } from "#shared/deliveryArea.ts"
import { isWhole } from "#shared/fields/address.ts"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"

export interface CheckoutRefusal extends Refusal {
  /** Changes in the cart, if those caused the refusal. */
  notices?: CartNotice[]
  /** The unpaid orders, if those caused the refusal. */
  unpaid?: UnpaidRefusal
  /** Why the shop's own check refused it. */
  words?: Localized
}

export async function actOnCheckout(sent: ActionRequest) {
  const { api, stores, form } = sent
  const { user } = stores.session
  if (!user) throw new ApiError(401, "unauthorized")
  const values: Values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
  const [step = "", what = ""] = textOf(form, STEP).split(" ")
  const act = Object.hasOwn(steps, step) ? steps[step] : undefined
  if (!act) return order(api, values, user.email)
  await act(api, values, what)
  // The page with the typed values as the shop understood them.
  return { values } satisfies CheckoutRefusal
}

const steps: Record<string, (api: Api, values: Values, what: string) => Promise<unknown>> = {
  update: async (api, values) => settleDelivery(api, values, await addressesFor(api, values)),
  coupon: async (api, values) => {
    await api.call("applyCoupon", { coupon: values["coupon"] ?? "" })
    delete values["coupon"]
  },
  couponOff: (api) => api.call("deleteCoupon", {}),
  code: async (api, values) => {
    await api.call("applyGiftCard", { code: values["code"] ?? "" })
    delete values["code"]
  },
  codeOff: (api, _values, last4) => api.call("deleteGiftCard", { last4 }),
}

async function order(api: Api, values: Values, email: string) {
  const addresses = await addressesFor(api, values)
  try {
    if (isAddressGone(values, addresses)) throw badInput({ deliverTo: "format" })
    const input = orderOf(values, { email, addresses })
    const placed = await api.call("placeOrder", input)
    await keepBilling(api, input.billing)
    return await payOrder(api, placed, { method: input.paymentMethod, tryKey: input.idempotencyKey })
  } catch (error) {
    return refuse(api, values, addresses, error)
  }
}

/** Saved addresses are loaded only if one was chosen. */
const addressesFor = (api: Api, { deliverTo = "" }: Values): Promise<DeliveryAddress[]> =>
  /^(other)?$/.test(deliverTo) ? Promise.resolve([]) : api.call("listAddresses", {})

/** The first bill with an address is saved in the account. A failure to save it does not affect the order. */
async function keepBilling(api: Api, billing: ReturnType<typeof orderOf>["billing"]): Promise<void> {
  if (!isWhole(billing)) return
  try {
    const profile = await api.call("getProfile", {})
    if (profile.billing === null) await api.call("updateProfile", { billing })
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}

/**
 * Explains the refusal, with the cart as it will be shown next: the reported changes are accepted, so that it can be
 * ordered.
 */
async function refuse(api: Api, values: Values, addresses: readonly DeliveryAddress[], error: unknown) {
  if (!isApiError(error) || error.status === 401) throw error
  const { code, fields, extra = {} } = error
  // The same form was ordered before with other values.
  if (code === "idempotency_key_reused" && typeof extra["orderId"] === "string") {
    return redirect303(paths.orderSummary(extra["orderId"]))
  }
  if (error.status >= 500) return new ActionAnswer<CheckoutRefusal>({ code: "unreachable", values }, 503)
  const { cart } = extra as { cart?: Cart }
  if (code === "cart_changed" && cart) await acceptCart(api, cart)
  else if (code !== "stale_cart" && code !== "empty_cart")
    await settleDelivery(api, values, addresses).catch(ignoreRefusal)
  const refusal: CheckoutRefusal = {
    code,
    values,
    ...(fields && { fields: byControl(fields, values) }),
    ...(code === "cart_changed" && { notices: noticesOf(cart, fields) }),
    ...(code === "total_changed" && { notices: (cart?.notices ?? []).filter(isDeliveryGone) }),
    ...(code.startsWith("too_many_") && isUnpaidRefusal(extra) && { unpaid: extra }),
    ...(code === "refused_by_shop" && { words: (extra as { words: Localized }).words }),
  }
  return new ActionAnswer(refusal, error.status)
}

const isUnpaidRefusal = (extra: object): extra is UnpaidRefusal => "orders" in extra && Array.isArray(extra.orders)

const isDeliveryGone = ({ code }: CartNotice) => code === "delivery_changed"

/** Notices of the cart, and changes discovered while ordering. */
function noticesOf(cart: Cart | undefined, fields: Record<string, string> = {}): CartNotice[] {
  const otherNotices = (cart?.notices ?? []).filter((notice) => !isDeliveryGone(notice))
  if (otherNotices.length > 0) return otherNotices
  return Object.entries(fields).map(([field, reason]): CartNotice => {
    if (field === "coupon") return { code: "coupon_dropped", reason }
    if (field === "giftCard") return { code: "gift_card_dropped", reason }
    const id = field.slice("products.".length)
    const line = cart?.products.find((each) => each.id === id)
    return { code: "unavailable", id, ...(line && { name: line.name }) }
  })
}

/** An empty cart has nothing to order, so it keeps its notices. */
async function acceptCart(api: Api, { products, version }: Cart): Promise<void> {
  if (products.length === 0) return
  await api.call("setCart", { products: itemsOf(products), version }).catch(ignoreRefusal)
}

/**
 * Tells the shop method and destination, so that options, totals and tax match. A destination without delivery is not
 * sent: the cart stays as it is, and the page says why.
 */
async function settleDelivery(api: Api, values: Values, addresses: readonly DeliveryAddress[]): Promise<void> {
  const method = values["deliveryMethod"]
  if (!method) return
  const place = isCarried(values) ? destinationOf(values, addresses) : undefined
  const carrier = place && (await findCarrier(api, method, place))
  if (place && !carrier) return
  values["deliveryMethod"] = carrier ?? method
  await api.call("setShippingMethod", { method: carrier ?? method, ...place })
}

async function findCarrier(api: Api, method: string, place: Destination): Promise<string | undefined> {
  return carrierFor(await api.call("listDeliveryMethods", {}), method, place)?.id
}

function ignoreRefusal(error: unknown): void {
  if (!isApiError(error)) throw error
}
