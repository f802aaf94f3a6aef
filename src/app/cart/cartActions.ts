/**
 * Actions of the cart's forms without scripts; runs on the server, for customers only: a guest's cart is in the
 * browser.
 */
import { chosenItem } from "#app/cart/chosenItem.ts"
import { flashQuery } from "#app/cart/flash.ts"
import { type ActionRequest, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { itemsOf } from "#app/stores/cart/intents.ts"
import { piecesOf } from "#app/stores/cart/storedCart.ts"
import { isApiError } from "#shared/ApiError.ts"
import { BUY_PARAMETER, type BuyItem, COUPON_PARAMETER, parseBuyItems } from "#shared/buyLink.ts"
import { lineKey } from "#shared/cartLines.ts"
import { isNamed } from "#shared/channelId.ts"
import type { Cart, CartItem, CartNotice } from "#shared/contract/cart.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { loginTo, paths, withQuery } from "#shared/paths.ts"

const MOST_REPLAYS = 8

/** Shows the guest's chosen items after signing in. */
const cartWithAdded = cartAfter(true, [])

type Act = (api: Api, form: FormData) => Promise<Cart>

const acts: Record<string, Act> = {
  set: (api, form) => setAmount(api, itemOf(form)),
  remove: (api, form) => setAmount(api, { ...itemOf(form), amount: 0 }),
  move: async (api, form) => {
    const item = itemOf(form)
    await api.call("addFavorite", { id: item.id })
    return setAmount(api, { ...item, amount: 0 })
  },
  clear: (api) => api.call("clearCart", {}),
  coupon: (api, form) => api.call("applyCoupon", { coupon: textOf(form, "coupon") }),
  couponOff: (api) => api.call("deleteCoupon", {}),
  code: (api, form) => api.call("applyGiftCard", { code: textOf(form, "code") }),
  codeOff: (api, form) => api.call("deleteGiftCard", { last4: textOf(form, "last4") }),
  method: (api, form) => api.call("setShippingMethod", { method: textOf(form, "method") }),
}

/** Rejects with ApiError; 401 for a guest. */
export async function actOnCart({ api, form, session }: ActionRequest): Promise<Redirect> {
  const intent = textOf(form, "intent")
  if (intent === "add" || intent === "choose") {
    const item = await chosenItem(api, form, itemOf(form))
    const { cart, isAdded } = await addToCart(api, [item]).catch((error: unknown) => {
      if (!isApiError(error) || error.code !== "unauthorized") throw error
      session.wait({ items: [{ id: item.variant_id ?? item.id, amount: item.amount }], coupon: "" })
      throw redirect303(loginTo(cartWithAdded))
    })
    return redirect303(withQuery(paths.cart, flashQuery(isAdded, cart.notices)))
  }
  if (intent === "buy") return buy({ api, form, session })
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  const cart = act ? await act(api, form) : undefined
  return redirect303(withQuery(paths.cart, flashQuery(false, cart?.notices ?? [])))
}

/**
 * Sets the amounts of a link's items, so that repeating it changes nothing. The shop leaves out items that are not for
 * sale.
 */
async function buy({ api, form, session }: Pick<ActionRequest, "api" | "form" | "session">): Promise<Redirect> {
  const named = textOf(form, BUY_PARAMETER)
  const coupon = textOf(form, COUPON_PARAMETER)
  const wanted = await Promise.all((parseBuyItems(named) ?? []).map((item) => findItem(api, item)))
  const items = wanted.flatMap((item) => item ?? [])
  const keys = new Set(items.map(lineKey))
  try {
    let cart = await change(api, (before) => [...before.filter((each) => !keys.has(lineKey(each))), ...items])
    if (coupon !== "") cart = (await applyNamed(api, coupon)) ?? cart
    return redirect303(cartAfter(items.length > 0, cart.notices, coupon))
  } catch (error) {
    if (!isApiError(error) || error.code !== "unauthorized") throw error
    const waiting = items.map(({ id, variant_id, amount }) => ({ id: variant_id ?? id, amount }))
    session.wait({ items: waiting, coupon })
    throw redirect303(loginTo(cartAfter(true, [], coupon)))
  }
}

/** Undefined if it is not for sale. */
export async function findItem(api: Api, { id, amount }: BuyItem): Promise<CartItem | undefined> {
  try {
    const product = await api.call("getProduct", { id, related: 0 })
    const variant = product.variants.find((each) => isNamed(each, id))
    return { id: product.id, ...(variant && { variant_id: variant.id }), amount }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined
    throw error
  }
}

/** The cart's page with a report on the change. With a coupon's name it tells whether that applies. */
function cartAfter(isAdded: boolean, notices: readonly CartNotice[], coupon = ""): string {
  const query = new URLSearchParams(flashQuery(isAdded, notices))
  if (coupon !== "") query.set(COUPON_PARAMETER, coupon)
  return withQuery(paths.cart, query.toString())
}

/** Undefined if the shop refuses the coupon. */
export async function applyNamed(api: Api, coupon: string): Promise<Cart | undefined> {
  try {
    return await api.call("applyCoupon", { coupon })
  } catch (error) {
    if (isApiError(error) && error.status === 422) return undefined
    throw error
  }
}

/**
 * The shop adds up repeated items unless they belong to one change with that name. `isAdded`: the cart has more of them
 * than before.
 */
export async function addToCart(
  api: Api,
  added: readonly CartItem[],
  name?: string,
): Promise<{ cart: Cart; isAdded: boolean }> {
  const ids = new Set(added.map(({ id }) => id))
  const countIn = (items: readonly CartItem[]) => piecesOf(items.filter(({ id }) => ids.has(id)))
  let before = 0
  const cart = await change(
    api,
    (items) => {
      before = countIn(items)
      return [...items, ...added]
    },
    name,
  )
  return { cart, isAdded: countIn(cart.products) > before }
}

const setAmount = (api: Api, item: CartItem): Promise<Cart> =>
  change(api, (items) => [...items.filter((each) => lineKey(each) !== lineKey(item)), item])

/** Repeats the change on the current cart when another tab or device was faster. */
async function change(api: Api, work: (items: CartItem[]) => CartItem[], name?: string): Promise<Cart> {
  const named = name === undefined ? {} : { changes: [name] }
  for (let replays = 0; ; replays += 1) {
    const cart = await api.call("getCart", {})
    const { products, version } = cart
    try {
      return await api.call("setCart", { products: work(itemsOf(products)), version, ...named })
    } catch (error) {
      if (isApiError(error) && isApplied(error.extra)) return cart
      if (!isApiError(error) || error.code !== "stale_cart" || replays === MOST_REPLAYS) throw error
    }
  }
}

/** One piece if the field holds no valid amount. */
function itemOf(form: FormData): CartItem {
  const variant_id = textOf(form, "variant_id")
  const typed = textOf(form, "amount").trim()
  const amount = /^\d{1,3}$/.test(typed) ? Math.min(Number(typed), MAX_AMOUNT) : 1
  return { id: textOf(form, "id"), ...(variant_id !== "" && { variant_id }), amount }
}

/** The change was applied earlier, by a call whose answer went elsewhere. */
const isApplied = (extra: object | undefined) =>
  extra !== undefined && "applied" in extra && Array.isArray(extra.applied) && extra.applied.length > 0
