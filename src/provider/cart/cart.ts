/** The calls on a cart. Every change is one transaction that locks the cart's row and creates its next version. */
import type { Transaction } from "kysely"
import { type Assembled, assembleCart, destinationFor } from "#provider/cart/assembleCart.ts"
import {
  type CartItemState,
  type CartState,
  emptyCartState,
  lockCartState,
  readCartState,
  writeCart,
} from "#provider/cart/cartState.ts"
import { normalizeCouponCode } from "#provider/cart/coupons/coupons.ts"
import { readMethods } from "#provider/cart/delivery.ts"
import { findGiftCard, findGuestGiftCards, giftCardProblem } from "#provider/cart/giftCards/giftCards.ts"
import { madeBefore, rememberChanges } from "#provider/cart/madeChanges.ts"
import { keepShown, shownSums } from "#provider/cart/shownSums.ts"
import type { Context } from "#provider/delivery/context.ts"
import type { FindQuotes } from "#provider/delivery/quotes.ts"
import { customerOf } from "#provider/platform/context.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { ApiError, badInput, isApiError } from "#shared/ApiError.ts"
import { mergeItems, wireNumber } from "#shared/cartLines.ts"
import {
  type ApplyCouponInput,
  type ApplyGiftCardInput,
  type Cart,
  type CartItem,
  DEFAULT_DELIVERY_METHOD,
  type GiftCardReason,
  type QuoteCartInput,
  type SetCartInput,
  type ShippingMethodInput,
} from "#shared/contract/cart.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { isCountry, isZip, normalizeZip } from "#shared/fields/countries.ts"

/** Id of a guest's cart that is not empty. */
const GUEST_CART_ID = "guest_cart"

/** Notices are repeated until the customer changes the cart. Its prices count as shown. */
export async function getCart(context: Context): Promise<Cart> {
  const { id } = customerOf(context)
  const state = await readCartState(context.db, id)
  const { cart } = await assemble(context, state)
  if (state.shown && JSON.stringify(state.shown) !== JSON.stringify(shownSums(cart))) {
    // While the database cannot be written, carts can still be read; orders would be refused too.
    await keepShown(context, id, cart).catch((error: unknown) => context.log.warn("cart.shown_not_kept", { error }))
  }
  return sorted(cart)
}

/** The customer's cart as it is now, without counting as shown to them. */
export async function peekCart(context: Context): Promise<Cart> {
  const { cart } = await assemble(context, await readCartState(context.db, customerOf(context).id))
  return sorted(cart)
}

/**
 * 409 `stale_cart` with the current `cart` if `version` is given and outdated, or if some of `changes` were applied
 * before: those are `applied`.
 */
export async function setCart(context: Context, { products, version, changes }: SetCartInput): Promise<Cart> {
  return change(context, async (state, trx, findQuotes) => {
    const { id } = customerOf(context)
    const applied = changes && (await madeBefore(trx, id, changes))
    if ((version !== undefined && version !== state.version) || applied?.length) {
      const { cart } = await assembleCart(trx, state, context.now(), { ...context, findQuotes })
      throw new ApiError(409, "stale_cart", {
        extra: { cart: sorted(cart), ...(applied && { applied }) },
      })
    }
    if (changes) await rememberChanges(trx, id, changes, context.now())
    return { ...state, items: itemsOf(products) }
  })
}

export const clearCart = (context: Context): Promise<Cart> =>
  change(context, async (state) => ({ ...state, items: [], method: DEFAULT_DELIVERY_METHOD }))

export const removeFromCart = (
  context: Context,
  { productId, variant_id }: { productId: string; variant_id?: string | undefined },
): Promise<Cart> =>
  change(context, async (state) => ({
    ...state,
    items: state.items.filter(
      (item) => item.productId !== productId || (variant_id !== undefined && item.variantId !== variant_id),
    ),
  }))

/** 400 `fields.method: "not_offered"` for a method that this cart may not choose. */
export async function setShippingMethod(context: Context, input: ShippingMethodInput): Promise<Cart> {
  const destination = destinationOf(input)
  return change(context, async (state, trx) => {
    const next = { ...state, ...(destination && { chosenDestination: destination }), method: input.method }
    const { offered } = await readMethods(trx, await destinationFor(trx, next))
    if (!offered.some(({ way }) => way.row.id === input.method)) throw badInput({ method: "not_offered" })
    return next
  })
}

/** 422 `invalid_coupon` with the reason in `fields.coupon`; with `below_minimum` the problem carries `minimum`. */
export async function applyCoupon(context: Context, { coupon }: ApplyCouponInput): Promise<Cart> {
  const network = networkOf(context.caller.network)
  await context.limits.take("couponByNetwork", network)
  const cart = await change(
    context,
    async (state) => ({ ...state, couponCode: normalizeCouponCode(coupon) }),
    ({ coupon: outcome }) => {
      const refusal = outcome ?? { reason: "not_applicable" as const }
      if (!("reason" in refusal)) return
      const { reason, minimumCents } = refusal
      throw new ApiError(422, "invalid_coupon", {
        fields: { coupon: reason },
        ...(minimumCents !== undefined && { extra: { minimum: wireNumber(minimumCents) } }),
      })
    },
  )
  await context.limits.giveBack("couponByNetwork", network)
  return cart
}

export const deleteCoupon = (context: Context): Promise<Cart> =>
  change(context, async (state) => ({ ...state, couponCode: null }))

/** 422 `invalid_gift_card` with the reason in `fields.code`. */
export async function applyGiftCard(context: Context, { code }: ApplyGiftCardInput): Promise<Cart> {
  await context.limits.take("giftCardByNetwork", networkOf(context.caller.network))
  return change(context, async (state, trx) => {
    const card = await findGiftCard(trx, code)
    const problem = giftCardProblem(card, context.now())
    if (!card || problem) throw invalidGiftCard(problem ?? "not_found")
    if (state.giftCards.some(({ id }) => id === card.id)) throw invalidGiftCard("already_applied")
    return { ...state, giftCards: [...state.giftCards, card] }
  })
}

const invalidGiftCard = (reason: GiftCardReason) => new ApiError(422, "invalid_gift_card", { fields: { code: reason } })

export const deleteGiftCard = (context: Context, { last4 }: { last4: string }): Promise<Cart> =>
  change(context, async (state) => ({
    ...state,
    giftCards: state.giftCards.filter((card) => card.last4 !== last4.toUpperCase()),
  }))

/** The price of a guest's cart. Lines keep their order; nothing is stored. */
export async function quoteCart(context: Context, input: QuoteCartInput): Promise<Cart> {
  const { destination, coupon = input.coupon_code ?? undefined } = input
  const network = networkOf(context.caller.network)
  context.requests.quote(network)
  if (coupon !== undefined) await context.limits.take("couponByNetwork", network)
  const { giftCards, dropped } = await findGuestGiftCards(context, input.gift_cards ?? [])
  const { cart } = await assemble(context, { ...unkeptCart({ ...destination, ...input, coupon }), giftCards })
  cart.notices.push(...dropped)
  // Only guesses are counted, because every change asks for a quote with the coupon again.
  if (cart.coupon_code !== null) await context.limits.giveBack("couponByNetwork", network)
  return withOwnHtml(context, cart)
}

/** The state of a guest's cart, from the input of the call. */
export const unkeptCart = (input: Omit<QuoteCartInput, "gift_cards">): CartState => ({
  ...emptyCartState(undefined),
  id: GUEST_CART_ID,
  items: itemsOf(input.products),
  method: input.delivery_method ?? DEFAULT_DELIVERY_METHOD,
  chosenDestination: destinationOf(input),
  couponCode: input.coupon === undefined ? null : normalizeCouponCode(input.coupon),
})

const assemble = ({ db, now, quotes, ownDiscounts }: Context, state: CartState): Promise<Assembled> =>
  quotes.during((findQuotes) => assembleCart(db, state, now(), { findQuotes, ownDiscounts }))

async function change(
  context: Context,
  work: (state: CartState, trx: Transaction<Database>, findQuotes: FindQuotes) => Promise<CartState>,
  check: (assembled: Assembled) => void = () => {},
): Promise<Cart> {
  const { db, engine, now, quotes } = context
  const { id } = customerOf(context)
  const made = quotes.during((findQuotes) =>
    db.transaction().execute(async (trx) => {
      const before = await lockCartState(trx, engine, id, now())
      const wanted = await work(before, trx, findQuotes)
      const state = { ...wanted, version: before.version + 1 }
      const assembled = await assembleCart(trx, state, now(), { ...context, findQuotes })
      check(assembled)
      await writeCart(trx, state, assembled.rest, now())
      return sorted(assembled.cart)
    }),
  )
  const cart = await made.catch((error: unknown) => {
    throw withShownCart(context, error)
  })
  return withOwnHtml(context, cart)
}

/** Functions of extensions run outside of the transaction. */
function withShownCart(context: Context, error: unknown): unknown {
  const cart = isApiError(error) ? error.extra?.["cart"] : undefined
  if (!isApiError(error) || cart === undefined) return error
  const extra = { ...error.extra, cart: withOwnHtml(context, cart as Cart) }
  return new ApiError(error.status, error.code, { extra })
}

function withOwnHtml({ writeOwnHtml }: Context, cart: Cart): Cart {
  const html = cart.products.length === 0 ? undefined : writeOwnHtml("belowCart", { cart })
  return html ? { ...cart, own_html: html } : cart
}

const itemsOf = (products: readonly CartItem[]): CartItemState[] =>
  mergeItems(products).map(({ id, variant_id, amount }) => ({ productId: id, variantId: variant_id, amount }))

/** A customer's lines are sorted by their Spanish names. Source: specification §4. */
export const sorted = (cart: Cart): Cart => ({
  ...cart,
  products: cart.products.toSorted(
    (one, other) =>
      one.name.es.localeCompare(other.name.es, "es") || (one.variant_id ?? "").localeCompare(other.variant_id ?? ""),
  ),
})

/** A zip alone is Spanish. Throws 400 for an invalid place. */
function destinationOf({
  country,
  zip,
}: {
  country?: string | undefined
  zip?: string | undefined
}): Destination | undefined {
  if (country === undefined && zip === undefined) return undefined
  const code = (country ?? "ES").toUpperCase()
  if (!isCountry(code)) throw badInput({ country: "format" })
  if (zip === undefined) return { country: code, zip: "" }
  const normalized = normalizeZip(zip, code)
  if (!isZip(normalized, code)) throw badInput({ zip: "format" })
  return { country: code, zip: normalized }
}
