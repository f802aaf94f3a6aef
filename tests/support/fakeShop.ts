/** The shop's cart and wishlist calls as the provider answers them, in memory, for tests of the browser's stores. */
import { ApiError } from "#shared/ApiError.ts"
import { lineKey, mergeItems } from "#shared/cartLines.ts"
import type { Cart, CartItem } from "#shared/contract/cart.ts"
import { DEFAULT_DELIVERY_METHOD } from "#shared/contract/cartBounds.ts"
import type { AnswerOf, Api, EndpointName, InputOf } from "#shared/contract/endpoints.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import { wireAmount } from "#shared/money.ts"
import { assembleFake, COUPON, type FakeCart, type FakeProduct, GIFT_CARD } from "#tests/support/fakeCart.ts"

interface Kept extends FakeCart {
  favorites: Favorite[]
}

/** How the next calls fail: before the work was done, or after it, so that the answer is lost. */
export type Failure = "before" | "after" | { refuses: ApiError }

export interface CallLog {
  name: EndpointName
  /** Whether the cart was changed. */
  committed: boolean
}

const mutating = new Set<EndpointName>(["setCart", "clearCart", "applyCoupon", "deleteCoupon", "setShippingMethod"])

export const unreachable = () => new ApiError(503, "unreachable")

/** `knowsNames`: of changes; a provider of another make may not. */
export function createFakeShop(products: FakeProduct[], { knowsNames = true } = {}) {
  const carts = new Map<string, Kept>()
  const failures: { how: Failure; of?: readonly EndpointName[] }[] = []
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
      giftCards: [],
      made: knowsNames ? [] : undefined,
    }
    carts.set(userId, kept)
    return kept
  }

  /** The provider's state after a change: the lines with available amounts. */
  function commit(kept: Kept, id: string): Cart {
    kept.items = mergeItems(kept.items)
    kept.version += 1
    const cart = assembleFake(products, kept, id)
    kept.items = cart.products.map(({ id: productId, amount }) => ({ id: productId, amount }))
    kept.seen = new Map(cart.products.map((line) => [line.id, Math.round(Number(line.price) * 100)]))
    kept.coupon = cart.coupon_code ?? undefined
    return cart
  }

  const handlers: { [Name in EndpointName]?: (input: InputOf<Name>, userId: string) => AnswerOf<Name> } = {
    getCart: (_input, userId) => assembleFake(products, keptOf(userId), userId),
    setCart: ({ products: items, version, changes = [] }, userId) => {
      const kept = keptOf(userId)
      const { made } = kept
      const applied = made && changes.filter((id) => made.includes(id))
      if ((version !== undefined && version !== kept.version) || applied?.length) {
        throw new ApiError(409, "stale_cart", { extra: { cart: assembleFake(products, kept, userId), applied } })
      }
      made?.push(...changes)
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
    applyGiftCard: ({ code }, userId) => {
      const kept = keptOf(userId)
      const reason = code !== GIFT_CARD ? "not_found" : kept.giftCards.includes(code) ? "already_applied" : undefined
      if (reason) throw new ApiError(422, "invalid_gift_card", { fields: { code: reason } })
      kept.giftCards.push(code)
      return commit(kept, userId)
    },
    deleteGiftCard: ({ last4 }, userId) => {
      const kept = keptOf(userId)
      kept.giftCards = kept.giftCards.filter((each) => each !== last4)
      return commit(kept, userId)
    },
    quoteCart: ({ products: items, delivery_method = DEFAULT_DELIVERY_METHOD, coupon, gift_cards = [] }) =>
      assembleFake(
        products,
        {
          items: mergeItems(items),
          version: 0,
          method: delivery_method,
          coupon,
          seen: new Map(),
          giftCards: gift_cards.filter((code) => code === GIFT_CARD),
          made: undefined,
        },
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
      const next = failures.findIndex(({ of = [name] }) => of.includes(name))
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
    failCall: (of: EndpointName, how: Failure) => failures.push({ how, of: [of] }),
    /** How the next change of a cart fails, while looking at it goes well. */
    failChange: (how: Failure) => failures.push({ how, of: [...mutating] }),
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

/** Amounts by product, for comparing. */
export const amountsOf = (lines: readonly { id: string; variant_id?: string | undefined; amount: number }[]) =>
  Object.fromEntries(lines.map((line) => [lineKey(line), line.amount] as const).sort())
