/** Withdrawing without signing in: always taken and acknowledged, and only the shop is told what it fits. Source: Directive 2023/2673. */
import { describe, expect, it } from "vitest"
import { isSameName } from "#provider/orders/declareWithdrawal.ts"
import type { DeclareWithdrawalInput } from "#shared/contract/withdrawal.ts"
import { type CustomerWorld, newEmail, newNetwork, refusalOf } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { type Bought, deliveredDaysAgo, PLATES, paidToWithdraw, TOWEL } from "#tests/support/withdrawalWorld.ts"

export function guestWithdrawals(world: () => CustomerWorld): void {
  const shop = (...args: string[]) => runOperator(world().shop, ...args)
  const listed = async (order: string) =>
    (
      (await shop("withdrawals", "--json")).json() as { id: string; order: string; state: string; email: string }[]
    ).filter((row) => row.order === order)
  const state = ({ order, email }: Bought): DeclareWithdrawalInput => ({
    number: order.number,
    name: "Ana Pons",
    email,
  })
  const declare = async (input: DeclareWithdrawalInput) => {
    const answer = await world()
      .guest()
      .call("declareWithdrawal", { ...input, locale: "es" })
    await world().shop.provider.runOrderJobs()
    return answer
  }
  const acknowledged = async (email: string) =>
    (await world().mailsTo(email)).filter(({ subject }) => subject.includes("declaración"))

  describe("a withdrawal without signing in", () => {
    it("gives a paid order back that was not sent, and writes to its customer", async () => {
      const bought = await paidToWithdraw(world(), { products: [TOWEL] })
      expect(await declare({ ...state(bought), message: "Me lo he pensado mejor." })).toEqual({})
      await world().shop.provider.runOrderJobs()
      expect(await bought.read()).toMatchObject({ status: "refunded", refunded: bought.order.total })
      const [mail] = await acknowledged(bought.email)
      for (const said of [bought.order.number, "Ana Pons", "Todo el pedido", "Me lo he pensado mejor."]) {
        expect(mail?.text).toContain(said)
      }
      expect(await listed(bought.order.number)).toMatchObject([{ state: "done" }])
    })

    it("is answered and acknowledged alike whether it fits, comes late, or fits nothing", async () => {
      const late = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), late, 40)
      const fitting = await paidToWithdraw(world(), { products: [TOWEL] })
      const stranger = { number: fitting.order.number, name: "Ana Pons", email: newEmail() }
      const nameless = { ...state(fitting), name: "Otra Persona" }
      const nothing = { number: "1999-000001", name: "Ana Pons", email: newEmail() }
      const texts: string[] = []
      for (const input of [stranger, nameless, state(late), nothing, state(fitting)]) {
        const before = (await acknowledged(input.email)).length
        expect(await declare(input)).toEqual({})
        const mails = await acknowledged(input.email)
        expect(mails).toHaveLength(before + 1)
        texts.push(
          (mails[0]?.text ?? "")
            .replaceAll(input.number, "N")
            .replaceAll(input.email, "E")
            .replaceAll(input.name, "P")
            .replace(/\d?\d:\d\d/, ""),
        )
      }
      expect(new Set(texts).size).toBe(1)
      expect(await listed(late.order.number)).toMatchObject([{ state: "late" }])
      // That it came late is the shop's alone to know.
      const told = (await world().mailsTo(late.order.email)).map(({ template }) => template)
      expect(told.filter((template) => template.startsWith("withdrawal"))).toEqual(["withdrawal_acknowledged"])
      const toShop = (await world().mailsTo("hola@azahar.example")).map(({ subject }) => subject)
      expect(toShop).toContain(`Desistimiento fuera de plazo: pedido ${late.order.number}`)
      expect(await listed("1999-000001")).toContainEqual(
        expect.objectContaining({ state: "unmatched", email: nothing.email }),
      )
      const states = (await listed(fitting.order.number)).map((row) => row.state).toSorted()
      expect(states).toEqual(["done", "unmatched", "unmatched"])
    })

    it("names a part by its lines, or in words that the shop reads", async () => {
      const bought = await paidToWithdraw(world(), { products: [PLATES, TOWEL] })
      await deliveredDaysAgo(world(), bought, 3)
      await declare({ ...state(bought), lines: [TOWEL] })
      expect((await bought.read()).withdrawals).toMatchObject([{ refund: 12.9, state: "waiting" }])
      expect(await refusalOf(world().guest(), "declareWithdrawal", { ...state(bought), lines: [] })).toMatchObject({
        fields: { message: "missing" },
      })
      await declare({ ...state(bought), lines: [], message: "Uno de los platos." })
      const words = (await listed(bought.order.number)).find(
        (row) => row.state === "waiting" && !("refundCents" in row && row.refundCents === 1290),
      )
      expect((await shop("withdrawals", "accept", words?.id ?? "")).complaint).toContain("take it first")
      expect((await shop("withdrawals", "take", words?.id ?? "")).complaint).toContain("--line SKU=AMOUNT")
      expect((await shop("withdrawals", "take", words?.id ?? "", "--line", "CER-111-2=1")).code).toBe(0)
      expect((await bought.read()).withdrawals).toMatchObject([{ refund: 12.9 }, { refund: 24.9, state: "waiting" }])
    })

    it("is taken up by the shop though it came late or fitted nothing", async () => {
      const late = await paidToWithdraw(world(), { products: [TOWEL] })
      await deliveredDaysAgo(world(), late, 40)
      await declare(state(late))
      const [row] = await listed(late.order.number)
      expect((await shop("withdrawals", "take", row?.id ?? "")).code).toBe(0)
      expect((await late.read()).withdrawals).toMatchObject([{ kind: "return", state: "waiting", refund: 12.9 }])

      const wrong = { number: "1999-000002", name: "Ana", email: newEmail() }
      await declare(wrong)
      const other = await paidToWithdraw(world(), { products: [TOWEL] })
      const [lost] = await listed("1999-000002")
      expect((await shop("withdrawals", "take", lost?.id ?? "")).complaint).toContain(
        "say which one it is with --order",
      )
      expect((await shop("withdrawals", "take", lost?.id ?? "", "--order", other.order.number)).code).toBe(0)
      expect(await other.read()).toMatchObject({ status: "cancelled" })
    })

    it("is limited by network and by address, whether or not there is an order", async () => {
      const network = newNetwork()
      const api = world().guest({ network })
      for (let tries = 0; tries < 10; tries += 1) {
        await api.call("declareWithdrawal", { number: "1999-000003", name: "Ana", email: newEmail() })
      }
      const input = { number: "1999-000003", name: "Ana", email: newEmail() }
      expect(await refusalOf(api, "declareWithdrawal", input)).toMatchObject({ status: 429 })
      for (let tries = 0; tries < 10; tries += 1) await world().guest().call("declareWithdrawal", input)
      expect(await refusalOf(world().guest(), "declareWithdrawal", input)).toMatchObject({ status: 429 })
    })

    it.each([
      ["Carmen Roig", "Carmen Roig Sanchis", true],
      ["roig sanchis, carmen", "Carmen Roig Sanchis", true],
      ["JOSÉ  núñez", "Jose Nunez", true],
      ["Carmen Soler", "Carmen Roig", false],
      ["", "Carmen Roig", false],
      ["???", "Carmen Roig", false],
    ])("knows %j and %j for the same name: %s", (one, other, isSame) => {
      expect(isSameName(one, other)).toBe(isSame)
    })
  })
}
