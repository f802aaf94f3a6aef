/** Refunds that a provider refuses: the shop is told by mail, and says when to ask again; and payments of another shop. */
import { describe, expect, it } from "vitest"
import type { Order } from "#shared/contract/order.ts"
import { SECONDS } from "#shared/limits.ts"
import type { External } from "#tests/contract/payments/external.ts"
import { runOperator } from "#tests/support/operator.ts"

const SHOP = "hola@azahar.example"

export function refusedRefunds(external: External): void {
  const { shop, world, stripe, ordered, sessionOf, hearStripe } = external
  const jobs = () => shop().provider.runOrderJobs()
  const refund = ({ number }: Order, ...words: string[]) => runOperator(shop(), "order", number, "refund", ...words)
  const told = async (about: string) =>
    (await world().mailsTo(SHOP)).filter(
      ({ template, subject }) => template === "refund_refused" && subject.includes(about),
    )

  async function paid() {
    const { api, order } = await ordered("stripe")
    const id = await sessionOf(api, order)
    await hearStripe(stripe().pay(id))
    return { api, order, id, read: () => api.call("getOrder", { id: order.id }) }
  }

  // The first look at mails sends those of all orders before it.
  describe("a refund that is refused", { timeout: 240 * SECONDS }, () => {
    it("is told to the shop with its way out, asked for again by command, and then done once", async () => {
      const { order, read } = await paid()
      stripe().refundsEnd("failed")
      const before = stripe().refunds.length
      await refund(order, "2.50")
      await jobs()
      stripe().refundsEnd("succeeded")
      expect(shop().errors.splice(0)).toEqual(["payment.refund_refused"])
      const [mail, ...more] = await told(order.number)
      expect(more).toEqual([])
      expect(mail?.subject).toMatch(/^Reembolso rechazado: 2,50\s€, pedido/)
      expect(mail?.text).toContain(`/admin/orders/${order.number}`)
      expect(mail?.text).toContain(order.email)
      expect(mail?.text).toContain("Motivo: El proveedor no ha dicho por qué\n")
      expect(await read()).toMatchObject({ paymentStatus: "paid", refunded: 0 })
      expect((await refund(order, "again")).code).toBe(0)
      await jobs()
      await jobs()
      expect(await read()).toMatchObject({ paymentStatus: "partially_refunded", refunded: 2.5 })
      expect(stripe().refunds.slice(before)).toMatchObject([
        { amount: 250, status: "failed" },
        { amount: 250, status: "succeeded" },
      ])
      expect((await refund(order, "again")).complaint).toBe("None of its refunds was refused.\n")
    })

    it("is not asked for again when its money went back in another way since", async () => {
      const { order, read } = await paid()
      stripe().refundsEnd("failed")
      await refund(order, order.total.toFixed(2))
      await jobs()
      stripe().refundsEnd("succeeded")
      await refund(order, order.total.toFixed(2))
      await jobs()
      expect(await read()).toMatchObject({ paymentStatus: "refunded", refunded: order.total })
      expect((await refund(order, "again")).complaint).toBe("What was refused has been refunded another way since.\n")
      shop().errors.splice(0)
    })

    it("of money that is nobody's is told too, and tried again by the same word", async () => {
      const { api, order } = await ordered("stripe")
      const session = stripe().sessions.get(await sessionOf(api, order))
      if (!session) throw new Error("No session")
      const reference = "2026NOBODYS1"
      session.metadata["attempt_reference"] = reference
      await hearStripe(stripe().pay(session.id))
      const payments = (...words: string[]) => runOperator(shop(), "payments", ...words, "--json")
      const flag = (await payments()).json().find((each: { reference: string }) => each.reference === reference)
      stripe().refundsEnd("failed")
      await payments(flag.id, "refund")
      await jobs()
      stripe().refundsEnd("succeeded")
      const [mail] = await told("sin pedido")
      expect(mail?.text).toContain(`/admin/queue/flag/${flag.id}`)
      expect((await payments(flag.id, "refund")).code).toBe(0)
      await jobs()
      expect((await payments("--all")).json()).toContainEqual(
        expect.objectContaining({ id: flag.id, state: "given_back", refund: "done" }),
      )
      expect((await payments(flag.id, "refund")).complaint).toBe("It is already decided.\n")
      shop().errors.splice(0)
    })
  })

  it("what another shop takes by the same account at Stripe is none of this one's", async () => {
    const { api, order } = await ordered("stripe")
    const session = stripe().sessions.get(await sessionOf(api, order))
    if (!session) throw new Error("No session")
    expect(session.metadata["shop"]).toMatch(/^http/)
    Object.assign(session.metadata, { attempt_reference: "2026ELSEWHER", shop: "https://other.example" })
    expect(await hearStripe(stripe().pay(session.id))).toBe(200)
    expect(shop().errors).toEqual([])
    expect((await runOperator(shop(), "payments", "--all")).text).not.toContain("2026ELSEWHER")
  })
}
