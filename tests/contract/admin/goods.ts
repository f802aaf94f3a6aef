/** Prices and stock in the owner's hands: cells saved all or none, two people in one sheet, prices by percent and their way back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

export function goods(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const db = () => services().db

  /** With what each change wrote into the log. */
  const as = async (role: "owner" | "staff") => {
    const { person } = await signedIn(worldOf().shop, role)
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }

  const variantOf = (product: string) =>
    db()
      .selectFrom("variants")
      .selectAll()
      .where("product_id", "=", product)
      .orderBy("position")
      .executeTakeFirstOrThrow()

  const movesOf = (id: string) =>
    db().selectFrom("stock_moves").selectAll().where("variant_id", "=", id).orderBy("id").execute()

  const cell = (id: string, field: "price" | "sale" | "stock", before: number | null, after: number | null) => ({
    id,
    field,
    before,
    after,
  })

  describe("the sheet of products", () => {
    it("finds by name, reference and group, and saves cells at once, logged and taken back by one event", async () => {
      const staff = await as("staff")
      const found = await runAdmin(staff, "listSheet", { q: "cer-121" })
      expect(found.products.map(({ id }) => id)).toEqual(["cer-121"])
      const before = await variantOf("cer-121")
      const cells = [
        cell(before.id, "price", before.price_cents, before.price_cents + 60),
        cell(before.id, "stock", before.stock, before.stock + 4),
      ]
      await runAdmin(staff, "saveSheet", { cells })
      const after = await variantOf("cer-121")
      expect([after.price_cents, after.stock]).toEqual([before.price_cents + 60, before.stock + 4])
      const logged = await db().selectFrom("price_log").selectAll().where("variant_id", "=", before.id).execute()
      expect(logged.at(-1)?.price_cents).toBe(before.price_cents + 60)
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      const undone = await variantOf("cer-121")
      expect([undone.price_cents, undone.stock]).toEqual([before.price_cents, before.stock])
      expect((await movesOf(before.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ["edit", 4],
        ["edit", -4],
      ])
    })

    it("is one event when six save the same price at the same time", async () => {
      const staff = await as("staff")
      const { id, price_cents: price } = await variantOf("cer-121")
      const save = () => runAdmin(staff, "saveSheet", { cells: [cell(id, "price", price, price + 60)] })
      await Promise.all(Array.from({ length: 6 }, save))
      expect(staff.recorded).toHaveLength(1)
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      expect((await variantOf("cer-121")).price_cents).toBe(price)
    })

    it("takes nothing back where the sale price was changed since", async () => {
      const [staff, other] = [await as("staff"), await as("staff")]
      const { id, price_cents: price, offer_price_cents: sale } = await variantOf("cer-121")
      await runAdmin(staff, "saveSheet", { cells: [cell(id, "price", price, price + 60)] })
      await runAdmin(other, "saveSheet", { cells: [cell(id, "sale", sale, price - 100)] })
      const undo = runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      await expect(undo).rejects.toMatchObject({ status: 409, code: "changed_after" })
      for (const { recorded } of [other, staff]) await runAdmin(staff, "undoEvent", { id: recorded[0] })
      const undone = await variantOf("cer-121")
      expect([undone.price_cents, undone.offer_price_cents]).toEqual([price, sale])
    })

    it("finds by words as the shop does, in a group, and a draft before anything that is only near", async () => {
      const staff = await as("staff")
      const ids = async (search: { q: string; in?: string; page?: number }) =>
        (await runAdmin(staff, "listSheet", search)).products.map(({ id }) => id)
      const [plate] = await ids({ q: "LONJA" })
      const { id, name, category } = await runAdmin(staff, "viewProduct", { id: plate ?? "" })
      expect(await ids({ q: name.en.toLowerCase() })).toContain(id)
      expect(await ids({ q: "lonja", in: category ?? "" })).toContain(id)
      expect(await ids({ q: "lonja", in: "no-such-group" })).toEqual([])
      expect(await ids({ q: "lonja", page: 9 })).toEqual([])
      expect(await ids({ q: "lonjq" })).toEqual([])
      const made = await runAdmin(staff, "makeProduct", {
        name: { es: "Lonjas añiles", en: "Lonjax" },
        category,
        priceCents: 1000,
        stock: 1,
      })
      expect(await ids({ q: "aniles" })).toEqual([made.id])
      expect(await ids({ q: "lonjax" })).toEqual([made.id])
      expect((await runAdmin(staff, "searchAll", { q: "lonjax" })).products.rows.map((row) => row.id)).toEqual([
        made.id,
      ])
    })

    it("saves all cells or none, and names the one that is wrong", async () => {
      const staff = await as("staff")
      const [one, other] = [await variantOf("cer-112"), await variantOf("cer-113")]
      const cells = [
        cell(one.id, "price", one.price_cents, one.price_cents + 100),
        cell(other.id, "sale", other.offer_price_cents, other.price_cents),
      ]
      await expect(runAdmin(staff, "saveSheet", { cells })).rejects.toMatchObject({
        status: 400,
        fields: { [`sale.${other.id}`]: "not_below" },
      })
      expect((await variantOf("cer-112")).price_cents).toBe(one.price_cents)
      expect(staff.recorded).toEqual([])
    })

    it("lets one of two who change a price at once win, tells the other what it is now, and adds up their stock", async () => {
      const [amparo, nuria] = [await as("owner"), await as("staff")]
      const { id, price_cents, stock } = await variantOf("cer-114")
      const save = (who: typeof amparo, cents: number) =>
        runAdmin(who, "saveSheet", { cells: [cell(id, "price", price_cents, cents)] })
      const answers = await Promise.allSettled([save(amparo, price_cents + 100), save(nuria, price_cents + 200)])
      const refused = answers.filter(({ status }) => status === "rejected")
      expect(refused).toHaveLength(1)
      const { price_cents: theirs } = await variantOf("cer-114")
      expect(refused[0]).toMatchObject({
        reason: { status: 409, code: "prices_changed", extra: { conflicts: [{ field: `price.${id}`, theirs }] } },
      })
      const move = (who: typeof amparo, by: number) =>
        runAdmin(who, "saveSheet", { cells: [cell(id, "stock", stock, stock + by)] })
      await Promise.all([move(amparo, -2), move(nuria, 6)])
      expect((await variantOf("cer-114")).stock).toBe(stock + 4)
      await expect(move(amparo, -stock)).resolves.toBeDefined()
      await expect(move(amparo, -stock)).rejects.toMatchObject({ status: 409, code: "below_nothing" })
    })

    it("knows what an order took and gave back", async () => {
      const owner = await as("owner")
      const { id, stock } = await variantOf("cer-102")
      const { api } = await worldOf().customer({ locale: "es" })
      const item = [{ id: "cer-102", amount: 2 }]
      const order = await orderOf(api, item, { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" })
      await runAdmin(owner, "cancelOrder", { number: order.number })
      const moves = (await movesOf(id)).map(({ kind, amount, stock_after, order_id }) => [
        kind,
        amount,
        stock_after,
        order_id,
      ])
      expect(moves).toEqual([
        ["sale", -2, stock - 2, order.id],
        ["return", 2, stock, order.id],
      ])
    })
  })

  describe("prices by percent", () => {
    it("change as they were shown, leave reduced ones, and come back by one event", async () => {
      const owner = await as("owner")
      const prices = () =>
        db()
          .selectFrom("variants")
          .innerJoin("products", "products.id", "variants.product_id")
          .select(["variants.id", "price_cents", "offer_price_cents", "sale_price_cents"])
          .where("department_id", "=", "textil")
          .orderBy("variants.id")
          .execute()
      const before = await prices()
      const question = { in: "textil", percent: 3, rounding: "tens" }
      const quote = await runAdmin(owner, "quotePrices", question)
      expect(quote.left).toBe(before.filter(({ offer_price_cents }) => offer_price_cents !== null).length)
      const stale = runAdmin(owner, "changePrices", { ...question, percent: 4, seen: quote.seen })
      await expect(stale).rejects.toMatchObject({ status: 409, code: "prices_changed" })
      const { changed } = await runAdmin(owner, "changePrices", { ...question, seen: quote.seen })
      expect(changed).toBe(quote.lines.length)
      const after = new Map((await prices()).map((row) => [row.id, row.price_cents]))
      for (const line of quote.lines) {
        expect(after.get(line.id)).toBe(line.after.price_cents)
        expect(line.after.price_cents % 10).toBe(0)
      }
      await runAdmin(owner, "undoEvent", { id: owner.recorded[0] })
      expect(await prices()).toEqual(before)
      await runAdmin(owner, "undoEvent", { id: owner.recorded[1] })
      const [line] = quote.lines
      if (!line) throw new Error("Nothing was quoted")
      const once = cell(line.id, "price", line.after.price_cents, line.after.price_cents + 1)
      await runAdmin(owner, "saveSheet", { cells: [once] })
      const late = runAdmin(owner, "undoEvent", { id: owner.recorded[0] })
      await expect(late).rejects.toMatchObject({ status: 409 })
    })

    it("change nothing when a price was changed between their quote and their turn", async () => {
      const [owner, other] = [await as("owner"), await as("staff")]
      const prices = () =>
        db().selectFrom("variants").select(["id", "price_cents", "offer_price_cents"]).orderBy("id").execute()
      const question = { in: "textil", percent: 3 }
      const { lines, seen } = await runAdmin(owner, "quotePrices", question)
      const line = lines.at(-1)
      if (!line) throw new Error("Nothing was quoted")
      const cents = line.before.price_cents
      const sooner = () =>
        runAdmin(other, "saveSheet", { cells: [cell(line.id, "price", cents, cents + 1)] }).then(prices)
      let theirs: Awaited<ReturnType<typeof prices>> | undefined
      // Its transaction waits for that of another, as it does when both come at once.
      const waiting = new Proxy(db(), {
        get(target, name) {
          const own: unknown = Reflect.get(target, name)
          if (name !== "transaction") return typeof own === "function" ? own.bind(target) : own
          return () => ({
            async execute(work: Parameters<ReturnType<typeof target.transaction>["execute"]>[0]) {
              theirs ??= await sooner()
              return target.transaction().execute(work)
            },
          })
        },
      })
      const change = runAdmin({ ...owner, db: waiting }, "changePrices", { ...question, seen })
      await expect(change).rejects.toMatchObject({ status: 409, code: "prices_changed" })
      expect(theirs).toHaveLength((await prices()).length)
      expect(await prices()).toEqual(theirs)
      await runAdmin(other, "undoEvent", { id: other.recorded[0] })
    })
  })
}
