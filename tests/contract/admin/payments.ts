/** How the shop is paid in its owner's hands: ways that are switched off, the account, what the environment sets. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { noteCall } from "#provider/orders/payments/paymentCalls.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const OTHER_ACCOUNT = "ES80 2310 0001 1800 0001 2345"
const ACCOUNT = "ES91 2100 0418 4502 0005 1332"

export function adminPayments(worldOf: () => CustomerWorld): void {
  const shopOf = () => worldOf().shop
  const owner = async () => {
    const { person } = await signedIn(shopOf(), "owner")
    return { ...adminOf(shopOf()), actor: person.actor, email: person.email }
  }
  const offered = async () => {
    const { api } = await worldOf().customer({ locale: "es" })
    return (await api.call("listPaymentMethods", {})).map(({ id }) => id)
  }

  describe("ways to pay", () => {
    it("are switched off and on, and shoppers are offered the others alone", async () => {
      const amparo = await owner()
      const { version, account, ways } = await runAdmin(amparo, "viewPayments", {})
      expect(ways.map(({ id, isOn }) => [id, isOn])).toEqual([
        ["sandbox", true],
        ["transfer", true],
        ["pickup", true],
      ])
      const input = { version, account: account.text, on: ["sandbox", "pickup"] }
      const saved = await runAdmin(amparo, "savePayments", input)
      try {
        expect(await offered()).toEqual(["sandbox", "pickup"])
        const { api } = await worldOf().customer({ locale: "es" })
        const changes = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" }
        await expect(orderOf(api, [{ id: "cer-105", amount: 1 }], changes)).rejects.toMatchObject({
          status: 400,
          fields: { paymentMethod: "not_offered" },
        })
        const none = runAdmin(amparo, "savePayments", { ...input, version: saved.version, on: [] })
        await expect(none).rejects.toMatchObject({ fields: { on: "no_way" } })
        const strange = runAdmin(amparo, "savePayments", { ...input, version: saved.version, on: ["cheque"] })
        await expect(strange).rejects.toMatchObject({ fields: { on: "unknown" } })
      } finally {
        await runAdmin(amparo, "savePayments", {
          version: saved.version,
          account: account.text,
          on: ["sandbox", "transfer", "pickup"],
        })
      }
      expect(await offered()).toEqual(["sandbox", "transfer", "pickup"])
    })

    it("stay where the environment names them, and so does the account", async () => {
      const amparo = await owner()
      const fixed = {
        ...amparo,
        environment: {
          ...amparo.environment,
          identity: { account: ACCOUNT },
          methods: amparo.environment.methods.map((way) => ({ ...way, isFixed: way.id !== "pickup" })),
        },
      }
      const { version, account, ways } = await runAdmin(fixed, "viewPayments", {})
      expect(account).toEqual({ text: "ES91 2100 0418 4502 0005 1332", lockedBy: "TRANSFER_ACCOUNT" })
      expect(ways.filter(({ isFixed }) => isFixed).map(({ id }) => id)).toEqual(["sandbox", "transfer"])
      const saved = await runAdmin(fixed, "savePayments", { version, account: "ES00 0000", on: [] })
      expect(saved.ways.map(({ isOn }) => isOn)).toEqual([true, true, false])
      const { draft } = await runAdmin(amparo, "viewSite", {})
      expect(draft.payment.off).toEqual(["pickup"])
      expect(draft.identity.account).not.toBe("ES00 0000")
      const all = { account: draft.identity.account, on: ["sandbox", "transfer", "pickup"] }
      await runAdmin(amparo, "savePayments", { version: saved.version, ...all })
    })

    it("are changed by who has just proved who they are, on whatever page; two who change the account are told", async () => {
      const amparo = await owner()
      const { version, account } = await runAdmin(amparo, "viewPayments", {})
      const stale = { ...amparo, actor: { ...amparo.actor, isFresh: false } }
      const input = { version, account: OTHER_ACCOUNT, on: ["sandbox", "transfer", "pickup"] }
      await expect(runAdmin(stale, "savePayments", input)).rejects.toMatchObject({ code: "not_fresh" })
      const { draft } = await runAdmin(stale, "viewSite", {})
      const identity = { ...draft.identity, account: OTHER_ACCOUNT }
      for (const name of ["saveSitePart", "saveSiteDraft"] as const) {
        const other = runAdmin(stale, name, { version, part: { identity } })
        await expect(other).rejects.toMatchObject({ code: "not_fresh" })
      }
      const saved = await runAdmin(amparo, "savePayments", input)
      const late = runAdmin(amparo, "savePayments", { ...input, account: "ES60 0049 1500 0512 3456 7892" })
      await expect(late).rejects.toMatchObject({
        status: 409,
        code: "changed_since",
        extra: { conflicts: [{ field: "identity.account" }] },
      })
      await runAdmin(amparo, "savePayments", { ...input, version: saved.version, account: account.text })
    })

    it("say when their service last called, and was refused", async () => {
      const amparo = await owner()
      const view = async () => (await runAdmin(amparo, "viewPayments", {})).services[0]
      expect(await view()).toMatchObject({ takenAt: null, refusedAt: null })
      expect((await view())?.webhook).toMatch(/\/api\/v1\/payment\/stripe\/webhook$/)
      await noteCall(amparo, "stripe", "taken_at")
      await noteCall(amparo, "stripe", "refused_at")
      const [first, later] = [await view(), new Date(Date.now() + 30_000)]
      expect(first).toMatchObject({ takenAt: expect.any(String), refusedAt: expect.any(String) })
      await noteCall({ ...amparo, now: () => later }, "stripe", "taken_at")
      expect(await view()).toEqual(first)
      const { status } = await fetch(`${shopOf().url}/payment/sandbox/webhook`, { method: "POST", body: "{}" })
      expect(status).toBe(400)
      const row = await amparo.db.selectFrom("payment_calls").selectAll().where("provider", "=", "sandbox").execute()
      expect(row).toMatchObject([{ refused_at: expect.any(String) }])
    })
  })
}
