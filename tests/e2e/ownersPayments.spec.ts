/** Journey: an owner enters the bank's keys without a terminal: a wrong number, a key that the bank does not know yet, Bizum; and a customer pays by it. */
import type { Page } from "@playwright/test"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { type Buyer, operate, PLENTY, test as payTest } from "#tests/support/payTest.ts"
import type { RedsysDouble } from "#tests/support/redsysDouble.ts"
import { inLanguage } from "#tests/support/shopTest.ts"
import { startShop } from "#tests/support/startShop.ts"

const KEY = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"

/** Its keys are nowhere yet. */
const test = payTest.extend<object, { shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: [
    async ({ banks }, use) => {
      const env = { PAYMENT_METHODS: "", PAYMENT_TEST_KEYS: "on", REDSYS_URL: banks.redsys.url, DEMO: "on" }
      const shop = await startShop({ env, atHome: true })
      await operate(shop, "stock", PLENTY.toUpperCase(), "900")
      await use(shop)
      await shop.stop()
    },
    { scope: "worker" },
  ],
})
const { expect } = test

// In one language, since the second would find the keys that the first has entered.
inLanguage("es", (language) => {
  const own = operatorTexts[language].shopPayment
  const card = (page: Page, way: string) => page.locator(`#${way}`)

  test.use({ viewport: { width: 390, height: 844 } })

  test("an owner enters the bank's keys, and a customer pays by them", async ({ page, shop, banks, faults, buyer }) => {
    faults.allow(new RegExp(`Foreign request: ${banks.redsys.url}`))
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    await enterArea(page, shop, { to: "/admin/shop/payment", locale: language })
    await expect(card(page, "redsys")).toContainText(own.state.missing)
    await card(page, "redsys").locator("summary").first().click()
    await expect(page.getByText(own.ask.redsys.title)).toBeVisible()
    await page.getByLabel(own.merchantCode).fill("99900888")
    await page.getByLabel(own.secrets.key.label).fill(KEY)
    const save = card(page, "redsys").getByRole("button", { name: own.saveAndTry })
    await save.click()
    await expect(page.getByRole("alert")).toContainText(own.merchantCode)
    await expect(page.getByLabel(own.merchantCode)).toHaveValue("99900888")
    expect(await findViolations(page, "light")).toEqual([])
    banks.redsys.endKey(KEY)
    // The key that was typed waits for the form.
    await page.getByLabel(own.merchantCode).fill("999008881")
    await save.click()
    await expect(card(page, "redsys")).toContainText(own.faults.redsys.key.title)
    await expect(card(page, "redsys")).toContainText("(XML0021)")
    expect(await findViolations(page, "light")).toEqual([])

    banks.redsys.takeKey(KEY)
    await card(page, "redsys").getByText(own.secret.change).click()
    await page.getByLabel(own.secrets.key.another).fill(KEY)
    await save.click()
    await expect(card(page, "redsys")).toContainText(own.state.testing)
    await card(page, "bizum").locator("summary").first().click()
    await page.getByLabel(own.offerBizum).check()
    await card(page, "bizum").getByRole("button").click()
    await expect(card(page, "bizum")).toContainText(own.state.testing)
    const content = await page.content()
    expect(content).not.toContain(KEY)

    await payBy(banks.redsys, page, buyer)
  })

  test("without scripts a service is entered, stopped and offered again", async ({ shop, browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await enterArea(page, shop, { to: "/admin/shop/payment?way=redsys", locale: language })
    const redsys = card(page, "redsys")
    if ((await redsys.getByText(own.secret.change).count()) === 0)
      await page.getByLabel(own.secrets.key.label).fill(KEY)
    await page.getByLabel(own.merchantCode).fill("999008881")
    await redsys.getByRole("button", { name: own.saveAndTry }).click()
    await redsys.getByRole("button", { name: own.stop }).click()
    await expect(redsys).toContainText(own.hidden.off)
    await redsys.getByRole("button", { name: own.again }).click()
    await expect(redsys).toContainText(own.state.testing)
    await context.close()
  })

  /** The form leads to the bank that was just entered: the pages' policy lets it. */
  async function payBy(bank: RedsysDouble, page: Page, buyer: Buyer): Promise<void> {
    const order = await buyer.order()
    await page.route(`${bank.url}/**`, async (route) => {
      const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ""))
      const { notification } = (await bank.open({ url: `${bank.url}/sis/realizarPago`, fields })).approve()
      const body = new URLSearchParams(notification.fields)
      expect((await fetch(notification.url, { method: "POST", body })).status).toBe(200)
      await route.fulfill({ status: 200, contentType: "text/html", body: "<p>Gracias</p>" })
    })
    await page.goto(`/order-summary/${order.id}`)
    await page.locator(".PayForm input[value=redsys]").check()
    await page.locator(".PayForm").getByRole("button").click()
    await expect(page).toHaveURL(new RegExp(`^${bank.url}`))
    expect((await buyer.api.call("getOrder", { id: order.id })).paymentStatus).toBe("paid")
  }
})
