/** What the forms of the cart do without scripts; runs on the server, for customers only: a guest's cart lives in the browser. */
import { chosenItem } from "#app/cart/chosenItem.ts"
import { flashQuery } from "#app/cart/flash.ts"
import { type ActionRequest, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { itemsOf } from "#app/stores/cart/intents.ts"
import { piecesOf } from "#app/stores/cart/storedCart.ts"
import { isApiError } from "#shared/ApiError.ts"
import { BUY_PARAMETER, type BuyItem, COUPON_PARAMETER, parseBuyItems } from "#shared/buyLink.ts"
import { lineKey } from "#shared/cartLines.ts"
import type { Cart, CartItem } from "#shared/contract/cart.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { loginTo, paths, withQuery } from "#shared/paths.ts"

const MOST_REPLAYS = 8

/** Where what a guest chose stands after signing in. */
const cartWithAdded = withQuery(paths.cart, flashQuery(true, []))

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
    const { cart, isAdded } = await addToCart(api, item).catch((error: unknown) => {
      if (!isApiError(error) || error.code !== "unauthorized") throw error
      session.wait([{ id: item.variant_id ?? item.id, amount: item.amount }])
      throw redirect303(loginTo(cartWithAdded))
    })
    return redirect303(withQuery(paths.cart, flashQuery(isAdded, cart.notices)))
  }
  if (intent === "buy") return buy({ api, form, session })
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  const cart = act ? await act(api, form) : undefined
  return redirect303(withQuery(paths.cart, flashQuery(false, cart?.notices ?? [])))
}

/** What a link named, in its amounts: sent twice it is the same. What is not for sale is left out by the shop. */
async function buy({ api, form, session }: Pick<ActionRequest, "api" | "form" | "session">): Promise<Redirect> {
  const named = textOf(form, BUY_PARAMETER)
  const coupon = textOf(form, COUPON_PARAMETER)
  const wanted = await Promise.all((parseBuyItems(named) ?? []).map((item) => findItem(api, item)))
  const items = wanted.flatMap((item) => item ?? [])
  const keys = new Set(items.map(lineKey))
  try {
    let cart = await change(api, (before) => [...before.filter((each) => !keys.has(lineKey(each))), ...items])
    if (coupon !== "") cart = await api.call("applyCoupon", { coupon }).catch(unlessRefused(cart))
    return redirect303(withQuery(paths.cart, flashQuery(items.length > 0, cart.notices)))
  } catch (error) {
    if (!isApiError(error) || error.code !== "unauthorized") throw error
    if (coupon === "") {
      session.wait(items.map(({ id, variant_id, amount }) => ({ id: variant_id ?? id, amount })))
      throw redirect303(loginTo(cartWithAdded))
    }
    const query = new URLSearchParams({ [BUY_PARAMETER]: named, [COUPON_PARAMETER]: coupon })
    throw redirect303(loginTo(withQuery(paths.cart, query.toString())))
  }
}

/** Undefined for what is not for sale. */
export async function findItem(api: Api, { id, amount }: BuyItem): Promise<CartItem | undefined> {
  try {
    const product = await api.call("getProduct", { id, related: 0 })
    const isVariant = product.variants.some((each) => each.id === id)
    return { id: product.id, ...(isVariant && { variant_id: id }), amount }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined
    throw error
  }
}

const unlessRefused = (cart: Cart) => (error: unknown) => {
  if (isApiError(error) && error.status === 422) return cart
  throw error
}

/** The shop adds up what is sent twice. `isAdded`: the cart has more of it than before. */
export async function addToCart(api: Api, ...added: CartItem[]): Promise<{ cart: Cart; isAdded: boolean }> {
  const ids = new Set(added.map(({ id }) => id))
  const countIn = (items: readonly CartItem[]) => piecesOf(items.filter(({ id }) => ids.has(id)))
  let before = 0
  const cart = await change(api, (items) => {
    before = countIn(items)
    return [...items, ...added]
  })
  return { cart, isAdded: countIn(cart.products) > before }
}

const setAmount = (api: Api, item: CartItem): Promise<Cart> =>
  change(api, (items) => [...items.filter((each) => lineKey(each) !== lineKey(item)), item])

/** Done again on the cart as it is now when another tab or device was quicker. */
async function change(api: Api, work: (items: CartItem[]) => CartItem[]): Promise<Cart> {
  for (let replays = 0; ; replays += 1) {
    const { products, version } = await api.call("getCart", {})
    try {
      return await api.call("setCart", { products: work(itemsOf(products)), version })
    } catch (error) {
      if (!isApiError(error) || error.code !== "stale_cart" || replays === MOST_REPLAYS) throw error
    }
  }
}

/** One piece where the field says nothing sensible. */
function itemOf(form: FormData): CartItem {
  const variant_id = textOf(form, "variant_id")
  const typed = textOf(form, "amount").trim()
  const amount = /^\d{1,3}$/.test(typed) ? Math.min(Number(typed), MAX_AMOUNT) : 1
  return { id: textOf(form, "id"), ...(variant_id !== "" && { variant_id }), amount }
}
