/** Any sequence of commands on a cart against a model of it that knows the rules and nothing of the code. */
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { CouponTerms, DeliveryTerms, TaxClass } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { MINUTES } from "#shared/limits.ts"
import { type CustomerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { demoCoupon, demoGiftCard } from "#tests/support/demoCodes.ts"
import { naivePrice } from "#tests/support/naivePrice.ts"
import { spanishRates } from "#tests/support/taxRates.ts"

interface Kind {
  product: string
  variant: string
  plain: boolean
  cents: number
  most: number
  taxClass: TaxClass
  virtual: boolean
}

/** Regular and reduced, of several kinds, at three tax rates' worth of departments, carried and not, few and many. */
const SOLD = ["cer-101", "cer-103", "cer-133", "tex-231", "tex-205", "des-305", "pap-415", "cer-125"]

const COUPONS: Record<string, { terms: CouponTerms; minimum: number }> = {
  BIENVENIDA10: { terms: { kind: "percent", amount: 10, maxDiscountCents: null }, minimum: 0 },
  AZAHAR5: { terms: { kind: "fixed_cart", amount: 500, maxDiscountCents: null }, minimum: 3000 },
  PORTESGRATIS: { terms: { kind: "free_shipping", amount: 0, maxDiscountCents: null }, minimum: 0 },
}

const METHODS: Record<string, DeliveryTerms> = {
  STORE_PICKUP: { costCents: 0, freeFromCents: null },
  HOME_DELIVERY: { costCents: 490, freeFromCents: 5000 },
  EXPRESS: { costCents: 990, freeFromCents: null },
}

const GIFT_CENTS = 2500

interface Model {
  /** Amounts by variant. */
  lines: Map<string, number>
  coupon: string | undefined
  method: string
  gift: boolean
}

type Command =
  | { does: "set"; items: { kind: number; amount: number }[] }
  | { does: "remove"; kind: number }
  | { does: "clear" }
  | { does: "method"; method: string }
  | { does: "coupon"; coupon: string }
  | { does: "noCoupon" }
  | { does: "gift" }
  | { does: "noGift" }

const kindNumber = fc.nat(9)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("set" as const),
      items: fc.array(fc.record({ kind: kindNumber, amount: fc.oneof(fc.nat(4), fc.nat(40)) }), { maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("remove" as const), kind: kindNumber }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("clear" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("method" as const), method: fc.constantFrom(...Object.keys(METHODS)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("coupon" as const), coupon: fc.constantFrom(...Object.keys(COUPONS)) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("noCoupon" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("gift" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("noGift" as const) }) },
)

export function cartModel(world: () => CustomerWorld, runs: number): void {
  describe("any sequence of commands", () => {
    let kinds: Kind[] = []
    let code = ""
    /** As they were drawn, by the demo's name. */
    const coupons = new Map<string, string>()
    beforeAll(async () => {
      kinds = await readKinds(world())
      const { db } = world().shop.connection
      code = await demoGiftCard(db)
      for (const name of Object.keys(COUPONS)) coupons.set(name, await demoCoupon(db, name))
    })

    it(`leaves the cart that the rules say, to the cent (${runs} sequences)`, { timeout: 2 * MINUTES }, async () => {
      const { token } = await world().customer()
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 10 }), async (commands) => {
          // From an address of its own, so that no limit on trying coupons is met.
          const api = world().as(token)
          let { version } = await api.call("clearCart", {})
          const model: Model = { lines: new Map(), coupon: undefined, method: "STORE_PICKUP", gift: false }
          for (const each of commands) {
            const refused = await run(api, { kinds, code, coupons }, each)
            const expected = apply(model, kinds, each)
            expect(refused).toBe(expected)
            const after = await api.call("getCart", {})
            expect(after.version).toBe(refused ? version : version + 1)
            version = after.version
            compare(after, model, kinds)
            expect(after.coupon_code).toBe(coupons.get(model.coupon ?? "") ?? null)
          }
        }),
        { numRuns: runs },
      )
    })
  })
}

async function readKinds({ shop }: CustomerWorld): Promise<Kind[]> {
  const rows = await shop.connection.db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "product_id", "price_cents", "sale_price_cents", "stock", "backorder", "max_per_order"])
    .select(["tax_class", "is_virtual", "variants.name_es"])
    .where("product_id", "in", SOLD)
    .orderBy("variants.id")
    .execute()
  return rows.map((row) => ({
    product: row.product_id,
    variant: row.id,
    plain: row.name_es === "",
    cents: row.sale_price_cents ?? row.price_cents,
    most: row.backorder === "no" ? Math.min(row.stock, row.max_per_order) : row.max_per_order,
    taxClass: row.tax_class,
    virtual: row.is_virtual === 1,
  }))
}

/** Whether it was refused. */
async function run(
  api: ReturnType<CustomerWorld["as"]>,
  { kinds, code, coupons }: { kinds: readonly Kind[]; code: string; coupons: ReadonlyMap<string, string> },
  given: Command,
): Promise<boolean> {
  const kindOf = (index: number) => kinds[index % kinds.length] ?? never()
  switch (given.does) {
    case "set": {
      const products = given.items.map(({ kind, amount }) => {
        const { product, variant, plain } = kindOf(kind)
        return { id: product, ...(!plain && { variant_id: variant }), amount }
      })
      return (await refusalOf(api, "setCart", { products })) !== undefined
    }
    case "remove": {
      const { product, variant } = kindOf(given.kind)
      return (await refusalOf(api, "removeFromCart", { productId: product, variant_id: variant })) !== undefined
    }
    case "clear":
      return (await refusalOf(api, "clearCart", {})) !== undefined
    case "method":
      return (await refusalOf(api, "setShippingMethod", { method: given.method })) !== undefined
    case "coupon":
      return (await refusalOf(api, "applyCoupon", { coupon: coupons.get(given.coupon) ?? "" })) !== undefined
    case "noCoupon":
      return (await refusalOf(api, "deleteCoupon", {})) !== undefined
    case "gift":
      return (await refusalOf(api, "applyGiftCard", { code })) !== undefined
    case "noGift":
      return (await refusalOf(api, "deleteGiftCard", { last4: code.slice(-4) })) !== undefined
  }
}

/** Changes the model; answers whether the command is to be refused. */
function apply(model: Model, kinds: readonly Kind[], given: Command): boolean {
  const kindOf = (index: number) => kinds[index % kinds.length] ?? never()
  switch (given.does) {
    case "set":
      model.lines = new Map()
      for (const { kind, amount } of given.items) {
        const { variant } = kindOf(kind)
        model.lines.set(variant, (model.lines.get(variant) ?? 0) + amount)
      }
      for (const [variant, amount] of model.lines) {
        const most = kinds.find((each) => each.variant === variant)?.most ?? 0
        if (Math.min(amount, most) === 0) model.lines.delete(variant)
        else model.lines.set(variant, Math.min(amount, most))
      }
      break
    case "remove":
      model.lines.delete(kindOf(given.kind).variant)
      break
    case "clear":
      model.lines.clear()
      model.method = "STORE_PICKUP"
      break
    case "method":
      model.method = given.method
      break
    case "coupon":
      if (!holds(model, kinds, given.coupon)) return true
      model.coupon = given.coupon
      break
    case "noCoupon":
      model.coupon = undefined
      break
    case "gift":
      if (model.gift) return true
      model.gift = true
      break
    case "noGift":
      model.gift = false
  }
  if (model.coupon !== undefined && !holds(model, kinds, model.coupon)) model.coupon = undefined
  if (model.lines.size === 0) model.gift = false
  return false
}

const held = (model: Model, kinds: readonly Kind[]) =>
  [...model.lines].map(([variant, amount]) => ({
    ...(kinds.find((kind) => kind.variant === variant) ?? never()),
    amount,
  }))

function holds(model: Model, kinds: readonly Kind[], name: string): boolean {
  const coupon = COUPONS[name] ?? never()
  const lines = held(model, kinds)
  if (lines.length === 0) return false
  if (coupon.terms.kind === "free_shipping" && lines.every((line) => line.virtual)) return false
  return lines.reduce((sum, line) => sum + line.cents * line.amount, 0) >= coupon.minimum
}

function compare(cart: Cart, model: Model, kinds: readonly Kind[]): void {
  const amounts = cart.products.map((line): [string, number] => [line.variant_id ?? line.id, line.amount])
  expect(new Map(amounts)).toEqual(model.lines)
  const inOrder = cart.products.map(
    (line) => kinds.find((kind) => kind.variant === (line.variant_id ?? line.id)) ?? never(),
  )
  const [subtotal, discount, delivery, total, due, tax] = naivePrice({
    lines: inOrder.map((kind) => ({
      key: kind.variant,
      unitCents: kind.cents,
      amount: model.lines.get(kind.variant) ?? 0,
      taxClass: kind.taxClass,
      virtual: kind.virtual,
      couponable: true,
    })),
    coupon: model.coupon === undefined ? undefined : COUPONS[model.coupon]?.terms,
    delivery: METHODS[model.method],
    giftCardCents: model.gift ? [GIFT_CENTS] : [],
    rates: spanishRates,
  })
  const cents = [
    cart.subtotal_price,
    cart.coupon_discount,
    cart.delivery_cost,
    cart.total_price,
    cart.amount_due,
    cart.tax.total,
  ]
  expect(cents.map((amount) => Math.round(amount * 100))).toEqual([subtotal, discount, delivery, total, due, tax])
  expect(cents.map((amount) => Number(amount.toFixed(2)))).toEqual(cents)
}

function never(): never {
  throw new Error("The model knows no such thing")
}
