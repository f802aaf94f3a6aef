import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { CartStore } from "#app/stores/CartStore.ts"
import type { EndpointName } from "#shared/contract/endpoints.ts"
import { createFakeBrowser, lola, until } from "#tests/support/fakeBrowser.ts"
import { COUPON, type FakeProduct, fakeLine, HOME } from "#tests/support/fakeCart.ts"
import { amountsOf, createFakeShop, type FakeShop } from "#tests/support/fakeShop.ts"
import { naivePrice } from "#tests/support/naivePrice.ts"
import { spanishRates } from "#tests/support/taxRates.ts"

const products: FakeProduct[] = [
  { id: "plate", name: "Plato", cents: 2490, stock: 20, maxPerOrder: 10 },
  { id: "oil", name: "Aceite", cents: 1655, stock: 5, maxPerOrder: 99 },
  { id: "card", name: "Tarjeta", cents: 333, stock: 99, maxPerOrder: 99 },
]
const nothing: FakeProduct = { id: "", name: "", cents: 0, stock: 0, maxPerOrder: 0 }
const productOf = (id: string) => products.find((product) => product.id === id) ?? nothing

/** The actions on a cart, and a slow second calculation of its expected contents. */
type LineAct = { kind: "add" | "set" | "replace"; id: string; amount: number }
type Act = LineAct | { kind: "clear" | "coupon" | "noCoupon" } | { kind: "method"; method: string }

interface Model {
  amounts: Map<string, number>
  coupon: boolean
  method: string
}

const newModel = (): Model => ({ amounts: new Map(), coupon: false, method: "STORE_PICKUP" })

function apply(model: Model, act: Act): void {
  const { amounts } = model
  if (act.kind === "add") amounts.set(act.id, (amounts.get(act.id) ?? 0) + act.amount)
  if (act.kind === "set" || act.kind === "replace") amounts.set(act.id, act.amount)
  if (act.kind === "clear") {
    amounts.clear()
    model.method = "STORE_PICKUP"
  }
  if (act.kind === "coupon") model.coupon = amounts.size > 0
  if (act.kind === "noCoupon") model.coupon = false
  if (act.kind === "method") model.method = act.method
}

/** The shop's adjustments after each saved change. */
function settle(model: Model): void {
  const { amounts } = model
  for (const [id, amount] of [...amounts]) {
    const { stock, maxPerOrder } = productOf(id)
    if (amount === 0) amounts.delete(id)
    else amounts.set(id, Math.min(amount, stock, maxPerOrder))
  }
  if (amounts.size === 0) model.coupon = false
}

/** Subtotal, discount, delivery, total in cents. */
function reckon({ amounts, coupon, method }: Model): number[] {
  const sums = naivePrice({
    lines: [...amounts].map(([id, amount]) => ({
      unitCents: productOf(id).cents,
      amount,
      taxClass: "general",
      virtual: false,
      couponable: true,
    })),
    coupon: coupon ? { kind: "percent", amount: 10, maxDiscountCents: null } : undefined,
    delivery: method === HOME ? { costCents: 490, freeFromCents: 5000 } : { costCents: 0, freeFromCents: null },
    giftCardCents: [],
    rates: spanishRates,
  })
  return sums.slice(0, 4)
}

const shownSums = ({ cart }: CartStore) =>
  [cart?.subtotal_price, cart?.coupon_discount, cart?.delivery_cost, cart?.total_price].map((sum) =>
    Math.round((sum ?? Number.NaN) * 100),
  )
const shownAmounts = ({ cart }: CartStore) => amountsOf(cart?.products ?? [])
const modelAmounts = ({ amounts }: Model) => Object.fromEntries([...amounts].sort())

const someProduct = fc.constantFrom(...products.map(({ id }) => id))
const someAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      id: someProduct,
      amount: fc.integer({ min: 1, max: 7 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("set" as const, "replace" as const),
      id: someProduct,
      amount: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("set" as const), id: someProduct, amount: fc.constant(0) }) },
  fc.record({ kind: fc.constantFrom("clear" as const, "coupon" as const, "noCoupon" as const) }),
  fc.record({ kind: fc.constant("method" as const), method: fc.constantFrom(HOME, "STORE_PICKUP") }),
)

function act(store: CartStore, what: Act): Promise<unknown> {
  return store.run(async (commands): Promise<unknown> => {
    switch (what.kind) {
      case "clear":
        return commands.clear()
      case "coupon":
        return commands.applyCoupon(COUPON)
      case "noCoupon":
        return commands.deleteCoupon()
      case "method":
        return commands.chooseMethod(what.method)
      case "set":
        return commands.setAmount(unboundLine(what.id), what.amount)
      default:
        return commands.add(unboundLine(what.id), what.amount, { replace: what.kind === "replace" })
    }
  })
}

/** As a card knows it: only the shop knows the available amount. */
const unboundLine = (id: string) => ({ ...fakeLine(productOf(id)), maxPerOrder: 99 })

const someStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ step: fc.constant("act" as const), act: someAct }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant("elsewhere" as const), act: someAct }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant("fail" as const),
      how: fc.constantFrom("before" as const, "after" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ step: fc.constant("rest" as const), turns: fc.integer({ min: 0, max: 6 }) }) },
)

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Events in order: the shop's answers with the acts they settled, and changes from elsewhere. */
type Event = { elsewhere: Act } | Answer
interface Answer {
  name: EndpointName
  committed: boolean
  settled: { index: number; act: Act }[]
}

const callOf: Record<Act["kind"], EndpointName> = {
  add: "setCart",
  set: "setCart",
  replace: "setCart",
  clear: "clearCart",
  coupon: "applyCoupon",
  noCoupon: "deleteCoupon",
  method: "setShippingMethod",
}

/**
 * The answer that settled an act: the latest of its call; emptying ends with a read of the cart, so there the first
 * free one.
 */
function answerTo(events: readonly Event[], { kind }: Act): Answer | undefined {
  const answers = events.filter((event): event is Answer => "name" in event && event.name === callOf[kind])
  return kind === "clear" ? answers.find(({ settled }) => settled.length === 0) : answers.at(-1)
}

function doElsewhere(shop: FakeShop, what: LineAct): void {
  const { id, amount } = what
  shop.changeElsewhere("lola", (items) =>
    what.kind === "add" ? [...items, { id, amount }] : [...items.filter((item) => item.id !== id), { id, amount }],
  )
}

describe("any sequence of cart commands", () => {
  // A delivery method that could not be changed is logged.
  beforeEach(() => {
    vi.spyOn(console, "warn").mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it("of a customer, with other devices and failures between, equals the reference to the cent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 1, maxLength: 25 }), async (steps) => {
        const shop = createFakeShop(products)
        const tab = createFakeBrowser(shop.apiOf).openTab({ user: lola })
        tab.wake()
        await until(() => tab.cart.cart !== undefined)
        const events: Event[] = []
        shop.watch((call) => events.push({ ...call, settled: [] }))
        const running: Promise<unknown>[] = []
        for (const [index, each] of steps.entries()) {
          if (each.step === "act") {
            const attach = () => answerTo(events, each.act)?.settled.push({ index, act: each.act })
            running.push(act(tab.cart, each.act).then(attach))
          }
          if (each.step === "elsewhere" && "id" in each.act) {
            events.push({ elsewhere: each.act })
            doElsewhere(shop, each.act)
          }
          // If the read after it fails too, a change waits: see customerCart.test.ts.
          if (each.step === "fail") shop.failChange(each.how)
          if (each.step === "rest") for (let turns = 0; turns < each.turns; turns += 1) await turn()
        }
        await Promise.all(running)
        shop.noFailures()
        await tab.cart.run(({ current }) => current.refresh())
        const model = newModel()
        for (const event of events) {
          if ("elsewhere" in event) apply(model, event.elsewhere)
          else if (event.committed) {
            // Commands finish in any order; their acts were applied in the order of the requests.
            for (const done of event.settled.toSorted((one, other) => one.index - other.index)) apply(model, done.act)
          }
          settle(model)
        }
        expect(shownAmounts(tab.cart)).toEqual(modelAmounts(model))
        expect(amountsOf(shop.itemsOf("lola"))).toEqual(modelAmounts(model))
        expect(shownSums(tab.cart)).toEqual(reckon(model))
        expect(tab.cart.updating).toBe(false)
        // Changes from another device alone cause no failure.
        if (!steps.some(({ step }) => step === "fail")) expect(tab.cart.hasError).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
