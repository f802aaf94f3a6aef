/** Webhooks about orders and stock, and the operator's commands about them. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DAYS, LOW_STOCK } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld, PASSWORD } from "#tests/support/customerWorld.ts"
import { newGiftCard } from "#tests/support/giftCard.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderInput, orderOf, pay } from "#tests/support/orderWorld.ts"
import { startWebhookReceiver, verify, type WebhookReceiver } from "#tests/support/webhookReceiver.ts"

const HOME = { deliveryMethod: "HOME_DELIVERY" }
const INVOICE = "https://facturas.example/2026/17?serie=A"

export function webhookOrders(databases: () => Databases): void {
  let shop: ContractShop
  let world: CustomerWorld
  let receiver: WebhookReceiver
  let secret = ""
  let endpointId = ""
  const operate = (...args: string[]) => runOperator(shop, ...args)
  const db = () => shop.connection.db

  async function told() {
    await shop.provider.flushWebhooks()
    return receiver.received.splice(0)
  }
  const typesOf = async () => (await told()).map(({ message }) => message.type)

  describe("webhooks of orders", () => {
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
      world = customerWorld(shop, "in process")
      receiver = await startWebhookReceiver()
      const added = (await operate("addWebhook", `--url=${receiver.url}`)).json()
      endpointId = added.id
      secret = added.secret
    })
    afterAll(async () => {
      await shop.close()
      await receiver.close()
    })
    beforeEach(async () => {
      receiver.behave("take")
      await db().updateTable("variants").set({ stock: 100 }).execute()
      await told()
    })

    it("tell of an order's life, each time with the order as it is, and without what opens it", async () => {
      const { api } = await world.customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], HOME)
      const [placed] = await told()
      if (!placed) throw new Error("Nothing arrived")
      expect(verify(secret, placed)).toMatchObject({
        type: "order.placed",
        data: { amount: order.total, order: { id: order.id, number: order.number, status: "pending", lines: [{}] } },
      })
      expect(placed.message.timestamp).toBe(order.timeline[0]?.at)
      expect(placed.body).not.toContain(order.key)
      expect(placed.body).not.toContain("downloads")
      await pay(world, api, order)
      const [paid, ...others] = await told()
      expect(others).toEqual([])
      expect(paid?.message).toMatchObject({
        type: "order.paid",
        data: { amount: order.total, order: { paymentStatus: "paid", paid: order.total } },
      })
      await operate("order", order.number, "shipped", "--carrier", "correos", "--number", "PQ9X")
      const [shipped] = await told()
      expect(shipped?.message).toMatchObject({
        type: "order.shipped",
        data: {
          order: { carrier: "Correos", trackingNumber: "PQ9X", trackingUrl: expect.stringMatching(/correos.*PQ9X/) },
        },
      })
      await operate("order", order.number, "delivered")
      expect(await typesOf()).toEqual(["order.delivered"])
      await operate("order", order.number, "refund", "2.50")
      await shop.provider.runOrderJobs()
      expect((await told()).map(({ message }) => message)).toMatchObject([
        { type: "order.refunded", data: { amount: 2.5, order: { refunded: 2.5 } } },
      ])
      await api.call("withdrawOrder", { id: order.id })
      expect(await typesOf()).toEqual(["order.withdrawn"])
    })

    it("tell that an order is paid which gift cards pay for whole", async () => {
      const { api } = await world.customer()
      const code = await newGiftCard(db(), 50_000)
      await api.call("setCart", { products: [{ id: "cer-105", amount: 1 }] })
      const { version } = await api.call("applyGiftCard", { code })
      const order = await api.call("placeOrder", orderInput(version))
      const messages = (await told()).map(({ message }) => message)
      expect(messages.map(({ type }) => type).sort()).toEqual(["order.paid", "order.placed"])
      expect(messages.find(({ type }) => type === "order.paid")).toMatchObject({ data: { amount: order.total } })
      expect(order.timeline.map(({ kind }) => kind)).toEqual(["placed", "paid"])
    })

    it("tell why an order was cancelled, and not what was refused", async () => {
      const { api } = await world.customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      await api.call("cancelOrder", { id: order.id })
      const cancelled = (await told()).find(({ message }) => message.type === "order.cancelled")
      expect(cancelled?.message).toMatchObject({
        type: "order.cancelled",
        data: { reason: "customer", order: { status: "cancelled" } },
      })
      await api.call("cancelOrder", { id: order.id }).catch(() => {})
      await operate("order", order.number, "shipped")
      expect(await told()).toEqual([])
    })

    /** Catches: told again while it stays low, not told when it falls by more than one, told when it rises. */
    it("tell that stock runs low once, whoever lowers it", async () => {
      const { api } = await world.customer()
      const setStock = (stock: number) =>
        db().updateTable("variants").set({ stock }).where("id", "=", "cer-105").execute()
      const low = async () => (await told()).map(({ message }) => message).filter(({ type }) => type === "stock.low")
      await setStock(LOW_STOCK + 2)
      await orderOf(api, [{ id: "cer-105", amount: 1 }])
      expect(await low()).toEqual([])
      const last = await orderOf(api, [{ id: "cer-105", amount: 3 }])
      expect(await low()).toMatchObject([
        {
          data: {
            before: LOW_STOCK + 1,
            after: LOW_STOCK - 2,
            threshold: LOW_STOCK,
            product: { id: "cer-105" },
            variant: { id: "cer-105", stock: LOW_STOCK - 2 },
          },
        },
      ])
      await orderOf(api, [{ id: "cer-105", amount: 1 }])
      await api.call("cancelOrder", { id: last.id })
      expect(await low()).toEqual([])
      await operate("stock", "CER-105", "40")
      expect(await low()).toEqual([])
      await operate("stock", "CER-105", "2")
      expect(await low()).toMatchObject([{ data: { before: 40, after: 2 } }])
      await operate("stock", "CER-105", "40")
      const file = join(shop.place.dataDir, "stock.csv")
      await writeFile(file, "id,stock\ncer-105,3\n")
      expect((await operate("import", file)).code).toBe(0)
      expect(await low()).toMatchObject([{ data: { before: 40, after: 3, variant: { id: "cer-105", stock: 3 } } }])
    })

    it("take the address of an invoice as an answer to order.paid alone", async () => {
      const { api } = await world.customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      receiver.behave({ answer: JSON.stringify({ invoiceUrl: INVOICE }) })
      await told()
      const invoiceUrl = async () => (await api.call("getOrder", { id: order.id })).invoiceUrl
      expect(await invoiceUrl()).toBeNull()
      await pay(world, api, order)
      await told()
      expect(await invoiceUrl()).toBe(INVOICE)
      const linked = db().selectFrom("events").selectAll().where("kind", "=", "order.invoice_linked")
      const [event, ...others] = await linked.where("subject_id", "=", order.id).execute()
      expect(others).toEqual([])
      expect(event?.actor).toBe("provider")
      expect(JSON.parse(event?.data ?? "")).toEqual({ before: null, after: INVOICE })
    })

    it.each([
      JSON.stringify({ invoiceUrl: "http://facturas.example/17" }),
      JSON.stringify({ invoiceUrl: "javascript:alert(1)" }),
      JSON.stringify({ invoiceUrl: 17 }),
      JSON.stringify([INVOICE]),
      JSON.stringify({ invoiceUrl: `https://facturas.example/${"1".repeat(2000)}` }),
      "thank you",
    ])("take no other answer: %.60s", async (answer) => {
      const { api } = await world.customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      await told()
      receiver.behave({ answer })
      await pay(world, api, order)
      await told()
      expect((await api.call("getOrder", { id: order.id })).invoiceUrl).toBeNull()
      const waiting = db().selectFrom("webhook_deliveries").select("id").where("status", "=", "waiting")
      expect(await waiting.execute()).toEqual([])
    })

    it("are not needed for an invoice: the operator says where it stands, and takes it away", async () => {
      const { api } = await world.customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      const shown = async () => (await operate("order", order.number, "--json")).json().invoiceUrl
      expect((await operate("order", order.number, "invoice", INVOICE)).code).toBe(0)
      expect(await shown()).toBe(INVOICE)
      expect((await operate("order", order.number)).text).toContain(`invoice ${INVOICE}`)
      expect((await operate("order", order.number, "invoice", "http://facturas.example")).complaint).toBe(
        "URL: An address that begins with https://.\n",
      )
      expect((await operate("order", order.number, "invoice")).code).toBe(2)
      await operate("order", order.number, "invoice", "none")
      expect(await shown()).toBeNull()
      expect((await api.call("getOrder", { id: order.id })).timeline.map(({ kind }) => kind)).toEqual(["placed"])
    })

    it("are listed, tried out, looked through and sent again", async () => {
      const list = await operate("listWebhooks")
      expect(list.json()).toMatchObject([{ id: endpointId, url: receiver.url, events: [], endedAt: null }])
      expect(list.text).not.toContain("whsec_")
      expect((await operate("addWebhook", `--url=${receiver.url}`)).complaint).toBe(
        "--url: Something else has this already.\n",
      )
      const tested = async () => (await operate("testWebhook", `--id=${endpointId}`)).json()
      expect(await tested()).toEqual({ taken: true, status: 204, error: null })
      const [tried] = receiver.received.splice(0)
      expect(tried && verify(secret, tried)).toMatchObject({ type: "webhook.test" })
      receiver.behave("fail")
      expect(await tested()).toMatchObject({ taken: false, status: 503 })
      receiver.received.splice(0)
      const { api } = await world.customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      const [sent] = await told()
      const messages = async (...args: string[]) => (await operate("listWebhookMessages", ...args)).json()
      const [waiting] = await messages("--limit=1")
      expect(waiting).toMatchObject({ id: sent?.id, type: "order.placed", subject: order.number, status: "waiting" })
      expect(waiting).toMatchObject({ url: receiver.url, attempts: 1, lastError: "answers 503" })
      expect(await messages("--failed")).not.toContainEqual(expect.objectContaining({ id: waiting.id }))
      receiver.behave("take")
      expect((await operate("settleDelivery", `--id=${waiting.id}`, "--word=send")).code).toBe(0)
      const [again] = await told()
      expect([again?.id, again?.body]).toEqual([sent?.id, sent?.body])
    })

    it.each([
      [["addWebhook"], "--url: This is missing."],
      [["addWebhook", "--url=facturas"], "An address that begins with https://."],
      [["addWebhook", "--url=http://facturas.example"], "An address that begins with https://."],
      [["addWebhook", "--url=https://10.0.0.7/hook"], "That leads into a private network."],
      [["addWebhook", "--url=https://ana:pw@facturas.example"], "An address without a password."],
      [["addWebhook", "--url=https://facturas.example", "--events=order.eaten"], "--events.0: "],
      [["listWebhookMessages", "--limit=all"], "--limit: "],
      [["removeWebhook", "--id=we_none"], "That webhook does not exist."],
      [["testWebhook", "--id=we_none"], "That webhook does not exist."],
      [["settleDelivery", "--id=msg_none", "--word=send"], "That message does not exist."],
    ])("%j: is refused in a sentence", async (args, sentence) => {
      const { code, complaint, text } = await operate(...args)
      expect(complaint).toContain(sentence)
      expect(complaint.trim().split("\n")).toHaveLength(1)
      expect({ code, text }).toEqual({ code: 1, text: "" })
    })

    it("are written to the log when they are added and removed, without their secret", async () => {
      const url = "https://facturas.example/hook"
      const { id } = (await operate("addWebhook", `--url=${url}`, "--events=order.paid")).json()
      await operate("removeWebhook", `--id=${id}`)
      const events = db().selectFrom("events").select(["kind", "actor", "data"]).where("subject_id", "=", url)
      expect(await events.orderBy("id").execute()).toEqual([
        { kind: "webhook.added", actor: "shop", data: '{"events":["order.paid"]}' },
        { kind: "webhook.removed", actor: "shop", data: null },
      ])
    })

    it("tell nothing of whose order it was once that is blocked", async () => {
      const { api } = await world.customer()
      const email = `webhook-${Date.now()}@example.com`
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], {
        ...HOME,
        billing: { ...(await orderOf(api, [{ id: "cer-105", amount: 1 }])).billing, email },
      })
      await pay(world, api, order)
      await operate("order", order.number, "delivered")
      const sent = (await told()).filter(({ body }) => body.includes(order.id))
      expect(sent.every(({ body }) => body.includes(email))).toBe(true)
      await api.call("deleteProfile", { currentPassword: PASSWORD })
      shop.setNow(new Date(Date.now() + 40 * DAYS).toISOString())
      for (const { id } of sent) await operate("settleDelivery", `--id=${id}`, "--word=send")
      const again = (await told()).filter(({ message }) => message.type !== "customer.erased")
      shop.setNow()
      expect(again.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort())
      expect(again.some(({ body }) => body.includes(email) || body.includes("46003"))).toBe(false)
    })

    it("went without an error", () => {
      expect(shop.errors).toEqual([])
    })

    it("come no more once the endpoint is removed", async () => {
      const { api } = await world.customer()
      await operate("removeWebhook", `--id=${endpointId}`)
      await orderOf(api, [{ id: "cer-105", amount: 1 }])
      expect(await told()).toEqual([])
    })
  })
}
