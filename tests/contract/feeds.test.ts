/** Every feed of shopping services matches the API, over the whole demo catalogue. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import { readConfig } from "#server/config.ts"
import { feedRoutes } from "#server/feeds/feedRoutes.ts"
import { createSiteReader } from "#server/siteReader.ts"
import type { Product, Variant } from "#shared/contract/product.ts"
import { type Locale, locales, pick } from "#shared/locale.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { plainDraft } from "#tests/support/drafts.ts"
import { runOperator } from "#tests/support/operator.ts"
import { readGoogleFeed } from "#tests/support/readGoogleFeed.ts"
import { type RouteServer, serveRoutes } from "#tests/support/routeServer.ts"

type Line = Record<string, string>

const variant = (id: string, salePriceCents: number | null) => ({
  id,
  sku: id.toUpperCase(),
  priceCents: 2500,
  salePriceCents,
  stock: 10,
})

const SITE = "https://azahar.example"
const words: Record<string, string> = {
  in_stock: "in_stock",
  low_stock: "in_stock",
  on_backorder: "backorder",
  out_of_stock: "out_of_stock",
}
const metaWords: Record<string, string> = {
  "in stock": "in_stock",
  "available for order": "backorder",
  "out of stock": "out_of_stock",
}

describe("feeds", () => {
  let shop: ContractShop
  let server: RouteServer

  beforeAll(async () => {
    shop = await openDemoShop()
    const { api, catalogVersion } = shop.provider
    const { site } = readConfig({ SITE_URL: SITE })
    const sites = createSiteReader(api, site)
    server = await serveRoutes(feedRoutes({ sites, api, catalogVersion, dataDir: shop.place.dataDir }))
  })

  afterAll(async () => {
    server.close()
    await shop.close()
  })

  const get = (path: string, headers?: Record<string, string>) => server.get(path, headers)
  const text = async (path: string) => (await get(path)).text()

  const readTable = async (path: string): Promise<Line[]> => parse(await text(path), { columns: true })

  const readGoogle = async (path: string) => readGoogleFeed(await text(path))

  async function allSold(): Promise<{ product: Product; variant: Variant | undefined }[]> {
    const { api } = shop.provider
    const sold: { product: Product; variant: Variant | undefined }[] = []
    for (let page = 1; ; page += 1) {
      const { items, total, perPage } = await api.call("listProducts", { page })
      for (const { id } of items) {
        const product = await api.call("getProduct", { id })
        const all = product.variants.length > 0 ? product.variants : [undefined]
        sold.push(...all.map((variant) => ({ product, variant })))
      }
      if (page * perPage >= total) return sold
    }
  }

  /** By the wire alone: no sum of the shop's own is used here. */
  const expected = ({ product, variant }: { product: Product; variant: Variant | undefined }, locale: Locale) => {
    const { id, price, sale_price, availability } = variant ?? product
    const label = (product.options?.[0]?.name ?? product.variantLabel).en
    const path = `${SITE}/${locale}/product/${product.slug}`
    return {
      id,
      title: pick(product.name, locale) + (variant ? `, ${pick(variant.name, locale)}` : ""),
      link: variant ? `${path}?variant=${variant.id}` : path,
      price: `${price} EUR`,
      sale: sale_price === price ? "" : `${sale_price} EUR`,
      availability: words[availability],
      group: variant ? product.id : "",
      // Details without a counterpart in Google's vocabulary.
      isTold: !["Recipe", "Kind", "Pages", "Amount"].includes(label),
    }
  }

  it.each(locales)("say of everything what the API says, in %s", async (locale) => {
    const sold = (await allSold()).map((each) => expected(each, locale))
    const wanted = sold.map(({ isTold, ...each }) => each)
    expect(wanted.length).toBeGreaterThan(80)
    const google = await readGoogle(`/${locale}/feeds/google.xml`)
    const seen = google.map(({ id, title, link, price, sale_price = "", availability, item_group_id = "" }) => ({
      id,
      title,
      link,
      price,
      sale: sale_price,
      availability,
      group: item_group_id,
    }))
    expect(seen).toEqual(sold.map(({ isTold, ...each }) => (isTold ? each : { ...each, group: "" })))
    const chatGpt = await readTable(`/${locale}/feeds/products.csv`)
    expect(
      chatGpt.map(({ item_id, title, url, price, sale_price, availability, group_id, listing_has_variations }) => ({
        id: item_id,
        title,
        link: url,
        price,
        sale: sale_price,
        availability,
        group: listing_has_variations === "true" ? group_id : "",
      })),
    ).toEqual(wanted)
    const meta = await readTable(`/${locale}/feeds/meta.csv`)
    expect(
      meta.map(({ id, title, link, price, sale_price, availability = "", item_group_id }) => ({
        id,
        title,
        link,
        price,
        sale: sale_price,
        availability: metaWords[availability],
        group: item_group_id,
      })),
    ).toEqual(wanted)
  })

  it("have what their services ask for", async () => {
    for (const item of await readGoogle("/feeds/google.xml")) {
      const { id, description = "", image_link, brand, mpn, gtin, identifier_exists, condition } = item
      expect([id, condition, image_link, description.length > 20]).toEqual([
        id,
        "new",
        expect.stringMatching(/^https:\/\/azahar\.example\/pictures\/[\w-]+\/1200$/),
        true,
      ])
      expect([id, identifier_exists === "no"]).toEqual([id, !gtin && !(brand && mpn)])
    }
    const asked = [
      "item_id",
      "title",
      "description",
      "url",
      "brand",
      "seller_name",
      "image_url",
      "price",
      "availability",
    ]
    for (const line of await readTable("/feeds/products.csv")) {
      for (const name of asked) expect(`${line["item_id"]} ${name} ${line[name]}`).toMatch(/^\S+ \w+ ./)
      expect([line["is_eligible_search"], line["is_eligible_checkout"]]).toEqual(["true", "false"])
    }
  })

  it("show a variant by its own picture, name its colour and size, and say how long a sale price holds", async () => {
    const [first = "", second = ""] = (await shop.provider.api.call("getProduct", { id: "cer-103" })).images.map(
      ({ src }) => src.replace("/pictures/", ""),
    )
    const noText = { es: "", en: "" }
    const blue = { es: "Azul", en: "Blue" }
    const small = { es: "Pequeño", en: "Small" }
    const [from, to] = ["2020-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"]
    await changeCatalog(shop.connection.db, new Date(), (change) =>
      saveProducts(change, [
        plainDraft("shirt", {
          sale: { from, to },
          pictures: [first, second].map((key) => ({ key, alt: noText })),
          options: [
            { es: "Color", en: "Colour" },
            { es: "Talla", en: "Size" },
          ],
          variants: [
            { ...variant("shirt-1", 2000), name: { es: "Azul, pequeño", en: "Blue, small" }, pictureKey: second },
            { ...variant("shirt-2", null), name: { es: "Rojo, pequeño", en: "Red, small" } },
          ].map((each, index) => ({
            ...each,
            optionValues: [index === 0 ? blue : { es: "Rojo", en: "Red" }, small],
          })),
        }),
        plainDraft("scarf", {
          pictures: [{ key: first, alt: noText }],
          priceCents: 2500,
          salePriceCents: 2000,
          sale: { from: null, to },
        }),
      ]),
    )
    const seen = async (id: string, read: (path: string) => Promise<Line[]>, path: string) =>
      (await read(path)).find((line) => line["id"] === id)
    await expect.poll(() => seen("scarf", readGoogle, "/en/feeds/google.xml")).toBeDefined()
    const { updatedAt } = await shop.provider.api.call("getProduct", { id: "scarf" })
    expect((await seen("scarf", readGoogle, "/en/feeds/google.xml"))?.["sale_price_effective_date"]).toBe(
      `${updatedAt.slice(0, 16)}Z/2099-01-01T00:00Z`,
    )
    const picture = (key: string) => `${SITE}/pictures/${key}/1200`
    for (const [read, path] of [
      [readGoogle, "/en/feeds/google.xml"],
      [readTable, "/en/feeds/meta.csv"],
    ] as const) {
      expect(await seen("shirt-1", read, path)).toMatchObject({
        item_group_id: "shirt",
        image_link: picture(second),
        color: "Blue",
        size: "Small",
        sale_price_effective_date: "2020-01-01T00:00Z/2099-01-01T00:00Z",
      })
      expect(await seen("shirt-2", read, path)).toMatchObject({ image_link: picture(first), color: "Red" })
      expect((await seen("shirt-2", read, path))?.["sale_price_effective_date"] ?? "").toBe("")
    }
    const chatGpt = await readTable("/en/feeds/products.csv")
    const days = ["shirt-1", "shirt-2"].map((id) => {
      const { sale_price_start_date, sale_price_end_date } = chatGpt.find(({ item_id }) => item_id === id) ?? {}
      return [sale_price_start_date, sale_price_end_date]
    })
    // By the shop's clock, which is an hour ahead of these moments.
    expect(days).toEqual([
      ["2020-01-01", "2099-01-01"],
      ["", ""],
    ])
  })

  it("have the tax in their prices where the shop shows its own without, but where prices are without for all", async () => {
    const read = async () => {
      const [line] = await readTable("/feeds/meta.csv")
      const [, shipping = ""] =
        /<g:country>ES<\/g:country>\n<g:price>([^<]*)/.exec(await text("/feeds/google.xml")) ?? []
      return { price: Number.parseFloat(line?.["price"] ?? ""), shipping: Number.parseFloat(shipping) }
    }
    const shown = await read()
    // Another territory has another clock as well: only the catalogue's own part of the version tells that it was read.
    const version = () => Math.floor(shop.provider.catalogVersion() / 1_000_000)
    const settle = async (...words: string[]) => {
      const before = version()
      expect(await runOperator(shop, "tax", "shop", ...words)).toMatchObject({ code: 0 })
      await expect.poll(version).not.toBe(before)
    }
    await settle("--businesses-only", "on")
    const { addedTax } = await shop.provider.api.call("getPromises", {})
    expect(addedTax).toMatchObject({ country: "ES", rates: { general: 21, super_reduced: 4 } })
    const taxed = (amount: number) => Math.round(amount * 121) / 100
    expect(await read()).toEqual({ price: taxed(shown.price), shipping: taxed(shown.shipping) })
    await settle("--territory", "US")
    expect(await read()).toEqual(shown)
    await settle("--territory", "ES", "--businesses-only", "off")
    expect(await read()).toEqual(shown)
  })

  it("are made once for each version of the catalogue, and follow it at once", async () => {
    const first = await get("/en/feeds/google.xml")
    const { headers } = first
    expect([headers.get("content-type"), headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
      "application/rss+xml; charset=utf-8",
      "public, no-cache",
      "noindex",
    ])
    await first.arrayBuffer()
    expect(
      (await get("/en/feeds/google.xml", { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" }))
        .status,
    ).toBe(304)
    const before = (await readGoogle("/en/feeds/google.xml")).find(({ id }) => id === "cer-105")
    expect(before?.["availability"]).toBe("in_stock")
    await runOperator(shop, "stock", "CER-105", "0")
    await expect
      .poll(async () => (await readGoogle("/en/feeds/google.xml")).find(({ id }) => id === "cer-105")?.["availability"])
      .toBe("out_of_stock")
    await Promise.all(Array.from({ length: 5 }, () => text("/es/feeds/meta.csv")))
    expect(readdirSync(join(shop.place.dataDir, "feeds")).filter((name) => name.endsWith(".part"))).toEqual([])
    expect(existsSync(join(shop.place.dataDir, "feeds/es-meta.csv"))).toBe(true)
  })

  it("there are no others", async () => {
    for (const path of ["/feeds/all.xml", "/de/feeds/google.xml", "/feeds/..%2fshop.sqlite"]) {
      expect((await get(path)).status).toBe(404)
    }
  })
})
