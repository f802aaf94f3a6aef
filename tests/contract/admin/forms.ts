/** Forms: sent twice they are one change; sent after the session ended they wait for their sender; two who change the same lose nothing. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { record } from "#provider/platform/operations/record.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

export function ownersForms(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const services = () => adminOf(worldOf().shop)

  async function paidOrder(amount = 1) {
    const { api } = await worldOf().customer({ locale: "es" })
    const changes = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" }
    const order = await orderOf(api, [{ id: "cer-105", amount }], changes)
    await pay(worldOf(), api, order)
    return order
  }

  const somebody = async () => {
    const { person, token } = await signedIn(worldOf().shop, "owner")
    return { person, cookie: `admin=${token}`, context: { ...services(), actor: person.actor } }
  }

  const eventsOf = async (id: string, kind: "order.shipped" | "order.noted") =>
    services().db.selectFrom("events").select("id").where("subject_id", "=", id).where("kind", "=", kind).execute()

  describe("the lists of orders", () => {
    it("never call prepared what is not paid, was given back or is collected", async () => {
      const { api } = await worldOf().customer({ locale: "es" })
      const place = async (deliveryMethod: string, paymentMethod: string) =>
        orderOf(api, [{ id: "cer-105", amount: 1 }], { deliveryMethod, paymentMethod })
      const orders = [
        { order: await place("HOME_DELIVERY", "transfer"), state: "on_hold", word: "Pago en curso" },
        { order: await place("STORE_PICKUP", "pickup"), state: "reserved", word: "Preparar recogida" },
        { order: await place("HOME_DELIVERY", "sandbox"), state: "returned", word: "Devuelto" },
        { order: await place("HOME_DELIVERY", "sandbox"), state: "processing", word: "Por preparar" },
      ]
      for (const { order } of orders.slice(2)) await pay(worldOf(), api, order)
      const { context, cookie } = await somebody()
      const { number: back } = orders[2]?.order ?? { number: "" }
      // All that was bought is given back, and the delivery kept.
      await runAdmin(context, "refundOrder", { number: back, lines: [{ line: 0, pieces: 1, restocks: true }] })
      const owned = await api.call("listOrders", {})
      for (const { order, state, word } of orders) {
        expect([order.number, owned.items.find(({ id }) => id === order.id)?.state]).toEqual([order.number, state])
        expect((await runAdmin(context, "viewOrder", { number: order.number })).state).toBe(state)
        const { body } = await ask("GET", `/orders/${order.number}`, { cookie })
        expect(body).toMatch(new RegExp(`class="status[^"]*"><svg[^>]*>.*?</svg>${word}<`))
      }
      const { user_id } = await services()
        .db.selectFrom("orders")
        .select("user_id")
        .where("number", "=", back)
        .executeTakeFirstOrThrow()
      const list = (await ask("GET", "/orders?tab=all", { cookie })).body
      const { body } = await ask("GET", `/customers/${user_id}`, { cookie })
      for (const { order, word } of orders) {
        expect(list.split("<tr>").find((row) => row.includes(order.number))).toContain(`>${word}</span>`)
        expect(body.split("</a>").find((row) => row.includes(order.number))).toContain(`>${word}</span>`)
      }
    })
  })

  describe("what stands in the owner's area in place of a code", () => {
    it("is a word or a name: of variants, zones, versions and what each role may do", async () => {
      const { cookie, context } = await somebody()
      const { db } = services()
      const { id } = await db
        .selectFrom("variants")
        .select("id")
        .where("product_id", "=", "cer-111")
        .executeTakeFirstOrThrow()
      await db.transaction().execute(async (trx) => {
        await record(trx, context, { kind: "stock.received", subject: { type: "variant", id } })
        await record(trx, context, { kind: "stock.received", subject: { type: "variant", id: "gone:m20" } })
      })
      const log = (await ask("GET", "/log", { cookie })).body
      expect(log).toContain("Plato Lonja, ")
      expect(log).not.toContain(id)
      expect(log).not.toContain("gone:m20")
      const zones = (await ask("GET", "/shop/delivery/zones", { cookie })).body
      expect(zones).not.toMatch(/>ES[,<]|menos 07/)
      const versions = (await ask("GET", "/shop/versions", { cookie })).body
      expect(versions).not.toMatch(/por (escaparate|root|terminal)/)
      const people = (await ask("GET", "/people", { cookie })).body
      const row = (name: string) => people.split("<tr>").find((each) => each.includes(`>${name}<`)) ?? ""
      expect([...row("devolver dinero").matchAll(/<td>([^<]+)/g)].map(([, cell]) => cell)).toEqual([
        "sí",
        expect.stringMatching(/^hasta 50/),
        "no",
      ])
      expect(row("cancelar pedidos, devolver dinero sin límite, emitir tarjetas regalo")).toContain("<td>no</td>")
      expect(row("leer el registro")).toContain("<td>lo suyo</td>")
    })
  })

  describe("a form of the owner's area", () => {
    it("is one change when it is sent twice at once, and answered alike", async () => {
      const { number, id } = await paidOrder()
      const { cookie } = await somebody()
      const { body } = await ask("GET", `/orders/${number}`, { cookie })
      const once = /action="\/admin\/orders\/[\d-]+\/note"[^>]*><input type="hidden" name="once" value="([^"]+)"/.exec(
        body,
      )
      const fields = { once: once?.[1] ?? "", note: "twice" }
      expect(fields.once).not.toBe("")
      const both = await Promise.all([1, 2].map(() => ask("POST", `/orders/${number}/note`, { cookie, fields })))
      expect(both.map(({ status, location }) => [status, location])).toEqual([
        [303, `/admin/orders/${number}`],
        [303, `/admin/orders/${number}`],
      ])
      expect(await eventsOf(id, "order.noted")).toHaveLength(1)
      await ask("POST", `/orders/${number}/note`, { cookie, fields: { ...fields, note: "again", version: "999999" } })
      expect(await eventsOf(id, "order.noted")).toHaveLength(2)
    })

    it("is kept when the session is over, and sent for its sender alone", async () => {
      const { number } = await paidOrder()
      const { cookie, person, context } = await somebody()
      const { db } = services()
      const over = { expires_at: new Date(Date.now() - 1000).toISOString() }
      await db.updateTable("person_sessions").set(over).where("person_id", "=", person.id).execute()
      const refused = await ask("POST", `/orders/${number}/note`, { cookie, fields: { note: "kept" } })
      const next = new URL(refused.location, "http://shop").searchParams.get("next") ?? ""
      expect(next).toMatch(/^\/admin\/me\/kept\/[\w-]{43}$/)
      const path = next.replace("/admin", "")
      const other = await somebody()
      expect((await ask("GET", path, { cookie: other.cookie })).location).toBe("/admin")
      const later = new Date(Date.now() + 60_000).toISOString()
      await db.updateTable("person_sessions").set({ expires_at: later }).where("person_id", "=", person.id).execute()
      expect((await ask("GET", path, { cookie })).location).toBe(`/admin/orders/${number}`)
      expect((await runAdmin(context, "viewOrder", { number })).shopNote).toBe("kept")
      expect((await ask("GET", path, { cookie })).location).toBe("/admin")
      const stranger = await ask("POST", `/orders/${number}/note`, { cookie: `admin=${"x".repeat(43)}`, fields: {} })
      expect(stranger.location).not.toContain("kept")
    })

    it("shows both texts where two changed the same, and merges what only one touched", async () => {
      const { number } = await paidOrder()
      const [mine, theirs] = [await somebody(), await somebody()]
      const opened = await runAdmin(mine.context, "viewOrder", { number })
      const { version } = opened
      const address = Object.fromEntries(
        Object.entries(opened.deliveryAddress ?? {}).map(([name, value]) => [name, String(value)]),
      )
      await runAdmin(theirs.context, "editOrderAddress", { number, version, ...address, address1: "Calle Suya, 1" })
      const fields = { ...address, address2: "2.º B", version: String(version) }
      expect((await ask("POST", `/orders/${number}/address`, { cookie: mine.cookie, fields })).status).toBe(303)
      const merged = (await runAdmin(mine.context, "viewOrder", { number })).deliveryAddress
      expect(merged).toMatchObject({ address1: "Calle Suya, 1", address2: "2.º B" })

      await runAdmin(theirs.context, "noteOrder", { number, version, note: "theirs" })
      const sent = { note: "mine", version: String(version) }
      const conflict = await ask("POST", `/orders/${number}/note`, { cookie: mine.cookie, fields: sent })
      expect(conflict.status).toBe(409)
      expect(conflict.body).toContain("Ana owner guardó antes que usted")
      const seen = /name="version" value="(\d+)"/.exec(conflict.body)?.[1] ?? ""
      const hidden = { version: seen, "mine.note": "mine", "theirs.note": "theirs" }
      const choice = { ...hidden, "pick.note": "mine", "own.note": "" }
      const saved = await ask("POST", `/orders/${number}/note`, { cookie: mine.cookie, fields: choice })
      expect(saved.status).toBe(303)
      expect((await runAdmin(mine.context, "viewOrder", { number })).shopNote).toBe("mine")
    })

    it("of a product keeps what was typed where it is wrong, and shows both texts where two changed one", async () => {
      const [mine, theirs] = [await somebody(), await somebody()]
      const [id, path] = ["cer-114", "/products/item/cer-114"]
      const opened = await runAdmin(mine.context, "viewProduct", { id })
      const version = String(opened.version)
      const bad = { version, "name.es": "Mío", slug: "a b", [`variant.${id}.weight`]: "mucho" }
      const wrong = await ask("POST", path, { cookie: mine.cookie, fields: bad })
      expect(wrong.status).toBe(400)
      expect(wrong.body).toContain('value="Mío"')
      expect(wrong.body).toMatch(/id="variant\.cer-114\.weight"[^>]*aria-invalid="true"/)
      await runAdmin(theirs.context, "saveProduct", { id, name: { es: "Suyo" }, brand: "Suya", taxClass: "reduced" })
      const fields = { version, "name.es": "Mío", slug: "mio", taxClass: "zero" }
      const conflict = await ask("POST", path, { cookie: mine.cookie, fields: { ...fields, brand: opened.brand } })
      expect(conflict.status).toBe(409)
      expect(conflict.body).toContain('name="pick.name.es"')
      expect(conflict.body).not.toContain('name="pick.brand"')
      // A choice is said in words, and never typed.
      expect(conflict.body).toMatch(
        /value="theirs"[^>]*><span[^>]*>[^<]*<\/span><p>(<del>General<\/del> )?<ins>Reducido<\/ins>/,
      )
      expect(conflict.body).toContain('name="own.name.es"')
      expect(conflict.body).not.toContain('name="own.taxClass"')
      const sent = [...conflict.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const hidden = Object.fromEntries(sent.map(([, name = "", value = ""]) => [name, value]))
      // As browsers send the ends of lines.
      const text = opened.description.es.replaceAll("\n", "\r\n")
      expect(text).toContain("\r\n")
      const picked = { "pick.name.es": "mine", "own.name.es": "", "pick.taxClass": "theirs" }
      const choice = { ...hidden, ...picked, "description.es": text }
      const saved = await ask("POST", path, { cookie: mine.cookie, fields: choice })
      expect([saved.status, saved.location]).toEqual([303, `/admin${path}`])
      const now = await runAdmin(mine.context, "viewProduct", { id })
      expect(now).toMatchObject({ name: { es: "Mío" }, slug: "mio", brand: "Suya", taxClass: "reduced" })
      expect(now.description).toEqual(opened.description)
      const { data } = await services()
        .db.selectFrom("events")
        .select("data")
        .where("id", "=", now.version)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(data ?? "{}")).toEqual({ fields: ["name.es", "slug"] })
    })

    it("of delivery does so by field, steps of a price among them", async () => {
      const [mine, theirs] = [await somebody(), await somebody()]
      const path = "/shop/delivery/ways/EXPRESS"
      const opened = (await ask("GET", path, { cookie: mine.cookie })).body
      const fields = Object.fromEntries(
        [...opened.matchAll(/<input[^>]*>/g)].flatMap(([input]): [string, string][] => {
          const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
          const isLeftOut = value("type") === "checkbox" && !input.includes(" checked")
          return isLeftOut || value("name") === "once" ? [] : [[value("name") ?? "", value("value") ?? ""]]
        }),
      )
      expect(fields).toMatchObject({ "rate.peninsula.goes": "yes", "rate.peninsula.cost.0": "9,90" })
      const step = { "rate.peninsula.from.1": "30", "rate.peninsula.cost.1": "4,90", "days.max": "3" }
      expect((await ask("POST", path, { cookie: theirs.cookie, fields: { ...fields, ...step } })).status).toBe(303)
      const dearer = { ...fields, "rate.peninsula.cost.0": "11", "name.es": "Mañana" }
      const conflict = await ask("POST", path, { cookie: mine.cookie, fields: dearer })
      expect(conflict.status).toBe(409)
      const hidden = [...conflict.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const kept = Object.fromEntries(hidden.map(([, name = "", value = ""]): [string, string] => [name, value]))
      expect(kept["theirs.rate.peninsula.bands"]).toBe("0: 9.90, 30.00: 4.90")
      const choice = { ...kept, once: "", "pick.rate.peninsula.bands": "mine" }
      expect((await ask("POST", path, { cookie: mine.cookie, fields: choice })).status).toBe(303)
      const { methods } = await runAdmin(mine.context, "viewDelivery", {})
      expect(methods.find(({ id }) => id === "EXPRESS")).toMatchObject({
        name: { es: "Mañana" },
        days: { max: 3 },
        rates: [{ zone: "peninsula", bands: [{ from: "0.00", cost: "11.00" }] }],
      })
    })

    it("keeps the reply to a review that is too long, and the choice, with what is wrong", async () => {
      const { cookie } = await somebody()
      const { api } = await worldOf().customer({ locale: "es" })
      const said = { rating: 2, title: "", content: "Llegó con una esquina rota.", locale: "es" as const }
      const { id } = await api.call("writeReview", { id: "cer-105", ...said })
      const reply = `Perdone.\r\n${"x".repeat(2000)}`
      const fields = { once: "long", word: "publish", reply }
      const refused = await ask("POST", `/queue/review/${id}`, { cookie, fields })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatch(/<textarea[^>]+aria-invalid="true"[^>]*>Perdone\.\s+x{2000}/)
      expect(refused.body).toContain('id="reply-e"')
      // Ends of lines count once, as the field counts them.
      const fits = { once: "fits", word: "publish", reply: `${"\r\n".repeat(10)}${"x\r\n".repeat(999)}xx` }
      expect(await ask("POST", `/queue/review/${id}`, { cookie, fields: fits })).toMatchObject({ status: 303 })
    })

    it("keeps the tracking of a parcel that somebody else set right meanwhile", async () => {
      const { number } = await paidOrder()
      const { cookie, context } = await somebody()
      await runAdmin(context, "splitShipment", { number, lines: [{ line: 0, pieces: 1 }], carrier: "gls" })
      const path = `/orders/${number}/parcels/1`
      expect((await ask("GET", path, { cookie })).location).toBe(`/admin/orders/${number}`)
      const other = await paidOrder(2)
      await runAdmin(context, "splitShipment", { number: other.number, lines: [{ line: 0, pieces: 1 }] })
      const own = `/orders/${other.number}/parcels/1`
      expect((await ask("GET", own, { cookie })).body).toContain('name="was" value=""')
      await runAdmin(context, "trackParcel", { number: other.number, parcel: 1, carrier: "gls", trackingNumber: "G-1" })
      const fields = { once: "late", was: "", carrier: "mrw", trackingNumber: "MRW-1" }
      const late = await ask("POST", own, { cookie, fields })
      expect([late.status, late.body]).toEqual([409, expect.stringMatching(/GLS G-1[\s\S]+value="MRW-1"/)])
      const seen = { ...fields, once: "seen", was: "G-1" }
      expect((await ask("POST", own, { cookie, fields: seen })).location).toBe(`/admin/orders/${other.number}`)
    })

    it("changes the reply to a published review, keeps what is refused, and takes it back", async () => {
      const { cookie, context } = await somebody()
      const { api } = await worldOf().customer({ locale: "es" })
      const words = { rating: 3, title: "", content: "Bonito, aunque pequeño.", locale: "es" as const }
      const { id } = await api.call("writeReview", { id: "cer-105", ...words })
      await runAdmin(context, "settleReview", { id, word: "publish", reply: "Gracias.\nHay otro mayor." })
      const list = "/products/item/cer-105/reviews"
      const path = `${list}/${id}`
      expect((await ask("GET", list, { cookie })).body).toContain("Hay otro mayor.")
      expect((await ask("GET", path, { cookie })).body).toMatch(/<textarea[^>]+>\s*Gracias\.\s+Hay otro mayor\./)
      const shown = async () =>
        (await api.call("listReviews", { id: "cer-105" })).items.find((each) => each.id === id)?.reply
      const was = "Gracias.\r\nHay otro mayor."
      const empty = await ask("POST", path, { cookie, fields: { once: "none", word: "save", was, reply: " " } })
      expect([empty.status, empty.body]).toEqual([400, expect.stringContaining('id="reply-e"')])
      const saved = await ask("POST", path, { cookie, fields: { once: "new", word: "save", was, reply: "Perdone." } })
      expect([saved.location, await shown()]).toEqual([`/admin${list}`, "Perdone."])
      const late = await ask("POST", path, { cookie, fields: { once: "late", word: "save", was, reply: "Otra." } })
      expect([late.status, late.body]).toEqual([409, expect.stringMatching(/Perdone\.[\s\S]+<textarea[^>]+>\s*Otra\./)])
      const fields = { once: "take", word: "take", was: "Perdone.", reply: "Perdone." }
      expect((await ask("POST", path, { cookie, fields })).location).toBe(`/admin${list}`)
      expect(await shown()).toBeUndefined()
      const after = await ask("GET", list, { cookie })
      expect(after.body).toContain("Bonito, aunque pequeño.")
      expect((await ask("GET", `${list}/nobody`, { cookie })).location).toBe(`/admin${list}`)
    })
  })
}
