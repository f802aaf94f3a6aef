/** What crawlers and home screens ask for: robots.txt, the sitemap in both languages, the web app manifest. */
import { type RequestHandler, type Response, Router } from "express"
import type { Api } from "#shared/contract/endpoints.ts"
import { MAX_PER_PAGE } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

/** The protocol's own limit is on addresses; every page has one for each language. */
const PAGES_PER_SITEMAP = 50_000 / locales.length
const PRODUCTS_PER_SITEMAP = Math.floor(PAGES_PER_SITEMAP / MAX_PER_PAGE) * MAX_PER_PAGE
const XML_TYPE = "application/xml; charset=utf-8"
const XML_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`
const HOUR_CACHE = "public, max-age=3600"

interface SitemapPage {
  path: string
  updatedAt?: string
  image?: string
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

const fixedPages = [
  paths.home,
  paths.products,
  paths.categories,
  paths.aboutUs,
  paths.contact,
  paths.privacyPolicy,
  paths.accessibility,
  paths.terms,
]

export interface CrawlerOptions {
  site: Site
  api: Api
  catalogVersion: () => number
}

export function crawlerRoutes({ site, api, catalogVersion }: CrawlerOptions): RequestHandler {
  const router = Router()
  const sitemaps = new Map<string, { version: number; xml: string }>()

  router.get("/robots.txt", (_request, response) => {
    response
      .type("text/plain")
      .set("Cache-Control", HOUR_CACHE)
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /*_payload.json\n\nSitemap: ${site.url}/sitemap.xml\n`)
  })

  router.get("/manifest.webmanifest", (_request, response) => {
    response
      .set("Cache-Control", HOUR_CACHE)
      .type("application/manifest+json")
      .send(JSON.stringify(webManifest(site)))
  })

  router.get("/sitemap.xml", async (_request, response) => {
    const { total } = await api.call("listProducts", { perPage: 1 })
    const files = [
      "pages",
      ...Array.from({ length: Math.ceil(total / PRODUCTS_PER_SITEMAP) }, (_, index) => `products-${index + 1}`),
    ]
    const entries = files.map((file) => `<sitemap><loc>${escapeXml(`${site.url}/sitemap-${file}.xml`)}</loc></sitemap>`)
    const xml = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`
    sendXml(response, XML_HEAD + xml)
  })

  router.get("/sitemap-pages.xml", async (_request, response) => {
    sendXml(response, XML_HEAD + urlset(site, await listPlaces(api)))
  })

  router.get("/sitemap-products-:number.xml", async (request, response, next) => {
    const number = Number(request.params.number)
    const page =
      Number.isInteger(number) && number > 0
        ? await keep(`products-${number}`, () => productSitemap(number))
        : undefined
    if (page) sendXml(response, page)
    else next()
  })

  async function productSitemap(number: number): Promise<string> {
    const pages: SitemapPage[] = []
    const firstPage = ((number - 1) * PRODUCTS_PER_SITEMAP) / MAX_PER_PAGE + 1
    for (let page = firstPage; pages.length < PRODUCTS_PER_SITEMAP; page += 1) {
      const { items, total } = await api.call("listProducts", { page, perPage: MAX_PER_PAGE })
      for (const { slug, updatedAt, image } of items) {
        pages.push({ path: paths.product(slug), updatedAt, ...(image ? { image: site.url + image.src } : {}) })
      }
      if (page * MAX_PER_PAGE >= total) break
    }
    return pages.length === 0 ? "" : urlset(site, pages)
  }

  /** Made once for each version of the catalogue; nothing for an empty text. */
  async function keep(name: string, make: () => Promise<string>): Promise<string | undefined> {
    const version = catalogVersion()
    const known = sitemaps.get(name)
    if (known?.version === version) return known.xml
    const urls = await make()
    if (urls === "") return undefined
    const xml = XML_HEAD + urls
    sitemaps.set(name, { version, xml })
    return xml
  }

  return router
}

async function listPlaces(api: Api): Promise<SitemapPage[]> {
  const [departments, categories] = await Promise.all([api.call("listDepartments", {}), api.call("listCategories", {})])
  return [
    ...fixedPages.map((path) => ({ path })),
    ...departments.map(({ slug }) => ({ path: paths.department(slug) })),
    ...categories.map(({ slug }) => ({ path: paths.category(slug) })),
  ]
}

function urlset(site: Site, pages: SitemapPage[]): string {
  const urls = pages.flatMap((page) => locales.map((locale) => urlEntry(site, page, withPrefix(locale, page.path))))
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join("")}</urlset>`
}

function urlEntry(site: Site, page: SitemapPage, path: string): string {
  const alternates = [
    ...locales.map((locale) => [locale, withPrefix(locale, page.path)] as const),
    ["x-default", page.path] as const,
  ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(site.url + href)}"/>`)
  const lastmod = page.updatedAt ? `<lastmod>${escapeXml(page.updatedAt)}</lastmod>` : ""
  const image = page.image ? `<image:image><image:loc>${escapeXml(page.image)}</image:loc></image:image>` : ""
  return `<url><loc>${escapeXml(site.url + path)}</loc>${lastmod}${alternates.join("")}${image}</url>`
}

function sendXml(response: Response, xml: string): void {
  response.set("Cache-Control", HOUR_CACHE).type(XML_TYPE).send(xml)
}

function webManifest(site: Site) {
  return {
    name: site.name,
    short_name: site.name,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf6",
    theme_color: "#2344a8",
    icons: [192, 512].map((size) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  }
}
