/** Journey: from a phone an owner sends a part of an order, sees what is left, and its customer sees each parcel. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, PLENTY, paidOrder, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a part of an order is sent, and then the rest", inLongRun, async ({ page, shop, buyer, texts, faults }) => {
    faults.allow(/ 409/)
    faults.allow(/status of 409/)
    const own = operatorTexts[language]
    const order = await paidOrder(buyer, { deliveryMethod: "HOME_DELIVERY" }, [{ id: PLENTY, amount: 3 }])
    await enterArea(page, shop, { to: `${shop.url}/admin/orders/${order.number}`, locale: language })
    await page.getByRole("link", { name: own.split.open }).click()
    await page.getByRole("button", { name: own.split.send }).click()
    await expect(page.getByRole("alert")).toContainText(own.errors.nothing_packed)
    await page.locator('input[name="l0"]').check()
    await page.locator('select[name="q0"]').selectOption("2")
    await page.getByLabel(own.order.carrier).selectOption("correos")
    await page.getByLabel(own.order.tracking).fill("PQ43F8072194650")
    for (const scheme of ["light", "dark"] as const) expect(await findViolations(page, scheme)).toEqual([])
    await page.getByRole("button", { name: own.split.send }).click()
    await expect(page.getByRole("status")).toContainText(own.done.partShipped)
    await expect(page.locator(".page-head")).toContainText(own.status.partly_sent)
    await expect(page.locator(".pack .quantity")).toHaveText("×1")
    await expect(page.getByRole("link", { name: "PQ43F8072194650" })).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])
    await page.goto(`/admin/orders/print?order=${order.number}`)
    await expect(page.locator(".qty")).toHaveText("1")

    await page.goto(`/${language}/order-summary/${order.id}`)
    const parcel = page.getByRole("region", { name: texts.t("order.parcelOf", { n: 1 }), exact: true })
    await expect(parcel).toContainText("2 ×")
    await expect(parcel.getByRole("link")).toHaveAttribute("href", /PQ43F8072194650/)
    await expect(page.getByText(texts.t("order.about.partly_sent")).first()).toBeVisible()
    for (const scheme of ["light", "dark"] as const) expect(await findViolations(page, scheme)).toEqual([])

    await page.goto(`/admin/orders/${order.number}`)
    await page.getByRole("button", { name: own.split.sendRest }).click()
    await expect(page.locator(".page-head")).toContainText(own.status.shipped)
    await expect(page.getByText(own.split.parcel.replace("{{n}}", "2"), { exact: true })).toBeVisible()
  })
})
