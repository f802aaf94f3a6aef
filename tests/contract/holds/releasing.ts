/** An owner sees what unpaid orders keep, and lets it go. */
import { describe, expect, it } from "vitest"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newKey, orderInput, orderOf } from "#tests/support/orderWorld.ts"

const ITEM = [{ id: "des-305", amount: 2 }]

export function releasing(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const email = `reten-${newKey()}@example.com`
  const order = async () => {
    const { api } = await world().customer()
    const billing = { ...orderInput(0).billing, email }
    return orderOf(api, ITEM, { billing, paymentMethod: "transfer" })
  }
  const stock = async () => {
    const query = world().shop.connection.db.selectFrom("variants").select("stock").where("id", "=", "des-305")
    return (await query.executeTakeFirstOrThrow()).stock
  }

  describe("shop holds", () => {
    it("lists order, customer, pieces, product and until when", async () => {
      const { number, payUntil } = await order()
      const row = { order: number, customer: email, pieces: 2, sku: "DES-305", until: payUntil, method: "transfer" }
      expect((await shop("holds", "--json")).json()).toContainEqual(expect.objectContaining(row))
      const { text } = await shop("holds")
      const line = text.split("\n").find((each) => each.startsWith(number))
      for (const part of [email, "  2  DES-305", payUntil ?? ""]) expect(line).toContain(part)
    })

    it("releases an unpaid order: stock goes back, its customer is told", async () => {
      const before = await stock()
      const { number } = await order()
      expect(await stock()).toBe(before - 2)
      const { code, text } = await shop("order", number, "release")
      expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining("cancelled") })
      expect((await shop("holds", "--json")).text).not.toContain(number)
      expect(await stock()).toBe(before)
      const mails = await world().mailsTo(email)
      expect(mails.map(({ subject }) => subject)).toContain(`El pedido ${number} se ha cancelado`)
      expect((await shop("order", number, "release")).complaint).toBe("It is cancelled.\n")
    })

    it("does not touch what is paid, nor what is not there", async () => {
      const { number } = await order()
      await shop("order", number, "paid")
      const { code, complaint } = await shop("order", number, "release")
      expect({ code, complaint }).toEqual({ code: 1, complaint: "It is paid: give it up with order NUMBER cancel.\n" })
      expect((await shop("order", "1999-000001", "release")).complaint).toBe("That order does not exist.\n")
      expect((await shop("holds", "--json")).text).not.toContain(number)
    })
  })
}
