/** Access to orders by each credential: all else is refused, alike. Source: defences D-24, D-25, D-56. */
import { beforeAll, describe, expect, it } from "vitest"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import {
  type CustomerWorld,
  PASSWORD,
  refusalOf,
  someBilling,
  type TestCustomer,
} from "#tests/support/customerWorld.ts"
import { demoGiftCard } from "#tests/support/demoCodes.ts"
import { type Problems, readDescription } from "#tests/support/describedApi.ts"
import { charge, newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "cer-105", amount: 1 }]

/** Every call that names an order, with whatever opens it. */
const calls: Partial<Record<EndpointName, (order: string, key?: string) => object>> = {
  getOrder: (id, key) => ({ id, ...(key !== undefined && { key }) }),
  cancelOrder: (id, key) => ({ id, ...(key !== undefined && { key }) }),
  withdrawOrder: (id, key) => ({ id, message: "No.", ...(key !== undefined && { key }) }),
  setPayed: (orderId, key) => ({ orderId, ...(key !== undefined && { key }) }),
  chargePayment: (orderId, key) => ({
    orderId,
    method: "sandbox",
    idempotencyKey: newKey(),
    ...(key !== undefined && { key }),
  }),
  findCharge: (orderId, key) => ({ orderId, attemptId: "nada", ...(key !== undefined && { key }) }),
}
const naming = Object.entries(calls) as [EndpointName, (order: string, key?: string) => object][]

/** A call's input with one thing wrong, and what is said of it. */
const wrong: [EndpointName, object, object][] = [
  ["placeOrder", { idempotencyKey: "short" }, { idempotencyKey: "format" }],
  ["placeOrder", { idempotencyKey: "with space 123" }, { idempotencyKey: "format" }],
  ["placeOrder", { idempotencyKey: "x".repeat(101) }, { idempotencyKey: "format" }],
  ["placeOrder", { cartVersion: -1 }, { cartVersion: "format" }],
  ["placeOrder", { cartVersion: 0.5 }, { cartVersion: "format" }],
  ["placeOrder", { cartVersion: "0" }, { cartVersion: "format" }],
  ["placeOrder", { total: -1 }, { total: "format" }],
  ["placeOrder", { total: "1" }, { total: "format" }],
  ["placeOrder", { deliveryMethod: "x".repeat(61) }, { deliveryMethod: "format" }],
  ["placeOrder", { paymentMethod: "" }, { paymentMethod: "format" }],
  ["placeOrder", { acceptTerms: "true" }, { acceptTerms: "format" }],
  ["placeOrder", { note: "x".repeat(501) }, { note: "too_long" }],
  ["placeOrder", { billing: { ...someBilling, zip: "99999" } }, { "billing.zip": "format" }],
  ["placeOrder", { billing: { ...someBilling, role: "admin" } }, { "billing.role": "unknown" }],
  ["placeOrder", { giftCard: { recipient: "nobody" } }, { "giftCard.recipient": "format" }],
  ["placeOrder", { price: 1 }, { price: "unknown" }],
  ["placeOrder", { products: [] }, { products: "unknown" }],
  ["placeOrder", { paymentStatus: "paid" }, { paymentStatus: "unknown" }],
  ["chargePayment", { status: "paid" }, { status: "unknown" }],
  ["chargePayment", { amount: 1 }, { amount: "unknown" }],
  ["chargePayment", { method: "x".repeat(31) }, { method: "format" }],
  ["chargePayment", { key: "x".repeat(101) }, { key: "format" }],
  ["setPayed", { paymentStatus: "paid" }, { paymentStatus: "unknown" }],
  ["setPayed", { orderId: 7 }, { orderId: "format" }],
  ["listOrders", { page: 0 }, { page: "format" }],
  ["listOrders", { perPage: 101 }, { perPage: "format" }],
  ["listOrders", { status: "lost" }, { status: "format" }],
  ["withdrawOrder", { message: "x".repeat(1001) }, { message: "too_long" }],
  ["withdrawOrder", { lines: [{ id: "cer-105", amount: 0 }] }, { "lines.0.amount": "format" }],
  ["placeOrder", { digitalConsent: "yes" }, { digitalConsent: "format" }],
  ["cancelOrder", { reason: "shop" }, { reason: "unknown" }],
  ["getGiftCardBalance", { code: "" }, { code: "missing" }],
  ["getGiftCardBalance", { code: "x".repeat(41) }, { code: "too_long" }],
]

export function access(world: () => CustomerWorld): void {
  describe("an order", () => {
    let owner: TestCustomer
    let order: Order
    let otherOrder: Order
    let strangers: [who: string, api: Api, key?: string][] = []

    beforeAll(async () => {
      const { db } = world().shop.connection
      owner = await world().customer({ firstName: "Consuelo" })
      order = await orderOf(owner.api, ITEM)
      const other = await world().customer()
      otherOrder = await orderOf(other.api, ITEM)
      const over = newToken()
      const session = await db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", owner.id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto("sessions")
        .values({ ...session, id: newId(), token_hash: hashToken(over), expires_at: "2020-01-01T00:00:00.000Z" })
        .execute()
      strangers = [
        ["a visitor", world().guest()],
        ["a visitor with a guess", world().guest(), newToken()],
        ["a visitor with another order's key", world().guest(), otherOrder.key ?? ""],
        ["a visitor with a part of the key", world().guest(), order.key?.slice(1) ?? ""],
        ["another customer", other.api],
        ["another customer with their own key", other.api, otherOrder.key ?? ""],
        ["whose session is over", world().as(over)],
        ["whose token is none", world().as(newToken())],
      ]
    })

    it.each(naming)("%s is nobody's but the customer's and the key's", async (name, inputOf) => {
      const before = await owner.api.call("getOrder", { id: order.id })
      const unknown = await refusalOf(owner.api, name, inputOf(newKey()))
      expect(unknown).toMatchObject({ status: 404, code: "order_not_found" })
      for (const [who, api, key] of strangers) {
        expect([who, await refusalOf(api, name, inputOf(order.id, key))]).toEqual([who, unknown])
        expect([who, await refusalOf(api, name, inputOf(order.number, key))]).toEqual([who, unknown])
      }
      expect(await owner.api.call("getOrder", { id: order.id })).toEqual(before)
    })

    it("is opened by its key, by id and by number", async () => {
      const key = order.key ?? ""
      const guest = world().guest()
      expect(await guest.call("getOrder", { id: order.id, key })).toEqual(order)
      expect(await guest.call("getOrder", { id: order.number, key })).toEqual(order)
    })

    it("is paid on nobody's word", async () => {
      const begun = await charge(owner.api, order)
      const { url } = world().shop
      const say = (method: string, path: string, body: object) =>
        fetch(url + path, {
          method,
          redirect: "manual",
          body: JSON.stringify(body),
          headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}` },
        })
      await say("PATCH", "/order/setPayed", { orderId: order.id })
      await say("PATCH", "/order/setPayed", { orderId: order.id, paid: true })
      await say("POST", "/payment/sandbox/return?status=paid", { paid: true })
      await fetch(`${url}/payment/sandbox/return?reference=${begun.redirect?.url.split("/").at(-1)}&paid=1`, {
        redirect: "manual",
      })
      expect((await owner.api.call("getOrder", { id: order.id })).paymentStatus).toBe("unpaid")
    })

    it("is nobody's once its account is gone, nor are its files", async () => {
      const leaving = await world().customer()
      const bought = await orderOf(leaving.api, [{ id: "pap-415", amount: 1 }])
      await pay(world(), leaving.api, bought)
      const [file] = await leaving.api.call("listDownloads", {})
      await leaving.api.call("deleteProfile", { currentPassword: PASSWORD })
      for (const [name, inputOf] of naming) {
        const refusal = await refusalOf(world().guest(), name, inputOf(bought.id, bought.key ?? ""))
        expect([name, refusal]).toMatchObject([name, { status: 404, code: "order_not_found" }])
      }
      const place = world().shop.url + (file?.url ?? "").replace("/api/v1", "")
      expect((await fetch(place)).status).toBe(404)
    })

    it.each(wrong)("%s refuses what is wrong, %#", async (name, change, fields) => {
      const input = {
        placeOrder: orderInput(0),
        chargePayment: { orderId: order.id, method: "sandbox", idempotencyKey: newKey() },
        setPayed: { orderId: order.id },
        getGiftCardBalance: { code: await demoGiftCard(world().shop.connection.db) },
        listOrders: {},
      }[name as string] ?? { id: order.id }
      const refusal = await refusalOf(owner.api, name, { ...input, ...change })
      expect(refusal).toMatchObject({ status: 400, code: "bad_input", fields })
    })
  })

  describe("the description of orders and payments", () => {
    let problems: Problems
    beforeAll(async () => {
      problems = await readDescription(world().shop.url)
    })

    it("tells what customers are answered", async () => {
      const { api } = await world().customer()
      const put = (id: string) => api.call("setCart", { products: [{ id, amount: 1 }] })
      const answered: [EndpointName, unknown][] = []
      const call = async <Name extends EndpointName>(name: Name, input: Parameters<typeof api.call<Name>>[1]) => {
        const answer = await api.call(name, input)
        answered.push([name, answer])
        return answer
      }
      const order = await call("placeOrder", orderInput((await put("pap-415")).version))
      const begun = await call("chargePayment", { orderId: order.id, method: "sandbox", idempotencyKey: newKey() })
      await call("findCharge", { orderId: order.id, attemptId: begun.attemptId })
      await call("setPayed", { orderId: order.id })
      await pay(world(), api, order)
      await call("getOrder", { id: order.id })
      await call("listDownloads", {})
      await call("listOrders", { status: "completed" })
      await call("listPaymentMethods", {})
      await call("getGiftCardBalance", { code: await demoGiftCard(world().shop.connection.db) })
      const other = await call("placeOrder", {
        ...orderInput((await put("cer-105")).version, { paymentMethod: "transfer", deliveryMethod: "HOME_DELIVERY" }),
        giftCard: { recipient: "ana@example.com", message: "Hola" },
      })
      await call("chargePayment", { orderId: other.id, method: "transfer", idempotencyKey: newKey() })
      await call("cancelOrder", { id: other.id })
      await call("exportAccount", {})
      for (const [name, answer] of answered) expect([name, problems(name, answer)]).toEqual([name, []])
    })

    it("tells how they are refused", async () => {
      const { api } = await world().customer()
      const { version } = await api.call("setCart", { products: ITEM })
      await api.call("setCart", { products: [] })
      const refusals = [
        await refusalOf(api, "placeOrder", orderInput(version)),
        await refusalOf(api, "placeOrder", { ...orderInput(version), acceptTerms: false }),
        await refusalOf(api, "cancelOrder", { id: "nada" }),
      ]
      for (const refusal of refusals) {
        const { extra, retryAfter: _wait, ...rest } = refusal ?? { status: 0, code: "", extra: {} }
        const problem = { type: "about:blank", title: "", ...JSON.parse(JSON.stringify(rest)), ...extra }
        expect(problems("placeOrder", problem, "default")).toEqual([])
      }
      expect(refusals.map((refusal) => refusal?.status)).toEqual([409, 400, 404])
    })
  })
}
