/** Journey: an owner sells seats of a workshop, a shopper books two for a date, and the owner marks that they came. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { pick } from "#shared/locale.ts"
import { dateName } from "#shared/serviceDates.ts"
import { findViolations } from "#tests/support/axe.ts"
import { checkoutPage, fillCart } from "#tests/support/checkoutPage.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { chooseAtBank, expect, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

/** One for each language: the tests share a shop. */
const IDS = { es: "cer-124", en: "cer-122" } as const
const BEGINS = "2099-12-12T10:30"
const ENDS = "2099-12-12T13:00"
/** Madrid in winter. */
const DATE = dateName("2099-12-12T09:30:00.000Z", "2099-12-12T12:00:00.000Z")

inOneLanguage((language) => {
  test("seats of a workshop are booked, and who comes is known", async ({ page, shop, buyer, visit, texts }) => {
    const { t, tn } = texts
    const { product, productMore, done, dates, status } = operatorTexts[language]
    const name = pick(DATE, language)
    const ID = IDS[language]
    await enterArea(page, shop, { to: `/admin/products/item/${ID}`, locale: language })
    await page.locator(".folds > details", { hasText: productMore.sending }).locator("summary").click()
    await page.getByRole("checkbox", { name: productMore.virtual }).check()
    await page.getByRole("button", { name: product.save, exact: true }).click()
    await expect(page.getByRole("status")).toContainText(done.productSaved)
    await page.getByLabel(product.startsAt).fill(BEGINS)
    await page.getByLabel(product.endsAt).fill(ENDS)
    await page.getByRole("button", { name: product.save, exact: true }).click()
    await expect(page.getByRole("status")).toContainText(done.productSaved)
    // A product with a date is asked where it takes place.
    const duties = page.getByRole("region", { name: productMore.duties })
    await expect(duties.locator(".no")).toHaveCount(1)
    await page.locator('[name="fields.place_es"]').fill("En la trastienda")
    await page.locator('[name="fields.place_en"]').fill("In the back room")
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("button", { name: product.save, exact: true }).click()
    await expect(page.getByRole("status")).toContainText(done.productSaved)
    await expect(duties.locator(".no")).toHaveCount(0)
    const place = language === "es" ? "En la trastienda" : "In the back room"

    // Others of its worker may have left something in the buyer's cart.
    await fillCart(shop, buyer)
    await visit(`/${language}/product/${ID}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("radio", { name: new RegExp(pick(DATE, language).split(",")[0] ?? "") })).toBeChecked()
    await expect(main.getByText(t("productPage.dated.noWithdrawal"))).toBeVisible()
    await expect(main.getByText(place)).toBeVisible()
    await expect(main).not.toContainText(/descarga|download/i)
    expect(await findViolations(page, "light")).toEqual([])
    await main.getByRole("button", { name: t("cart.more"), exact: true }).click()
    await main.getByRole("button", { name: tn("productPage.dated.book", 2, { n: "2" }) }).click()
    await expect(page.getByRole("status").filter({ hasText: t("cart.added") })).toContainText(name)

    await visit(`/${language}/checkout`)
    const checkout = checkoutPage(page, texts)
    await expect(checkout.main.getByText(t("checkout.noWithdrawal"))).toBeVisible()
    await expect(checkout.main.locator(".LastLook")).toContainText(name)
    await expect(checkout.main).not.toContainText(t("checkout.withdraw"))
    await expect(page.locator(".BareFooter")).not.toContainText(language === "es" ? "devolverlo" : "send it back")
    await checkout.field("billing.firstName").fill("Ana")
    await checkout.field("billing.lastName").fill("Pons")
    await checkout.main.locator("input[value=sandbox]").check()
    await checkout.accept()
    expect(await findViolations(page, "light")).toEqual([])
    await checkout.order.click()
    await chooseAtBank(page, "approve")
    await page.waitForURL(/\/payment-success/)
    const [order] = (await buyer.api.call("listOrders", {})).items
    expect(order).toMatchObject({ state: "booked", amount: 2 })

    await visit(`/${language}/order-summary/${order?.id}`)
    await expect(page.locator(".OrderHead .StatusLabel")).toHaveText(t("order.status.booked"))
    await expect(page.locator(".OrderItems")).toContainText(name)
    await expect(page.locator(".OrderItems")).toContainText(place)
    await expect(page.locator(".OrderTrack [aria-current=step]")).toContainText(t("order.step.booked"))
    await expect(page.locator(".OrderWays").getByRole("link", { name: t("withdrawal.here") })).toHaveCount(0)
    expect(await findViolations(page, "light")).toEqual([])

    await page.goto("/admin/dates")
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(dates.states.open)
    await page.getByRole("link", { name }).click()
    const came = page.getByRole("checkbox", { name: /Ana Pons/ })
    await came.check()
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("button", { name: dates.saveCame }).click()
    await expect(page.getByRole("status")).toContainText(done.cameSaved)
    await expect(came).toBeChecked()
    await page.getByRole("link", { name: order?.number ?? "" }).click()
    await expect(page.locator(".page-head")).toContainText(status.booked)

    await page.goto("/admin/dates")
    await page.getByRole("link", { name }).click()
    await page.getByRole("button", { name: dates.callOffYes }).click()
    await expect(page.getByRole("status")).toContainText(done.dateCalledOff)
    await visit(`/${language}/product/${ID}`)
    await expect(main.getByText(t("productPage.dated.called_off"))).toBeVisible()
    await expect(main.getByRole("button", { name: t("cart.add"), exact: true })).toHaveCount(0)
  })
})
