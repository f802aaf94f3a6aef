/**
 * Journey: a day of an owner, from the first owner's link to prices that are taken back, with a shopper in another browser. On a
 * desktop without scripts; in the long run on a phone and with scripts too, in both languages.
 */
import type { Browser, Page } from "@playwright/test"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import type { Locale } from "#shared/locale.ts"
import { checkoutPage, enterReady, lastOrder } from "#tests/support/checkoutPage.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { chooseAtBank, expect, operate, test } from "#tests/support/payTest.ts"
import { inOneLanguage, type Texts, waitForHydration } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** A square of one colour. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

const ways = [
  { device: "desktop", viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
  ...(isLongRun
    ? [
        { device: "desktop", viewport: { width: 1280, height: 900 }, javaScriptEnabled: true },
        { device: "phone", viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
        { device: "phone", viewport: { width: 360, height: 740 }, javaScriptEnabled: true },
      ]
    : []),
]

/** Buys two of it from its own page, and pays by card at the test bank. */
async function buyTwo(page: Page, texts: Texts, path: string): Promise<void> {
  const { t } = texts
  const { delivery, accept, order, main } = checkoutPage(page, texts)
  await page.goto(path)
  await waitForHydration(page)
  await main
    .getByRole("textbox", { name: t("cart.quantity") })
    .first()
    .fill("2")
  await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
  const cart = page.getByRole("banner").getByRole("link", { name: texts.tn("cart.open", 2, { n: 2 }) })
  await cart.click()
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("cartPage.checkout") })
    .click()
  await delivery(/Home delivery|Envío a domicilio/).check()
  await main.locator("input[value=sandbox]").check()
  await accept()
  await order.click()
  await chooseAtBank(page, "approve")
  await expect(page.getByRole("heading", { name: t("payment.received") })).toBeVisible()
}

/** Another person, in a browser of their own. */
async function elsewhere(browser: Browser, shop: Shop, language: Locale) {
  const locale = language === "es" ? "es-ES" : "en-US"
  const context = await browser.newContext({ baseURL: shop.url, locale, javaScriptEnabled: true })
  return { context, page: await context.newPage() }
}

inOneLanguage((language) => {
  for (const { device, viewport, javaScriptEnabled } of ways) {
    test.describe(`${device} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ viewport, javaScriptEnabled })

      test("a day of an owner", inLongRun, async ({ page, browser, shop, faults, texts }) => {
        test.setTimeout(240_000)
        faults.allow(/^Request failed: \S+\.js csp /, / 409/, /status of 409/)
        const own = operatorTexts[language]
        const name = `Cuenco Cala ${device} ${javaScriptEnabled}`
        const press = (text: string | RegExp) => page.getByRole("button", { name: text, exact: true }).click()
        const done = (text: string) => expect(page.getByRole("status").first()).toContainText(text)

        // She comes in by the first owner's link.
        const mail = `dia-${device}-${javaScriptEnabled}-${language}@azahar.example`
        await page.goto(new URL((await operate(shop, "owner", mail)).trim()).pathname)
        await page.getByLabel(own.start.name).fill("Amparo Ferrer")
        // Without scripts there are no passkeys, and it is open.
        if (javaScriptEnabled) await page.getByText(own.start.preferPassword).click()
        await page.getByLabel(own.start.password).fill("limonero-viejo-47")
        await press(own.start.withPassword)
        await page.getByRole("link", { name: own.start.codesDone }).click()
        await expect(page.getByRole("heading", { level: 1, name: own.today.title })).toBeVisible()

        // The look, and what a parcel to the islands costs.
        await page.goto("/admin/shop/look")
        await page.getByText(own.shopLook.values.palette.uva).click()
        await press(own.shop.publish)
        await done(own.done.published)
        expect(await (await page.request.get("/es", { headers: { Cookie: "" } })).text()).toContain("#7e235e")
        await page.goto("/admin/shop/delivery")
        await page.locator(".zones").getByRole("link", { name: own.shopDelivery.change }).last().click()
        const islands = page.locator("details[id='rate.baleares']")
        await islands.locator("summary").first().click()
        await islands.locator("[name='rate.baleares.goes']").check()
        await islands.locator("[name='rate.baleares.cost.0']").fill("8,90")
        await press(own.shopDelivery.save)
        await done(own.done.saved)

        // A product with a picture.
        await page.goto("/admin/products/new")
        await page.getByLabel(`${own.product.name}, ${own.shop.spanish}`).fill(name)
        await page.getByLabel(own.product.price).fill("20")
        await page.getByLabel(own.product.stock).fill("9")
        await press(own.product.make)
        await page
          .getByLabel(own.product.addPictures)
          .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG })
        await press(own.product.add)
        await page.locator(".pics li textarea[lang=es]").fill("De frente")
        await press(own.product.publish)
        await done(own.done.productSaved)
        const productPage = new URL(page.url()).pathname
        const inShop = await page.getByRole("link", { name: own.product.seeInShop }).getAttribute("href")

        // A shopper buys two of it.
        const shopper = await elsewhere(browser, shop, language)
        const customer = await enterReady(shopper.context, shop, [], language)
        await buyTwo(shopper.page, texts, inShop ?? "")
        const { number, id } = await lastOrder(shop, customer)

        // It is packed and sent.
        await page.goto("/admin")
        await page
          .getByRole("link", { name: new RegExp(own.today.pack) })
          .first()
          .click()
        await page.getByRole("link", { name: number }).click()
        await page.locator(".pack .target").first().click()
        await page.getByLabel(own.order.carrier).selectOption("correos")
        await page.getByLabel(own.order.tracking).fill("PQ123456789ES")
        await press(own.order.markShipped)
        await expect(page.locator(".status").first()).toHaveText(own.status.shipped)

        // Half of it goes back at once, the rest as a withdrawal.
        await page.goto(`/admin/orders/${number}/refund`)
        await page.locator("#q0").selectOption("1")
        await press(own.refund.calculate)
        await page.getByRole("button", { name: /^(Devolver|Refund) \D?\d/ }).click()
        await done(own.done.refunded)
        await press(own.order.markDelivered)
        await shopper.page.goto(`/order-summary/${id}/withdraw`)
        await waitForHydration(shopper.page)
        await shopper.page.getByRole("checkbox").check()
        await shopper.page.getByRole("button", { name: texts.t("withdrawal.confirm") }).click()
        await expect(shopper.page.getByText(texts.t("withdrawal.done"))).toBeVisible()
        await shopper.context.close()
        await page.goto("/admin/queue")
        await page.getByRole("link", { name: `${own.queue.kinds.withdrawal}, ${number}` }).click()
        await page.getByLabel(own.queue.restock).check()
        await press(own.queue.doIt)
        await done(own.done.withdrawal_accept)
        await page.goto(`/admin/orders/${number}`)
        await expect(page.locator(".status").first()).toHaveText(own.status.returned)

        // All prices rise by 3 %, and are as they were.
        await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
        const price = page.locator("input.cell").first()
        const was = await price.inputValue()
        await page.goto("/admin/products/percent")
        await page.getByLabel(own.products.change).fill("+3")
        await press(own.products.see)
        await page.locator(".action-bar button").click()
        const shown = async () => {
          await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
          return price.inputValue()
        }
        await expect(page.getByRole("status")).toBeVisible()
        const undo = page.locator(".undo").getByRole("button", { name: own.log.undo })
        await expect(undo).toBeVisible()
        await undo.click()
        expect(await shown()).toBe(was)

        // Two people in one form.
        const second = await elsewhere(browser, shop, language)
        await enterArea(second.page, shop, { to: productPage, locale: language })
        await page.goto(productPage)
        const field = `${own.product.name}, ${own.shop.spanish}`
        await second.page.getByLabel(field).fill(`${name} de Nuria`)
        await second.page.getByRole("button", { name: own.product.save, exact: true }).click()
        await expect(second.page.getByRole("status").first()).toContainText(own.done.productSaved)
        await second.context.close()
        await page.getByLabel(field).fill(`${name} de Amparo`)
        await press(own.product.save)
        await expect(page.getByRole("alert")).toContainText(own.conflict.nothingLost)
        await expect(page.getByText(`${name} de Nuria`).first()).toBeVisible()
        await press(own.conflict.save)
        await expect(page.getByLabel(field)).toHaveValue(`${name} de Amparo`)
      })
    })
  }
})
