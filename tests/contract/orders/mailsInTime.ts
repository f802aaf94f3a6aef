/** Mails that are sent after what they tell of: each says what was so then, and asks for nothing that is settled since. */
import { describe, expect, it } from "vitest"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { MINUTES } from "#shared/limits.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"

const HOME = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" }
const said = {
  es: {
    part: "Una parte de su pedido está en camino",
    rest: "Lo que faltaba está en camino",
    follows: "Queda por llegar",
    preparing: "Estado: Preparando",
  },
  en: {
    part: "Part of your order is on its way",
    rest: "The rest is on its way",
    follows: "Still to come",
    preparing: "Status: Preparing",
  },
}

export function mailsInTime(world: () => CustomerWorld): void {
  async function order(
    locale: "es" | "en",
    products = [
      { id: "cer-105", amount: 1 },
      { id: "cer-103", amount: 2 },
    ],
    changes: Partial<PlaceOrderInput> = HOME,
  ) {
    const { api } = await world().customer({ locale })
    const email = `tarde-${newKey()}@example.com`
    const billing = { ...orderInput(0).billing, firstName: "Lola", email }
    const placed = await orderOf(api, products, { billing, ...changes })
    if (changes.paymentMethod === "sandbox") await pay(world(), api, placed)
    const shop = async (...words: string[]) => {
      const { code, complaint } = await runOperator(world().shop, "order", placed.number, ...words)
      expect({ code, complaint }).toEqual({ code: 0, complaint: "" })
    }
    const mails = async (template: string, minutes = 6) =>
      (await world().mailsTo(email, minutes)).filter((mail) => mail.template === template).toReversed()
    return { api, placed, shop, mails, sku: (id: string) => placed.lines.find((line) => line.id === id)?.sku ?? "" }
  }

  describe.each(["es", "en"] as const)("a mail in %s that is sent later", (locale) => {
    const own = said[locale]
    const title = ({ text }: { text: string }) =>
      [own.part, own.rest].filter((each) => text.toUpperCase().includes(each.toUpperCase()))

    it("tells of its own parcel, whatever went since", async () => {
      const { shop, mails, sku } = await order(locale)
      await shop("part", "--lines", `${sku("cer-103")}=1`)
      await shop("part", "--lines", `${sku("cer-103")}=1`)
      await shop("shipped")
      const sent = await mails("order_shipped")
      expect(sent.map(title)).toEqual([[own.part], [own.part], [own.rest]])
      expect(sent.map(({ text }) => text.includes(own.follows))).toEqual([true, true, false])
    })

    it("still says that the rest follows when its buyer withdraws from the rest meanwhile", async () => {
      const { api, placed, shop, mails, sku } = await order(locale)
      await shop("part", "--lines", `${sku("cer-103")}=2`)
      await api.call("withdrawOrder", { id: placed.id, lines: [{ id: "cer-105", amount: 1 }] })
      const [sent] = await mails("order_shipped")
      expect(title(sent ?? { text: "" })).toEqual([own.part])
      expect(sent?.text).toContain(own.follows)
    })

    it("carries the tracking number that was set right before it went", async () => {
      const { shop, mails, sku } = await order(locale)
      await shop("part", "--lines", `${sku("cer-105")}=1`, "--carrier", "correos", "--number", "PQ43F8072194001")
      await shop("shipped", "--carrier", "correos", "--number", "PQ43F8072194002")
      await shop("shipped", "--carrier", "correos", "--number", "PQ43F8072194003")
      const numbers = (await mails("order_shipped")).map(({ text }) => /PQ43F80721940\d+/.exec(text)?.[0])
      expect(numbers).toEqual(["PQ43F8072194001", "PQ43F8072194003"])
    })

    it("says of a payment what was so then, although the money went back since", async () => {
      const { api, placed, shop, mails } = await order(locale)
      const { paid } = await api.call("getOrder", { id: placed.id })
      // As if it had waited for a mail server that was away.
      const later = new Date(Date.now() + 5 * MINUTES)
      const queue = world().shop.connection.db.transaction()
      await queue.execute((trx) => queueOrderMail(trx, later, placed.id, "order_paid", { about: "late" }))
      await shop("refund", String(paid))
      await world().shop.provider.runOrderJobs()
      const late = (await mails("order_paid")).at(-1)
      expect(late?.text).toContain(own.preparing)
      expect((await api.call("getOrder", { id: placed.id })).status).toBe("refunded")
    })
  })

  describe("a mail about an order that waits to be fetched", () => {
    const PICKUP = { deliveryMethod: "STORE_PICKUP", paymentMethod: "pickup" }

    it("asks for nothing that was paid meanwhile", async () => {
      const { shop, mails } = await order("es", undefined, PICKUP)
      await shop("ready")
      await shop("paid")
      const [ready] = await mails("order_ready")
      expect(ready?.text).toContain("Ya está pagado")
    })

    it.each(["delivered", "cancel"])("does not go once it is %s", async (end) => {
      const { shop, mails } = await order("es", undefined, { ...PICKUP, paymentMethod: "sandbox" })
      await shop("ready")
      await shop(end)
      expect(await mails("order_ready")).toEqual([])
    })
  })

  it("who chose another way of delivery twice is told of it by one mail, with what holds", async () => {
    const { shop, mails } = await order("es")
    await shop("delivery", "STORE_PICKUP")
    await shop("delivery", "HOME_DELIVERY")
    const sent = await mails("order_delivery")
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain("Envío a domicilio")
  })

  it("a failed payment is not told of once its order was cancelled", async () => {
    const { api } = await world().customer()
    const email = `tarde-${newKey()}@example.com`
    const placed = await orderOf(api, [{ id: "cer-105", amount: 1 }], { billing: { ...orderInput(0).billing, email } })
    await api.call("cancelOrder", { id: placed.id })
    // As if it had waited for a mail server that was away.
    const late = { template: "payment_failed", to: email, locale: "es", data: { orderId: placed.id } } as const
    await world()
      .shop.connection.db.transaction()
      .execute((trx) => queueMail(trx, new Date(), late))
    const sent = (await world().mailsTo(email)).map(({ template }) => template)
    expect(sent.toSorted()).toEqual(["order_cancelled", "order_placed"])
  })
}
