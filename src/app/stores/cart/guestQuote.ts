/** A guest's cart as a quote request, and the reading of its answer. */
import { withoutGiftCard } from "#app/stores/cart/estimate.ts"
import { itemsOf } from "#app/stores/cart/intents.ts"
import type { StoredCart } from "#app/stores/cart/storedCart.ts"
import { ApiError } from "#shared/ApiError.ts"
import { lineKey, unitCents } from "#shared/cartLines.ts"
import type { Cart, CartLine, CartNotice } from "#shared/contract/cart.ts"
import { wireAmount } from "#shared/money.ts"

/** A key for everything about a cart that affects its price. */
export const print = ({ lines, method = "", coupon = "", giftCards = [] }: StoredCart) =>
  [
    ...lines.map((line) => `${lineKey(line)} ${line.amount} ${unitCents(line)}`).sort(),
    method,
    coupon,
    ...giftCards,
  ].join("\n")

export const last4Of = (code: string) => code.replace(/[\s-]/g, "").slice(-4).toUpperCase()

/** The gift cards that are still valid. */
export function keptGiftCards(
  { giftCards = [] }: StoredCart,
  { gift_cards: paying }: Cart,
): Pick<StoredCart, "giftCards"> {
  const kept = giftCards.filter((code) => paying.some(({ last4 }) => last4 === last4Of(code)))
  return kept.length === 0 ? {} : { giftCards: kept }
}

export const withGiftCards = (cart: Cart, { giftCards = [] }: StoredCart): Cart =>
  cart.gift_cards
    .filter(({ last4 }) => !giftCards.some((code) => last4Of(code) === last4))
    .reduce((left, { last4 }) => withoutGiftCard(left, last4), cart)

export const questionOf = ({ lines, method, coupon, giftCards = [] }: StoredCart) => ({
  products: itemsOf(lines),
  ...(method !== undefined && { delivery_method: method }),
  ...(coupon !== undefined && { coupon }),
  ...(giftCards.length > 0 && { gift_cards: giftCards }),
})

/** The blurred picture is most of a line's bytes. */
export const withoutBlur = (line: CartLine): CartLine =>
  line.image ? { ...line, image: { ...line.image, blur: "" } } : line

export function priceChanges(before: readonly CartLine[], after: readonly CartLine[]): CartNotice[] {
  const known = new Map(before.map((line) => [lineKey(line), unitCents(line)]))
  return after.flatMap((line) => {
    const cents = known.get(lineKey(line))
    if (cents === undefined || cents === unitCents(line)) return []
    const { id, variant_id, name } = line
    const prices = { before: wireAmount(cents), after: wireAmount(unitCents(line)) }
    return [{ code: "price_changed" as const, id, ...(variant_id !== undefined && { variant_id }), name, ...prices }]
  })
}

export const isDroppedCoupon = ({ code }: CartNotice) => code === "coupon_dropped"

export const isDroppedGiftCard = ({ code }: CartNotice) => code === "gift_card_dropped"

export const refusedGiftCard = (reason = "not_found") =>
  new ApiError(422, "invalid_gift_card", { fields: { code: reason } })

export const refusedCoupon = (reason = "not_found") =>
  new ApiError(422, "invalid_coupon", { fields: { coupon: reason } })
