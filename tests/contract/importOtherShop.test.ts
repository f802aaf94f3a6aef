/** Products of another shop, read at its address: Shopify's and WooCommerce's public answers, and what refuses. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { type Databases, openDatabases } from "#tests/support/contractShop.ts"
import { facts, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { runOperator } from "#tests/support/operator.ts"
import { type OtherShopServer, shopifyServer, wooServer } from "#tests/support/otherShops.ts"

describe("products of another shop", { timeout: 60 * SECONDS }, () => {
  let databases: Databases
  let shop: ImportShop
  const servers: OtherShopServer[] = []
  beforeAll(async () => {
    databases = await openDatabases("sqlite")
  })
  afterAll(async () => {
    for (const server of servers) server.close()
    await databases.stop()
  })

  async function started(starting: Promise<OtherShopServer>): Promise<OtherShopServer> {
    const server = await starting
    servers.push(server)
    return server
  }
  async function bring(address: string, ...more: string[]) {
    shop = await openImportShop(databases)
    return runOperator({ place: { dataDir: shop.dataDir } }, "import", address, "--allow-local-urls", ...more)
  }

  it("come from Shopify with options, prices, pictures and what is sold out", async () => {
    const { url, asked } = await started(shopifyServer(251))
    const { text, complaint, code } = await bring(url, "--language", "es")
    expect([code, text]).toEqual([0, expect.stringContaining("251 created")])
    expect(complaint).toContain("Read: 251 products.")
    expect(asked.filter((path) => path.startsWith("/products.json"))).toHaveLength(3)
    const { product, variants, pictures } = await shop.product("camisa-ribera")
    expect(product).toMatchObject({
      name_es: "Camisa Ribera",
      brand: "Taller Ribera",
      html_es: expect.stringContaining("<strong>lino</strong>"),
    })
    expect(
      variants.map(({ sku, price_cents, offer_price_cents, weight }) => [sku, price_cents, offer_price_cents, weight]),
    ).toEqual([
      ["CAM-S", 3000, 2500, 250],
      ["CAM-M", 3000, 2500, 250],
    ])
    expect(variants.map(({ stock }) => stock > 0)).toEqual([true, false])
    expect(variants.map(({ name_es }) => name_es)).toEqual(["S / Azul", "M / Azul"])
    expect(pictures).toHaveLength(3)
    expect(shop.leftovers()).toEqual([])
    expect((await shop.product("taza-250")).variants).toMatchObject([{ sku: "TAZ-250", price_cents: 950 }])
    await shop.close()
  })

  it("come from WooCommerce with variations, categories, facts and stock", async () => {
    const { url } = await started(wooServer(101))
    const { text, code } = await bring(url)
    expect([code, text]).toEqual([0, expect.stringContaining("101 created")])
    const { product, variants, pictures } = await shop.product("ace")
    expect(product).toMatchObject({ name_es: "Aceite & limón", brand: "La Acequia", category_id: "aceites" })
    expect(
      variants.map(({ sku, name_es, price_cents, offer_price_cents }) => [
        sku,
        name_es,
        price_cents,
        offer_price_cents,
      ]),
    ).toEqual([
      ["ACE-11", "250 ml", 800, null],
      ["ACE-12", "500 ml", 1400, 1200],
    ])
    expect(pictures).toHaveLength(1)
    const jug = async (at: number) => (await shop.product(`woo-${100 + at}`)).variants[0]
    expect(await jug(1)).toMatchObject({ price_cents: 1200, offer_price_cents: 900 })
    expect(await jug(2)).toMatchObject({ stock: 0 })
    expect(await jug(3)).toMatchObject({ stock: 4 })
    expect(facts(await shop.product("ace")).category).toBe("aceites")
    await shop.close()
  })

  it("come from a WordPress in a folder, and from one with plain addresses", async () => {
    const inFolder = await started(wooServer(2, { folder: "/tienda" }))
    expect((await bring(`${inFolder.url}/tienda`)).text).toContain("2 created")
    await shop.close()
    const plain = await started(wooServer(2, { isPlain: true }))
    expect((await bring(plain.url)).text).toContain("2 created")
    await shop.close()
  })

  it("come in the end where the host asks for patience", async () => {
    const { url } = await started(shopifyServer(3, { isBusy: true }))
    expect((await bring(url)).text).toContain("3 created")
    await shop.close()
  })

  it("are refused in another currency, where there are none, and where there is no such shop", async () => {
    const pounds = await started(wooServer(2, { currency: "GBP" }))
    const { host } = new URL(pounds.url)
    expect((await bring(pounds.url)).complaint).toContain(
      `The prices of ${host} are in GBP, those of this shop in EUR.`,
    )
    const empty = await started(shopifyServer(0))
    expect((await bring(empty.url)).complaint).toContain("shows no products.")
    const other = await started(wooServer(2, { folder: "/tienda" }))
    expect((await bring(other.url)).complaint).toContain(
      "does not show its products as shops of Shopify and WooCommerce do",
    )
    expect((await bring("https://shop.invalid")).complaint).toContain("shop.invalid is not read: cannot be fetched")
    expect(await shop.ids()).toEqual([])
  })

  it("are not read in the shop's own network [D-33]", async () => {
    const { url, asked } = await started(shopifyServer(2))
    shop = await openImportShop(databases)
    const { code, complaint } = await runOperator({ place: { dataDir: shop.dataDir } }, "import", url)
    expect([code, complaint]).toEqual([1, expect.stringContaining("leads into a private network")])
    expect(asked).toEqual([])
  })
})
