/** Keys and invitations of the people who run the shop, and small answers that no page asks for. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { orderMailTemplates } from "#provider/platform/outbox/mailData.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

export function peopleAndKeys(worldOf: () => CustomerWorld): void {
  const owner = async () => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...adminOf(worldOf().shop), actor: person.actor }
  }

  describe("people and keys", () => {
    it("are invited and removed, made and revoked", async () => {
      const context = await owner()
      const email = "nueva@azahar.example"
      const { people } = await runAdmin(context, "invitePerson", { email, role: "staff", locale: "es" })
      const invited = people.find((person) => person.email === email)
      expect(invited).toMatchObject({ role: "staff", name: "", hasPassword: false })
      const left = await runAdmin(context, "removePerson", { id: invited?.id })
      expect(left.people.map((person) => person.email)).not.toContain(email)
      const made = await runAdmin(context, "makeKey", { name: "Scanner", permissions: ["write_stock"], days: 7 })
      expect(made.key.length).toBeGreaterThan(20)
      expect((await runAdmin(context, "revokeKey", { id: made.id })).keys.map(({ id }) => id)).not.toContain(made.id)
    })

    it("count what waits, find what was scanned, and send a mail of an order again", async () => {
      const context = await owner()
      expect(await runAdmin(context, "countQueue", {})).toMatchObject({ mail: expect.any(Number) })
      const { sku } = await context.db
        .selectFrom("variants")
        .select("sku")
        .where("product_id", "=", "tex-231")
        .executeTakeFirstOrThrow()
      expect(await runAdmin(context, "findStock", { code: sku })).toMatchObject({ sku })
      expect(await runAdmin(context, "listJobs", {})).toEqual(expect.any(Array))
      const { api } = await worldOf().customer({ locale: "es" })
      const { number } = await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: "sandbox" })
      const sent = await runAdmin(context, "resendOrderMail", { number, template: "order_placed" })
      expect(sent.events.map(({ kind }) => kind)).toContain("order.mail_resent")
      expect(sent.mails.map(({ template }) => template)).toEqual(["order_placed", "order_placed"])
    })

    it("send no mail again that tells of what has not happened, or holds no more", async () => {
      const context = await owner()
      const { api } = await worldOf().customer({ locale: "es" })
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { deliveryMethod: "HOME_DELIVERY" })
      const { number } = order
      const sentAgain = async () => {
        const sent: string[] = []
        for (const template of orderMailTemplates) {
          const mails = await runAdmin(context, "resendOrderMail", { number, template }).catch(({ code }) => code)
          if (mails === "nothing_to_tell") continue
          expect(mails.mails[0]).toMatchObject({ template })
          sent.push(template)
        }
        return sent
      }
      expect(await sentAgain()).toEqual(["order_placed", "payment_reminder"])
      await pay(worldOf(), api, order)
      await runAdmin(context, "shipOrder", { number })
      expect(await sentAgain()).toEqual(["order_placed", "order_paid", "order_shipped"])
      await runAdmin(context, "refundOrder", { number, cents: 100 })
      await worldOf().shop.provider.runOrderJobs()
      expect(await sentAgain()).toEqual(["order_placed", "order_paid", "order_shipped", "order_refunded"])
      const given = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      await api.call("cancelOrder", { id: given.id })
      const refused = runAdmin(context, "resendOrderMail", { number: given.number, template: "payment_reminder" })
      await expect(refused).rejects.toMatchObject({ status: 409, code: "nothing_to_tell" })
      await runAdmin(context, "resendOrderMail", { number: given.number, template: "order_cancelled" })
    })
  })
}
