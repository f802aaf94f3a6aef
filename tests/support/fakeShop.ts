/** The shop's cart and wishlist calls as the provider answers them, in memory, for tests of the browser's stores. */
import { ApiError } from "#shared/ApiError.ts"
import { lineKey, mergeItems, needsDelivery, priceCart, wireNumber } from "#shared/cartLines.ts"
import type { Cart, CartItem, CartLine, CartNotice, DeliveryOption } from "#shared/contract/cart.ts"
import { DEFAULT_DELIVERY_METHOD, EMPTY_CART_ID } from "#shared/contract/cartBounds.ts"
import type { AnswerOf, Api, EndpointName, InputOf } from "#shared/contract/endpoints.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import { wireAmount } from "#shared/money.ts"

export interface FakeProduct {
  id: string
  name: string
  cents: number
  stock: number
  maxPerOrder: number
}

interface Kept {
  items: CartItem[]
  version: number
  method: string
  coupon: string | undefined
  /** Price of a piece when the customer last changed the cart. */
  seen: Map<string, number>
  favorites: Favorite[]
}

/** `WELCOME` takes ten percent off. */
export const COUPON = "WELCOME"
export const HOME = "HOME_DELIVERY"
const HOME_CENTS = 490
const FREE_FROM_CENTS = 5000

/** How the next calls fail: before anything was done, or after, so that nobody hears of it. */
export type Failure = "before" | "after" | { refuses: ApiError }

export interface CallLog {
  name: EndpointName
  /** Whether the cart was changed. */
  committed: boolean
}

const mutating = new Set<EndpointName>(["setCart", "clearCart", "applyCoupon", "deleteCoupon", "setShippingMethod"])

export const unreachable = () => new ApiError(503, "unreachable")

export function createFakeShop(products: FakeProduct[]) {
  const carts = new Map<string, Kept>()
  const failures: { how: Failure; of?: EndpointName }[] = []
  const calls: CallLog[] = []
  const asked: EndpointName[] = []
  let onCall: (call: CallLog) => void = () => undefined

  const keptOf = (userId: string): Kept => {
    const kept = carts.get(userId) ?? {
      items: [],
      version: 0,
      method: DEFAULT_DELIVERY_METHOD,
      coupon: undefined,
      seen: new Map(),
      favorites: [],
    }
    carts.set(userId, kept)
    return kept
  }

  /** As the provider's `assembleCart`: lines that cannot be had go, amounts shrink, each with its notice. */
  function assemble(kept: Omit<Kept, "favorites">, id: string): Cart {
    const notices: CartNotice[] = []
    const lines: CartLine[] = []
    for (const item of kept.items) {
      const product = products.find((each) => each.id === item.id)
      const most = product ? Math.min(product.stock, product.maxPerOrder) : 0
      if (!product || most === 0) {
        notices.push({ code: "unavailable", id: item.id, ...(product && { name: nameOf(product) }) })
        continue
      }
      const about = { id: item.id, name: nameOf(product) }
      if (item.amount > most) {
        notices.push({ code: "clamped_to_stock", ...about, before: String(item.amount), after: String(most) })
      }
      const seen = kept.seen.get(item.id)
      if (seen !== undefined && seen !== product.cents) {
        notices.push({
          code: "price_changed",
          ...about,
          before: wireAmount(seen),
          after: wireAmount(product.cents),
        })
      }
      lines.push(fakeLine(product, Math.min(item.amount, most)))
    }
    const coupon = kept.coupon === COUPON && lines.length > 0 ? COUPON : undefined
    if (kept.coupon !== undefined && !coupon) notices.push({ code: "coupon_dropped", reason: "not_found" })
    const isHome = kept.method === HOME
    const price = priceCart({
      lines: lines.map((line) => ({
        unitCents: Math.round(Number(line.price) * 100),
        amount: line.amount,
        taxClass: "general",
        virtual: false,
        couponable: true,
      })),
      coupon: coupon && { kind: "percent", amount: 10, maxDiscountCents: null },
      delivery: { costCents: isHome ? HOME_CENTS : 0, freeFromCents: isHome ? FREE_FROM_CENTS : null },
      giftCardCents: [],
      taxed: true,
    })
    return {
      id: lines.length === 0 ? EMPTY_CART_ID : id,
      version: kept.version,
      products: lines,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      subtotal_price: wireNumber(price.subtotalCents),
      coupon_discount: wireNumber(price.discountCents),
      coupon_id: coupon ?? null,
      coupon_code: coupon ?? null,
      delivery_cost: wireNumber(price.deliveryCents),
      delivery_method: kept.method,
      delivery_options: needsDelivery(lines) ? options(price.subtotalCents - price.discountCents) : [],
      total_price: wireNumber(price.totalCents),
      gift_cards: [],
      amount_due: wireNumber(price.dueCents),
      tax: { total: wireNumber(price.taxCents), lines: [], customs: false },
      notices,
    }
  }

  /** What the provider stores after a change: the lines as they can be had. */
  function commit(kept: Kept, id: string): Cart {
    kept.items = mergeItems(kept.items)
    kept.version += 1
    const cart = assemble(kept, id)
    kept.items = cart.products.map(({ id: productId, amount }) => ({ id: productId, amount }))
    kept.seen = new Map(cart.products.map((line) => [line.id, Math.round(Number(line.price) * 100)]))
    kept.coupon = cart.coupon_code ?? undefined
    return cart
  }

  const handlers: { [Name in EndpointName]?: (input: InputOf<Name>, userId: string) => AnswerOf<Name> } = {
    getCart: (_input, userId) => assemble(keptOf(userId), userId),
    setCart: ({ products: items, version }, userId) => {
      const kept = keptOf(userId)
      if (version !== undefined && version !== kept.version) {
        throw new ApiError(409, "stale_cart", { extra: { cart: assemble(kept, userId) } })
      }
      kept.items = items
      return commit(kept, userId)
    },
    clearCart: (_input, userId) => {
      Object.assign(keptOf(userId), { items: [], method: DEFAULT_DELIVERY_METHOD })
      return commit(keptOf(userId), userId)
    },
    applyCoupon: ({ coupon }, userId) => {
      const kept = keptOf(userId)
      if (coupon !== COUPON || kept.items.length === 0) {
        throw new ApiError(422, "invalid_coupon", {
          fields: { coupon: coupon === COUPON ? "not_applicable" : "not_found" },
        })
      }
      kept.coupon = coupon
      return commit(kept, userId)
    },
    deleteCoupon: (_input, userId) => {
      keptOf(userId).coupon = undefined
      return commit(keptOf(userId), userId)
    },
    setShippingMethod: ({ method }, userId) => {
      keptOf(userId).method = method
      return commit(keptOf(userId), userId)
    },
    quoteCart: ({ products: items, delivery_method = DEFAULT_DELIVERY_METHOD, coupon }) =>
      assemble(
        { items: mergeItems(items), version: 0, method: delivery_method, coupon, seen: new Map() },
        "guest_cart",
      ),
    listFavorites: (_input, userId) => keptOf(userId).favorites,
    addFavorites: ({ ids }, userId) => wish(keptOf(userId), ids),
    addFavorite: ({ id }, userId) => wish(keptOf(userId), [id]),
    removeFavorite: ({ id }, userId) => {
      const kept = keptOf(userId)
      kept.favorites = kept.favorites.filter((favorite) => favorite.id !== id)
      return kept.favorites
    },
  }

  function wish(kept: Kept, ids: readonly string[]): Favorite[] {
    const fresh = products.filter(({ id }) => ids.includes(id) && !kept.favorites.some((each) => each.id === id))
    const added = fresh.map(({ id, cents }) => ({ id, addedAt: "2026-01-01", priceWhenAdded: wireAmount(cents) }))
    kept.favorites = [...added, ...kept.favorites]
    return kept.favorites
  }

  /** The calls as a customer, or as a guest. */
  const apiOf = (userId = ""): Api => ({
    async call(name, input) {
      // As over a network, nothing happens before the caller has gone on.
      await new Promise((resolve) => setImmediate(resolve))
      asked.push(name)
      const next = failures.findIndex(({ of = name }) => of === name)
      const failure = next === -1 ? undefined : failures.splice(next, 1)[0]?.how
      const record = (committed: boolean) => {
        if (!mutating.has(name)) return
        calls.push({ name, committed })
        onCall({ name, committed })
      }
      if (failure === "before") {
        record(false)
        throw unreachable()
      }
      if (failure !== undefined && failure !== "after") throw failure.refuses
      const handler = handlers[name]
      if (!handler) throw new Error(`The fake shop does not answer ${name}.`)
      try {
        const answer = structuredClone(handler(input, userId))
        record(true)
        if (failure === "after") throw unreachable()
        return answer
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 503)) record(false)
        throw error
      }
    },
  })

  return {
    apiOf,
    products,
    /** Changes of carts so far, and every call. */
    calls,
    asked,
    /** How the next calls fail, in their order. */
    failNext: (how: Failure) => failures.push({ how }),
    /** How the next call of this name fails. */
    failCall: (of: EndpointName, how: Failure) => failures.push({ how, of }),
    noFailures: () => failures.splice(0),
    watch: (watcher: (call: CallLog) => void) => {
      onCall = watcher
    },
    itemsOf: (userId: string) => keptOf(userId).items,
    favoritesOf: (userId: string) => keptOf(userId).favorites.map(({ id }) => id),
    /** The same customer, on another device. */
    changeElsewhere: (userId: string, change: (items: CartItem[]) => CartItem[]) => {
      const kept = keptOf(userId)
      kept.items = change(kept.items)
      return commit(kept, userId)
    },
  }
}

export type FakeShop = ReturnType<typeof createFakeShop>

const nameOf = ({ name }: FakeProduct) => ({ es: name, en: `${name} (en)` })

const options = (goodsCents: number): DeliveryOption[] =>
  [
    { id: DEFAULT_DELIVERY_METHOD, kind: "pickup" as const, fullCents: 0, freeFrom: null },
    { id: HOME, kind: "home" as const, fullCents: HOME_CENTS, freeFrom: FREE_FROM_CENTS },
  ].map(({ id, kind, fullCents, freeFrom }) => ({
    id,
    kind,
    name: { es: id, en: id },
    description: { es: "", en: "" },
    icon: "truck",
    cost: freeFrom !== null && goodsCents >= freeFrom ? 0 : wireNumber(fullCents),
    fullCost: wireNumber(fullCents),
    freeFrom: freeFrom === null ? null : wireNumber(freeFrom),
    eta: { min: 1, max: 2 },
    pickupPoints: [],
  }))

export function fakeLine(product: FakeProduct, amount = 1): CartLine {
  const { id, cents, stock, maxPerOrder } = product
  return {
    id,
    amount,
    price: wireAmount(cents),
    name: nameOf(product),
    variant_name: { es: "", en: "" },
    slug: id,
    image: null,
    stock,
    maxPerOrder: Math.min(stock, maxPerOrder),
    availability: "in_stock",
    virtual: false,
  }
}

/** Amounts by product, for comparing. */
export const amountsOf = (lines: readonly { id: string; variant_id?: string | undefined; amount: number }[]) =>
  Object.fromEntries(lines.map((line) => [lineKey(line), line.amount] as const).sort())
