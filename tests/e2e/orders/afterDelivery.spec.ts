/** Journey: what follows a delivery: withdrawing from the contract, and fetching files. */
import { readFile } from "node:fs/promises"
import { mailTo } from "#tests/support/customers.ts"
import { deliver, expect, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage } from "#tests/support/shopTest.ts"

inLanguage("es", (language) => {
  test("a delivered order is withdrawn from in two steps, with a receipt", async ({
    page,
    shop,
    buyer,
    visit,
    texts,
  }) => {
    const { t } = texts
    const order = await paidOrder(buyer)
    deliver(shop, order)
    await visit(`/order-summary/${order.id}`)
    await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.fetched"))
    await page
      .locator(".OrderWays")
      .getByRole("link", { name: t("order.withdraw") })
      .click()
    await expect(page.getByRole("heading", { level: 1, name: t("order.withdrawTitle") })).toBeVisible()
    await page.getByLabel(t("fields.statement.label")).fill("No me gusta el color.")
    await page.getByRole("button", { name: t("order.withdrawConfirm") }).click()
    await expect(page.getByRole("status").filter({ hasText: t("order.withdrawn") })).toBeVisible()
    await mailTo(
      shop,
      order.email,
      ({ subject = "", text = "" }) => subject.includes(order.number) && text.includes("No me gusta el color."),
    )
    await page.goto(`/order-summary/${order.id}/withdraw`)
    await expect(page.getByRole("button", { name: t("order.withdrawConfirm") })).toHaveCount(0)
  })

  test("every page's foot leads to a withdrawal, with and without logging in", async ({
    page,
    context,
    shop,
    buyer,
    visit,
    texts,
  }) => {
    const { t } = texts
    const order = await paidOrder(buyer)
    deliver(shop, order)
    await page.goto("/about-us")
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("footer.withdrawal") })
      .click()
    await page.getByRole("link", { name: order.number }).click()
    await expect(page.getByRole("button", { name: t("order.withdrawConfirm") })).toBeVisible()

    await context.clearCookies()
    await visit("/withdrawal")
    await page.getByLabel(t("fields.orderNumber.label")).fill(order.number)
    await page.getByLabel(t("fields.orderKey.label")).fill("not the key")
    await page.getByRole("button", { name: t("order.withdrawalGo") }).click()
    await expect(page.getByText(t("fields.orderKey.format"))).toBeVisible()
    await page
      .getByLabel(t("fields.orderKey.label"))
      .fill(`${shop.siteUrl}/${language}/order-summary/${order.id}?key=${order.key}`)
    await page.getByRole("button", { name: t("order.withdrawalGo") }).click()
    await expect(page.getByRole("button", { name: t("order.withdrawConfirm") })).toBeVisible()
  })
})

inLanguage("en", () => {
  test("a bought file is fetched from the order and from the account, and counted", async ({
    page,
    buyer,
    visit,
    texts,
  }) => {
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
  })
})
