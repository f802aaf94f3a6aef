/** Journey: an order is printed, and fits on one sheet. */
import { orderInput } from "#tests/support/orderWorld.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

const SIX = ["cer-101", "cer-103", "cer-105", "cer-122", "des-305", "tex-221"].map((id) => ({ id, amount: 1 }))

/** Each page of a PDF is an object of its own. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0

inOneLanguage(() => {
  test("an order of six lines is one sheet: shop, lines, sums and addresses, dark on light", async ({
    page,
    buyer,
    visit,
    texts,
  }, info) => {
    const { t, text, money } = texts
    await buyer.api.call("setCart", { products: SIX })
    await buyer.api.call("applyCoupon", { coupon: "BIENVENIDA10" })
    const { version } = await buyer.api.call("setShippingMethod", { method: "HOME_DELIVERY" })
    const wanted = { deliveryMethod: "HOME_DELIVERY", note: "Con lazo, por favor." }
    const order = await buyer.api.call("placeOrder", orderInput(version, wanted))
    await page.emulateMedia({ colorScheme: "dark" })
    await visit(`/order-summary/${order.id}`)
    const pdf = await page.pdf({ path: info.outputPath("order.pdf"), preferCSSPageSize: true, printBackground: true })
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 594")
    await page.emulateMedia({ media: "print" })
    await expect(page.locator(".Order__letterhead")).toContainText("Azahar")
    for (const { name } of order.lines) await expect(page.getByText(text(name), { exact: true })).toBeVisible()
    await expect(page.locator(".OrderSums [data-kind=total]")).toContainText(money(Math.round(order.total * 100)))
    await expect(page.getByRole("heading", { name: t("order.billingAddress") })).toBeVisible()
    await expect(page.getByText("Con lazo, por favor.")).toBeVisible()
    const ink = await page.locator("h1").evaluate((title) => getComputedStyle(title).color)
    expect(ink).toBe("rgb(21, 34, 79)")
  })
})
