/** Keys of payment services in their owner's hands: kept, taken by every process at once, readable nowhere. Source: defences D-63, D-91. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { SECONDS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
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

export function describePaymentKeys(engine: Engine): void {
  describe(`payment keys on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = paymentWorld(engine)
    let folder = ""
    beforeAll(() => {
      folder = newMemoryDir()
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it("are entered once, and taken by every process at once: Stripe is proven and paid with", async () => {
      const rosario = await world().owner()
      expect(await keysOf(rosario, "stripe")).toMatchObject({ by: "nothing", on: false, hidden: "keys", secrets: [] })
      expect(await world().offered(world().other)).toEqual(["transfer", "pickup"])
      const start = performance.now()
      await runAdmin(rosario, "savePayment", stripeInput)
      expect(await world().offered()).toEqual(["stripe", "transfer", "pickup"])
      await expect.poll(() => world().offered(world().other), { timeout: 2000 }).toContain("stripe")
      expect(performance.now() - start).toBeLessThan(2000)
      expect(await keysOf(rosario, "stripe")).toEqual({
        way: "stripe",
        by: "shop",
        variable: null,
        on: true,
        hidden: null,
        isTest: true,
        ending: "tio1",
        merchantCode: "",
        terminal: "",
        secrets: ["secretKey", "webhookSecret"].map((name) => ({
          name,
          keptAt: expect.any(String),
          isReadable: true,
        })),
        proof: null,
      })
      const proof = await runAdmin(rosario, "provePayment", { way: "stripe" })
      expect(proof).toEqual({ at: expect.any(String), fault: null, code: "", account: "acct_first" })
      expect((await keysOf(rosario, "stripe"))?.proof).toEqual(proof)
      const { api, order } = await world().ordered("stripe", world().other)
      const message = world().stripe.pay(sessionIn(await charge(api, order, "stripe")))
      expect(await world().hear(message)).toBe(200)
      expect(await world().stateOf(api, order)).toBe("paid")
      expect(world().shop.provider.formOrigins()).toEqual([world().stripe.url])
    })

    it("are entered for Redsys and, once that is proven, Bizum", async () => {
      const rosario = await world().owner()
      const early = runAdmin(rosario, "savePayment", { way: "bizum", on: true })
      await expect(early).rejects.toMatchObject({ fields: { on: "redsys_first" } })
      await runAdmin(rosario, "savePayment", redsysInput)
      expect(await world().offered()).toEqual(["redsys", "transfer", "pickup"])
      const unproven = runAdmin(rosario, "savePayment", { way: "bizum", on: true })
      await expect(unproven).rejects.toMatchObject({ fields: { on: "redsys_first" } })
      const before = world().bank.operations.length
      expect(await runAdmin(rosario, "provePayment", { way: "redsys" })).toMatchObject({ fault: null, code: "" })
      expect(world().bank.operations.length).toBe(before)
      await runAdmin(rosario, "savePayment", { way: "bizum", on: true })
      expect(await world().offered()).toEqual(["redsys", "bizum", "transfer", "pickup"])
      expect(await keysOf(rosario, "redsys")).toMatchObject({ ...MERCHANT, isTest: true, by: "shop" })
      for (const method of ["redsys", "bizum"]) {
        const { api, order } = await world().ordered(method)
        const page = await world().bankPage(await charge(api, order, method))
        expect(await world().hearBank(page.approve().notification, method)).toBe(200)
        expect(await world().stateOf(api, order)).toBe("paid")
      }
      await runAdmin(rosario, "savePayment", { way: "bizum", on: false })
      expect(await world().offered()).toEqual(["redsys", "transfer", "pickup"])
    })

    it("[D-91] are told without themselves: in no answer, table, log, event, backup", async () => {
      const rosario = await world().owner()
      const answers: unknown[] = [
        await runAdmin(rosario, "savePayment", stripeInput),
        await runAdmin(rosario, "savePayment", { way: "redsys", ...MERCHANT, key: OTHER_KEY }),
        await runAdmin(rosario, "provePayment", { way: "redsys" }),
      ]
      world().stripe.endKeys(FIRST.secretKey)
      answers.push(await runAdmin(rosario, "provePayment", { way: "stripe" }))
      world().stripe.takeKeys({ ...FIRST, account: "acct_first" })
      const wrong = await runAdmin(rosario, "savePayment", { ...stripeInput, secretKey: `${FIRST.secretKey}-` }).catch(
        (error: unknown) => JSON.stringify(error),
      )
      for (const read of ["viewSettings", "listEvents", "viewPayments", "viewToday", "checkShop"] as const)
        answers.push(await runAdmin(rosario, read, {}))
      answers.push(wrong, await (await fetch(`${world().shop.url}/openapi.json`)).text())
      await world().hear({ body: "{}", headers: { "stripe-signature": "t=1,v1=00" } })
      const told = JSON.stringify(answers)
      expect(told).toContain("payment_keys.changed")
      const lines = [...world().shop.lines, ...world().other.lines].join("\n")
      expect(lines).toContain("payment.webhook_refused")
      const secrets = [FIRST.secretKey, FIRST.webhookSecret, OTHER_KEY]
      const traces = secrets.flatMap((each) => [each, Buffer.from(each).toString("base64").replace(/=+$/, "")])
      for (const trace of traces) {
        expect(told).not.toContain(trace)
        expect(lines).not.toContain(trace)
        expect(await tablesWith(trace)).toEqual([])
      }
      expect(await tablesWith(OTHER_KEY.slice(-4))).toEqual([])
      expect(await tablesWith(MERCHANT.merchantCode)).toContain("settings")
      const target = mkdtempSync(join(folder, "backup-"))
      expect((await runOperator(world().shop, "backup", `${target}/`)).code).toBe(0)
      const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
      expect(files.map(({ name }) => name)).toContain("backup.json")
      for (const { parentPath, name } of files) {
        const content = readFileSync(join(parentPath, name))
        for (const trace of traces) expect([name, content.includes(trace)]).toEqual([name, false])
      }
    })

    it("are for owners who have just signed in: no other person, and no key", async () => {
      const rosario = await world().owner()
      const stale = { ...rosario, actor: { ...rosario.actor, isFresh: false } }
      await expect(runAdmin(stale, "savePayment", stripeInput)).rejects.toMatchObject({ code: "not_fresh" })
      for (const role of ["staff", "books"] as const) {
        const { person } = await signedIn(world().shop, role)
        const as = { ...adminOf(world().shop), actor: person.actor }
        for (const [name, given] of [
          ["savePayment", stripeInput],
          ["provePayment", { way: "stripe" }],
        ] as const)
          await expect(runAdmin(as, name, given)).rejects.toMatchObject({ status: 403, code: "not_permitted" })
      }
    })

    it("refuse by field what cannot be", async () => {
      const rosario = await world().owner()
      const faults = (input: object) =>
        runAdmin(rosario, "savePayment", input).then(
          () => ({}),
          (error: { fields?: object }) => error.fields,
        )
      for (const secretKey of ["pk_test_limonero123", "sk_prod_limonero123", "sk_test_corta", "x".repeat(300)])
        expect(await faults({ ...stripeInput, secretKey })).toEqual({ secretKey: "stripe_key" })
      for (const webhookSecret of ["sec_acequia", "whsec_", "whsec_a,b;c"])
        expect(await faults({ ...stripeInput, webhookSecret })).toEqual({ webhookSecret: "stripe_webhook" })
      expect(await faults({ way: "stripe" })).toEqual({ secretKey: "missing", webhookSecret: "missing" })
      expect(await faults({ ...stripeInput, webhookSecret: "" })).toEqual({ webhookSecret: "missing" })
      for (const [merchantCode, fault] of [
        ["99900888", "merchant_code?given=8"],
        ["9990088811", "merchant_code?given=10"],
        ["99900888a", "merchant_code?given=8"],
        ["999008881a", "digits_only"],
      ])
        expect(await faults({ ...redsysInput, merchantCode })).toEqual({ merchantCode: fault })
      expect(await faults({ ...redsysInput, merchantCode: "" })).toEqual({ merchantCode: "missing" })
      for (const terminal of ["1234", "a"])
        expect(await faults({ ...redsysInput, terminal })).toEqual({ terminal: "terminal_number" })
      for (const key of [TEST_KEY.slice(1), `${TEST_KEY}aaaa`, `${TEST_KEY.slice(1)}-`])
        expect(await faults({ ...redsysInput, key })).toEqual({ key: "redsys_key" })
      expect(await faults({ ...redsysInput, key: "" })).toEqual({ key: "missing" })
      expect(await faults({ way: "paypal" })).toEqual({ way: "choice?of=stripe%2C+redsys%2C+bizum" })
      expect(await world().shop.connection.db.selectFrom("settings").selectAll().execute()).toEqual([])
    })

    it("stay where a field is left empty, unless they are of another mode or terminal; blanks pasted with them go", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "savePayment", {
        ...stripeInput,
        secretKey: ` ${FIRST.secretKey.slice(0, 9)}\n${FIRST.secretKey.slice(9)} `,
      })
      await runAdmin(rosario, "provePayment", { way: "stripe" })
      const { proof, ending } = (await keysOf(rosario, "stripe")) ?? {}
      await runAdmin(rosario, "savePayment", { way: "stripe", secretKey: "", webhookSecret: "" })
      expect(await keysOf(rosario, "stripe")).toMatchObject({ proof, ending: "tio1" })
      expect([proof?.fault, ending]).toEqual([null, "tio1"])
      await runAdmin(rosario, "savePayment", { way: "stripe", webhookSecret: SECOND.webhookSecret })
      const { api, order } = await world().ordered("stripe")
      const session = sessionIn(await charge(api, order, "stripe"))
      world().stripe.pay(session)
      const said = world().stripe.sessions.get(session) ?? {}
      const paid = world().stripe.message("checkout.session.completed", said, { secret: SECOND.webhookSecret })
      expect(await world().hear(paid)).toBe(200)
      expect(await world().stateOf(api, order)).toBe("paid")
      await runAdmin(rosario, "savePayment", redsysInput)
      const moved = runAdmin(rosario, "savePayment", { way: "redsys", terminal: "2" })
      await expect(moved).rejects.toMatchObject({ fields: { key: "other_terminal" } })
    })

    /** Every table as the database has it. */
    async function tablesWith(text: string): Promise<string[]> {
      const { db } = world().shop.connection
      const found: string[] = []
      for (const { name } of await db.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
        if (JSON.stringify(rows).includes(text)) found.push(name)
      }
      return found
    }
  })
}
