/** The owner sees every mail about an order that went to its customer, of any kind. */
import { describe, expect, it } from "vitest"
import { mails as names } from "#operator/queue/mails.en.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type Mail, type MailTemplate, queueMail, toShop } from "#provider/platform/outbox/mails.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

const kinds = Object.keys(names) as MailTemplate[]
const toOwner: readonly MailTemplate[] = toShop

export function mailsOfOrders(worldOf: () => CustomerWorld): void {
  const db = () => worldOf().shop.connection.db
  const owner = async () => ({
    ...adminOf(worldOf().shop),
    actor: (await signedIn(worldOf().shop, "owner")).person.actor,
  })
  const listed = async (number: string) => {
    const { mails } = await runAdmin(await owner(), "viewOrder", { number })
    return mails.map(({ template }) => template).toReversed()
  }

  describe("the mails of an order, as the owner sees them", () => {
    it("are of every kind that is about it, but for those to the shop", async () => {
      const { api } = await worldOf().customer()
      const { id, number } = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      await db()
        .transaction()
        .execute(async (trx) => {
          for (const template of kinds) {
            const mail = { template, to: "nobody@example.com", locale: "es", data: { orderId: id } }
            await queueMail(trx, new Date(), mail as Mail)
          }
        })
      const own = kinds.filter((template) => template !== "order_placed" && !toOwner.includes(template))
      expect((await listed(number)).toSorted()).toEqual([...own, "order_placed", "order_placed"].toSorted())
      await db().deleteFrom("mails").where("recipient", "=", "nobody@example.com").execute()
    })

    it("are the receipt of a withdrawal, the gift card and what the owner wrote", async () => {
      const { api, email } = await worldOf().customer()
      const products = [
        { id: "cer-105", amount: 2 },
        { id: "pap-434", variant_id: "pap-434-1", amount: 1 },
      ]
      const cart = await api.call("setCart", { products })
      const billing = { ...orderInput(0).billing, email }
      const wish = orderInput(cart.version, { billing, deliveryMethod: "HOME_DELIVERY" })
      const order = await api.call("placeOrder", wish)
      await pay(worldOf(), api, order)
      const { number } = order
      await runAdmin(await owner(), "refundOrder", { number, cents: 100, message: "Lo sentimos." })
      const name = `${order.billing.firstName} ${order.billing.lastName}`
      await worldOf()
        .guest()
        .call("declareWithdrawal", { number, name, email, lines: [{ id: "cer-105", amount: 1 }] })
      await worldOf().shop.provider.runOrderJobs()
      expect(await listed(number)).toEqual(
        expect.arrayContaining(["own", "gift_card", "withdrawal_acknowledged", "withdrawal_receipt"]),
      )
      expect(await listed(number)).not.toContain("withdrawal_to_shop")
      expect(await listed(number)).not.toContain("order_to_shop")
    })

    it("are those of a withdrawal that the shop took up for it", async () => {
      const { api, email } = await worldOf().customer()
      const billing = { ...orderInput(0).billing, email }
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { billing, deliveryMethod: "HOME_DELIVERY" })
      await pay(worldOf(), api, order)
      await worldOf().guest().call("declareWithdrawal", { number: "2001-000001", name: "Ana Pons", email })
      await worldOf().shop.provider.runOrderJobs()
      const stated = db().selectFrom("withdrawals").select("id").where("email", "=", email)
      const { id } = await stated.executeTakeFirstOrThrow()
      expect(await listed(order.number)).not.toContain("withdrawal_acknowledged")
      await runOperator(worldOf().shop, "withdrawals", "take", id, "--order", order.number)
      expect(await listed(order.number)).toEqual(
        expect.arrayContaining(["withdrawal_acknowledged", "withdrawal_receipt"]),
      )
    })
  })
}
