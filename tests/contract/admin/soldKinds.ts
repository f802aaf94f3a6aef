/** Goods without a parcel are named by their kind: a file, a gift card, a service. */
import { describe, expect, it } from "vitest"
import { signedIn } from "#tests/support/adminWorld.ts"
import type { AskOperator } from "#tests/support/askOperator.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { madeService } from "#tests/support/service.ts"

const FILE = { id: "pap-415", amount: 1 }
const CARD = { id: "pap-434", variant_id: "pap-434-1", amount: 1 }

export function soldKinds(worldOf: () => CustomerWorld, ask: AskOperator): void {
  const pageOf = async (number: string) => {
    const { token } = await signedIn(worldOf().shop, "owner")
    return (await ask("GET", `/orders/${number}`, { cookie: `admin=${token}` })).body
  }

  describe("on the page of an order", () => {
    it("a file, a gift card and a service each have their own word", async () => {
      const service = { id: await madeService(worldOf().shop), amount: 1 }
      const { api } = await worldOf().customer({ locale: "es" })
      const giftCard = { recipient: "ana@example.com" }
      const order = await orderOf(api, [FILE, CARD, service], { giftCard })
      const page = await pageOf(order.number)
      for (const word of ["Descarga", "Tarjeta regalo", "Servicio"]) expect(page).toContain(`${word}, no se prepara`)
      const { text } = await runOperator(worldOf().shop, "order", order.number)
      expect(text).toMatch(/^.*PAP-434-1.* gift card$/m)
      expect(text).toMatch(/^.*Clay workshop.* service$/m)
      expect(text.match(/ download$/gm)).toHaveLength(1)
    })

    it("nothing is called a download where none is", async () => {
      const { api } = await worldOf().customer({ locale: "es" })
      const page = await pageOf((await orderOf(api, [CARD], { giftCard: { recipient: "ana@example.com" } })).number)
      expect(page).toContain("Tarjeta regalo, no se prepara")
      expect(page).not.toContain("Descarga")
    })
  })
}
