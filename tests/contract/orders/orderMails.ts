/** The mails of an order, in both languages. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { simpleParser } from "mailparser"
import { describe, expect, it } from "vitest"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"
import { plain } from "#tests/support/readMail.ts"

const said = {
  es: {
    placed: [
      /^GRACIAS, LOLA$/m,
      /^Entrega: Envío a domicilio$/m,
      /^Pago: Transferencia bancaria$/m,
      /^Se lo guardamos hasta: /m,
      /^Fecha: \d/m,
    ],
    address: "Lola Pons\nCalle Serranos, 8, 2.º B\n46003 Valencia\nEspaña",
    withdraw: "hasta 14 días después de recibirla",
    receipt: "Este es el justificante de su pedido.",
    ready: [/^Dónde: Azahar/m, /^A pagar en la tienda: /m, /^Se lo guardamos hasta: /m, /^Cómo llegar:/m],
    terms: ["condiciones.txt", "Desistimiento: catorce días por ley\n---", "que desisto de mi/desistimos"],
    downloads: /^Descargas$/m,
  },
  en: {
    placed: [
      /^THANK YOU, LOLA$/m,
      /^Delivery: Home delivery$/m,
      /^Payment: Bank transfer$/m,
      /^We keep it until: /m,
      /^Date: \d+ \w+ \d{4}/m,
    ],
    address: "Lola Pons\nCalle Serranos, 8, 2.º B\n46003 Valencia\nSpain",
    withdraw: "until 14 days after you receive it",
    receipt: "This is an order receipt.",
    ready: [/^Where: Azahar/m, /^To pay at the shop: /m, /^We keep it until: /m, /^How to get there:/m],
    terms: ["terms-and-conditions.txt", "Withdrawal: fourteen days by law\n---", "hereby give notice"],
    downloads: /^Downloads$/m,
  },
}

export function orderMails(world: () => CustomerWorld): void {
  const place = { address1: "Calle Serranos, 8", address2: "2.º B", zip: "46003", city: "Valencia", state: "Valencia" }
  const db = () => world().shop.connection.db

  async function order(
    locale: "es" | "en",
    products: { id: string; amount: number }[],
    changes: Partial<PlaceOrderInput>,
  ) {
    const { api } = await world().customer({ locale })
    const email = `carta-${newKey()}@example.com`
    const billing = { ...orderInput(0).billing, ...place, company: "", firstName: "Lola", lastName: "Pons", email }
    const placed = await orderOf(api, products, { billing, ...changes })
    const mail = async (template: string) => {
      const found = (await world().mailsTo(email, 6)).find((each) => each.template === template)
      if (!found) throw new Error(`No mail ${template}`)
      const source = await readFile(join(world().shop.place.dataDir, "outbox", found.file))
      return { ...found, parsed: await simpleParser(source) }
    }
    return { placed, mail }
  }

  describe.each(["es", "en"] as const)("the mails of an order in %s", (locale) => {
    const own = said[locale]

    it("say when, where to, how it comes and is paid, and how to withdraw", async () => {
      const { placed, mail } = await order(locale, [{ id: "cer-105", amount: 1 }], {
        deliveryMethod: "HOME_DELIVERY",
        paymentMethod: "transfer",
      })
      const { text, links, parsed } = await mail("order_placed")
      for (const fact of own.placed) expect(text).toMatch(fact)
      expect(text).toContain(own.address)
      expect(text).toContain(own.withdraw)
      expect(text).toContain(own.receipt)
      expect(links).toContainEqual(expect.stringContaining(`/${locale}/order-summary/${placed.id}/withdraw?key=`))
      // Mark, two friezes and the product, each named by the HTML.
      expect(parsed.attachments.filter(({ related }) => related)).toHaveLength(4)
      expect(String(parsed.html)).not.toContain("cid:")
    })

    it("carry the terms of the contract to be kept, with how to withdraw and the form for it", async () => {
      const { mail } = await order(locale, [{ id: "cer-105", amount: 1 }], { paymentMethod: "transfer" })
      const { text, parsed } = await mail("order_placed")
      const files = parsed.attachments.filter(({ contentDisposition }) => contentDisposition === "attachment")
      const [name, ...parts] = own.terms
      expect(files).toMatchObject([{ filename: name, contentType: "text/plain" }])
      expect(text).toContain(`: ${name}.`)
      const terms = files[0]?.content.toString() ?? ""
      for (const part of parts) expect(terms).toContain(part)
      expect(terms).toContain("hola@azahar.example")
      expect(terms).not.toMatch(/undefined|\{\{/)
    })

    it("say where it can be fetched, until when, and what is to pay", async () => {
      const { placed, mail } = await order(locale, [{ id: "cer-105", amount: 1 }], { paymentMethod: "pickup" })
      await runOperator(world().shop, "order", placed.number, "ready")
      const { text, links } = await mail("order_ready")
      for (const fact of own.ready) expect(text).toMatch(fact)
      expect(links).toContainEqual(expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=Calle/))
      expect(text).toContain(placed.number)
    })

    it("lead to what was bought as a file by an address that stays good", async () => {
      const { placed, mail } = await order(locale, [{ id: "pap-415", amount: 1 }], { paymentMethod: "transfer" })
      expect((await mail("order_placed")).text).not.toMatch(own.downloads)
      await runOperator(world().shop, "order", placed.number, "paid")
      const { text, links } = await mail("order_paid")
      expect(text).toMatch(own.downloads)
      expect(text).toContain("azahar-a4-a3-30x40.pdf")
      expect(links).toContainEqual(expect.stringContaining(`/order-summary/${placed.id}?key=`))
      expect(text).not.toContain("signature=")
    })
  })

  it("an order's mail goes out without a picture that cannot be made", async () => {
    const { images } = await world().guest().call("getProduct", { id: "tex-205" })
    const key = images[0]?.src.split("/").at(-1) ?? ""
    const { file } = await db().selectFrom("pictures").select("file").where("key", "=", key).executeTakeFirstOrThrow()
    await db().updateTable("pictures").set({ file: "gone.avif" }).where("key", "=", key).execute()
    const { placed, mail } = await order("es", [{ id: "tex-205", amount: 1 }], { paymentMethod: "transfer" })
    const { parsed, text } = await mail("order_placed")
    expect(parsed.attachments.filter(({ related }) => related)).toHaveLength(3)
    expect(plain(text)).toContain(plain(placed.lines[0]?.name.es ?? "-"))
    await db().updateTable("pictures").set({ file }).where("key", "=", key).execute()
  })
}
