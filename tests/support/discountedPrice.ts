/** Goods of the demo shop that discounts are tried on, and the price of a cart of them by a second program. */
import type { Kysely } from "kysely"
import type { OwnDiscount } from "#provider/catalogue/discounts/ownDiscounts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { CouponTerms, DeliveryTerms, TaxClass } from "#shared/cartLines.ts"
import type { AnyDiscount } from "#tests/support/anyDiscounts.ts"
import { type NaiveDiscount, naiveDiscounts } from "#tests/support/naiveDiscounts.ts"
import { naivePrice } from "#tests/support/naivePrice.ts"
import { spanishRates } from "#tests/support/taxRates.ts"

/** Regular and reduced, at 21, 10 and 4 %, with variants of one product, and a file. */
export const DISCOUNTED: readonly { id: string; variant_id?: string }[] = [
  { id: "cer-101" },
  { id: "cer-105" },
  { id: "des-301", variant_id: "des-301-1" },
  { id: "des-301", variant_id: "des-301-2" },
  { id: "des-305" },
  { id: "tex-221" },
  { id: "pap-415" },
]

const COUPONS: Record<string, CouponTerms> = {
  CASA15: { kind: "percent", amount: 15, maxDiscountCents: null },
  CASA700: { kind: "fixed_cart", amount: 700, maxDiscountCents: null },
  CASA333: { kind: "fixed_product", amount: 333, maxDiscountCents: null },
}

const METHODS: Record<string, DeliveryTerms> = {
  STORE_PICKUP: { costCents: 0, freeFromCents: null },
  HOME_DELIVERY: { costCents: 490, freeFromCents: 5000 },
  EXPRESS: { costCents: 990, freeFromCents: null },
}

export interface Wanted {
  discounts: AnyDiscount[]
  /** `good`: index in `DISCOUNTED`. */
  items: { good: number; amount: number }[]
  coupon: string | undefined
  method: string
  /** Asked by a customer who ordered before. */
  returning: boolean
}

export interface Good {
  product: string
  variant: string
  cents: number
  taxClass: TaxClass
  virtual: boolean
}

/** In the order of `DISCOUNTED`. */
export async function readGoods(db: Kysely<Database>): Promise<Good[]> {
  const ids = DISCOUNTED.map(({ id, variant_id }) => variant_id ?? id)
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "product_id", "price_cents", "sale_price_cents", "tax_class", "is_virtual"])
    .where("variants.id", "in", ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new Error(`The demo shop has no ${id}`)
    return {
      product: row.product_id,
      variant: id,
      cents: row.sale_price_cents ?? row.price_cents,
      taxClass: row.tax_class,
      virtual: row.is_virtual === 1,
    }
  })
}

/** The discount of the tests' own `shop.config.ts`: so much off from so many items on. */
const OWN = { from: 6, cents: 1999 }
export const ownDiscount: OwnDiscount = ({ lines }) =>
  lines.reduce((all, { amount }) => all + amount, 0) < OWN.from
    ? undefined
    : { name: { es: "Puntos de la casa", en: "House points" }, cents: OWN.cents }

/** The same a second time: dealt cent by cent to the line that is owed most, as a share of what is left of it. */
function withOwn(bought: readonly (Good & { amount: number })[], before: readonly NaiveDiscount[]): NaiveDiscount[] {
  if (bought.reduce((all, { amount }) => all + amount, 0) < OWN.from) return [...before]
  const left = bought.map(({ cents, amount }, index) => {
    const { cents: off = 0, leastCents = 0 } = before[index] ?? {}
    return Math.max(0, cents * amount - off - leastCents)
  })
  const whole = left.reduce((all, each) => all + each, 0)
  const wanted = Math.min(OWN.cents, whole)
  const parts = left.map((each) => (whole === 0 ? 0 : Number((BigInt(wanted) * BigInt(each)) / BigInt(whole))))
  const owed = left
    .map((each, index) => ({ index, rest: whole === 0 ? 0n : (BigInt(wanted) * BigInt(each)) % BigInt(whole) }))
    .toSorted((one, other) => {
      if (one.rest !== other.rest) return one.rest > other.rest ? -1 : 1
      return (bought[one.index]?.variant ?? "") < (bought[other.index]?.variant ?? "") ? -1 : 1
    })
  let rest = wanted - parts.reduce((all, each) => all + each, 0)
  for (const { index } of owed) {
    if (rest === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    rest -= 1
  }
  return parts.map((part, index) => {
    const { cents = 0, leastCents = 0 } = before[index] ?? {}
    return { cents: cents + part, leastCents }
  })
}

/** In cents; the lines' are after all discounts, by variant. */
export function expectedPrice(goods: readonly Good[], { discounts, items, coupon, method, returning }: Wanted) {
  const open = discounts.filter((each) => returning || !each.returning)
  const bought = items.flatMap(({ good, amount }) => (goods[good] ? [{ ...goods[good], amount }] : []))
  const discountable = bought.map(({ product, variant, cents, amount }) => ({
    key: variant,
    unitCents: cents,
    amount,
    discounts: open.filter(({ products }) => products.length === 0 || products.includes(product)).map(({ id }) => id),
  }))
  const own = withOwn(bought, naiveDiscounts(discountable, open))
  const [subtotal = 0, off = 0, delivery = 0, total = 0, , tax = 0, ...lineOff] = naivePrice({
    lines: bought.map(({ variant, cents, amount, taxClass, virtual }, index) => ({
      key: variant,
      unitCents: cents,
      amount,
      taxClass,
      virtual,
      couponable: true,
      discount: own[index],
    })),
    coupon: coupon === undefined ? undefined : COUPONS[coupon],
    delivery: METHODS[method],
    giftCardCents: [],
    rates: spanishRates,
  })
  const lines = bought.map(
    ({ variant, cents, amount }, index) => [variant, cents * amount - (lineOff[index] ?? 0)] as const,
  )
  return { subtotal, off, delivery, total, tax, lines }
}
