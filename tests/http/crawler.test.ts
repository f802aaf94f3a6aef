/** A crawler gets the whole page in one piece, its one address, its languages, and plain words when it fails. */
import { expect } from "vitest"
import { products } from "#tests/support/demoCatalogue.ts"
import { askAs, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import { SITE_URL } from "#tests/support/startShop.ts"

const test = httpTest()

const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, "g"))].map(([tag]) => ({
    href: /href="([^"]*)"/.exec(tag)?.[1],
    hreflang: /hreflang="([^"]*)"/i.exec(tag)?.[1],
  }))

const jsonLdOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json))

test("a product page is complete without scripts: reviews and neighbours stand in it", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const answer = await ask("/es/product/plato-lonja")
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain("Nuria Blasco")
  expect(html).toContain("Va bien con")
  expect(html).not.toMatch(/<template id="[BP]:|\$RC\(|hidden id="S:/)
  expect(html.match(/<\/html>/g)).toHaveLength(1)
  expect(html.match(/<html lang="es"/g)).toHaveLength(1)
  expect(JSON.stringify(jsonLdOf(html))).toContain('"@type":"Product"')
})

test("every page names its own address, and the same in the other language", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  for (const path of [
    "/",
    "/products",
    "/products/page/2",
    "/product/plato-lonja",
    "/product-category/platos",
    "/about-us",
  ]) {
    const inSpanish = SITE_URL + (path === "/" ? "/es" : `/es${path}`)
    const inEnglish = SITE_URL + (path === "/" ? "/en" : `/en${path}`)
    for (const [asked, canonical] of [
      [path, inEnglish],
      [path === "/" ? "/es" : `/es${path}`, inSpanish],
    ] as const) {
      const html = await (await ask(asked, { "accept-language": "en" })).text()
      expect(linksOf(html, "canonical")).toEqual([expect.objectContaining({ href: canonical })])
      expect(linksOf(html, "alternate").map(({ href, hreflang }) => [hreflang, href])).toEqual([
        ["en", inEnglish],
        ["es", inSpanish],
        ["x-default", inEnglish],
      ])
      expect(html.match(/<title>/g)).toHaveLength(1)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    }
  }
})

test("filtered and searched pages stay out of the index and name no address", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  for (const path of ["/products?filter=onSale[true]", "/products?search=miel", "/en/products?search=x"]) {
    const html = await (await ask(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex,follow"/>')
    expect(linksOf(html, "canonical")).toEqual([])
  }
})

test("the sitemap lists every product in both languages; robots.txt leads to it", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const robots = await (await ask("/robots.txt")).text()
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
  const index = await (await ask("/sitemap.xml")).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.replace(SITE_URL, ""))
  const maps = await Promise.all(files.map(async (path) => (await ask(path)).text()))
  const addresses = maps.flatMap((map) => [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc))
  for (const { slug } of products) {
    expect(addresses).toContain(`${SITE_URL}/es/product/${slug}`)
    expect(addresses).toContain(`${SITE_URL}/en/product/${slug}`)
  }
  expect(new Set(addresses).size).toBe(addresses.length)
  const answers = await Promise.all(addresses.slice(0, 12).map((address) => ask((address ?? "").replace(SITE_URL, ""))))
  expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
})

test("an id answers 301 to the slug, in the same language and with the query", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  for (const [from, to] of [
    ["/product/cer-111", "/product/plato-lonja"],
    ["/es/product/cer-111?variant=cer-111-2", "/es/product/plato-lonja?variant=cer-111-2"],
    ["/en/products/page/1?orderby=price", "/en/products?orderby=price"],
  ] as const) {
    const answer = await ask(from)
    expect(`${answer.status} ${answer.headers.get("location")}`).toBe(`301 ${to}`)
  }
})

test("a missing page tells its status with its page", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const answer = await ask("/nowhere")
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain("noindex")
})
