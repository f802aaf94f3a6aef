/** Dated sales in the owner's area: quoted, created as quoted, moved, ended, and each undone. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"

const PRODUCT = "pap-412"

export function datedSales(worldOf: () => CustomerWorld): void {
  const staff = async () => {
    const { person } = await signedIn(worldOf().shop, "staff")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] as number[] }
  }
  const variants = () =>
    adminOf(worldOf().shop)
      .db.selectFrom("variants")
      .innerJoin("products", "products.id", "product_id")
      .select(["variants.id", "variants.sku", "price_cents", "offer_price_cents", "sale_price_cents"])
      .select(["sale_from", "sale_to"])
      .where("product_id", "=", PRODUCT)
      .orderBy("variants.position")
      .execute()

  describe("a day that is given as an end", () => {
    it("has that day in it, and may be the first too", async () => {
      const owner = { ...adminOf(worldOf().shop), actor: (await signedIn(worldOf().shop, "owner")).person.actor }
      const { category_id } = await owner.db
        .selectFrom("products")
        .select("category_id")
        .where("id", "=", PRODUCT)
        .executeTakeFirstOrThrow()
      const all = async () => {
        const sold = await variants()
        return sold.map(({ sale_from, sale_to }) => [sale_from, sale_to])[0]
      }
      const asked = { in: category_id, kind: "percent", percent: 20, from: "2098-12-01" }
      const make = async (to: string) => {
        const { seen } = await runAdmin(owner, "quoteSale", { ...asked, to })
        await runAdmin(owner, "makeSale", { ...asked, to, seen })
      }
      await make("2098-12-03")
      const [sale] = (await runAdmin(owner, "listSales", {})).sales.filter(({ from }) => from?.startsWith("2098-11-30"))
      expect(await all()).toEqual(["2098-11-30T23:00:00.000Z", "2098-12-03T23:00:00.000Z"])
      await runAdmin(owner, "endSale", { sale: { from: sale?.from ?? "", to: sale?.to ?? "" } })
      await make("2098-12-01")
      expect(await all()).toEqual(["2098-11-30T23:00:00.000Z", "2098-12-01T23:00:00.000Z"])
      const last = { from: "2098-11-30T23:00:00.000Z", to: "2098-12-01T23:00:00.000Z" }
      await runAdmin(owner, "endSale", { sale: last })
    })

    it("is the same moment of a coupon by command and by page, and of a gift card", async () => {
      const owner = { ...adminOf(worldOf().shop), actor: (await signedIn(worldOf().shop, "owner")).person.actor }
      await runOperator(worldOf().shop, "coupon", "HASTA-UNO", "percent", "10", "--to=2097-07-31")
      const terms = { code: "HASTA-DOS", kind: "percent", amount: 10, to: "2097-07-31" }
      await runAdmin({ ...owner, recorded: [] }, "makeCoupon", terms)
      const rows = await owner.db.selectFrom("coupons").select("ends_at").where("code", "like", "HASTA-%").execute()
      expect(rows.map(({ ends_at }) => ends_at)).toEqual(Array(2).fill("2097-07-31T21:59:59.999Z"))
      await runOperator(worldOf().shop, "issueGiftCard", "--cents=2500", "--expires=2097-07-31")
      const card = owner.db.selectFrom("gift_cards").select("expires_at").where("expires_at", "like", "2097-%")
      expect((await card.execute()).map(({ expires_at }) => expires_at)).toEqual(["2097-07-31T21:59:59.999Z"])
    })
  })

  describe("a price that was a slip", () => {
    it.each(["tex-221", "cer-122"])("undone at once leaves no trace in the lowest of 30 days: %s", async (id) => {
      const context = await staff()
      const { api } = await worldOf().customer()
      const { variants: of } = await runAdmin(context, "viewProduct", { id })
      const known = of[0]
      if (!known) throw new Error(`${id} has no variant`)
      const products = context.db.selectFrom("products").select("sku").where("id", "=", id)
      const { sku } = await products.executeTakeFirstOrThrow()
      const asked = { kind: "percent" as const, percent: 15, skus: [sku], to: "2099-03-31", reduced: true }
      const told = async () => {
        const { lines } = await runAdmin(context, "quoteSale", asked)
        const { price, sale_price, sale_percent, lowestPrice30d } = await api.call("getProduct", { id })
        const { variants: own } = await runAdmin(context, "viewProduct", { id })
        const beside = lines.map(({ besideCents }) => besideCents)
        const lowest = own.map(({ lowestCents }) => lowestCents)
        return { beside, lowest, shown: [price, sale_price, sale_percent, lowestPrice30d] }
      }
      const before = await told()
      const slip = { priceCents: 90, salePriceCents: null }
      await runAdmin(context, "saveProduct", { id, variants: [{ id: known.id, ...slip }] })
      expect(await told()).not.toEqual(before)
      await runAdmin(context, "undoEvent", { id: context.recorded.at(-1) ?? 0 })
      expect(await told()).toEqual(before)
    })
  })

  describe("dated sales", () => {
    it("are made as they were quoted, moved and ended, each with its way back", async () => {
      const ana = await staff()
      const before = await variants()
      const skus = [before[0]?.sku ?? ""]
      const question = { skus, kind: "percent", percent: 20, rounding: "tens", to: "2099-03-31", reduced: true }
      const quote = await runAdmin(ana, "quoteSale", question)
      expect(quote.n).toBe(before.length)
      for (const { after, before: was } of quote.lines) {
        expect(after.offer_price_cents).toBe(Math.round((was.price_cents * 0.8) / 10) * 10)
      }
      const other = runAdmin(ana, "makeSale", { ...question, percent: 30, seen: quote.seen })
      await expect(other).rejects.toMatchObject({ status: 409, code: "prices_changed" })
      expect(await runAdmin(ana, "makeSale", { ...question, seen: quote.seen })).toEqual({ changed: before.length })
      const running = await variants()
      expect(
        running.every((row) => row.sale_price_cents === row.offer_price_cents && row.sale_price_cents),
      ).toBeTruthy()
      // The last day belongs to it whole, by the shop's clock.
      expect(running[0]?.sale_to).toBe("2099-03-31T22:00:00.000Z")
      const sale = { from: "", to: "2099-03-31T22:00:00.000Z" }
      const { sales } = await runAdmin(ana, "listSales", {})
      expect(sales.find(({ to }) => to === sale.to)).toMatchObject({ state: "running", products: 1 })

      await runAdmin(ana, "moveSale", { sale, from: "2099-01-07", to: "2099-03-31" })
      const waiting = await variants()
      expect(waiting.map((row) => row.sale_price_cents)).toEqual(before.map(() => null))
      await expect(runAdmin(ana, "endSale", { sale })).rejects.toMatchObject({ code: "sale_not_found" })
      const moved = { from: "2099-01-06T23:00:00.000Z", to: sale.to }
      // A date that is not given stays, and an empty one goes.
      const later = { from: moved.from, to: "2099-04-01T22:00:00.000Z" }
      const shifts = structuredClone(ana.recorded)
      await runAdmin(ana, "moveSale", { sale: moved, to: "2099-04-01" })
      await runAdmin(ana, "moveSale", { sale: later, from: "" })
      expect((await variants())[0]).toMatchObject({ sale_from: null, sale_to: later.to })
      await runAdmin(ana, "moveSale", { sale: { from: "", to: later.to }, from: "2099-01-07", to: "2099-03-31" })
      ana.recorded = shifts
      await runAdmin(ana, "endSale", { sale: moved })
      const gone = await variants()
      expect(gone.map((row) => [row.offer_price_cents, row.sale_to])).toEqual(before.map(() => [null, null]))

      const [made, shifted, ended] = ana.recorded
      await runAdmin(ana, "undoEvent", { id: String(ended) })
      expect(await variants()).toEqual(waiting)
      await runAdmin(ana, "undoEvent", { id: String(shifted) })
      expect((await variants()).map((row) => row.sale_price_cents)).toEqual(running.map((row) => row.sale_price_cents))
      await runAdmin(ana, "undoEvent", { id: String(made) })
      expect(await variants()).toEqual(before)
    })

    it("leave alone what is reduced already, say what may stand beside a price, and name the field that is wrong", async () => {
      const ana = await staff()
      const skus = [(await variants())[0]?.sku ?? ""]
      const question = { skus, kind: "price" as const, cents: 100, to: "2099-03-31", reduced: true }
      const { seen, lines } = await runAdmin(ana, "quoteSale", question)
      expect(lines[0]?.besideCents).toBeGreaterThan(100)
      await runAdmin(ana, "makeSale", { ...question, seen })
      expect(await runAdmin(ana, "quoteSale", { ...question, reduced: false })).toMatchObject({ n: 0, left: 1 })
      // It cost so little within 30 days: no higher price is called the one of before.
      const again = await runAdmin(ana, "quoteSale", { ...question, cents: 200 })
      expect(again.lines[0]?.besideCents).toBe(null)
      await runAdmin(ana, "undoEvent", { id: String(ana.recorded[0]) })
      const wrong = (change: object) => runAdmin(ana, "quoteSale", { ...question, ...change }).catch((e: Error) => e)
      expect(await wrong({ skus: ["nothing-such"] })).toMatchObject({ fields: { skus: "unknown_code" } })
      expect(await wrong({ kind: "percent", percent: 120 })).toMatchObject({ fields: { amount: "percent" } })
      expect(await wrong({ cents: 0 })).toMatchObject({ fields: { amount: "amount" } })
      expect(await wrong({ to: "" })).toMatchObject({ fields: { to: "missing" } })
      expect(await wrong({ to: "2020-01-01" })).toMatchObject({ fields: { to: "over" } })
      expect(await wrong({ from: "2099-04-02" })).toMatchObject({ fields: { to: "before_from" } })
    })
  })
}
