/** Stock in the owner's hands: what moved and who moved it, counting it beside people who buy, and taking it back. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { Role } from "#provider/platform/operations/permissions.ts"
import { LOW_STOCK } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

export function stock(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const db = () => services().db

  const as = async (role: Role) => {
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

  const order = async (id: string, amount: number) => {
    const { api } = await worldOf().customer({ locale: "es" })
    return orderOf(api, [{ id, amount }], { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" })
  }

  const edit = (who: Awaited<ReturnType<typeof as>>, id: string, before: number, after: number) =>
    runAdmin(who, "saveSheet", { cells: [{ id, field: "stock", before, after }] })

  describe("movements of stock", () => {
    it("are listed by variant, by kind and by who made them, the newest first and a page at a time", async () => {
      const staff = await as("staff")
      const { id, sku, stock: before } = await variantOf("cer-122")
      await edit(staff, id, before, before + 3)
      const { number } = await order("cer-122", 2)
      const { moves, more } = await runAdmin(staff, "listMoves", { q: sku.toLowerCase() })
      expect(more).toBe(false)
      expect(
        moves.map(({ kind, amount, after, orderNumber, actorName }) => ({
          kind,
          amount,
          after,
          orderNumber,
          actorName,
        })),
      ).toEqual([
        { kind: "sale", amount: -2, after: before + 1, orderNumber: number, actorName: null },
        { kind: "edit", amount: 3, after: before + 3, orderNumber: null, actorName: "Ana staff" },
      ])
      const mine = await runAdmin(staff, "listMoves", { who: staff.actor.id ?? "" })
      expect(mine.moves.map(({ variantId }) => variantId)).toEqual([id])
      const sold = await runAdmin(staff, "listMoves", { q: sku, kind: "sale" })
      expect(sold.moves.map(({ id }) => id)).toEqual([moves[0]?.id])
      expect((await runAdmin(staff, "listMoves", { q: "no-such-thing" })).moves).toEqual([])
      const row = {
        variant_id: id,
        at: new Date().toISOString(),
        kind: "edit" as const,
        amount: 1,
        stock_after: 1,
        note: "",
      }
      await db()
        .insertInto("stock_moves")
        .values(Array.from({ length: 50 }, () => row))
        .execute()
      const first = await runAdmin(staff, "listMoves", { q: sku })
      expect([first.moves.length, first.more]).toEqual([50, true])
      const rest = await runAdmin(staff, "listMoves", { q: sku, before: first.moves.at(-1)?.id ?? 0 })
      expect(rest.moves.map(({ id }) => id)).toEqual(moves.map(({ id }) => id))
    })
  })

  describe("a count of stock", () => {
    type Counter = Awaited<ReturnType<typeof as>>

    const lineOf = async (who: Counter, id: string) => {
      const line = (await runAdmin(who, "viewCount", {})).lines.find((each) => each.id === id)
      if (!line) throw new Error("It is not in the count")
      return line
    }

    const movesOf = (id: string, kind: "count") =>
      db()
        .selectFrom("stock_moves")
        .selectAll()
        .where("variant_id", "=", id)
        .where("kind", "=", kind)
        .orderBy("id")
        .execute()

    const stockOf = async (product: string) => (await variantOf(product)).stock

    it("moves stock by the difference, keeps what was sold meanwhile, and is one event that can be undone", async () => {
      const staff = await as("staff")
      const { id, sku, stock: before } = await variantOf("cer-123")
      const { id: same, sku: other } = await variantOf("cer-124")
      const { api } = await worldOf().customer({ locale: "es" })
      const choices = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" }
      await pay(worldOf(), api, await orderOf(api, [{ id: "cer-123", amount: 2 }], choices))
      await runAdmin(staff, "saveCount", { code: sku.toLowerCase() })
      await runAdmin(staff, "saveCount", { code: other })
      // Those of an order that is not sent stand on the shelf still, whether or not it is paid.
      expect(await lineOf(staff, id)).toMatchObject({ expected: before, held: 2, there: null })
      const lines = [
        { id, there: before - 3 },
        { id: same, there: (await lineOf(staff, same)).expected },
      ]
      await runAdmin(staff, "saveCount", { lines })
      await order("cer-123", 1)
      expect(await lineOf(staff, id)).toMatchObject({ expected: before, held: 3, there: before - 3 })
      expect(await runAdmin(staff, "countStock", {})).toEqual({ counted: 2, adjusted: 1 })
      expect(await stockOf("cer-123")).toBe(before - 3 - 3)
      expect((await movesOf(id, "count")).map(({ amount, stock_after }) => [amount, stock_after])).toEqual([
        [-3, before - 6],
      ])
      expect(await movesOf(same, "count")).toEqual([])
      expect(staff.recorded).toHaveLength(1)
      expect((await runAdmin(staff, "viewCount", {})).lines).toEqual([])
      await expect(runAdmin(staff, "countStock", {})).rejects.toMatchObject({ code: "nothing_counted" })
      await order("cer-123", 1)
      await runAdmin(staff, "undoEvent", { id: staff.recorded[0] })
      expect(await stockOf("cer-123")).toBe(before - 4)
      expect((await movesOf(id, "count")).map(({ amount }) => amount)).toEqual([-3, 3])
    })

    it("corrects a mistake once that two found at once, and each of them once", async () => {
      const [amparo, nuria] = [await as("owner"), await as("staff")]
      const { id, sku, stock: before } = await variantOf("cer-121")
      for (const who of [amparo, nuria]) {
        await runAdmin(who, "saveCount", { code: sku })
        await runAdmin(who, "saveCount", { lines: [{ id, there: before - 2 }] })
      }
      const twice = await Promise.allSettled([runAdmin(amparo, "countStock", {}), runAdmin(amparo, "countStock", {})])
      expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
      expect(await lineOf(nuria, id)).toMatchObject({ expected: before - 2, there: before - 2 })
      expect(await runAdmin(nuria, "countStock", {})).toEqual({ counted: 1, adjusted: 0 })
      expect(await stockOf("cer-121")).toBe(before - 2)
    })

    it("refuses less than orders keep, by line, and adjusts nothing then", async () => {
      const staff = await as("staff")
      const { id, sku, stock: before } = await variantOf("cer-103")
      const { id: fine, sku: other, stock: kept } = await variantOf("cer-104")
      await order("cer-103", 2)
      for (const code of [sku, other]) await runAdmin(staff, "saveCount", { code })
      await runAdmin(staff, "saveCount", {
        lines: [
          { id, there: 1 },
          { id: fine, there: kept + 1 },
        ],
      })
      await expect(runAdmin(staff, "countStock", {})).rejects.toMatchObject({
        status: 409,
        fields: { [`there.${id}`]: "below_kept" },
      })
      expect([await stockOf("cer-103"), await stockOf("cer-104")]).toEqual([before - 2, kept])
      expect(await lineOf(staff, id)).toMatchObject({ there: 1 })
      const unknown = runAdmin(staff, "saveCount", { code: "nothing-like-it", lines: [{ id, there: 2 }] })
      await expect(unknown).rejects.toMatchObject({ status: 400, fields: { code: "unknown_code" } })
      expect(await lineOf(staff, id)).toMatchObject({ there: 2 })
      await runAdmin(staff, "dropCount", {})
      const { categories } = await runAdmin(staff, "viewCount", {})
      await runAdmin(staff, "saveCount", { in: categories[0]?.id })
      expect((await runAdmin(staff, "viewCount", {})).lines.length).toBeGreaterThan(1)
    })
  })

  describe("pieces that come and break", () => {
    it("are added and taken off by their code, in the log, never below nothing, and come back", async () => {
      const staff = await as("staff")
      const { id, sku, stock: before } = await variantOf("cer-113")
      await db().updateTable("variants").set({ gtin: "8400000000017" }).where("id", "=", id).execute()
      const came = await runAdmin(staff, "receiveStock", { code: "8400000000017", amount: 6 })
      expect(came).toEqual({ id, before, after: before + 6 })
      await runAdmin(staff, "writeOff", { code: sku.toLowerCase(), amount: 2, note: " Roto al desembalar " })
      const { moves } = await runAdmin(staff, "listMoves", { q: sku })
      expect(moves.map(({ kind, amount, after, note }) => [kind, amount, after, note])).toEqual([
        ["loss", -2, before + 4, "Roto al desembalar"],
        ["receive", 6, before + 6, ""],
      ])
      const tooMany = runAdmin(staff, "writeOff", { code: sku, amount: before + 5, note: "Inundación" })
      await expect(tooMany).rejects.toMatchObject({ status: 409, fields: { amount: "below_nothing" } })
      const silent = runAdmin(staff, "writeOff", { code: sku, amount: 1, note: " " })
      await expect(silent).rejects.toMatchObject({ status: 400, fields: { note: "missing" } })
      const nothing = runAdmin(staff, "receiveStock", { code: "no-such-thing", amount: 1 })
      await expect(nothing).rejects.toMatchObject({ status: 400, fields: { code: "unknown_code" } })
      expect(staff.recorded).toHaveLength(2)
      for (const event of staff.recorded.slice(0, 2)) await runAdmin(staff, "undoEvent", { id: event })
      expect((await variantOf("cer-113")).stock).toBe(before)
    })

    it("stay where they are when what came is sold already", async () => {
      const staff = await as("staff")
      const { sku, stock: before } = await variantOf("cer-114")
      await runAdmin(staff, "receiveStock", { code: sku, amount: 2 })
      await runAdmin(staff, "writeOff", { code: sku, amount: before + 1, note: "Mojado" })
      await expect(runAdmin(staff, "undoEvent", { id: staff.recorded[0] })).rejects.toMatchObject({ status: 409 })
      expect((await variantOf("cer-114")).stock).toBe(1)
    })
  })

  describe("what runs low", () => {
    it("is counted on Today for who can do something about it, and found in the sheet", async () => {
      const [staff, books] = [await as("staff"), await as("books")]
      const lowIn = async (who: typeof staff) => (await runAdmin(who, "viewToday", {})).lowStock
      const { id } = await variantOf("cer-112")
      const set = (amount: number) => db().updateTable("variants").set({ stock: amount }).where("id", "=", id).execute()
      await set(LOW_STOCK + 1)
      const before = await lowIn(staff)
      const isFound = async () => {
        const { products } = await runAdmin(staff, "listSheet", { state: "low-stock", q: "cer-112" })
        return products.length > 0
      }
      expect(await isFound()).toBe(false)
      await set(LOW_STOCK)
      expect(await lowIn(staff)).toBe(before + 1)
      expect(await isFound()).toBe(true)
      expect(await lowIn(books)).toBe(0)
    })
  })
}
