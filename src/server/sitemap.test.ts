import { once } from "node:events"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, expect, test } from "vitest"
import { sitemapRoutes } from "#server/sitemap.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Site } from "#shared/site.ts"
import { sitesOf } from "#tests/support/demoSite.ts"

const site = { url: "http://shop.example" } as Site
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A catalogue of so many products, as the call lists them. */
function apiOf(total: number): Api {
  const answers = {
    listProducts: ({ page = 1, perPage = 12 }: { page?: number; perPage?: number }) => ({
      total,
      items: Array.from({ length: Math.max(0, Math.min(perPage, total - (page - 1) * perPage)) }, (_, index) => ({
        slug: `p${(page - 1) * perPage + index}`,
        updatedAt: "2026-10-01T00:00:00.000Z",
        image: { src: "/pictures/a & b" },
      })),
    }),
    listDepartments: () => [{ id: "d", slug: "d", image: null }],
    listCategories: () => [],
  }
  const call = (name: keyof typeof answers, input: object) => Promise.resolve(answers[name](input))
  return { call } as unknown as Api
}

async function openSitemap(total: number, mostAddresses?: number) {
  const app = express().use(
    sitemapRoutes({
      sites: sitesOf(site),
      api: apiOf(total),
      catalogVersion: () => 1,
      builtAt: "2026-11-24T00:00:00.000Z",
      ...(mostAddresses !== undefined && { mostAddresses }),
    }),
  )
  const server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
}

const slugsOf = (xml: string) => [...xml.matchAll(/<loc>[^<]*\/en\/product\/([^<]+)<\/loc>/g)].map(([, slug]) => slug)

test.each([
  [7, 6, [3, 3, 1]],
  [6, 6, [3, 3]],
  [450, 300, [150, 150, 150]],
  [0, 6, []],
])("%d products, %d addresses a file: every product in one file", async (total, most, sizes) => {
  const get = await openSitemap(total, most)
  const index = await (await get("/sitemap.xml")).text()
  const files = [...index.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, file = ""]) => file)
  expect(files).toEqual(["/sitemap-pages.xml", ...sizes.map((_, at) => `/sitemap-products-${at + 1}.xml`)])
  const maps = await Promise.all(files.slice(1).map(async (file) => (await get(file)).text()))
  expect(maps.map((map) => slugsOf(map).length)).toEqual(sizes)
  expect(maps.flatMap(slugsOf)).toEqual(Array.from({ length: total }, (_, at) => `p${at}`))
  expect((await get(`/sitemap-products-${sizes.length + 1}.xml`)).status).toBe(404)
})

test("no file has more than 50,000 addresses", async () => {
  const get = await openSitemap(25_001)
  const sizes = await Promise.all(
    [1, 2].map(async (file) => (await (await get(`/sitemap-products-${file}.xml`)).text()).match(/<loc>/g)?.length),
  )
  expect(sizes).toEqual([50_000, 2])
})

test("a page has its languages, when it changed, and its picture where the page has it", async () => {
  const get = await openSitemap(1)
  const map = await (await get("/sitemap-products-1.xml")).text()
  expect(map).toContain(
    '<url><loc>http://shop.example/es/product/p0</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="en" href="http://shop.example/en/product/p0"/><xhtml:link rel="alternate" hreflang="es" href="http://shop.example/es/product/p0"/><xhtml:link rel="alternate" hreflang="x-default" href="http://shop.example/en/product/p0"/><image:image><image:loc>http://shop.example/pictures/a &#38; b/1200</image:loc></image:image></url>',
  )
  const pages = await (await get("/sitemap-pages.xml")).text()
  expect(pages.match(/<lastmod>/g)?.length).toBe(pages.match(/<url>/g)?.length)
})
