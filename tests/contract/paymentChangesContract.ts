/** Payment keys that change while shoppers pay: each payment ends with those that it began with, and none is lost. Source: defences D-57, D-63. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { forgetKeys } from "#provider/orders/payments/forgetKeys.ts"
import { HOURS, SECONDS } from "#shared/limits.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge, comeBack } from "#tests/support/orderWorld.ts"
import {
  FIRST,
  keysOf,
  MERCHANT,
  OTHER_KEY,
  paymentWorld,
  SECOND,
  sessionIn,
  TEST_KEY,
} from "#tests/support/paymentWorld.ts"

const SHOPPERS = 12

export function describePaymentChanges(engine: Engine): void {
  describe(`payment keys that change on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = paymentWorld(engine)
    const db = () => world().shop.connection.db
    const first = { way: "stripe", ...FIRST }
    const second = { way: "stripe", ...SECOND }
    const generations = async () => (await db().selectFrom("setting_secrets").select("name").execute()).length
    const pastAnHour = (at = Date.now()) => ({ ...world().shop.provider.admin, now: () => new Date(at + 2 * HOURS) })
    const forget = () => forgetKeys(pastAnHour() as Parameters<typeof forgetKeys>[0])

    it("loses no payment of many shoppers at both processes, by Stripe and by the bank", async () => {
      const rosario = await world().owner()
      const { stripe, bank, shop, other } = world()
      stripe.takeKeys({ ...SECOND, account: "acct_second" })
      await runAdmin(rosario, "savePayment", first)
      await runAdmin(rosario, "savePayment", { way: "redsys", ...MERCHANT, key: TEST_KEY })
      await other.provider.admin?.catalog.refresh()
      bank.takeKey(OTHER_KEY)
      const pay = async (index: number) => {
        const at = index % 2 === 0 ? shop : other
        const method = index % 4 < 2 ? "stripe" : "redsys"
        const { api, order } = await world().ordered(method, at)
        const begun = await charge(api, order, method)
        if (method === "stripe") return { api, order, hear: () => world().hear(stripe.pay(sessionIn(begun)), at) }
        const page = await world().bankPage(begun)
        return { api, order, hear: () => world().hearBank(page.approve().notification, method, at) }
      }
      const crowd = async () => Promise.all(Array.from({ length: SHOPPERS }, (_, index) => pay(index)))
      const before = await crowd()
      const changing = (async () => {
        await runAdmin(rosario, "savePayment", second)
        await runAdmin(rosario, "savePayment", { way: "redsys", key: OTHER_KEY })
      })()
      const meanwhile = await crowd()
      await changing
      const after = await crowd()
      for (const { api, order, hear } of [...before, ...meanwhile, ...after].reverse()) {
        expect(await hear()).toBe(200)
        expect(await world().stateOf(api, order)).toBe("paid")
      }
      const begun = await db().selectFrom("payment_attempts").select("keys").distinct().execute()
      expect(begun.filter(({ keys }) => keys !== null)).toHaveLength(4)
      expect([...stripe.sessions.values()].filter(({ status }) => status === "complete").length).toBe(SHOPPERS * 1.5)
      expect(shop.errors).toEqual([])
      expect(other.errors).toEqual([])
    })

    it("takes the old webhook secret for payments that began with it, and for no other", async () => {
      const rosario = await world().owner()
      const { stripe } = world()
      stripe.takeKeys({ ...SECOND, account: "acct_second" })
      await runAdmin(rosario, "savePayment", first)
      const old = await world().ordered("stripe")
      const oldSession = sessionIn(await charge(old.api, old.order, "stripe"))
      await runAdmin(rosario, "savePayment", second)
      const late = await world().ordered("stripe")
      const session = sessionIn(await charge(late.api, late.order, "stripe"))
      stripe.pay(session)
      const said = stripe.sessions.get(session) ?? {}
      const forged = stripe.message("checkout.session.completed", said, { secret: FIRST.webhookSecret })
      expect(await world().hear(forged)).toBe(400)
      expect(await world().stateOf(late.api, late.order)).toBe("unpaid")
      expect(await world().hear(stripe.pay(oldSession))).toBe(200)
      expect(await world().stateOf(old.api, old.order)).toBe("paid")
      const true_ = stripe.message("checkout.session.completed", said, { secret: SECOND.webhookSecret })
      expect(await world().hear(true_)).toBe(200)
      expect(await world().stateOf(late.api, late.order)).toBe("paid")
    })

    it("leads a second press after the change to the page of the first", async () => {
      const rosario = await world().owner()
      const { stripe } = world()
      stripe.takeKeys({ ...SECOND, account: "acct_second" })
      await runAdmin(rosario, "savePayment", first)
      const { api, order } = await world().ordered("stripe")
      const session = sessionIn(await charge(api, order, "stripe"))
      await runAdmin(rosario, "savePayment", second)
      expect(sessionIn(await charge(api, order, "stripe"))).toBe(session)
      expect(await world().hear(stripe.pay(session))).toBe(200)
      expect(await world().stateOf(api, order)).toBe("paid")
    })

    it("asks with the old keys after a lost webhook, and with the new ones where the old ones have ended", async () => {
      const rosario = await world().owner()
      const { stripe } = world()
      stripe.takeKeys({ ...SECOND, account: "acct_second" })
      await runAdmin(rosario, "savePayment", first)
      const lost = await world().ordered("stripe")
      stripe.pay(sessionIn(await charge(lost.api, lost.order, "stripe")))
      await runAdmin(rosario, "savePayment", second)
      expect((await lost.api.call("setPayed", { orderId: lost.order.id })).paymentStatus).toBe("paid")
      expect((await runOperator(world().shop, "order", lost.order.number, "refund", "1.00")).code).toBe(0)
      await world().shop.provider.runOrderJobs()
      expect(await world().stateOf(lost.api, lost.order)).toBe("partially_refunded")
      const rolled = { secretKey: "sk_test_limoneroInjertado", webhookSecret: SECOND.webhookSecret }
      stripe.takeKeys({ ...rolled, account: "acct_second" })
      const begun = await world().ordered("stripe")
      stripe.pay(sessionIn(await charge(begun.api, begun.order, "stripe")))
      await runAdmin(rosario, "savePayment", { way: "stripe", ...rolled })
      stripe.endKeys(SECOND.secretKey)
      expect((await begun.api.call("setPayed", { orderId: begun.order.id })).paymentStatus).toBe("paid")
    })

    it("takes the bank's notice and return by the old key", async () => {
      const rosario = await world().owner()
      const { bank } = world()
      await runAdmin(rosario, "savePayment", { way: "redsys", ...MERCHANT, key: TEST_KEY })
      const { api, order } = await world().ordered("redsys")
      const page = await world().bankPage(await charge(api, order, "redsys"))
      await runAdmin(rosario, "savePayment", { way: "redsys", key: OTHER_KEY })
      const { back } = page.approve()
      bank.fault("500")
      const place = await comeBack({ shop: world().shop } as Parameters<typeof comeBack>[0], back.url)
      expect(place).toContain("/payment-success")
      expect(await world().stateOf(api, order)).toBe("paid")
    })

    it("forgets old keys when no payment is under way that began with them, and not before", async () => {
      const rosario = await world().owner()
      const { stripe } = world()
      await db().updateTable("payment_attempts").set({ next_check_at: null, status: "expired" }).execute()
      await runAdmin(rosario, "savePayment", first)
      const { api, order } = await world().ordered("stripe")
      const session = sessionIn(await charge(api, order, "stripe"))
      await runAdmin(rosario, "savePayment", { way: "stripe", webhookSecret: SECOND.webhookSecret })
      await runAdmin(rosario, "savePayment", first)
      expect(await generations()).toBe(6)
      await world().shop.provider.runOrderJobs()
      expect(await generations()).toBe(6)
      await forget()
      expect(await generations()).toBe(4)
      expect(await world().hear(stripe.pay(session))).toBe(200)
      expect(await world().stateOf(api, order)).toBe("paid")
      await forget()
      expect(await generations()).toBe(2)
      expect(await keysOf(rosario, "stripe")).toMatchObject({ by: "shop", hidden: null })
      const next = await world().ordered("stripe")
      expect(await world().hear(stripe.pay(sessionIn(await charge(next.api, next.order, "stripe"))))).toBe(200)
    })
  })
}
