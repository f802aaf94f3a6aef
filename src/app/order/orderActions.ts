/** Actions of an order's forms; runs on the server. */
import { doneQuery } from "#app/account/done.ts"
import { addToCart } from "#app/cart/cartActions.ts"
import { flashQuery } from "#app/cart/flash.ts"
import { type ActionRequest, PageFailure, type Redirect, redirect303, signInFirst, textOf } from "#app/loading.ts"
import { findOwnOrder } from "#app/order/loadOrder.ts"
import { keyIn, orderTo } from "#app/order/orderPaths.ts"
import { payOrder } from "#app/payment/payOrder.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import { paths, withQuery } from "#shared/paths.ts"

type Act = (sent: ActionRequest, order: Order) => Promise<Redirect>

const acts: Record<string, Act> = {
  pay: ({ api, form, url }, order) =>
    payOrder(api, order, {
      method: textOf(form, "method"),
      tryKey: tryKeyOf(form),
      key: keyIn(url.searchParams),
    }),

  async cancel({ api, form, url }, { id }) {
    const key = keyIn(url.searchParams)
    if (textOf(form, "confirm") !== "yes") throw new ApiError(400, "not_confirmed")
    await api.call("cancelOrder", { id, key })
    return redirect303(orderTo(id, key, doneQuery("cancelled")))
  },

  async again({ api, stores, url }, { lines }) {
    if (!stores.session.isSignedIn) signInFirst(url)
    const known = await api.call("getProductsByIds", { ids: lines.map(({ id }) => id).join(",") })
    const left = lines.filter(({ id }) => known.some((product) => product.id === id))
    const { cart, isAdded } = await addToCart(api, left.map(itemOf))
    return redirect303(withQuery(paths.cart, flashQuery(isAdded, cart.notices)))
  },
}

const itemOf = ({ id, variant_id, amount }: CartItem): CartItem => ({
  id,
  ...(variant_id !== undefined && { variant_id }),
  amount,
})

/** A form without its key counts as a separate attempt. */
const tryKeyOf = (form: FormData) => {
  const sent = textOf(form, "try")
  return /^[\w-]{8,60}$/.test(sent) ? sent : crypto.randomUUID()
}

export async function actOnOrder(sent: ActionRequest): Promise<Redirect> {
  const intent = textOf(sent.form, "intent")
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw new PageFailure(400, "bad_request")
  return act(sent, await findOwnOrder(sent, sent.params["id"] ?? ""))
}
