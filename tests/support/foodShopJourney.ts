/**
 * Journey: an owner opens an empty shop with oil, honey, cheese and rice, brought in by a file and typed by hand, and every
 * place that shows a price says the same price per unit.
 */
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { Product } from "#shared/contract/product.ts"
import { SECONDS } from "#shared/limits.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { findAllViolations } from "#tests/support/axe.ts"
import { enterAs } from "#tests/support/customers.ts"
import { unitText } from "#tests/support/expectedUnit.ts"
import { fieldsOf, foods, type Goods, others } from "#tests/support/lawfulGoods.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { startMailServer } from "#tests/support/mailServer.ts"
import { emptyShop, openShop, setUpShop } from "#tests/support/openedShop.ts"
import { importGoods, toldOf, typeCategory, typeGoods } from "#tests/support/ownersGoods.ts"
import { newBuyer } from "#tests/support/payTest.ts"
import { readGoogleFeed } from "#tests/support/readGoogleFeed.ts"
import { plain, shownRows } from "#tests/support/readMail.ts"
import { findJsonLdFaults, type Node, ofType } from "#tests/support/schemaOrg/checkJsonLd.ts"
import {
  buyEach,
  type Choice,
  choicesOf,
  order,
  SHAPES,
  seeCart,
  seeEnergyClass,
  seeList,
  seeOrder,
} from "#tests/support/shoppedGoods.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const all = [...foods, ...others]
const legalKeys = ({ groups }: Goods) =>
  new Set(
    [...legalFields].flatMap(([key, { legal, language }]) =>
      legal && groups.includes(legal.group) ? [language?.of ?? key] : [],
    ),
  )

/** In a file of its own for each language: it begins with an empty shop. */
export function foodShopJourney(language: Locale): void {
  test.use({ shopOptions: emptyShop(`food-${language}`), language, viewport: { width: 390, height: 844 } })

  test("what is imported and typed is told alike, and costs the same per unit everywhere", async ({
    page,
    shop,
    browser,
    faults,
  }) => {
    test.setTimeout(300 * SECONDS)
    faults.allow(/503/)
    const server = await startMailServer()
    const productOf = async (id: string): Promise<Product> => (await fetch(`${shop.url}/api/v1/product/${id}`)).json()
    await setUpShop(page, shop, language, server)
    await importGoods(page, language, all)
    await openShop(page, language)

    const categories = new Map<string, string>()
    for (const goods of all) {
      const key = goods.groups.join("-")
      if (!categories.has(key)) categories.set(key, await typeCategory(page, language, goods))
      const typed = await typeGoods(page, language, goods, categories.get(key) ?? "")
      await expect(page.getByRole("region", { name: /ley|law/i }).locator(".no")).toHaveCount(0)
      if (goods.id === "queso" || isLongRun) expect(await findAllViolations(page, SHAPES)).toEqual([])
      const [imported, byHand] = [await productOf(goods.id), await productOf(typed)]
      expect(toldOf(byHand), goods.id).toEqual(toldOf(imported))
      const told = new Map(imported.attributes.map((each) => [each.key, each]))
      expect(new Set(told.keys())).toEqual(legalKeys(goods))
      for (const [key, value] of fieldsOf(goods)) {
        const { of = key, locale = "es" } = legalFields.get(key)?.language ?? {}
        const { raw, value: shown } = told.get(of) ?? {}
        if (!legalFields.get(key)?.isPicture) expect([key, raw ?? shown?.[locale]]).toEqual([key, value])
      }
    }

    const products = await Promise.all(foods.map(({ id }) => productOf(id)))
    const choices = choicesOf(products)
    expect(choices.map(({ unit }) => unit?.cents)).toEqual([2760, 1980, 1080, 1160, 2580, 2238, undefined, undefined])
    for (const locale of locales) {
      const buyer = await newBuyer(shop, locale)
      const context = await browser.newContext({ baseURL: shop.url, locale, viewport: { width: 1280, height: 900 } })
      await enterAs(context, shop, buyer)
      const shopper = await context.newPage()
      const place = `/product-category/${others[0]?.groups.join("-")}`
      await seeEnergyClass(shopper, locale, place, await productOf(others[0]?.id ?? ""))
      await seeList(shopper, "/product-category/food-packaging", locale, products)
      await buyEach(shopper, locale, choices)
      await seeCart(shopper, locale, choices)
      await order(shopper, locale, choices)
      await seeOrder(shopper, locale, choices)
      const letter = async () => server.mails.find(({ to }) => !Array.isArray(to) && to?.text === buyer.email)
      await expect.poll(async () => (await letter())?.subject, { timeout: 20 * SECONDS }).toMatch(/\d{4}-\d{6}/)
      const { html = "", text = "" } = (await letter()) ?? {}
      for (const choice of choices) {
        const unit = choice.unit && plain(unitText(choice.unit, locale))
        const row = shownRows(html || "")
          .map((cells) => cells.join(" · "))
          .find((line) => isAbout(line, choice, locale))
        const line = plain(text)
        expect(row, choice.product.slug).toBeDefined()
        if (unit === undefined) expect(row).not.toMatch(/\/(?:kg|l)\b/)
        else for (const written of [row, line]) expect(written).toContain(unit)
      }
      await context.close()

      const feed = readGoogleFeed(await (await fetch(`${shop.url}/${locale}/feeds/google.xml`)).text())
      const cooler = feed.find((each) => each["id"] === others[0]?.id)
      const scale = ["energy_efficiency_class", "max_energy_efficiency_class", "min_energy_efficiency_class"]
      expect(scale.map((name) => cooler?.[name])).toEqual(["G", "A", "G"])
      const energy = await structuredOf(`${shop.url}/${locale}/product/${others[0]?.id}`)
      expect(findJsonLdFaults(energy).filter((fault) => /nergy/.test(fault))).toEqual([])
      expect(ofType(energy, "EnergyConsumptionDetails")).toMatchObject([
        { hasEnergyEfficiencyCategory: "https://schema.org/EUEnergyEfficiencyCategoryG" },
      ])
      for (const { product, variant, unit } of choices) {
        const sold = variant ?? product
        const item = feed.find((each) => each["id"] === sold.id)
        expect([item?.["sale_price"] ?? item?.["price"], item?.["unit_pricing_measure"]]).toEqual([
          `${sold.sale_price} EUR`,
          unit && sold.netContent,
        ])
        expect(item?.["unit_pricing_base_measure"]).toBe(unit && `1 ${unit.base}`)
        const data = await structuredOf(`${shop.url}/${locale}/product/${product.slug}`, variant?.id)
        const told = structuredUnit(data, sold.sku, sold.sale_price)
        expect(told).toEqual(unit && { cents: unit.cents, code: unit.code })
      }
    }
    await server.stop()
  })
}

async function structuredOf(address: string, variant?: string): Promise<unknown[]> {
  const page = await fetch(variant ? `${address}?variant=${variant}` : address)
  expect(page.ok).toBe(true)
  const found = (await page.text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...found].map(([, json = ""]) => JSON.parse(json))
}

const isAbout = (line: string, { product, variant }: Choice, locale: Locale) =>
  line.includes(product.name[locale]) && (!variant || line.includes(` ${variant.name[locale]} ·`))

const IN_BASE: Record<string, number> = { GRM: 0.001, KGM: 1, MLT: 0.001, LTR: 1 }

/** As a reader of the data reckons it. */
function structuredUnit(data: unknown, sku: string, charged: string): { cents: number; code: unknown } | undefined {
  const offer = ofType(data, "Product").find((each) => each["sku"] === sku)?.["offers"] as Node
  const [specification] = offer["priceSpecification"] as Node[]
  expect([offer["price"], specification?.["price"]].map(Number)).toEqual([Number(charged), Number(charged)])
  const quantity = specification?.["referenceQuantity"] as Node | undefined
  if (!quantity) return undefined
  const base = quantity["valueReference"] as Node
  const content = Number(quantity["value"]) * (IN_BASE[String(quantity["unitCode"])] ?? Number.NaN)
  return { cents: Math.round((Number(charged) * 100) / content + 1e-9), code: base["unitCode"] }
}
