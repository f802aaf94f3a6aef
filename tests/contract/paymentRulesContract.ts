/** Keys of payment services that an owner entered: when they are used, what the services say of them, who else sets them. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { runOperator } from "#tests/support/operator.ts"
import { charge } from "#tests/support/orderWorld.ts"
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

const stripeInput = { way: "stripe", ...FIRST }
const redsysInput = { way: "redsys", ...MERCHANT, key: TEST_KEY }

export function describePaymentRules(engine: Engine): void {
  describe(`entered payment keys on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = paymentWorld(engine)
    const db = () => world().shop.connection.db

    it("sell no demo shop for real money, and move none outside of production", async () => {
      const rosario = await world().owner()
      const live = { way: "stripe", secretKey: "sk_live_limonero123", webhookSecret: FIRST.webhookSecret }
      await world().sells("demo")
      const refused = runAdmin(rosario, "savePayment", live)
      await expect(refused).rejects.toMatchObject({ status: 409, code: "demo_for_sale" })
      await runAdmin(rosario, "savePayment", stripeInput)
      await world().sells("data")
      try {
        const alone = runAdmin(rosario, "savePayment", { way: "stripe", secretKey: live.secretKey })
        await expect(alone).rejects.toMatchObject({ fields: { webhookSecret: "other_mode" } })
        await runAdmin(rosario, "savePayment", live)
        expect(await keysOf(rosario, "stripe")).toMatchObject({ isTest: false, hidden: null })
        const payments = { ...world().settings, methods: ["sandbox", "transfer"] }
        const tried = await openProvider({ ...world().shop.place, seedDemo: true, log: silentLog, payments })
        // No test bank beside keys that move real money.
        expect((await tried.api.call("listPaymentMethods", {})).map(({ id }) => id)).toEqual(["stripe", "transfer"])
        await tried.close()
        const entered = { ...rosario.environment.entered, takesLive: false, takesTest: false }
        const local = { ...rosario, environment: { ...rosario.environment, entered } }
        expect(await keysOf(local, "stripe")).toMatchObject({ hidden: "live" })
        await expect(runAdmin(local, "savePayment", live)).rejects.toMatchObject({
          fields: { secretKey: "live_outside_production" },
        })
        await runAdmin(rosario, "savePayment", redsysInput)
        expect(await keysOf(local, "redsys")).toMatchObject({ isTest: true, hidden: "test" })
        await world().sells("demo")
        expect(await keysOf(rosario, "stripe")).toMatchObject({ hidden: "demo" })
        expect(await world().offered()).toEqual(["redsys", "transfer", "pickup"])
      } finally {
        await world().sells("data")
      }
    })

    it("give way to the environment, which says so", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "savePayment", stripeInput)
      const { stripe, settings } = world()
      const fixed = async (payments: object) => {
        const provider = await openProvider({
          ...world().shop.place,
          seedDemo: true,
          log: silentLog,
          payments: { ...settings, ...payments },
          adminOrigin: rosario.adminOrigin,
        })
        const { admin } = provider
        if (!admin) return expect.fail("no owner's area")
        const offered = (await provider.api.call("listPaymentMethods", {})).map(({ id }) => id)
        const context = { ...admin, actor: rosario.actor }
        const saved = await runAdmin(context, "savePayment", stripeInput).catch((error: unknown) => error)
        const seen = await keysOf(context, "stripe")
        const proof = await runAdmin(context, "provePayment", { way: "stripe" }).catch((error: unknown) => error)
        await provider.close()
        return { offered, saved, seen, proof }
      }
      stripe.takeKeys({ ...SECOND, account: "acct_second" })
      const set = await fixed({ methods: ["stripe", "transfer"], stripe: { ...SECOND, apiUrl: stripe.url } })
      expect(set.offered).toEqual(["stripe", "transfer"])
      expect(set.saved).toMatchObject({ code: "set_by_environment", extra: { variable: "STRIPE_SECRET_KEY" } })
      expect(set.seen).toMatchObject({ by: "environment", variable: "STRIPE_SECRET_KEY", ending: "", secrets: [] })
      expect(set.proof).toMatchObject({ fault: null, account: "acct_second" })
      const named = await fixed({ methods: ["transfer"], isFixed: true })
      expect(named.offered).toEqual(["transfer"])
      expect(named.saved).toMatchObject({ code: "set_by_environment", extra: { variable: "PAYMENT_METHODS" } })
      expect(named.seen).toMatchObject({ by: "environment", variable: "PAYMENT_METHODS" })
      expect(await keysOf(rosario, "stripe")).toMatchObject({ by: "shop", proof: null })
    })

    it("are proven in words: what the service does not take is offered to no shopper", async () => {
      const rosario = await world().owner()
      const { stripe, bank } = world()
      const prove = async (way: "stripe" | "redsys") => {
        await db().deleteFrom("rate_limits").execute()
        return runAdmin(rosario, "provePayment", { way })
      }
      await expect(prove("stripe")).rejects.toMatchObject({ status: 409, code: "no_keys" })
      await runAdmin(rosario, "savePayment", { ...stripeInput, secretKey: "sk_test_nadieLaConoce" })
      expect(await prove("stripe")).toMatchObject({ fault: "key", code: "api_key_invalid", account: "" })
      expect(await keysOf(rosario, "stripe")).toMatchObject({ on: true, hidden: "refused", proof: { fault: "key" } })
      expect(await world().offered()).toEqual(["transfer", "pickup"])
      const said = "Stripe does not take the keys of the owner's area, and is offered to nobody: enter them again."
      expect((await runAdmin(rosario, "checkShop", {})).items.find(({ what }) => what === "payment")?.missing).toEqual([
        said,
      ])
      expect(await world().shop.provider.problems()).toContain(said)
      expect((await runAdmin(rosario, "viewToday", {})).missing).toContain("payment")
      const { text } = await runOperator(world().shop, "check", "--lang=es")
      expect(text).toContain(
        "Stripe no admite las claves de la trastienda, y no se ofrece a nadie: escríbalas de nuevo.",
      )
      await runAdmin(rosario, "savePayment", stripeInput)
      expect(await world().offered()).toContain("stripe")
      stripe.fault("500")
      expect(await prove("stripe")).toMatchObject({ fault: "other" })
      stripe.fault("none")
      await runAdmin(rosario, "savePayment", { ...redsysInput, key: OTHER_KEY })
      expect(await prove("redsys")).toMatchObject({ fault: "key", code: "XML0021" })
      expect(await world().offered()).not.toContain("redsys")
      bank.fault("500")
      expect(await prove("redsys")).toMatchObject({ fault: "unreachable", code: "" })
      bank.fault("none")
      expect(await world().offered()).toContain("redsys")
      const soon = Promise.all([1, 2, 3, 4, 5].map(() => runAdmin(rosario, "provePayment", { way: "redsys" })))
      await expect(soon).rejects.toMatchObject({ status: 429, code: "too_many_requests" })
    })

    it("are offered no more where their owner says so, but not the last way to pay", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "savePayment", stripeInput)
      const { api, order } = await world().ordered("stripe")
      const message = world().stripe.pay(sessionIn(await charge(api, order, "stripe")))
      await runAdmin(rosario, "savePayment", { way: "stripe", on: false })
      expect(await world().offered()).toEqual(["transfer", "pickup"])
      expect(await keysOf(rosario, "stripe")).toMatchObject({ on: false, hidden: "off" })
      expect(await world().hear(message)).toBe(200)
      expect(await world().stateOf(api, order)).toBe("paid")
      expect((await runOperator(world().shop, "order", order.number, "refund", "1.00")).code).toBe(0)
      await world().shop.provider.runOrderJobs()
      expect(world().stripe.refunds.at(-1)).toMatchObject({ amount: 100 })
      await runAdmin(rosario, "savePayment", { way: "stripe", on: true })
      const alone = { ...rosario, environment: { ...rosario.environment, methods: [] } }
      const last = runAdmin(alone, "savePayment", { way: "stripe", on: false })
      await expect(last).rejects.toMatchObject({ fields: { on: "no_way" } })
      expect(await world().offered()).toContain("stripe")
    })

    it("are offered to nobody where they cannot be read, which is said; entered anew they work", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "savePayment", stripeInput)
      const { sealed } = await db().selectFrom("setting_secrets").select("sealed").limit(1).executeTakeFirstOrThrow()
      await db()
        .updateTable("setting_secrets")
        .set({ sealed: sealed.replace(/^v1\.\w{16}/, "v1.0123456789abcdef") })
        .execute()
      expect(await keysOf(rosario, "stripe")).toMatchObject({
        hidden: "unreadable",
        secrets: [{ isReadable: false }, {}],
      })
      const { shop, settings } = world()
      const started = await openProvider({ ...shop.place, seedDemo: true, log: silentLog, payments: settings })
      expect((await started.api.call("listPaymentMethods", {})).map(({ id }) => id)).toEqual(["transfer", "pickup"])
      expect(await started.problems()).toContainEqual(expect.stringContaining("Secrets that cannot be read"))
      await started.close()
      const half = runAdmin(rosario, "savePayment", { way: "stripe", secretKey: FIRST.secretKey })
      await expect(half).rejects.toMatchObject({ fields: { webhookSecret: "missing" } })
      await runAdmin(rosario, "savePayment", stripeInput)
      expect(await keysOf(rosario, "stripe")).toMatchObject({ hidden: null })
    })

    it("write an event each, without the secret, that is changed back by hand", async () => {
      const rosario = await world().owner()
      const recorded: number[] = []
      await runAdmin({ ...rosario, recorded }, "savePayment", { way: "redsys", ...MERCHANT, key: TEST_KEY })
      const row = await db()
        .selectFrom("events")
        .select(["kind", "data", "subject_id", "actor_id"])
        .where("id", "=", recorded[0] ?? 0)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ kind: "payment_keys.changed", subject_id: "redsys", actor_id: rosario.actor.id })
      expect(JSON.parse(row.data ?? "{}")).toEqual({ fields: ["key", "merchantCode", "terminal"] })
      await runAdmin({ ...rosario, recorded }, "savePayment", { way: "redsys", ...MERCHANT, key: "" })
      await runAdmin({ ...rosario, recorded }, "savePayment", { way: "bizum", on: false })
      expect(recorded).toHaveLength(1)
      const undone = runAdmin(rosario, "undoEvent", { id: recorded[0] ?? 0 })
      await expect(undone).rejects.toMatchObject({ status: 409, code: "secret_entered" })
    })

    it("end a shop's lack of a way to pay, by command too; a new key of the shop keeps them", async () => {
      const { shop } = world()
      const rosario = { ...adminOf(shop), actor: commandLine }
      const alone = { ...rosario, environment: { ...rosario.environment, methods: [] } }
      const lacks = async () =>
        (await runAdmin(alone, "checkShop", {})).items.find(({ what }) => what === "payment")?.missing
      expect(await lacks()).toHaveLength(1)
      const args = Object.entries(redsysInput).map(([name, value]) => `--${name}=${value}`)
      const { code, json, complaint } = await runOperator(shop, "savePayment", ...args)
      expect([code, complaint]).toEqual([0, ""])
      expect(json().payments[1]).toMatchObject({ way: "redsys", by: "shop", ...MERCHANT })
      // Test keys take no real money.
      expect(await lacks()).toHaveLength(1)
      expect((await runOperator(shop, "rotate-secret")).code).toBe(0)
      expect(await keysOf(rosario, "redsys")).toMatchObject({ secrets: [{ name: "key", isReadable: true }] })
      await expect.poll(() => world().offered(world().other), { timeout: 2000 }).toContain("redsys")
      expect(await runAdmin(rosario, "provePayment", { way: "redsys" })).toMatchObject({ fault: null })
      const page = await world()
        .ordered("redsys")
        .then(({ api, order }) => charge(api, order, "redsys"))
      expect(await world().hearBank((await world().bankPage(page)).approve().notification)).toBe(200)
    })
  })
}
