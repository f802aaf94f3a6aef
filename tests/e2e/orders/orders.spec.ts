/** Journey: a customer looks at orders, finds one of many, cancels, buys again, and prints. */
import { formatDate } from "#shared/dates.ts"
import { enterAs, mailTo } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, newBuyer, operate, PLENTY, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage, inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test("an order says all there is to say", async ({ page, buyer, visit, texts }) => {
    const { t, money, text } = texts
    const order = await paidOrder(buyer, { note: "Con lazo, por favor." })
    await visit(`/checkout/order-received/${order.id}`)
    await expect(
      page.getByRole("heading", { level: 1, name: t("order.thanks", { name: order.billing.firstName }) }),
    ).toBeVisible()
    await expect(page.getByText(order.number, { exact: true })).toBeVisible()
    await expect(page.getByText(formatDate(order.date, language), { exact: true })).toBeVisible()
    await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.processing"))
    await expect(page.getByRole("link", { name: text(order.lines[0]?.name ?? { es: "", en: "" }) })).toBeVisible()
    await expect(page.locator(".OrderSums [data-kind=total]")).toContainText(money(Math.round(order.total * 100)))
    await expect(page.getByText("Con lazo, por favor.")).toBeVisible()
    await expect(page.locator(".OrderTrack [aria-current=step]")).toContainText(t("order.step.preparing"))
    await expect(page.getByRole("list", { name: t("order.progress") })).toContainText(t("order.step.paid"))
    await expect(page.locator(".OrderPlaces__note, address").first()).toBeVisible()

    await page.emulateMedia({ media: "print" })
    await expect(page.locator(".Order__letterhead")).toBeVisible()
    await expect(page.locator("header.Header")).toBeHidden()
    await expect(page.getByRole("button", { name: t("order.print") })).toBeHidden()
    await page.emulateMedia({ media: "screen" })

    await page.goto("/order-summary")
    await expect(page).toHaveURL(`/order-summary/${order.id}`)
    await expect(
      page.getByRole("heading", { level: 1, name: t("order.title", { number: order.number }) }),
    ).toBeVisible()
  })
})

inLanguage("es", (language) => {
  test("an unpaid order is cancelled after a second thought, and bought again", async ({
    page,
    shop,
    buyer,
    visit,
    texts,
  }) => {
    const { t } = texts
    const order = await buyer.order()
    await visit(`/order-summary/${order.id}`)
    await page.getByText(t("order.cancel"), { exact: true }).click()
    await page.getByRole("button", { name: t("order.cancelYes") }).click()
    await expect(page.getByRole("region", { name: t("notices.label") }).getByText(t("done.cancelled"))).toBeVisible()
    await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.cancelled"))
    await expect(page.locator(".PayForm")).toHaveCount(0)
    await mailTo(shop, order.email, ({ subject = "" }) => subject.includes(order.number) && /cancel/.test(subject))

    await page.getByRole("button", { name: t("order.again") }).click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.locator(".CartLine")).toHaveCount(1)
    expect((await buyer.api.call("getCart", {})).products).toMatchObject([{ id: PLENTY, amount: 1 }])
  })

  test(
    "the list turns pages, filters by status, and leads to paying",
    inLongRun,
    async ({ page, context, shop, visit, texts }) => {
      const { t } = texts
      const buyer = await newBuyer(shop, language)
      await enterAs(context, shop, buyer)
      for (let count = 0; count < 11; count += 1) await buyer.order({ paymentMethod: "transfer" })
      const unpaid = await buyer.order()
      await visit("/my-account?tab=orders")
      await expect(page.locator(".OrderTable tbody tr")).toHaveCount(10)
      await expect(page.getByText(t("order.unpaid", { number: unpaid.number }))).toBeVisible()
      await page.getByRole("link", { name: t("pager.page", { n: "2" }) }).click()
      await expect(page.locator(".OrderTable tbody tr")).toHaveCount(2)
      await page.getByLabel(t("order.filter")).selectOption("pending")
      await expect(page.locator(".OrderTable tbody tr")).toHaveCount(1)
      await expect(page).toHaveURL(/status=pending/)
      await page.getByRole("link", { name: t("order.payOf", { number: unpaid.number }) }).click()
      await expect(page.locator(".PayForm")).toBeVisible()
      await visit("/my-account?tab=orders&status=refunded")
      await expect(page.getByText(t("order.noneOfStatus"))).toBeVisible()
    },
  )
})

inLanguage("en", (language) => {
  test("an order of somebody else is not found; its key opens it and tells no other site", async ({
    page,
    context,
    shop,
    buyer,
    texts,
    faults,
  }) => {
    const order = await buyer.order()
    const stranger = await newBuyer(shop, language)
    await enterAs(context, shop, stranger)
    faults.allow(/Answer 404|status of 404/)
    expect((await page.goto(`/order-summary/${order.id}`))?.status()).toBe(404)
    // The bank sent its payer into another browser, perhaps: that it is not paid is all that is said.
    await page.goto(`/payment-success?order=${order.id}`)
    await expect(page.locator("body")).not.toContainText(order.billing.lastName)
    await context.clearCookies()
    expect((await page.goto("/checkout/order-received/1.png"))?.status()).toBe(404)
    await page.goto(`/order-summary/${order.id}`)
    await expect(page).toHaveURL(/\/login-and-register\?return=/)

    const answer = await page.goto(`/${language}/order-summary/${order.id}?key=${order.key}`)
    expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" })
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/)
    await page.locator(".PayForm").getByRole("button").click()
    await page.waitForURL(/\/payment\/sandbox\/pay\//)
    await page.locator("button[value=before]").click()
    await expect(page.getByRole("heading", { name: texts.t("payment.received") })).toBeVisible()
  })
})

test(
  "without any order there is an empty state, and the newest order leads to it",
  inLongRun,
  async ({ page, context, shop, visit, texts }) => {
    const { t } = texts
    await enterAs(context, shop, await newBuyer(shop, "en"))
    await visit("/order-summary")
    await expect(page).toHaveURL("/my-account?tab=orders")
    await expect(page.getByText(t("account.noOrders"))).toBeVisible()
    await visit("/my-account?tab=downloads")
    await expect(page.getByText(t("account.noDownloads"))).toBeVisible()
    await visit("/withdrawal")
    await expect(page.getByText(t("withdrawal.none"))).toBeVisible()
  },
)

test(
  "what is no longer in the shop is said before it is bought again",
  inLongRun,
  async ({ page, shop, buyer, visit, texts }) => {
    const GONE = "pap-431"
    const order = await buyer.order({}, [
      { id: PLENTY, amount: 1 },
      { id: GONE, amount: 1 },
    ])
    await operate(shop, "stock", GONE.toUpperCase(), "0")
    await expect(async () => {
      await visit(`/order-summary/${order.id}`)
      const { name } = order.lines.find(({ id }) => id === GONE) ?? { name: { es: "", en: "" } }
      await expect(page.getByText(texts.t("order.gone", { names: texts.text(name) }))).toBeVisible({ timeout: 500 })
    }).toPass()
  },
)
