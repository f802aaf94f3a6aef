/** Journey: what follows a purchase: fetching files. */

import { readFile } from "node:fs/promises"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inLanguage } from "#tests/support/shopTest.ts"

inLanguage("en", () => {
  test(
    "a bought file is fetched from the order and from the account, and counted",
    inLongRun,
    async ({ page, buyer, visit, texts }) => {
      const { t, tn } = texts
      const order = await buyer.order({}, [{ id: "pap-415", amount: 1 }])
      await visit(`/order-summary/${order.id}`)
      await page.locator(".PayForm").getByRole("button").click()
      await page.locator("button[value=before]").click()
      await page.getByRole("link", { name: t("payment.viewOrder") }).click()
      const left = (n: number) => page.getByText(tn("order.left", n, { n: String(n) }))
      await expect(left(5)).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: /^(Descargar|Download) / }).click(),
      ])
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-")
      await expect(left(4)).toBeVisible()
      await visit("/my-account?tab=downloads")
      const row = page.getByRole("listitem").filter({ hasText: order.number })
      await expect(row.getByText(tn("order.left", 4, { n: "4" }))).toBeVisible()
    },
  )
})
