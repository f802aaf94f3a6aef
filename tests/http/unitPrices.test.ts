/** The price per unit, over the whole demo catalogue: API, product page, list, structured data, feed and cart agree. */
import { expect } from "vitest"
import type { Cart } from "#shared/contract/cart.ts"
import type { Product } from "#shared/contract/product.ts"
import { locales } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { products } from "#tests/support/demoCatalogue.ts"
import { expectedUnit, type Sold, unitText } from "#tests/support/expectedUnit.ts"
import { type Ask, askAs, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import { readGoogleFeed } from "#tests/support/readGoogleFeed.ts"
import { type Node, ofType } from "#tests/support/schemaOrg/checkJsonLd.ts"

const test = httpTest({})

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&nbsp;", "\u00a0")

async function everything(ask: Ask): Promise<{ product: Product; sold: (Sold & { sku: string })[] }[]> {
  return Promise.all(
    products.map(async ({ id }) => {
      const product: Product = await (await ask(`/api/v1/product/${id}`)).json()
      return { product, sold: product.variants.length > 0 ? product.variants : [product] }
    }),
  )
}

test("the pantry has one beside each price that needs it, and all places agree", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const all = await everything(ask)
  const due = all.filter(({ sold }) => sold.some((each) => expectedUnit(each)))
  expect(due.length).toBeGreaterThan(14)
  for (const { product, sold } of due) {
    for (const locale of locales) {
      for (const [index, each] of sold.entries()) {
        const variant = product.variants[index]
        const path = `/${locale}/product/${product.slug}${variant ? `?variant=${variant.id}` : ""}`
        const html = await (await ask(path)).text()
        const unit = expectedUnit(each)
        if (unit) expect(textOf(html), path).toContain(unitText(unit, locale))
        const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
          JSON.parse(json),
        )
        const offer = ofType(data, "Product").find(({ sku }) => sku === each.sku)?.["offers"] as Node
        const [charged] = offer["priceSpecification"] as Node[]
        const quantity = charged?.["referenceQuantity"] as Node | undefined
        expect((quantity?.["valueReference"] as Node | undefined)?.["unitCode"], path).toBe(unit?.code)
      }
    }
  }
})

test("lists, feed and cart say the same, and goods without a content say nothing", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const all = await everything(ask)
  const page = textOf(await (await ask("/es/product-department/despensa")).text())
  const [rice] = all.filter(({ product }) => product.netContent === "1 kg")
  expect(rice && expectedUnit(rice.sold[0] as Sold)).toBeUndefined()
  expect(page).not.toContain("/kg/")
  // The content is told where no price per unit tells it.
  expect(page).toContain(`${formatMoney(Math.round(Number(rice?.product.sale_price) * 100), "es", "EUR")} 1\u00a0kg`)
  const single = all.filter(({ product, sold }) => sold.length === 1 && product.department_id === "despensa")
  const shown = single.flatMap(({ sold: [each] }) => (each && expectedUnit(each)) ?? [])
  expect(shown.filter((unit) => page.includes(unitText(unit, "es"))).length).toBeGreaterThan(5)
  const feed = readGoogleFeed(await (await ask("/es/feeds/google.xml")).text())
  for (const { product, sold } of all) {
    for (const [index, each] of sold.entries()) {
      const id = product.variants[index]?.id ?? product.id
      const item = feed.find((line) => line["id"] === id)
      const unit = expectedUnit(each)
      expect([id, item?.["unit_pricing_measure"], item?.["unit_pricing_base_measure"]]).toEqual([
        id,
        unit && each.netContent,
        unit && `1 ${unit.base}`,
      ])
    }
  }
  const [oil] = all.filter(({ product }) => product.id === "des-301")
  const answer = await fetch(`${shop.url}/api/v1/cart/quote`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ products: [{ id: "des-301", variant_id: "des-301-2", amount: 2 }] }),
  })
  const cart: Cart = await answer.json()
  expect(cart.products[0]?.netContent).toBe(oil?.product.variants[1]?.netContent)
})
