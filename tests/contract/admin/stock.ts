/** Stock in the owner's hands: what moved and who moved it. */
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/admin/operations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

export function stock(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const db = () => services().db

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
      for (let n = 1; n <= 50; n += 1) await edit(staff, id, before, before + 1)
      const first = await runAdmin(staff, "listMoves", { q: sku })
      expect([first.moves.length, first.more]).toEqual([50, true])
      const rest = await runAdmin(staff, "listMoves", { q: sku, before: first.moves.at(-1)?.id ?? 0 })
      expect(rest.moves.map(({ id }) => id)).toEqual(moves.map(({ id }) => id))
    })
  })
}
