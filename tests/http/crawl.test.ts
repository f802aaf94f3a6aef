/** The shop as a crawler meets it: every address that its pages lead to, and what stands there. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import sharp from "sharp"
import { expect } from "vitest"
import { write } from "#tests/support/checkoutPage.ts"
import { crawl } from "#tests/support/crawler.ts"
import { products } from "#tests/support/demoCatalogue.ts"
import { type Ask, askAs, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { SITE_URL } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

// A shop of its own: this one deletes a product.
const test = httpTest({ env: { CONTACT_EMAIL: "hola@crawl.example" } })

const META = /<meta (?:property|name)="([^"]+)" content="([^"]*)"/g

const metaOf = (html: string) => new Map([...html.matchAll(META)].map(([, name = "", content = ""]) => [name, content]))

async function sizeOf(ask: Ask, address: string): Promise<string> {
  const answer = await ask(address.replace(SITE_URL, ""), { accept: "*/*" })
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return `${format} ${width}x${height}`
}

test("a page that is shared shows title, picture and language", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  for (const [path, type] of [
    ["/es", "website"],
    ["/en/products", "website"],
    ["/es/product/plato-lonja", "product"],
    ["/en/login-and-register", "website"],
  ] as const) {
    const html = await (await ask(path)).text()
    const meta = metaOf(html)
    const isSpanish = path.startsWith("/es")
    expect(meta.get("og:type"), path).toBe(type)
    expect([meta.get("og:locale"), meta.get("og:locale:alternate")]).toEqual(
      isSpanish ? ["es_ES", "en_GB"] : ["en_GB", "es_ES"],
    )
    expect(meta.get("og:title")).toBe(/<title>([^<]*)/.exec(html)?.[1])
    expect(meta.get("og:image:alt")).not.toBe("")
    expect(meta.get("twitter:card")).toBe("summary_large_image")
    expect([meta.get("og:image:width"), meta.get("og:image:height")]).toEqual(["1200", "630"])
    expect(await sizeOf(ask, meta.get("og:image") ?? "")).toBe("jpeg 1200x630")
  }
})

test("what is asked for as a file is there, or missing in a word; other spellings lead to the page", async ({
  shop,
}) => {
  const ask = askAs(CRAWLER, shop)
  for (const [path, type] of [
    ["/favicon.ico", "image/vnd.microsoft.icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type])
    expect(Buffer.from(await answer.arrayBuffer()).length).toBeLessThan(6000)
  }
  for (const path of ["/wp-login.php", "/es/feed.xml", "/assets/index-old.js", "/images/x", "/pictures/x", "/.env"]) {
    const answer = await ask(path)
    expect([path, answer.status, Buffer.from(await answer.arrayBuffer()).length]).toEqual([path, 404, 4])
  }
  for (const [path, to] of [
    ["/Products/?search=Miel", "/products?search=Miel"],
    ["/ES/PRODUCT-CATEGORY/platos/page/2/", "/es/product-category/platos/page/2"],
    ["/es/product/Plato-Lonja", "/es/product/plato-lonja"],
    ["/en/product-department/CERAMICA", "/en/product-department/ceramica"],
    ["/PRODUCT/Plato-Lonja/", "/product/plato-lonja"],
    ["/EN/Product-Category/PLATOS/page/2?orderby=price", "/en/product-category/platos/page/2?orderby=price"],
  ] as const) {
    const answer = await ask(path)
    expect(`${answer.status} ${answer.headers.get("location")}`).toBe(`301 ${to}`)
  }
})

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc)

if (isLongRun)
  test("a crawler comes to every page of the sitemap, to each once, and to next to nothing else", async ({ shop }) => {
    const ask = async (path: string) => {
      const answer = await askAs(CRAWLER, shop)(path)
      return { status: answer.status, text: await answer.text() }
    }
    const { pages, addresses } = await crawl(ask, SITE_URL, "/es")
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
    const indexed = pages.filter(({ isIndexed }) => isIndexed)
    for (const { path, canonical } of indexed) expect(canonical).toBe(SITE_URL + path)
    const crawled = new Set(indexed.map(({ path }) => SITE_URL + path))
    const files = locsOf((await ask("/sitemap.xml")).text).map((file) => file.replace(SITE_URL, ""))
    const maps = await Promise.all(files.map(async (file) => (await ask(file)).text))
    const listed = maps.flatMap(locsOf)
    expect(listed.filter((address) => !crawled.has(address))).toEqual([])
    // Further pages of lists stand behind their first, which is what the sitemap has.
    expect([...crawled].filter((address) => !listed.includes(address) && !/\/page\/\d+$/.test(address))).toEqual([])
    // Addresses that no page leads to by a link that counts are those of one visitor, of orders and of filters.
    expect(pages.length - indexed.length).toBeLessThanOrEqual(4)
    expect(addresses.size).toBeGreaterThan(pages.length)

    for (const fact of ["title", "description"] as const) {
      const same = [...Map.groupBy(indexed, (page) => page[fact])].filter(([, those]) => those.length > 1)
      expect(same.map(([text, those]) => [text, ...those.map(({ path }) => path)])).toEqual([])
      expect(indexed.filter((page) => page[fact] === "")).toEqual([])
    }
    for (const map of maps)
      expect(map.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(
        locsOf(map).filter((loc) => !loc.includes("/pictures/")).length,
      )
  })

if (isLongRun)
  test("a deleted product is gone, under every name it had, and shows what is near", async ({ shop }) => {
    const ask = askAs(CRAWLER, shop)
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ["src/cli/shop.ts", ...args], {
        cwd: root,
        env: { ...process.env, DATA_DIR: shop.dataDir },
      })
    write(shop, "insert into slug_history (kind, slug, id) values (?, ?, ?)", ["product", "taza-antigua", "cer-121"])
    const gone = products.find(({ id }) => id === "cer-121")
    await run("deleteProducts", "--ids=cer-121")
    for (const [path, title] of [
      [`/es/product/${gone?.slug}`, "Ya no vendemos este producto"],
      ["/en/product/taza-antigua", "We no longer sell this"],
      ["/en/product/CER-121", "We no longer sell this"],
    ] as const) {
      await expect.poll(async () => (await ask(path)).status).toBe(410)
      const html = await (await ask(path)).text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('content="noindex,follow"')
      expect(html.match(/<h3 class="ProductCard__name"/g)?.length).toBeGreaterThan(2)
    }
    await expect.poll(async () => (await ask("/sitemap-products-1.xml")).text()).not.toContain(gone?.slug)
    expect((await ask("/api/v1/product/cer-121")).status).toBe(410)
    await expect(run("deleteProducts", "--ids=cer-121")).rejects.toThrow("--ids.0: ")
  })
