/** Journey: an owner opens an empty shop with a workshop, brought in by a file and typed by hand, and reads who comes. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { Product } from "#shared/contract/product.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { findAllViolations } from "#tests/support/axe.ts"
import { enterAs } from "#tests/support/customers.ts"
import { fieldsOf, workshops } from "#tests/support/lawfulGoods.ts"
import { startMailServer } from "#tests/support/mailServer.ts"
import { emptyShop, openShop, setUpShop } from "#tests/support/openedShop.ts"
import { importGoods, press, toldOf, typeCategory, typeGoods } from "#tests/support/ownersGoods.ts"
import { newBuyer } from "#tests/support/payTest.ts"
import { plain } from "#tests/support/readMail.ts"
import { buyEach, choicesOf, order, SHAPES, seeCart, seeOrder } from "#tests/support/shoppedGoods.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const SUMMER = { es: "Sábado 12 de julio de 2098, de 18.30 a 20 h", en: "Saturday 12 July 2098, 6.30 – 8 pm" }

/** In a file of its own for each language: it begins with an empty shop. */
export function workshopShopJourney(language: Locale): void {
  test.use({ shopOptions: emptyShop(`workshop-${language}`), language, viewport: { width: 390, height: 844 } })

  test("a workshop that is imported and typed is told alike, booked, and its list has who comes", async ({
    page,
    shop,
    browser,
    faults,
  }) => {
    test.setTimeout(300 * SECONDS)
    faults.allow(/503/)
    const { dates, done, status } = operatorTexts[language]
    const server = await startMailServer()
    const productOf = async (id: string): Promise<Product> => (await fetch(`${shop.url}/api/v1/product/${id}`)).json()
    await setUpShop(page, shop, language, server)
    await importGoods(page, language, workshops)
    await openShop(page, language)
    const [tasting] = workshops
    if (!tasting) return
    const typed = await typeGoods(page, language, tasting, await typeCategory(page, language, tasting))
    expect(await findAllViolations(page, SHAPES)).toEqual([])
    const imported = await productOf(tasting.id)
    expect(toldOf(await productOf(typed))).toEqual(toldOf(imported))
    expect(imported.attributes.map(({ key }) => key)).toEqual([
      ...new Set(fieldsOf(tasting).map(([key]) => legalFields.get(key)?.language?.of ?? key)),
    ])
    // By the shop's clock, in summer and winter.
    expect(imported.variants.map(({ startsAt, endsAt, stock }) => [startsAt, endsAt, stock])).toEqual([
      ["2098-07-12T16:30:00.000Z", "2098-07-12T18:00:00.000Z", 12],
      ["2098-12-13T09:00:00.000Z", "2098-12-13T12:00:00.000Z", 1],
    ])

    const choices = choicesOf([imported]).slice(0, 1)
    for (const locale of locales) {
      const buyer = await newBuyer(shop, locale)
      const context = await browser.newContext({ baseURL: shop.url, locale, viewport: { width: 1280, height: 900 } })
      await enterAs(context, shop, buyer)
      const shopper = await context.newPage()
      await buyEach(shopper, locale, choices)
      await seeCart(shopper, locale, choices)
      await order(shopper, locale, choices)
      await seeOrder(shopper, locale, choices)
      await expect(shopper.locator(".OrderItems")).toContainText(SUMMER[locale])
      const letter = () => server.mails.find(({ to }) => !Array.isArray(to) && to?.text === buyer.email)
      await expect.poll(() => letter()?.subject, { timeout: 20 * SECONDS }).toMatch(/\d{4}-\d{6}/)
      const text = plain(letter()?.text ?? "")
      expect(text).toContain(SUMMER[locale])
      expect(text).toContain(imported.attributes.find(({ key }) => key === "place")?.value[locale])
      await context.close()
    }

    await page.goto("/admin/dates")
    await expect(page.locator("tbody tr")).toHaveCount(4)
    const row = page.getByRole("row", { name: new RegExp(SUMMER[language]) }).filter({ hasText: /2/ })
    expect(await findAllViolations(page, SHAPES)).toEqual([])
    await row.getByRole("link").first().click()
    await expect(page.locator("tbody tr")).toHaveCount(2)
    await expect(page.locator("tbody tr").first()).toContainText("Ana Pons")
    await expect(page.locator("tbody tr").first()).toContainText(dates.unpaid)
    expect(await findAllViolations(page, SHAPES)).toEqual([])
    const words = {
      "subject.es": "Otro sitio",
      "subject.en": "Elsewhere",
      "text.es": "En la plaza.",
      "text.en": "At the square.",
    }
    for (const [name, text] of Object.entries(words)) await page.locator(`[name="${name}"]`).fill(text)
    await press(page, dates.send)
    await expect(page.getByRole("status")).toContainText(done.dateWritten)
    const written = () =>
      server.mails.map(({ subject }) => subject).filter((text) => /^(?:Otro|Elsewhere)/.test(text ?? ""))
    await expect.poll(() => written().toSorted(), { timeout: 20 * SECONDS }).toEqual(["Elsewhere", "Otro sitio"])
    await page.locator("tbody tr a").first().click()
    await expect(page.locator(".page-head")).toContainText(status.on_hold)
    await server.stop()
  })
}
