/**
 * The requirements of Google's Merchant Center beyond those of other services. Source: Google's product data
 * specification.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findItem } from "#app/cart/cartActions.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import { readConfig } from "#server/config.ts"
import { feedRoutes } from "#server/feeds/feedRoutes.ts"
import { createSiteReader } from "#server/siteReader.ts"
import { channelId } from "#shared/channelId.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { plainDraft } from "#tests/support/drafts.ts"
import { readGoogleFeed } from "#tests/support/readGoogleFeed.ts"
import { type RouteServer, serveRoutes } from "#tests/support/routeServer.ts"

describe("the feed for Google", () => {
  let shop: ContractShop
  let server: RouteServer

  beforeAll(async () => {
    shop = await openDemoShop()
    const { api, catalogVersion } = shop.provider
    const sites = createSiteReader(api, readConfig({ SITE_URL: "https://azahar.example" }).site)
    server = await serveRoutes(feedRoutes({ sites, api, catalogVersion, dataDir: shop.place.dataDir }))
  })

  afterAll(async () => {
    server.close()
    await shop.close()
  })

  const text = async () => (await server.get("/en/feeds/google.xml")).text()
  const readGoogle = async () => readGoogleFeed(await text())

  it("says by when a backorder comes, what is sent for nothing, and where a thing stands in its taxonomy", async () => {
    const google = await readGoogle()
    const byId = new Map(google.map((line) => [line["id"], line]))
    const throwOnOrder = byId.get("tex-205")
    expect(throwOnOrder?.["availability"]).toBe("backorder")
    const days = (Date.parse(throwOnOrder?.["availability_date"] ?? "") - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(28)
    expect(days).toBeLessThan(31)
    expect(
      google.filter(({ availability, availability_date }) => (availability === "backorder") !== !!availability_date),
    ).toEqual([])
    expect(throwOnOrder?.["google_product_category"]).toBe("1985")
    const xml = await text()
    const { api } = shop.provider
    for (const id of ["cer-103", "tex-205", "pap-434"]) {
      const product = await api.call("getProduct", { id })
      const [first = product] = product.variants
      const [item = ""] = new RegExp(`<g:id>${first.id}</g:id>.*?</item>`, "s").exec(xml) ?? []
      expect(item).toContain("<g:shipping>")
      if (product.virtual) expect(item).toMatch(/<g:shipping><g:country>ES<\/g:country>\n<g:price>0.00 EUR/)
      if (product.giftCard) expect(item).toContain("<g:google_product_category>53<")
    }
  })

  it("has ids that Google takes, of what has longer ones, and nothing without a picture or a price", async () => {
    const long = "manta-de-lana-merina-tejida-a-mano-en-un-telar-antiguo-de-la-sierra"
    const [{ src = "" } = {}] = (await shop.provider.api.call("getProduct", { id: "cer-103" })).images
    const pictures = [{ key: src.replace("/pictures/", ""), alt: { es: "", en: "" } }]
    await changeCatalog(shop.connection.db, new Date(), (change) =>
      saveProducts(change, [
        plainDraft(long, { pictures }),
        plainDraft(`${long}-2`, { pictures }),
        plainDraft("bare", {}),
        plainDraft("given", { pictures, priceCents: 0 }),
      ]),
    )
    const ids = async () => (await readGoogle()).map(({ id = "" }) => id)
    await expect.poll(async () => (await ids()).filter((id) => id.startsWith("manta-de-lana")).length).toBe(2)
    const all = await ids()
    expect(all.filter(({ length }) => length > 50)).toEqual([])
    expect(new Set(all).size).toBe(all.length)
    // Links that buy, and the page, go by what Google knows.
    const { api } = shop.provider
    for (const id of [long, `${long}-2`]) {
      expect(await api.call("getProduct", { id: channelId(id) })).toMatchObject({ id })
      expect(await findItem(api, { id: channelId(id), amount: 2 })).toEqual({ id, amount: 2 })
    }
    await expect(api.call("getProduct", { id: `${long.slice(0, 40)}-abcdefghi` })).rejects.toMatchObject({
      status: 404,
    })
    expect(all).not.toContain("bare")
    expect(all).not.toContain("given")
  })
})
