/** Journey: an order is paid by card at Stripe's, at the bank's, by transfer, and over the counter. */
import type { Page } from "@playwright/test"
import { mailTo } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { type Banks, expect, STRIPE_PAGES, test } from "#tests/support/payTest.ts"
import type { BankPage } from "#tests/support/redsysDouble.ts"
import { inLanguage, inOneLanguage } from "#tests/support/shopTest.ts"

async function payBy(page: Page, method: string): Promise<void> {
  const form = page.locator(".PayForm")
  await form.locator(`input[value=${method}]`).check()
  await form.getByRole("button").click()
}

/** Stands for the pages of other houses: each visit is answered by what the shopper does there. */
async function answerAt(page: Page, origin: string, answer: (form: URLSearchParams, path: string) => Promise<string>) {
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const location = await answer(new URLSearchParams(request.postData() ?? ""), new URL(request.url()).pathname)
    await route.fulfill({
      status: 200,
      contentType: "text/html",
      body: `<a href="${location.replaceAll("&", "&amp;")}">back</a>`,
    })
  })
}

const goBack = (page: Page) => page.getByRole("link", { name: "back" }).click()

function bankPage({ redsys }: Banks, form: URLSearchParams): Promise<BankPage> {
  return redsys.open({ url: `${redsys.url}/sis/realizarPago`, fields: Object.fromEntries(form) })
}

const notify = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields) }).then(({ status }) => expect(status).toBe(200))

test.beforeEach(({ faults, banks }) =>
  faults.allow(...[STRIPE_PAGES, banks.redsys.url].map((url) => new RegExp(`Foreign request: ${url}`))),
)

inOneLanguage((language) => {
  test("by card at Stripe's", async ({ page, shop, buyer, banks, visit, texts }) => {
    const { t } = texts
    const order = await buyer.order()
    await answerAt(page, STRIPE_PAGES, async (_form, path) => {
      const session = banks.stripe.sessions.get(path.split("/").at(-1) ?? "")
      expect(session).toMatchObject({ amount_total: Math.round(order.amount_due * 100), locale: language })
      const { body, headers } = banks.stripe.pay(session?.id ?? "")
      const heard = await fetch(`${shop.url}/api/v1/payment/stripe/webhook`, {
        method: "POST",
        body,
        headers: { ...headers },
      })
      expect(heard.status).toBe(200)
      return session?.success_url ?? ""
    })
    await visit(`/order-summary/${order.id}`)
    await payBy(page, "stripe")
    await goBack(page)
    await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()
    expect((await buyer.api.call("getOrder", { id: order.id })).paymentMethod).toBe("stripe")
  })
})

inOneLanguage(() => {
  test("by Bizum, a choice of its own", inLongRun, async ({ page, buyer, banks, visit, texts }) => {
    const { t } = texts
    const order = await buyer.order()
    await answerAt(page, banks.redsys.url, async (form) => {
      const bank = await bankPage(banks, form)
      expect(bank.parameters["DS_MERCHANT_PAYMETHODS"]).toBe("z")
      const { notification, back } = bank.approve()
      expect(notification.url).toContain("/payment/bizum/webhook")
      await notify(notification.url, notification.fields)
      return back.url
    })
    await visit(`/order-summary/${order.id}`)
    await page.getByRole("radio", { name: t("payment.methods.bizum") }).check()
    await expect(page.getByText(t("payment.about.bizum"))).toBeVisible()
    await page.locator(".PayForm").getByRole("button").click()
    await goBack(page)
    await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()
    await page.getByRole("link", { name: t("payment.viewOrder") }).click()
    await expect(page.locator(".OrderHead").getByText(t("payment.methods.bizum"))).toBeVisible()
  })
})

inLanguage("en", () => {
  test("at the bank's, declined and then approved", inLongRun, async ({ page, buyer, banks, visit, texts }) => {
    const { t } = texts
    const order = await buyer.order()
    let isGood = false
    await answerAt(page, banks.redsys.url, async (form) => {
      const bank = await bankPage(banks, form)
      const { notification, back } = isGood ? bank.approve() : bank.decline()
      await notify(notification.url, notification.fields)
      return back.url
    })
    await visit(`/order-summary/${order.id}`)
    await payBy(page, "redsys")
    await goBack(page)
    await expect(page.getByRole("alert").filter({ hasText: t("payment.failed") })).toBeVisible()
    isGood = true
    await payBy(page, "redsys")
    await goBack(page)
    await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()
  })
})

inLanguage("es", () => {
  test(
    "by transfer it is on hold, and can still be paid by card; over the counter too",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await buyer.order()
      await visit(`/order-summary/${order.id}`)
      await payBy(page, "transfer")
      await expect(page.getByRole("heading", { name: t("payment.placed") })).toBeVisible()
      const box = page.getByRole("region", { name: t("payment.transferTitle") })
      await expect(box.getByText(order.number)).toBeVisible()
      await expect(box.getByText(/^ES\d\d /)).toBeVisible()
      const told = await buyer.order({ paymentMethod: "transfer" })
      const { text } = await mailTo(shop, told.email, ({ subject = "" }) => subject.includes(told.number))
      expect(text).toMatch(/ES\d\d \d{4}/)
      await page.getByRole("link", { name: t("payment.viewOrder") }).click()
      await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.on_hold"))
      await page.getByText(t("payment.otherWay")).click()
      await expect(page.locator(".PayForm input[value=transfer]")).toHaveCount(0)
      await payBy(page, "sandbox")
      await page.locator("button[value=before]").click()
      await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()

      const other = await buyer.order()
      await visit(`/order-summary/${other.id}`)
      await payBy(page, "pickup")
      await expect(page.getByRole("heading", { name: t("payment.placed") })).toBeVisible()
      await expect(page.getByRole("region", { name: t("payment.pickupTitle") })).toBeVisible()
      await page.getByRole("link", { name: t("payment.viewOrder") }).click()
      await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.reserved"))
      await expect(page.getByText(t("order.about.reserved"))).toBeVisible()
      await expect(page.getByRole("listitem").filter({ hasText: t("order.step.reserved") })).toHaveAttribute(
        "aria-current",
        "step",
      )
      await expect(page.getByText(t("order.step.paidAndFetched"))).toBeVisible()
    },
  )
})

test(
  "sent home, it is not offered to pay at pickup; a bank that does not answer keeps the order",
  inLongRun,
  async ({ page, buyer, banks, visit, texts, faults }) => {
    const { someAddress } = await import("#tests/support/customerWorld.ts")
    const { isDefault: _, ...delivery } = { isDefault: false, ...someAddress }
    const order = await buyer.order({ deliveryMethod: "HOME_DELIVERY", sameAsBilling: false, delivery })
    faults.allow(/503/)
    await visit(`/order-summary/${order.id}`)
    await expect(page.locator(".PayForm input[value=pickup]")).toHaveCount(0)
    banks.stripe.fault("500")
    await payBy(page, "stripe")
    await expect(page.getByText(texts.t("payment.reason.payment_unreachable"))).toBeVisible({ timeout: 20_000 })
    banks.stripe.fault("none")
    await expect(page.locator(".PayForm").getByRole("button")).toBeEnabled()
  },
)
