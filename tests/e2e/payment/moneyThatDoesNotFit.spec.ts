/** Journey: what was taken is not what the order costs; and a payment that the shopper stops. */
import { mailTo } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { chooseAtBank, expect, operate, test } from "#tests/support/payTest.ts"
import { inLanguage, inOneLanguage } from "#tests/support/shopTest.ts"

const isFlagOf =
  ({ number }: { number: string }) =>
  ({ subject = "" }: { subject?: string | undefined }) =>
    subject === `Un pago por decidir: pedido ${number}`

const orderPath = ({ id }: { id: string }) => `/order-summary/${id}`

inOneLanguage(() => {
  test(
    "a payment that does not fit is looked into, and cancelling gives it back",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await buyer.order()
      await visit(orderPath(order))
      await page.locator(".PayForm").getByRole("button").click()
      await chooseAtBank(page, "wrong")
      await expect(page.getByRole("heading", { level: 1, name: t("payment.flagged") })).toBeVisible()
      await page.getByRole("link", { name: t("payment.viewOrder") }).click()
      await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.review"))
      await expect(page.getByText(t("order.flaggedTitle"))).toBeVisible()
      await expect(page.locator(".PayForm")).toHaveCount(0)
      const { text } = await mailTo(shop, "hola@azahar.example", isFlagOf(order))
      expect(text).toMatch(/\/admin\/queue\/flag\/\w+/)
      await page.getByText(t("order.cancel"), { exact: true }).click()
      await expect(page.locator(".OrderWays__fold").getByText(/\d[.,]\d\d/)).toBeVisible()
      await page.getByRole("button", { name: t("order.cancelYes") }).click()
      await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.cancelled"))
      await expect(page.getByText(t("order.event.refund_queued"))).toBeVisible()
      await expect(page.getByText(t("order.flaggedTitle"))).toHaveCount(0)
    },
  )

  test(
    "one's own cancelling is told as that, and the order is kept",
    inLongRun,
    async ({ page, buyer, visit, texts }) => {
      const { t } = texts
      const order = await buyer.order()
      await visit(orderPath(order))
      await page.locator(".PayForm").getByRole("button").click()
      await chooseAtBank(page, "cancel")
      await expect(page.getByRole("heading", { level: 1, name: t("payment.stoppedTitle") })).toBeVisible()
      await expect(page.getByText(t("payment.reason.cancelled"))).toBeVisible()
      await expect(page.getByText(t("payment.failed"))).toHaveCount(0)
      const [kept = ""] = t("payment.keptUntil", { moment: "§" }).split("§")
      await expect(page.getByText(kept)).toBeVisible()
      await page.getByRole("link", { name: t("payment.viewOrder") }).click()
      await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.pending"))
      await expect(page.getByText(t("order.stoppedTitle"))).toBeVisible()
      await expect(page.locator(".PayForm").getByRole("button")).toBeVisible()
    },
  )
})

inLanguage("es", () => {
  test("given back by the shop, it can be paid anew", inLongRun, async ({ page, shop, buyer, visit, texts }) => {
    const { t } = texts
    const order = await buyer.order()
    await visit(orderPath(order))
    await page.locator(".PayForm").getByRole("button").click()
    await chooseAtBank(page, "wrong")
    await expect(page.getByRole("heading", { level: 1, name: t("payment.flagged") })).toBeVisible()
    const { text = "" } = await mailTo(shop, "hola@azahar.example", isFlagOf(order))
    const id = /\/admin\/queue\/flag\/(\w+)/.exec(text)?.[1] ?? ""
    await operate(shop, "payments", id, "refund")
    await visit(orderPath(order))
    await page.locator(".PayForm").getByRole("button").click()
    await chooseAtBank(page, "approve")
    await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()
  })
})
