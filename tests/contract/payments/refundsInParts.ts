/** Parts of a payment that the bank gives back, asked for by several processes: it knows no keys to tell them apart by. */
import { describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import type { External } from "#tests/contract/payments/external.ts"
import { runOperator } from "#tests/support/operator.ts"

export function refundsInParts({ shop, bank, ordered, pageOf, hearBank, openBeside }: External): void {
  describe("parts of the same amount, given back at the bank [D-61]", { timeout: 120 * SECONDS }, () => {
    it.each(["redsys", "bizum"])("%s: are each given once, whichever process asks", async (method) => {
      const { api, order } = await ordered(method)
      await hearBank((await pageOf(api, order, method)).approve().notification, method)
      const before = bank().operations.length
      const queue = () => runOperator(shop(), "order", order.number, "refund", "1.00")
      await queue()
      await shop().provider.runOrderJobs()
      const other = await openBeside()
      try {
        await queue()
        await other.provider.runOrderJobs()
        await queue()
        await Promise.all([shop(), other].map(({ provider }) => provider.runOrderJobs()))
      } finally {
        await other.close()
      }
      expect(await api.call("getOrder", { id: order.id })).toMatchObject({ refunded: 3 })
      const given = bank()
        .operations.slice(before)
        .filter(({ type }) => type === "3")
      expect(given.map(({ amount }) => Number(amount))).toEqual([100, 100, 100])
      expect(other.errors).toEqual([])
    })
  })
}
