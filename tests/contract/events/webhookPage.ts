/** Webhooks by their page: added with a key that is shown once, tried, and what failed sent again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { decoded, formsIn } from "#tests/support/formsIn.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { openPages, type PageDoor, type Typed } from "#tests/support/pageDoor.ts"
import { startWebhookReceiver, verify, type WebhookReceiver } from "#tests/support/webhookReceiver.ts"

const PAGE = "/people/webhooks"

export function webhookPage(databases: () => Databases): void {
  let shop: ContractShop
  let receiver: WebhookReceiver
  let pages: PageDoor

  const said = (html: string) => decoded(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ")

  /** The first form whose address fits, on the page as it is now. */
  async function send(address: RegExp, typed: Typed = {}) {
    const { body } = await pages.open(PAGE)
    const form = formsIn(body).find(({ action, method }) => method === "post" && address.test(action))
    const button = form?.buttons[0]
    if (!form || !button) throw new Error(`No form goes to ${address}`)
    return pages.send(form, typed, button)
  }

  describe("webhooks by page", () => {
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
      receiver = await startWebhookReceiver()
      pages = await openPages(shop)
    })
    afterAll(async () => {
      pages.close()
      await receiver.close()
      await shop.close()
    })

    it("are told of what is ticked, signed with a key that only the first page shows", async () => {
      expect(said((await pages.open(PAGE)).body)).toContain("Todavía no se avisa a ningún programa")
      const refused = await send(/webhooks$/, { url: "https://10.0.0.7/hook", events: ["order.placed"] })
      expect(said(refused.body)).toContain("Lleva a una red privada")
      const [form] = formsIn(refused.body).filter(({ action }) => action.endsWith("/webhooks"))
      expect(form?.controls.filter(({ isOn }) => isOn).map(({ value }) => value)).toEqual(["order.placed"])

      const added = await send(/webhooks$/, { url: receiver.url, events: ["order.placed", "stock.low"] })
      const secret = /whsec_[\w+/=]+/.exec(added.body)?.[0] ?? ""
      const { body } = await pages.open(PAGE)
      expect(body).not.toContain("whsec_")
      expect(said(body)).toContain("Pedido hecho, Existencias bajas")
      expect(said(body)).toContain("Nada enviado todavía")
      expect(said((await send(/test$/)).body)).toContain("Ha contestado 204.")
      const [tried] = receiver.received.splice(0)
      expect(tried && verify(secret, tried)).toMatchObject({ type: "webhook.test" })
    })

    it("have a name, and are stopped and started again", async () => {
      await send(/\/change$/, { name: "Gestoría", events: ["order.placed", "stock.low"] })
      const { body } = await pages.open(PAGE)
      expect(body).toContain("<h2>Gestoría</h2>")
      expect(said(body)).toContain(receiver.url)
      await send(/\/stop$/)
      expect(said((await pages.open(PAGE)).body)).toContain("Parado")
      const row = shop.connection.db.selectFrom("webhook_endpoints").select(["name", "stopped_at", "events"])
      expect(await row.execute()).toEqual([
        { name: "Gestoría", stopped_at: expect.any(String), events: '["order.placed","stock.low"]' },
      ])
      await send(/\/start$/)
      expect(await row.execute()).toMatchObject([{ stopped_at: null }])
      expect(said((await pages.open(PAGE)).body)).not.toContain("Parado")
    })

    it("say what failed, send it again at a press, and go with their messages", async () => {
      receiver.behave("fail")
      expect(said((await send(/test$/)).body)).toContain("Ha contestado 503: tiene que ser de 200 a 299.")
      receiver.received.splice(0)
      const { api } = await customerWorld(shop, "in process").customer()
      const { number } = await orderOf(api, [{ id: "cer-105", amount: 1 }])
      await shop.provider.flushWebhooks()
      const waiting = said((await pages.open(PAGE)).body)
      expect(waiting).toContain(`Pedido hecho, ${number}`)
      expect(waiting).toMatch(/Falla .*En espera 503, próximo intento, /)
      await shop.connection.db.updateTable("webhook_deliveries").set({ status: "failed" }).execute()

      receiver.behave("take")
      expect((await send(/messages\/msg_/)).location).toContain(`/admin${PAGE}`)
      await shop.provider.flushWebhooks()
      expect(receiver.received.map(({ message }) => message.type)).toEqual(["order.placed", "order.placed"])
      const { body } = await pages.open(PAGE)
      expect(said(body)).toContain("Contesta")
      expect(formsIn(body).filter(({ action }) => action.includes("/messages/"))).toEqual([])
      await send(/remove$/)
      expect(said((await pages.open(PAGE)).body)).toContain("Todavía no se avisa a ningún programa")
    })
  })
}
