/** Assembles a cart from stored and current data, alike for the page, the API and the order. */
import type { Kysely } from "kysely"
import { arrivalOf, backordered, isBackordered } from "#provider/cart/arrival.ts"
import { type LivingLine, readLines } from "#provider/cart/cartLines.ts"
import type { CartRest, CartState } from "#provider/cart/cartState.ts"
import { type CouponOutcome, type HoldingCoupon, tryCoupon } from "#provider/cart/coupons/coupons.ts"
import {
  billingPlace,
  deliveryOption,
  deliveryTerms,
  placeOfSupply,
  readMethods,
  usualDestination,
} from "#provider/cart/delivery.ts"
import { discountsOf, type LineDiscounts } from "#provider/cart/discounts/lineDiscounts.ts"
import { giftCardProblem } from "#provider/cart/giftCards/giftCards.ts"
import { shownSums } from "#provider/cart/shownSums.ts"
import type { AskOwnDiscounts } from "#provider/catalogue/discounts/ownDiscounts.ts"
import { isDigital } from "#provider/catalogue/products/productFacts.ts"
import type { FindQuotes, Quoted } from "#provider/delivery/quotes.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import { digitalTaxOf, readTax, type SaleTax, taxOf } from "#provider/delivery/tax/shopTax.ts"
import type { Goods, WayThere } from "#provider/delivery/ways.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type CartPrice, needsDelivery, priceCart, wireNumber } from "#shared/cartLines.ts"
import { type Cart, type CartNotice, DEFAULT_DELIVERY_METHOD, EMPTY_CART_ID } from "#shared/contract/cart.ts"
import type { Arrival } from "#shared/contract/delivery.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { taxNames } from "#shared/tax.ts"

export interface Assembled {
  cart: Cart
  /** The state to store when the cart changes. */
  rest: CartRest
  /** Outcome of the coupon; undefined without one. */
  coupon: CouponOutcome | undefined
  price: CartPrice
  /** Those without a code. */
  discounts: LineDiscounts
  lines: LivingLine[]
  destination: Destination | undefined
  tax: SaleTax
  /** Tax rate of each line, in percent. */
  rates: number[]
}

const NO_METHODS = { offered: [], others: [] }

export interface Pricing {
  /** Looks up carriers' prices without asking them, since this may run in a transaction. */
  findQuotes: FindQuotes
  ownDiscounts: AskOwnDiscounts
}

export async function assembleCart(
  db: Kysely<Database>,
  state: CartState,
  now: Date,
  { findQuotes, ownDiscounts }: Pricing,
): Promise<Assembled> {
  const { lines, notices } = await readLines(db, state.items, state.seenCents)
  const destination = await destinationFor(db, state)
  const virtual = !needsDelivery(lines.map((line) => line.wire))
  const { offered: methods, others } = virtual ? NO_METHODS : await readMethods(db, destination)
  const arrives = virtual ? () => backordered(now) : await arrivals(db, lines, now)
  const method = chooseMethod(methods, state.method)
  const methodId = method?.way.row.id ?? DEFAULT_DELIVERY_METHOD
  if (method && methodId !== state.method && state.method !== DEFAULT_DELIVERY_METHOD) {
    notices.push({ code: "delivery_changed", before: state.method, after: methodId })
  }
  const coupon =
    state.couponCode === null || lines.length === 0
      ? undefined
      : await tryCoupon(db, { code: state.couponCode, lines, userId: state.userId, now })
  const holding = coupon && "terms" in coupon ? coupon : undefined
  if (coupon && "reason" in coupon) notices.push({ code: "coupon_dropped", reason: coupon.reason })
  const giftCards = lines.length === 0 ? [] : keepGiftCards(state.giftCards, now, notices)
  const supplied = virtual ? undefined : method && placeOfSupply(method.way, destination, state.pickupPoint)
  const shopTax = await readTax(db)
  const digital = digitalTaxOf(shopTax, await residenceFor(db, state), now)
  const tax = virtual ? digital : taxOf(shopTax, supplied, now)
  const elsewhere = digital.territory === tax.territory ? undefined : digital
  const discounts = await discountsOf(db, lines, { userId: state.userId, askOwn: ownDiscounts })
  const terms = {
    lines: lines.map((line, index) => ({
      key: line.variantId,
      unitCents: line.unitCents,
      amount: line.wire.amount,
      taxClass: line.product.tax_class,
      virtual: line.wire.virtual,
      couponable: holding?.couponable[index] ?? false,
      discount: discounts.ofLines[index],
      elsewhere: isDigital(line.product) ? elsewhere : undefined,
    })),
    coupon: holding?.terms,
    giftCardCents: giftCards.map((card) => card.balance_cents),
    rates: tax.rates,
    taxAdded: tax.added,
    deliveryTax: shopTax.delivery,
  }
  const goods = goodsOf(priceCart({ ...terms, delivery: undefined }), lines)
  const quoted = findQuotes({ ways: methods, destination, goods, lines })
  const delivery = method && deliveryTerms(method, goods.grams, quoted.get(methodId))
  const price = priceCart({ ...terms, delivery })
  const parts = {
    state,
    lines,
    discounts,
    holding,
    methods,
    others,
    arrives,
    methodId,
    giftCards,
    notices,
    tax,
    destination,
    price,
    goods,
    quoted,
  }
  const cart = wireCart(parts)
  return {
    cart,
    rest: {
      lines: lines.map((line) => ({
        productId: line.product.id,
        variantId: line.variantId,
        amount: line.wire.amount,
        unitCents: line.unitCents,
      })),
      // A cart of virtual goods keeps the chosen method for later.
      method: virtual ? state.method : methodId,
      couponCode: holding?.code ?? null,
      giftCardIds: giftCards.map((card) => card.id),
      shown: shownSums(cart),
    },
    coupon,
    price,
    discounts,
    lines,
    destination,
    tax,
    rates: lines.map(({ product }) => ((isDigital(product) && elsewhere) || tax).rates[product.tax_class]),
  }
}

/** The buyer's residence, as far as known: virtual goods are supplied there. */
async function residenceFor(db: Kysely<Database>, state: CartState): Promise<Destination | undefined> {
  if (state.residence) return state.residence
  const billing = state.userId === undefined ? undefined : await billingPlace(db, state.userId)
  return billing ?? state.chosenDestination
}

/** By delivery method. Everything goes in one parcel, so one item out of stock leaves all of it without a date. */
async function arrivals(db: Kysely<Database>, lines: readonly LivingLine[], now: Date): Promise<Arrives> {
  if (lines.some(({ wire }) => isBackordered(wire))) return () => backordered(now)
  const calendar = await readCalendar(db)
  return (there) => arrivalOf(there, calendar, now)
}

type Arrives = (there: WayThere) => Arrival

const goodsOf = ({ subtotalCents, discountCents }: CartPrice, lines: readonly LivingLine[]): Goods => ({
  cents: subtotalCents - discountCents,
  grams: lines.reduce((sum, { wire, grams }) => sum + (wire.virtual ? 0 : grams * wire.amount), 0),
})

/** The destination that the customer chose, else that of their default address. */
export async function destinationFor(db: Kysely<Database>, state: CartState): Promise<Destination | undefined> {
  if (state.chosenDestination) return state.chosenDestination
  return state.userId === undefined ? undefined : usualDestination(db, state.userId)
}

/** The chosen method if offered, else the shop's default, else any. */
function chooseMethod(methods: readonly WayThere[], id: string): WayThere | undefined {
  return (
    methods.find(({ way }) => way.row.id === id) ?? methods.find(({ way }) => way.row.is_default === 1) ?? methods[0]
  )
}

function keepGiftCards(cards: readonly Row<"gift_cards">[], now: Date, notices: CartNotice[]): Row<"gift_cards">[] {
  return cards.filter((card) => {
    const reason = giftCardProblem(card, now)
    if (reason) notices.push({ code: "gift_card_dropped", before: card.last4, reason })
    return reason === undefined
  })
}

interface Parts {
  state: CartState
  lines: LivingLine[]
  discounts: LineDiscounts
  holding: HoldingCoupon | undefined
  methods: WayThere[]
  others: WayThere[]
  arrives: Arrives
  methodId: string
  giftCards: Row<"gift_cards">[]
  notices: CartNotice[]
  tax: SaleTax
  destination: Destination | undefined
  price: CartPrice
  goods: Goods
  quoted: Quoted
}

function wireCart(parts: Parts): Cart {
  const { state, lines, discounts, holding, methods, others, methodId, giftCards, notices, tax, destination, price } =
    parts
  const option = (there: WayThere) =>
    deliveryOption(there, parts.arrives(there), {
      goods: parts.goods,
      coupon: holding?.terms,
      quoted: parts.quoted.get(there.way.row.id),
    })
  return {
    id: lines.length === 0 ? EMPTY_CART_ID : state.id,
    version: state.version,
    products: lines.map(({ wire }, index) => {
      const discount = discounts.ofLines[index]?.name
      return { ...wire, ...(discount && { discount }) }
    }),
    amount: lines.reduce((sum, line) => sum + line.wire.amount, 0),
    subtotal_price: wireNumber(price.subtotalCents),
    coupon_discount: wireNumber(price.couponCents),
    ...(discounts.applied.length > 0 && {
      discounts: discounts.applied.map(({ name, cents }) => ({ name, amount: wireNumber(cents) })),
    }),
    ...(discounts.near && { near_discount: discounts.near }),
    coupon_id: holding?.code ?? null,
    coupon_code: holding?.code ?? null,
    delivery_cost: wireNumber(price.deliveryCents),
    delivery_method: methodId,
    delivery_options: methods.map(option),
    other_delivery_options: others.map(option),
    total_price: wireNumber(price.totalCents),
    gift_cards: giftCards.map((card, index) => ({
      last4: card.last4,
      balance: wireNumber(card.balance_cents),
      used: wireNumber(price.giftCardCents[index] ?? 0),
    })),
    amount_due: wireNumber(price.dueCents),
    tax: {
      total: wireNumber(price.taxCents),
      lines: price.tax.map(({ rate, baseCents, taxCents, territory }) => ({
        rate,
        base: wireNumber(baseCents),
        amount: wireNumber(taxCents),
        ...(territory !== undefined && { territory }),
      })),
      customs: tax.customs,
      name: taxNames[tax.kind],
      ...(tax.added && { added: true }),
    },
    ...(destination && { destination }),
    notices,
  }
}
