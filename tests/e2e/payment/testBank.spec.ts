/** Journey: an order is paid at the test bank, whatever happens there. Source: defences D-62. */
import type { Page } from "@playwright/test"
import { inLongRun } from "#tests/support/longRun.ts"
import { chooseAtBank, expect, test } from "#tests/support/payTest.ts"
import { inLanguage, type Texts } from "#tests/support/shopTest.ts"

const orderPath = ({ id }: { id: string }) => `/order-summary/${id}`

const payButton = (page: Page) => page.locator(".PayForm").getByRole("button")

const heading = (page: Page, { t }: Texts, key: Parameters<Texts["t"]>[0]) =>
  page.getByRole("heading", { level: 1, name: t(key), exact: true })

/** Says so in the shopper's language. */
async function isTestBank(page: Page, language: string): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\/pay\//)
  await expect(page.locator("html")).toHaveAttribute("lang", language)
  await expect(page.getByRole("note")).toContainText(language === "es" ? "Esto es una prueba" : "This is a test")
}

inLanguage("es", (language) => {
  test("paid at once, after a question, told twice or told early, it is paid once", async ({
    page,
    buyer,
    visit,
    texts,
  }) => {
    // The same form reaches the shop twice, however quick the browser is to take the first one back.
    await page.route("**/order-summary/**", async (route) => {
      if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 })
      await route.fallback()
    })
    for (const choice of ["approve", "authenticate", "twice", "before"]) {
      const order = await buyer.order()
      await visit(orderPath(order))
      await payButton(page).dblclick()
      await isTestBank(page, language)
      await chooseAtBank(page, choice)
      if (choice === "authenticate") await page.locator("button[value=approve]").click()
      await expect(heading(page, texts, "payment.received")).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/payment-success\\?order=${order.id}`))
      const { paymentStatus, timeline } = await buyer.api.call("getOrder", { id: order.id })
      expect(paymentStatus).toBe("paid")
      expect(timeline.map(({ kind }) => kind)).toEqual(["placed", "payment_started", "paid"])
    }
    await page.getByRole("link", { name: texts.t("payment.viewOrder") }).click()
    await expect(page.locator(".StatusLabel")).toHaveText(texts.t("order.status.processing"))
    await expect(payButton(page)).toHaveCount(0)
  })

  test(
    "told late, the page waits, looks again by itself, and stays the same order through a reload",
    inLongRun,
    async ({ page, buyer, visit, texts }) => {
      const order = await buyer.order()
      await visit(orderPath(order))
      await payButton(page).click()
      await chooseAtBank(page, "late")
      await expect(heading(page, texts, "payment.pending")).toBeVisible()
      await page.reload()
      await expect(heading(page, texts, "payment.pending")).toBeVisible()
      await expect(page.getByText(order.number)).toBeVisible()
      await expect(heading(page, texts, "payment.received")).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
    },
  )
})

inLanguage("en", (language) => {
  test("declined, it is paid again on the same order; the way back finds it paid", async ({
    page,
    buyer,
    visit,
    texts,
  }) => {
    const { t } = texts
    const order = await buyer.order()
    await visit(orderPath(order))
    await payButton(page).click()
    await isTestBank(page, language)
    await chooseAtBank(page, "decline")
    await expect(page.getByRole("alert").filter({ hasText: t("payment.failed") })).toBeVisible()
    await expect(page.getByText(t("payment.reason.failed"))).toBeVisible()
    expect((await buyer.api.call("getOrder", { id: order.id })).status).toBe("failed")

    await payButton(page).click()
    await chooseAtBank(page, "approve")
    await expect(heading(page, texts, "payment.received")).toBeVisible()
    expect((await buyer.api.call("getOrder", { id: order.id })).number).toBe(order.number)
    await page.goto(`/paymentFailure?order=${order.id}&reason=failed`)
    await expect(heading(page, texts, "payment.received")).toBeVisible()
    await page.goBack()
    await expect(heading(page, texts, "payment.received")).toBeVisible()
  })

  test(
    "stopped by the shopper, it says so; left open, it stays unpaid",
    inLongRun,
    async ({ page, buyer, visit, texts }) => {
      const { t } = texts
      const order = await buyer.order()
      await visit(orderPath(order))
      await payButton(page).click()
      await chooseAtBank(page, "cancel")
      await expect(page.getByText(t("payment.reason.cancelled"))).toBeVisible()
      await page.goto(orderPath(order))
      await payButton(page).click()
      await chooseAtBank(page, "abandon")
      await expect(heading(page, texts, "payment.pending")).toBeVisible()
      await page.getByRole("button", { name: t("payment.lookAgain") }).click()
      await expect(heading(page, texts, "payment.pending")).toBeVisible()
      expect((await buyer.api.call("getOrder", { id: order.id })).paid).toBe(0)
      await page.getByRole("link", { name: t("payment.otherWay") }).click()
      await expect(payButton(page)).toBeVisible()
    },
  )
})

test("the browser's word that it was paid is never believed", inLongRun, async ({ page, buyer, visit, texts }) => {
  const order = await buyer.order()
  await visit(`/payment-success?order=${order.id}&status=paid&paid=1`)
  await expect(heading(page, texts, "payment.pending")).toBeVisible()
  expect((await buyer.api.call("getOrder", { id: order.id })).paymentStatus).toBe("unpaid")
})

test("an address cannot send a shopper elsewhere", inLongRun, async ({ page, buyer, visit }) => {
  const order = await buyer.order()
  await visit(`/redirectPayment?order=${order.id}&url=https://evil.example&attempt=`)
  await expect(page).toHaveURL(orderPath(order))
})
