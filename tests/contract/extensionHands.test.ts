/** Jobs and checks of a `shop.config.ts`: done by one process, refused in words, and never in the way of an order. */
import type { OwnDiscount, Shop } from "escaparate/extensions"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type CustomerWorld, codeOf, customerWorld, newEmail, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

const WORDS = { es: "Los jarrones no viajan a las islas.", en: "Vases do not travel to the islands." }

let databases: Databases
let shop: ContractShop
let other: ContractShop
let world: CustomerWorld
const done: string[] = []
const TOLD = ["customer.joined", "review.written", "product.changed", "product.retired", "customer.erased"] as const
const told: [string, object][] = []
const stuck = Promise.withResolvers<void>()
let discount: OwnDiscount = () => undefined
let check: (order: PlaceOrderInput) => typeof WORDS | undefined = () => undefined

const extend = (own: Shop) => {
  own.every("1 hour", "stock-of-supplier", async ({ admin }) => {
    done.push("stock")
    await admin("setStock", { code: "CER-101", stock: 77 })
  })
  own.every("30 minutes", "broken", async () => {
    done.push("broken")
    throw new Error("the supplier is away")
  })
  own.every("1 day", "hanging", async () => {
    done.push("hanging")
    await stuck.promise
  })
  for (const type of TOLD) own.on(type, type.replace(".", "-"), async ({ data }) => void told.push([type, data]))
  own.discount("points", (cart) => discount(cart))
  own.discount("broken", () => {
    throw new Error("not now")
  })
  own.beforeOrder("islands", (cart, order) => {
    cart.total_price = 0
    return check(order)
  })
  own.beforeOrder("failing", () => {
    throw new Error("not now")
  })
}

beforeAll(async () => {
  databases = await openDatabases("sqlite")
  shop = await openContractShop(databases, { seedDemo: true, extensions: await readExtensions(extend) })
  other = await openContractShop(databases, {
    seedDemo: false,
    extensions: await readExtensions(extend),
    place: shop.place,
  })
  world = customerWorld(shop, "in process")
})
afterAll(async () => {
  stuck.resolve()
  await other.close()
  await shop.close()
  await databases.stop()
})
beforeEach(() => {
  done.length = 0
  check = () => undefined
  discount = () => undefined
})

const db = () => shop.connection.db
const pass = () => db().updateTable("leases").set({ ends_at: 0 }).where("name", "like", "every %").execute()

describe("jobs of shop.config.ts", () => {
  it("are done once by all processes together, each time its pause has passed, whatever becomes of the others", async () => {
    const first = shop.provider.runOwnJobs()
    await expect.poll(() => done.toSorted()).toEqual(["broken", "hanging", "stock"])
    await other.provider.runOwnJobs()
    expect(done).toHaveLength(3)
    // While one hangs, the others are done, and it is not begun again.
    await pass()
    const again = shop.provider.runOwnJobs()
    await expect.poll(() => done.toSorted()).toEqual(["broken", "broken", "hanging", "stock", "stock"])
    stuck.resolve()
    await Promise.all([first, again])
    const stock = db().selectFrom("variants").select("stock").where("id", "=", "cer-101")
    expect(await stock.executeTakeFirstOrThrow()).toEqual({ stock: 77 })
    // Its pause has passed meanwhile.
    await shop.provider.runOwnJobs()
    expect(done.slice(5)).toEqual(["hanging"])
    await shop.provider.runOwnJobs()
    expect(done).toHaveLength(6)
    await pass()
    await shop.provider.runOwnJobs()
    await other.provider.runOwnJobs()
    expect(done).toHaveLength(9)
  })
})

describe("checks of shop.config.ts", () => {
  async function filled() {
    const { api } = await world.customer()
    const cart = await api.call("setCart", { products: [{ id: "cer-103", amount: 1 }] })
    return { api, cart }
  }

  it("refuse an order in words, and what fails refuses nothing", async () => {
    const { api, cart } = await filled()
    check = ({ billing }) => (billing.zip === "46001" ? WORDS : undefined)
    const there = orderInput(cart.version)
    const refused = { ...there, billing: { ...there.billing, zip: "46001" } }
    const refusal = await refusalOf(api, "placeOrder", refused)
    expect(refusal).toMatchObject({ status: 409, code: "refused_by_shop", extra: { words: WORDS } })
    expect((await api.call("getCart", {})).products).toHaveLength(1)
    const elsewhere = orderInput(cart.version)
    expect(await api.call("placeOrder", elsewhere)).toMatchObject({ total: cart.total_price })
    // An order stays placed for its key, whatever the check says since.
    check = () => WORDS
    expect(await api.call("placeOrder", elsewhere)).toMatchObject({ total: cart.total_price })
  })

  it("do not count as having shown the cart to its customer", async () => {
    const { api } = await filled()
    const cart = await api.call("setShippingMethod", { method: "HOME_DELIVERY" })
    const costs = (amount: string) =>
      runOperator(shop, "delivery", "HOME_DELIVERY", "--zone", "spain", "--cost", amount)
    await costs("6.90")
    const input = orderInput(cart.version, { deliveryMethod: "HOME_DELIVERY" })
    expect(await refusalOf(api, "placeOrder", input)).toMatchObject({ code: "total_changed" })
    await costs("4.90")
  })
})

describe("handlers of shop.config.ts", () => {
  it("are told of customers, reviews and products too", async () => {
    const guest = world.guest({ locale: "es" })
    const email = newEmail()
    await guest.call("requestCode", { email, locale: "es" })
    const { accessToken, user } = await guest.call("verifyCode", {
      email,
      code: codeOf((await world.mailsTo(email))[0]),
    })
    const api = world.as(accessToken)
    const review = {
      rating: 5,
      title: "Preciosa",
      content: "Llegó entera y es más bonita que en la foto.",
      locale: "es",
    } as const
    await api.call("writeReview", { id: "cer-101", ...review })
    const owner = { ...adminOf(shop), actor: commandLine }
    const { version } = await runAdmin(owner, "viewProduct", { id: "cer-101" })
    await runAdmin(owner, "saveProduct", { id: "cer-101", version, name: { es: "Cuenco nuevo", en: "New bowl" } })
    await runAdmin(owner, "retireProduct", { id: "cer-101" })
    await shop.provider.flushWebhooks()
    const about = { product: { id: "cer-101", name: { es: "Cuenco nuevo" } } }
    expect(told.toSorted(([one], [other]) => one.localeCompare(other))).toMatchObject([
      ["customer.joined", { customer: { id: user.id, email, locale: "es" } }],
      ["product.changed", about],
      ["product.retired", about],
      ["review.written", { review: { product_id: "cer-101", rating: 5, status: "pending" } }],
    ])
    await runAdmin(owner, "eraseCustomer", { id: user.id })
    await shop.provider.flushWebhooks()
    expect(told.at(-1)).toEqual(["customer.erased", { id: user.id, customer: null }])
  })
})

describe("discounts of shop.config.ts", () => {
  const NAME = { es: "Puntos", en: "Points" }
  const quote = (products = [{ id: "cer-103", amount: 2 }]) => world.guest().call("quoteCart", { products })

  it("are told by name, on the lines that they name, and never below nothing", async () => {
    const plain = await quote()
    discount = ({ lines }) => ({ name: NAME, cents: 300, lines: lines[0]?.product.id === "cer-103" ? [0] : [] })
    const cart = await quote()
    expect(cart.discounts).toEqual([{ name: NAME, amount: 3 }])
    expect(cart.products[0]?.discount).toEqual(NAME)
    expect(cart.subtotal_price).toBe(plain.subtotal_price)
    expect(Math.round((plain.total_price - cart.total_price) * 100)).toBe(300)
    discount = () => ({ name: NAME, cents: 10_000_000 })
    expect(await quote()).toMatchObject({ total_price: cart.delivery_cost })
    const [card] = await shop.connection.db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "product_id")
      .select(["variants.id", "product_id"])
      .where("gift_card", "=", 1)
      .limit(1)
      .execute()
    const gift = await world
      .guest()
      .call("quoteCart", { products: [{ id: card?.product_id ?? "", variant_id: card?.id, amount: 1 }] })
    expect(gift.discounts).toBeUndefined()
  })

  it("cost the same on a busy machine, and slow ones are told to the owner", async () => {
    discount = () => {
      for (const until = performance.now() + 80; performance.now() < until; );
      return { name: NAME, cents: 100 }
    }
    expect((await quote()).discounts).toEqual([{ name: NAME, amount: 1 }])
    expect(shop.warnings).toContain("extension.discount_slow")
  })

  it.each<[string, OwnDiscount]>([
    [
      "throws",
      () => {
        throw new Error("not now")
      },
    ],
    ["gives more than it takes", () => ({ name: NAME, cents: -100 })],
    ["answers half a cent", () => ({ name: NAME, cents: 0.5 })],
    ["has no name", () => ({ name: { es: "Puntos" }, cents: 100 }) as never],
    [
      "changes the cart",
      (cart) => {
        cart.lines.length = 0
        return undefined
      },
    ],
  ])("take nothing off where one %s, and the order goes on", async (_what, wrong) => {
    const plain = await quote()
    discount = wrong
    expect(await quote()).toMatchObject({ total_price: plain.total_price })
  })
})
