/** Structured data for search engines, over the whole demo catalogue: valid vocabulary, and equal to page and API. */
import { expect } from "vitest"
import type { Product } from "#shared/contract/product.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { formatMoney, parseAmount } from "#shared/money.ts"
import { write } from "#tests/support/checkoutPage.ts"
import { categories, departments, products } from "#tests/support/demoCatalogue.ts"
import { type Ask, askAs, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { findJsonLdFaults, type Node, ofType } from "#tests/support/schemaOrg/checkJsonLd.ts"
import { SITE_URL } from "#tests/support/startShop.ts"

// A shop of its own: this one changes prices and stock.
const test = httpTest({ env: { CONTACT_EMAIL: "hola@data.example" } })

const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json))

async function read(ask: Ask, path: string): Promise<{ html: string; data: unknown[] }> {
  const answer = await ask(path)
  expect(`${answer.status} ${path}`).toBe(`200 ${path}`)
  const html = await answer.text()
  return { html, data: dataOf(html) }
}

const available: Record<string, string> = {
  in_stock: "InStock",
  low_stock: "LimitedAvailability",
  on_backorder: "BackOrder",
  out_of_stock: "OutOfStock",
}

/** The offers by the API: one for each variant, or for the product. */
const soldByApi = ({ variants, ...product }: Product) =>
  (variants.length > 0 ? variants : [product]).map(({ sku, price, sale_price, availability }) => ({
    sku,
    price: sale_price,
    before: price === sale_price ? undefined : price,
    availability: `https://schema.org/${available[availability]}`,
  }))

const soldByData = (data: unknown) =>
  ofType(data, "Product").map(({ sku, offers }) => {
    const { price, priceSpecification = [], availability, availabilityStarts } = offers as Node
    // By when it comes is said of what is not there yet.
    expect(availabilityStarts !== undefined).toBe(availability === "https://schema.org/BackOrder")
    const struck = (priceSpecification as Node[]).find(({ priceType }) => priceType !== undefined)
    return { sku, price, before: struck?.["price"], availability }
  })

const plain = (html: string) => html.replaceAll("&nbsp;", "\u00a0")

async function compare(ask: Ask, id: string, locale: Locale): Promise<void> {
  const product: Product = await (await ask(`/api/v1/product/${id}`)).json()
  const { html, data } = await read(ask, `/${locale}/product/${product.slug}`)
  expect(soldByData(data), id).toEqual(soldByApi(product))
  // The page shows the first that can be had.
  expect(html).toContain(`data-availability="${product.availability}"`)
  const [shown = product] = product.variants.filter(({ availability }) => availability !== "out_of_stock")
  const amount = formatMoney(parseAmount(shown.sale_price.split(",")[0] ?? "") ?? 0, locale, "EUR")
  expect(plain(html)).toContain(amount)
}

test("products' data is schema.org's and has what Google asks for", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const chosen = products.filter((_, index) => isLongRun || index % 3 === 0)
  for (const [index, { slug, variants }] of chosen.entries()) {
    for (const locale of isLongRun ? locales : ([index % 2 === 0 ? "es" : "en"] as const)) {
      const { data } = await read(ask, `/${locale}/product/${slug}`)
      expect(findJsonLdFaults(data), slug).toEqual([])
      expect(ofType(data, variants ? "ProductGroup" : "Product"), slug).toHaveLength(1)
      expect(ofType(data, "BreadcrumbList"), slug).toHaveLength(1)
      expect(ofType(data, "Product").length, slug).toBe(variants ? variants.options.length : 1)
    }
  }
})

test("a backorder has the feed's day also where nothing is delivered", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const id = "tex-201"
  write(shop, "update variants set stock = 0 where product_id = ?", [id])
  write(shop, "update meta set value = value + 1 where key = ?", ["catalog_version"])
  const next = "(select value from meta where key = 'catalog_version')"
  write(shop, `update products set is_virtual = 1, backorder = 'yes', version = ${next} where id = ?`, [id])
  const slug = products.find((product) => product.id === id)?.slug
  const days = async () => {
    const { data } = await read(ask, `/en/product/${slug}`)
    return ofType(data, "Offer").map(({ availabilityStarts }) => availabilityStarts)
  }
  await expect.poll(async () => (await (await ask(`/api/v1/product/${id}`)).json()).virtual).toBe(true)
  const feed = await (await ask("/en/feeds/google.xml")).text()
  const [, day] = /<g:availability_date>([^T]+)T/.exec(feed.slice(feed.indexOf(`/en/product/${slug}`))) ?? []
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(days).toContain(day)
})

if (isLongRun)
  test("the shop's own data, its lists and its ways are right too", async ({ shop }) => {
    const ask = askAs(CRAWLER, shop)
    const lists = ["/products", "/products/page/2", ...categories.map(({ slug }) => `/product-category/${slug}`)]
    for (const locale of locales) {
      const home = (await read(ask, `/${locale}`)).data
      expect(findJsonLdFaults(home)).toEqual([])
      expect(["Organization", "WebSite", "SearchAction"].map((type) => ofType(home, type).length)).toEqual([1, 1, 1])
      const contact = (await read(ask, `/${locale}/contact`)).data
      // Its organization stands on the index.
      expect(findJsonLdFaults(contact)).toEqual([`{"@id":"${SITE_URL}/#organization"} leads nowhere`])
      expect(ofType(contact, "Store")).toHaveLength(1)
      for (const path of [...lists, ...departments.map(({ slug }) => `/product-department/${slug}`)]) {
        const { data } = await read(ask, `/${locale}${path}`)
        expect(findJsonLdFaults(data), path).toEqual([])
        expect([ofType(data, "ItemList").length, ofType(data, "BreadcrumbList").length], path).toEqual([1, 1])
      }
    }
  })

if (isLongRun)
  test("page, data, API and sitemap say the same price and stock, also after both changed", async ({ shop }) => {
    const ask = askAs(CRAWLER, shop)
    for (const [index, { id }] of products.entries()) await compare(ask, id, index % 2 === 0 ? "es" : "en")
    const sitemap = await (await ask("/sitemap-products-1.xml")).text()
    const listed = new Set([...sitemap.matchAll(/<loc>[^<]*\/product\/([^<]+)<\/loc>/g)].map(([, slug]) => slug))
    expect(listed).toEqual(new Set(products.map(({ slug }) => slug)))

    const changed = ["cer-111", "tex-201", "cer-102"]
    for (const id of changed) {
      write(shop, "update variants set price_cents = price_cents + 111, stock = 0 where product_id = ?", [id])
    }
    write(shop, "update products set visible = 0 where id = ?", ["cer-103"])
    const next = "(select value + 1 from meta where key = 'catalog_version')"
    for (const id of [...changed, "cer-103"]) write(shop, `update products set version = ${next} where id = ?`, [id])
    write(shop, "update meta set value = value + 1 where key = ?", ["catalog_version"])
    const hidden = `/product/${products.find(({ id }) => id === "cer-103")?.slug}`
    // Kept pages are answered until the server knows of the change.
    for (const locale of locales) {
      await expect.poll(async () => (await ask(`/${locale}${hidden}`)).status).toBe(404)
    }
    for (const id of changed) for (const locale of locales) await compare(ask, id, locale)
    expect(await (await ask("/sitemap-products-1.xml")).text()).not.toContain(hidden)
  })
