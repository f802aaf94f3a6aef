/** Figures: visits of each day in sums without visitors, sales beside them, what each role sees, and what is left after years. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { createFigures, type FigureKind, OTHERS } from "#provider/orders/figures/dailyFigures.ts"
import { tidyFigures } from "#provider/orders/figures/keptFigures.ts"
import type { AnyFile } from "#provider/platform/operations/fileAnswer.ts"
import { addDays, dayOf } from "#shared/dates.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type CustomerWorld, newNetwork } from "#tests/support/customerWorld.ts"
import { decoded } from "#tests/support/formsIn.ts"
import { newKey, orderInput, pay } from "#tests/support/orderWorld.ts"
import { openPages, type PageDoor } from "#tests/support/pageDoor.ts"

type Row = [day: string, kind: FigureKind, name: string, times: number, cents?: number]

export function figures(worldOf: () => CustomerWorld): void {
  const shop = () => worldOf().shop
  const db = () => shop().connection.db
  const services = () => adminOf(shop())
  const today = dayOf(new Date().toISOString())
  const said = (html: string) => decoded(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ")
  let pages: PageDoor
  const view = (asked = {}) => runAdmin(pages.context, "viewFigures", asked)
  const visitsOf = async (asked = {}) => {
    const { visits } = await view(asked)
    if (!visits) throw new Error("The owner sees the visits")
    return visits
  }
  const put = (...rows: Row[]) =>
    db()
      .insertInto("daily_figures")
      .values(rows.map(([day, kind, name, times, cents = 0]) => ({ day, kind, name, times, cents })))
      .execute()
  const rowsOf = async (kind: FigureKind) => {
    const query = db().selectFrom("daily_figures").select(["day", "name", "times", "cents"])
    const rows = await query.where("kind", "=", kind).execute()
    return rows.toSorted((one, other) => (`${one.day} ${one.name}` < `${other.day} ${other.name}` ? -1 : 1))
  }

  describe("the figures", () => {
    beforeAll(async () => {
      pages = await openPages(shop())
    })
    beforeEach(async () => {
      await services().figures.write()
      await db().deleteFrom("daily_figures").execute()
    })
    afterAll(async () => {
      await services().figures.write()
      await db().deleteFrom("daily_figures").execute()
      pages.close()
    })

    it("show one visit as one on the page of the day", async () => {
      services().figures.count("visit")
      expect((await visitsOf({ span: "today" })).visits).toEqual({ now: 1, before: null })
      services().figures.count("visit")
      const { body } = await pages.open("/figures?span=today")
      expect(said(body)).toContain("Visitas 2 Pedidos")
      expect(said(body)).toContain("Es el primer día")
      expect(body).not.toContain('class="chart"')
    })

    it("have names and numbers alone, by day", async () => {
      const tables = await db().introspection.getTables()
      const columns = tables.find(({ name }) => name === "daily_figures")?.columns.map(({ name }) => name)
      expect(columns?.toSorted()).toEqual(["cents", "day", "kind", "name", "times"])
    })

    it("compare with as many days before, as a chart with the same in a table", async () => {
      // 40 days, of which the last ten are those that are shown.
      for (let back = 0; back < 40; back += 1) {
        await put([addDays(today, -back), "visit", "", back < 7 ? 20 : 10], [addDays(today, -back), "source", "", 5])
      }
      await put([today, "source", "Google", 40], [today, "robot", "", 3402], [today, "device", "phone", 7])
      await put([today, "order", "Google", 2, 9900], [today, "order", OTHERS, 1, 1000], [today, "step", "cart", 9])
      const week = await view({ span: "7" })
      expect(week).toMatchObject({ from: addDays(today, -6), to: today, since: addDays(today, -39) })
      expect(week.before).toEqual({ from: addDays(today, -13), to: addDays(today, -7) })
      expect(week.visits).toMatchObject({
        visits: { now: 140, before: 70 },
        robots: 3402,
        sources: [
          { name: "Google", visits: 40, orders: 2, cents: 9900 },
          { name: "", visits: 35, orders: 0, cents: 0 },
          { name: OTHERS, visits: 0, orders: 1, cents: 1000 },
        ],
        steps: { cart: 9, email: 0, form: 0, placed: 3 },
      })
      expect(week.visits?.days).toHaveLength(7)
      expect(week.visits?.days.every(({ visits }) => visits.now === 20 && visits.before === 10)).toBe(true)
      // Not all days before have figures.
      expect((await view({ span: "30" })).before).toBeNull()
      expect((await visitsOf({ span: "30" })).visits).toEqual({ now: 370, before: null })

      const { body } = await pages.open("/figures?span=7")
      expect(said(body)).toContain("Visitas 140 ▲ más 100 % , antes 70")
      expect(said(body)).toMatch(/Google 40 2 99,00\s€/)
      expect(said(body)).toContain("Los robots (3402) van aparte")
      expect(body.match(/<svg class="(?:wide|narrow)-drawing" [^>]*aria-hidden="true"/g)).toHaveLength(2)
      expect(body.match(/<rect class="bar/g)).toHaveLength(14)
      expect(body.match(/<polyline class="was"/g)).toHaveLength(2)
      expect(said(body)).toContain("Barras: el máximo, 20 visitas")
    })

    it("say the ratio from a hundred visits on, and sources from ten", async () => {
      await put([addDays(today, -1), "visit", "", 1], [today, "visit", "", 9], [today, "source", "Bing", 9])
      const few = await pages.open("/figures?span=today")
      expect(said(few.body)).toContain("De cada 100 visitas – desde 100 visitas")
      expect(said(few.body)).toContain("Desde diez visitas.")
      expect(said(few.body)).not.toContain("Bing")
      await db().updateTable("daily_figures").set({ times: 100 }).where("day", "=", today).execute()
      const many = await pages.open("/figures?span=today")
      expect(said(many.body)).toMatch(/De cada 100 visitas [\d.,]+ pedidos/)
      expect(said(many.body)).toContain("Bing")
    })

    it("refuse days that the shop did not count, that are to come, or too many, each at its field", async () => {
      await put([addDays(today, -500), "visit", "", 1])
      for (const [from, to, at, words] of [
        [addDays(today, -501), today, "from", "La tienda aún no contaba: antes no hay cifras."],
        [today, addDays(today, 1), "to", "Ese día aún no ha llegado."],
        [today, addDays(today, -1), "to", "Terminaría antes de empezar."],
        [addDays(today, -400), today, "from", "Como mucho, un año de una vez."],
        ["31/02/2026", today, "from", "Un día"],
      ] as const) {
        const { status, body } = await pages.open(`/figures?from=${from}&to=${to}`)
        expect([from, to, status]).toEqual([from, to, 400])
        expect(said(body)).toContain("Esos días no se pueden ver.")
        expect(said(body)).toContain(words)
        expect(body).toMatch(new RegExp(`id="${at}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${at}"`))
      }
      expect((await pages.open(`/figures?from=${addDays(today, -3)}&to=${today}`)).status).toBe(200)
    })

    it("show the sales alone to who keeps the books, on the page and in the file", async () => {
      await put([today, "visit", "", 12], [today, "source", "Bing", 12])
      const { person } = await signedIn(shop(), "books")
      const context = { ...services(), actor: person.actor }
      const seen = await runAdmin(context, "viewFigures", {})
      expect([seen.visits, typeof seen.takenCents.now]).toEqual([null, "number"])
      const text = await textOf(await runAdmin(context, "exportFigures", { span: "today" }))
      expect(text).toContain(`${today},taken,`)
      expect(text).not.toMatch(/visit|Bing/)
      const owners = await textOf(await runAdmin(pages.context, "exportFigures", { span: "today" }))
      expect(owners).toContain(`${today},visit,,12,\n`)
      expect(owners).toContain(`${today},source,Bing,12,`)
    })

    it("count an order once by where its visit began, and what was paid as sold", async () => {
      const before = await view({ span: "today" })
      const { token, api } = await worldOf().customer()
      const visit = (source?: string) => shop().provider.apiFor({ token, network: newNetwork(), source })
      const products = [{ id: "cer-105", amount: 2 }]
      const cart = await api.call("setCart", { products })
      const input = orderInput(cart.version, { idempotencyKey: newKey() })
      const order = await visit("Google").call("placeOrder", input)
      // Sent again, it is the same order.
      await visit("Google").call("placeOrder", input)
      const again = await api.call("setCart", { products })
      await visit().call("placeOrder", orderInput(again.version))
      const cents = Math.round(order.total * 100)
      await services().figures.write()
      expect(await rowsOf("order")).toEqual([
        { day: today, name: OTHERS, times: 1, cents },
        { day: today, name: "Google", times: 1, cents },
      ])
      await pay(worldOf(), api, order)
      const after = await view({ span: "today" })
      expect(after.takenCents.now - before.takenCents.now).toBe(cents)
      expect(after.orders.now - before.orders.now).toBe(1)
      const pieces = ({ products }: typeof before) => products.find(({ id }) => id === "cer-105")?.pieces ?? 0
      expect(pieces(after) - pieces(before)).toBe(2)
    })

    it("count moves to pages that the shop has, by whoever they are told", async () => {
      const { figures } = services()
      for (const path of ["/", "/products", "/product/plato-lonja", "/product/plato-lonja", "/product/none"])
        figures.count("move", path)
      for (const path of ["/nowhere", "/page/none", "/product-category/platos", `/product/${"x".repeat(200)}`])
        figures.count("move", path)
      figures.count("page", "/product/plato-lonja")
      const { pages: seen } = await visitsOf()
      expect(seen[0]?.name).toBe("/product/plato-lonja")
      const named = seen.map(({ name, times, title }) => [name, times, title?.es] as const)
      expect(named.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
        ["/", 1, undefined],
        ["/product-category/platos", 1, expect.stringContaining("Platos")],
        ["/product/plato-lonja", 3, "Plato Lonja"],
        ["/products", 1, "Catálogo"],
      ])
    })

    it("name words of the shop that are like those that found nothing, and offer the nearest as a synonym", async () => {
      await put(
        [today, "search", "azulejeria", 3],
        [today, "search", "platera de boda", 2],
        [today, "search", "xyzzy", 1],
      )
      const { searches } = await visitsOf({ span: "today" })
      expect(searches.map(({ name, near }) => [name, near])).toEqual([
        ["azulejeria", ["azulejos"]],
        ["platera de boda", ["plate", "plato", "platters"]],
        ["xyzzy", []],
      ])
      const { body } = await pages.open("/figures?span=today")
      expect(said(body)).toContain("«azulejeria» En la tienda: «azulejos» 3 Sinónimo")
      expect(decoded(body)).toContain(`words=${encodeURIComponent("azulejeria, azulejos")}"`)
      expect(said(body)).toContain("«xyzzy» 1 Sinónimo")
    })

    it("add up what several processes count", async () => {
      const other = createFigures(services())
      for (let n = 0; n < 3; n += 1) {
        services().figures.count("visit")
        other.count("visit")
        other.count("source", "Bing")
      }
      await Promise.all([services().figures.write(), other.write()])
      other.count("visit")
      await other.stop()
      expect(await rowsOf("visit")).toEqual([{ day: today, name: "", times: 7, cents: 0 }])
      expect(await rowsOf("source")).toEqual([{ day: today, name: "Bing", times: 3, cents: 0 }])
    })

    it("are of the day on which it was counted, and lose nothing while it cannot be written", async () => {
      let isLow = true
      let now = new Date(`${today}T12:00:00Z`)
      const disk = { ...services().disk, isLow: () => isLow }
      const own = createFigures({ ...services(), disk, now: () => now })
      own.count("visit")
      await own.write()
      now = new Date(`${addDays(today, 1)}T12:00:00Z`)
      own.count("visit")
      own.count("visit")
      await own.write()
      expect(await rowsOf("visit")).toEqual([])
      isLow = false
      await own.stop()
      expect((await rowsOf("visit")).map(({ day, times }) => [day, times])).toEqual([
        [today, 1],
        [addDays(today, 1), 2],
      ])
    })

    it("take a thousand names of a day, and keep the most frequent when it is over", async () => {
      const own = createFigures(services())
      for (let n = 0; n < 1200; n += 1) own.count("source", `host-${n}.example`)
      for (let n = 0; n < 50; n += 1) own.count("source", `host-${n}.example`)
      await own.stop()
      const open = await rowsOf("source")
      expect([open.length, open.find(({ name }) => name === OTHERS)?.times]).toEqual([1001, 200])
      await tidyFigures(db(), new Date())
      expect(await rowsOf("source")).toHaveLength(1001)
      await tidyFigures(db(), new Date(`${addDays(today, 1)}T12:00:00Z`))
      const kept = await rowsOf("source")
      expect([kept.length, kept.find(({ name }) => name === OTHERS)?.times]).toEqual([61, 1140])
      expect(kept.filter(({ times }) => times === 2)).toHaveLength(50)
      expect(kept.reduce((sum, { times }) => sum + times, 0)).toBe(1250)
    })

    it("go after two years and some days", async () => {
      await put([addDays(today, -761), "visit", "", 1], [addDays(today, -760), "visit", "", 2])
      await tidyFigures(db(), new Date())
      expect((await rowsOf("visit")).map(({ times }) => times)).toEqual([2])
    })
  })
}

async function textOf({ pieces }: AnyFile): Promise<string> {
  return (await Array.fromAsync(pieces as AsyncIterable<string>)).join("")
}
