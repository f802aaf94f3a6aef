/** Journey: an order leads to its invoice, which another service issued. */
import { findViolations, reshape } from "#tests/support/axe.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, operate, paidOrder, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

const INVOICE = "https://facturas.example/2026/17?serie=A"

inOneLanguage(() => {
  test(
    "an order leads to its invoice, in another place and without telling where it came from",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await paidOrder(buyer)
      const path = `/order-summary/${order.id}`
      await visit(path)
      const link = page.getByRole("link", { name: t("order.invoice"), exact: true })
      await expect(link).toHaveCount(0)
      await operate(shop, "order", order.number, "invoice", INVOICE)
      for (const [width, scheme] of [
        [390, "light"],
        [1280, "dark"],
      ] as const) {
        await reshape(page, width, scheme)
        await visit(path)
        await expect(link).toHaveAttribute("href", INVOICE)
        await expect(link).toHaveAttribute("rel", "external noopener noreferrer")
        await expect(link).toHaveAccessibleDescription(t("order.invoiceAt", { host: "facturas.example" }))
        expect(await findViolations(page, scheme)).toEqual([])
      }
    },
  )
})
