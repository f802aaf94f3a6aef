/** An order paid at pickup is reserved until it is paid: in the list, on its page and in its progress. */
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, operate, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test(
    "an order that is paid at pickup is reserved, then ready, and never being prepared",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await buyer.order({ paymentMethod: "pickup" })
      const label = page.locator(".OrderHead .StatusLabel")
      const now = page.locator(".OrderTrack [aria-current=step]")

      await visit(`/${language}/my-account?tab=orders`)
      const row = page.getByRole("row").filter({ hasText: order.number })
      await expect(row.locator(".StatusLabel")).toHaveText(t("order.status.reserved"))
      await row.getByRole("link", { name: t("order.viewOf", { number: order.number }) }).click()

      await expect(label).toHaveText(t("order.status.reserved"))
      await expect(page.getByText(t("order.about.reserved"))).toBeVisible()
      await expect(now).toContainText(t("order.step.reserved"))
      await expect(page.locator(".OrderTrack")).not.toContainText(t("order.step.preparing"))
      const [kept = ""] = t("payment.keptUntil", { moment: "|" }).split("|")
      await expect(page.locator("#pay, .PayPart").getByText(kept)).toBeVisible()

      await operate(shop, "order", order.number, "ready")
      await page.reload()
      await expect(label).toHaveText(t("order.status.ready"))
      await expect(now).toContainText(t("order.step.ready"))
    },
  )
})
