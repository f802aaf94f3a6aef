/** A cart as the provider puts it together, in memory, for tests of the browser's stores. */
import { needsDelivery, priceCart, wireNumber } from "#shared/cartLines.ts"
import type { Cart, CartItem, CartLine, CartNotice, DeliveryOption } from "#shared/contract/cart.ts"
import { DEFAULT_DELIVERY_METHOD, EMPTY_CART_ID } from "#shared/contract/cartBounds.ts"
import { wireAmount } from "#shared/money.ts"
import { taxNames } from "#shared/tax.ts"
import { spanishRates } from "#tests/support/taxRates.ts"

export interface FakeProduct {
  id: string
  name: string
  cents: number
  stock: number
  maxPerOrder: number
}

export interface FakeCart {
  items: CartItem[]
  version: number
  method: string
  coupon: string | undefined
  /** Price of a piece when the customer last changed the cart. */
  seen: Map<string, number>
  giftCards: string[]
  /** Changes that were made, by their names; undefined of a shop that does not know them so. */
  made: string[] | undefined
}

/** `GIFT` pays 20.00. */
export const GIFT_CARD = "GIFT"
const GIFT_CENTS = 2000
/** `WELCOME` takes ten percent off. */
export const COUPON = "WELCOME"
export const HOME = "HOME_DELIVERY"
const HOME_CENTS = 490
const FREE_FROM_CENTS = 5000

/** As the provider's `assembleCart`: lines that cannot be had go, amounts shrink, each with its notice. */
export function assembleFake(products: readonly FakeProduct[], kept: FakeCart, id: string): Cart {
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
    giftCardCents: kept.giftCards.map(() => GIFT_CENTS),
    rates: spanishRates,
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
    other_delivery_options: [],
    total_price: wireNumber(price.totalCents),
    gift_cards: kept.giftCards.map((last4, index) => ({
      last4,
      balance: wireNumber(GIFT_CENTS),
      used: wireNumber(price.giftCardCents[index] ?? 0),
    })),
    amount_due: wireNumber(price.dueCents),
    tax: { total: wireNumber(price.taxCents), lines: [], customs: false, name: taxNames.vat },
    notices,
  }
}

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
    arrival: { from: "2026-12-01", to: "2026-12-03", words: { es: "", en: "" }, note: { es: "", en: "" } },
    pickupPoints: [],
    zones: [],
    area: { es: "", en: "" },
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
