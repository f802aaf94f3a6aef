/** Dates of a service: sold by the seat until they close, completed after their day, and who comes. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { dateName } from "#shared/serviceDates.ts"
import { readMoment } from "#shared/shopTime.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type CustomerWorld, refusalOf, someBilling } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"
import { openPages } from "#tests/support/pageDoor.ts"
import { inDays, madeWorkshop, NAME, PLACE } from "#tests/support/workshop.ts"

const later = (days: number) => new Date(Date.now() + days * DAYS).toISOString()

export function serviceDates(worldOf: () => CustomerWorld): void {
  const shop = () => worldOf().shop
  const owner = async () => {
    const { person } = await signedIn(shop(), "owner")
    return { ...adminOf(shop()), actor: person.actor, recorded: [] as number[] }
  }
  /** At another time, as the shop sees it. */
  async function at<Result>(moment: string, work: () => Promise<Result>): Promise<Result> {
    shop().setNow(moment)
    try {
      await shop().provider.runSchedule()
      await shop().provider.runOrderJobs()
      return await work()
    } finally {
      shop().setNow()
    }
  }
  const booked = async (id: string, variant_id: string, amount = 1) => {
    const { api } = await worldOf().customer({ locale: "es" })
    const order = await orderOf(api, [{ id, variant_id, amount }])
    await pay(worldOf(), api, order)
    return { api, order: await api.call("getOrder", { id: order.id }) }
  }
  const product = (id: string) => worldOf().guest().call("getProduct", { id })

  describe("a date of a service", () => {
    it("is named after its day and hours, and has its seats as stock", async () => {
      const { id, first, second } = await madeWorkshop(shop())
      const { variants, attributes } = await product(id)
      const [startsAt = "", endsAt = ""] = [inDays(10), inDays(10.1)].map((text) => readMoment(text) ?? "")
      expect(variants.map(({ id: own, stock }) => [own, stock])).toEqual([
        [first, 8],
        [second, 1],
      ])
      expect(variants[0]).toMatchObject({ startsAt, endsAt, name: dateName(startsAt, endsAt) })
      expect(attributes.find(({ key }) => key === "place")?.value).toEqual(PLACE)
    })

    it("is sold by the seat, and keeps its day and place in the order", async () => {
      const { id, first } = await madeWorkshop(shop())
      const { order } = await booked(id, first, 2)
      expect((await product(id)).variants[0]?.stock).toBe(6)
      const [line] = order.lines
      const startsAt = readMoment(inDays(10)) ?? ""
      expect(line).toMatchObject({ startsAt, place: PLACE, virtual: true, withdrawable: 0, notWithdrawable: "dated" })
      expect([order.status, order.state, order.withdrawalKind]).toEqual(["processing", "booked", null])
      const mails = await worldOf().mailsTo(order.email, 10)
      const placed = mails.find(({ text }) => text.includes(order.number) && text.includes("103.l"))
      expect(placed?.text).toContain(PLACE.es)
      // The order says what was sold, whatever the owner changes later.
      await runAdmin(await owner(), "saveProduct", {
        id,
        fields: { place_es: "Otro sitio" },
        variants: [{ id: first, startsAt: inDays(20), endsAt: "", closesAt: "" }],
      })
      const { api } = await booked(id, first)
      expect((await api.call("getCart", {})).products).toEqual([])
      const row = shop().connection.db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id)
      expect(await row.executeTakeFirstOrThrow()).toMatchObject({ starts_at: startsAt, place_es: PLACE.es })
    })

    it("is not sold from its closing time on, nor beyond its seats, whatever the backorders", async () => {
      const { id, first, second } = await madeWorkshop(shop())
      await runAdmin(await owner(), "saveProduct", { id, backorder: "yes" })
      const quote = (variant_id: string, amount: number) =>
        worldOf()
          .guest()
          .call("quoteCart", { products: [{ id, variant_id, amount }] })
      expect((await quote(second, 3)).products[0]?.amount).toBe(1)
      await at(later(8.9), async () => {
        expect((await quote(first, 1)).products).toHaveLength(1)
      })
      await at(later(9.1), async () => {
        const { products, notices } = await quote(first, 1)
        expect([products, notices.map(({ code }) => code)]).toEqual([[], ["unavailable"]])
        // Only those that can be booked are shown.
        expect((await product(id)).variants.map(({ id: own }) => own)).toEqual([second])
      })
      await at(later(31), async () => {
        const { variants, availability } = await product(id)
        expect(variants).toMatchObject([{ id: second, closed: "closed", stock: 0, availability: "out_of_stock" }])
        expect(availability).toBe("out_of_stock")
      })
    })

    it("is refused with an end before its beginning, and with a closing time after it", async () => {
      const { id, first } = await madeWorkshop(shop())
      const save = async (change: object) =>
        refusalFields(
          runAdmin(await owner(), "saveProduct", { id, variants: [{ id: first, startsAt: inDays(5), ...change }] }),
        )
      expect(await save({ endsAt: inDays(4) })).toMatchObject({ [`variant.${first}.endsAt`]: "before_from" })
      expect(await save({ closesAt: inDays(6) })).toMatchObject({ [`variant.${first}.closesAt`]: "after_from" })
      expect(await save({ startsAt: "" })).toMatchObject({ [`variant.${first}.startsAt`]: "missing" })
    })

    it("completes the orders of it on the day after, and no others", async () => {
      const { id, first } = await madeWorkshop(shop())
      const alone = await booked(id, first)
      const { api } = await worldOf().customer()
      const mixed = await orderOf(api, [
        { id, variant_id: first, amount: 1 },
        { id: "cer-105", amount: 1 },
      ])
      await pay(worldOf(), api, mixed)
      const stateOf = async (of: typeof api, order: { id: string }) => (await of.call("getOrder", order)).state
      await at(later(9.9), async () => expect(await stateOf(alone.api, { id: alone.order.id })).toBe("booked"))
      await at(later(11.2), async () => {
        expect(await stateOf(alone.api, { id: alone.order.id })).toBe("held")
        expect(await stateOf(api, { id: mixed.id })).toBe("processing")
      })
      const pages = await openPages(shop())
      const page = await pages.open(`/orders/${alone.order.number}`)
      const log = await pages.open("/log")
      expect(page.body).toContain(">Celebrado<")
      for (const { body } of [page, log]) expect(body).toMatch(/celebrado/i)
      expect(log.body).toContain(`${alone.order.number}: celebrado`)
      expect(page.body).not.toMatch(/Entregado|entregado/)
      pages.close()
    })

    it("cannot be withdrawn from once it is paid, while the shop may give the money back", async () => {
      const { id, first } = await madeWorkshop(shop())
      const { api, order } = await booked(id, first)
      const lines = [{ id, variant_id: first, amount: 1 }]
      expect(await refusalOf(api, "withdrawOrder", { id: order.id, lines })).toBeDefined()
      const { number } = order
      await runAdmin(await owner(), "refundOrder", { number, cents: 3800, message: "" })
      await shop().provider.runOrderJobs()
      expect(
        (await runAdmin(await owner(), "listComers", { id: first })).comers.map((each) => each.order),
      ).not.toContain(number)
    })

    it("has a list of who comes, on which they are marked, and which can be undone", async () => {
      const { id, first } = await madeWorkshop(shop())
      const { order } = await booked(id, first, 2)
      const { api } = await worldOf().customer()
      const unpaid = await orderOf(api, [{ id, variant_id: first, amount: 1 }], { paymentMethod: "transfer" })
      const context = await owner()
      const { date, comers } = await runAdmin(context, "listComers", { id: first })
      expect(date).toMatchObject({ id: first, product: id, left: 5, taken: 3, state: "open", place: PLACE })
      expect(comers).toMatchObject([
        { order: order.number, email: order.email, seats: 2, paid: true, came: false, locale: "es" },
        { order: unpaid.number, seats: 1, paid: false, came: false },
      ])
      const { comers: marked } = await runAdmin(context, "markCame", { id: first, orders: [order.number] })
      expect(marked.map(({ came }) => came)).toEqual([true, false])
      await runAdmin(context, "undoEvent", { id: context.recorded.at(-1) ?? 0 })
      expect((await runAdmin(context, "listComers", { id: first })).comers.map(({ came }) => came)).toEqual([
        false,
        false,
      ])
      await expect(runAdmin(context, "markCame", { id: first, orders: ["2001-000001"] })).rejects.toMatchObject({
        code: "bad_input",
      })
      await expect(runAdmin(context, "listComers", { id: "cer-105" })).rejects.toMatchObject({ code: "date_not_found" })
      const coming = await runAdmin(context, "listDates", {})
      expect(coming.filter(({ product: own }) => own === id).map(({ taken, left }) => [taken, left])).toEqual([
        [3, 5],
        [0, 1],
      ])
      await at(later(12), async () => {
        const past = await runAdmin(context, "listDates", { past: true })
        expect(past.filter(({ product: own }) => own === id).map((each) => each.id)).toEqual([first])
      })
    })

    it("is written to: each person once, in their language, unless they cancelled, and the log says so", async () => {
      const { id, first } = await madeWorkshop(shop())
      const comer = async (locale: Locale, lines: number) => {
        const { api, email } = await worldOf().customer({ locale })
        const numbers: string[] = []
        for (let n = 0; n < lines; n += 1) {
          const changes = { paymentMethod: "transfer", billing: { ...someBilling, email } }
          numbers.push((await orderOf(api, [{ id, variant_id: first, amount: 1 }], changes)).number)
        }
        return { email, numbers }
      }
      const [spanish, english, gone] = [await comer("es", 2), await comer("en", 1), await comer("es", 1)]
      const context = await owner()
      await runAdmin(context, "releaseOrder", { number: gone.numbers[0] ?? "" })
      const message = { subject: { es: "Otro sitio", en: "" }, text: { es: "En la plaza.\n\nTraiga agua.", en: "" } }
      const write = (more: object) => runAdmin(context, "writeToComers", { id: first, ...message, ...more })
      await expect(write({ text: { es: "" } })).rejects.toMatchObject({ fields: { "text.es": "missing" } })
      await expect(write({ subject: {}, text: {} })).rejects.toMatchObject({
        fields: { "subject.es": "missing", "text.es": "missing" },
      })
      await expect(write({ subject: { es: "Otro sitio", en: "Elsewhere" } })).rejects.toMatchObject({
        fields: { "text.en": "missing" },
      })
      const letters = async ({ email }: { email: string }) =>
        (await worldOf().mailsTo(email, 10)).filter(({ template }) => template === "own")
      expect(await letters(spanish)).toEqual([])
      await write({
        subject: { es: "Otro sitio", en: "Elsewhere" },
        text: { es: message.text.es, en: "At the square." },
      })
      const [es, en] = [await letters(spanish), await letters(english)]
      expect([es, en].map((all) => all.map(({ subject }) => subject))).toEqual([["Otro sitio"], ["Elsewhere"]])
      for (const part of ["En la plaza.", "Traiga agua.", PLACE.es]) expect(es[0]?.text).toContain(part)
      for (const part of ["At the square.", PLACE.en]) expect(en[0]?.text).toContain(part)
      expect(await letters(gone)).toEqual([])
      // In one language alone it goes to all in that one, and once more only since it was sent once more.
      await write({})
      expect((await letters(english)).map(({ subject }) => subject).toSorted()).toEqual(["Elsewhere", "Otro sitio"])
      const event = context.recorded.at(-1) ?? 0
      await expect(runAdmin(context, "undoEvent", { id: event })).rejects.toMatchObject({ code: "mail_sent" })
      const { events } = await runAdmin(context, "listEvents", {})
      expect(events[0]).toMatchObject({ kind: "date.written", subject: { id: first } })
      const { second } = await madeWorkshop(shop())
      await expect(write({ id: second })).rejects.toMatchObject({ code: "nobody_comes" })
    })

    it("that is full has who waits for it, and a seat that is left is told to them", async () => {
      const { id, second } = await madeWorkshop(shop())
      const { api } = await worldOf().customer({ locale: "es" })
      const order = await orderOf(api, [{ id, variant_id: second, amount: 1 }], { paymentMethod: "transfer" })
      const waits = await worldOf().customer({ locale: "es" })
      const { email } = waits
      await waits.api.call("askStockAlert", { id, variant_id: second, email, locale: "es" })
      const context = await owner()
      expect((await runAdmin(context, "listComers", { id: second })).date).toMatchObject({ left: 0, waiting: 1 })
      const pages = await openPages(shop())
      expect((await pages.open(`/dates/item/${second}`)).body).toContain("1 persona en espera")
      pages.close()
      await runAdmin(context, "releaseOrder", { number: order.number })
      expect((await runAdmin(context, "listComers", { id: second })).date).toMatchObject({ left: 1, waiting: 0 })
      const mails = await worldOf().mailsTo(email, 10)
      const told = mails.filter(({ template }) => template === "back_in_stock")
      expect(told.map(({ subject }) => subject)).toEqual([`Queda sitio: ${NAME.es}`])
      expect(told[0]?.text).toContain("ha quedado una plaza, y no la reservamos")
      expect(told[0]?.text).not.toContain("stock.")
    })

    it("that is called off is no longer sold, however it is saved, until that is undone", async () => {
      const { id, first, second } = await madeWorkshop(shop())
      const context = await owner()
      await runAdmin(context, "callOffDate", { id: first })
      const event = context.recorded.at(-1) ?? 0
      expect((await product(id)).variants.map(({ id: own }) => own)).toEqual([second])
      await expect(runAdmin(context, "callOffDate", { id: first })).rejects.toMatchObject({ code: "date_called_off" })
      await runAdmin(context, "saveProduct", {
        id,
        variants: [{ id: first, startsAt: inDays(15), endsAt: inDays(16) }],
      })
      expect((await runAdmin(context, "listComers", { id: first })).date.state).toBe("called_off")
      await runAdmin(context, "undoEvent", { id: event })
      expect((await product(id)).variants.map(({ id: own }) => own)).toEqual([first, second])
    })
  })
}

async function refusalFields(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return (error as { fields?: unknown }).fields
  }
}
