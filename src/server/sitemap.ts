/** The sitemap: every page in every language, with its last change and its picture. Source: sitemaps.org. */

import { type Response, Router } from "express"
import { whileOpen } from "#server/closed/whileOpen.ts"
import type { SiteReader } from "#server/siteReader.ts"
import type { Category, Department } from "#shared/contract/catalog.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { MAX_PER_PAGE } from "#shared/limits.ts"
import { FALLBACK_LOCALE, locales } from "#shared/locale.ts"
import { isOwnAddress } from "#shared/ownAddresses.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import { pictureUrl } from "#shared/pictures.ts"
import { textPaths } from "#shared/screenPaths.ts"
import type { Site } from "#shared/site.ts"

/** The protocol's limit. */
const MOST_ADDRESSES = 50_000
/** As in the pages themselves. */
const PICTURE_WIDTH = 1200
const XML_TYPE = "application/xml; charset=utf-8"
const XML_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`
const HOUR_CACHE = "public, max-age=3600"

interface SitemapPage {
  path: string
  /** ISO 8601. */
  changed: string
  /** As `/pictures/{key}`. */
  image?: string | undefined
}

export interface SitemapOptions {
  sites: SiteReader
  api: Api
  catalogVersion: () => number
  /** Last change of the pages whose texts are part of this version of the shop; ISO 8601. */
  builtAt: string
  /** Limit per file; every page has an address for each language. */
  mostAddresses?: number
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function sitemapRoutes(options: SitemapOptions): Router {
  const { sites, api, catalogVersion, mostAddresses = MOST_ADDRESSES } = options
  const mostPages = Math.max(1, Math.floor(mostAddresses / locales.length))
  const router = Router({ caseSensitive: true })
  const cached = new Map<string, { version: number; xml: string }>()

  router.get(/^\/sitemap/, whileOpen(sites))
  router.get("/sitemap.xml", async (_request, response) => {
    const { site } = await sites.read()
    const { total } = await api.call("listProducts", { perPage: 1 })
    const files = [
      "pages",
      ...Array.from({ length: Math.ceil(total / mostPages) }, (_, index) => `products-${index + 1}`),
    ]
    const entries = files.map((file) => `<sitemap><loc>${escapeXml(`${site.url}/sitemap-${file}.xml`)}</loc></sitemap>`)
    const xml = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`
    sendXml(response, XML_HEAD + xml)
  })

  router.get("/sitemap-pages.xml", async (_request, response) => {
    sendXml(response, (await keep("pages", () => listPlaces(options))) ?? "")
  })

  router.get("/sitemap-products-:number.xml", async (request, response, next) => {
    const { number } = request.params
    const xml = /^[1-9]\d{0,5}$/.test(number)
      ? await keep(`products-${number}`, () => listProducts(api, (Number(number) - 1) * mostPages, mostPages))
      : undefined
    if (xml === undefined) next()
    else sendXml(response, xml)
  })

  /** Made once for each version of the catalogue; undefined without pages. */
  async function keep(name: string, list: () => Promise<SitemapPage[]>): Promise<string | undefined> {
    const version = catalogVersion()
    const known = cached.get(name)
    if (known?.version === version) return known.xml
    const pages = await list()
    if (pages.length === 0) return undefined
    const xml = XML_HEAD + urlset((await sites.read()).site, pages)
    cached.set(name, { version, xml })
    return xml
  }

  return router
}

async function listProducts(api: Api, offset: number, most: number): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  // Pages of the list and files of the sitemap need not start at the same product.
  for (let page = Math.floor(offset / MAX_PER_PAGE) + 1; pages.length < most; page += 1) {
    const { items, total } = await api.call("listProducts", { page, perPage: MAX_PER_PAGE })
    const before = (page - 1) * MAX_PER_PAGE
    const wanted = items.slice(Math.max(0, offset - before), Math.max(0, offset + most - before))
    for (const { slug, updatedAt, image } of wanted) {
      pages.push({ path: paths.product(slug), changed: updatedAt, image: image?.src })
    }
    if (page * MAX_PER_PAGE >= Math.min(total, offset + most)) break
  }
  return pages
}

/** A list changes with its newest product. */
async function listPlaces({ api, builtAt }: SitemapOptions): Promise<SitemapPage[]> {
  const [departments, categories] = await Promise.all([api.call("listDepartments", {}), api.call("listCategories", {})])
  const newest = async (filter?: string) => {
    const { items } = await api.call("listProducts", { orderby: "date", order: "DESC", perPage: 1, filter })
    return items[0]?.updatedAt ?? builtAt
  }
  const groups = async (kind: "department" | "category", rows: readonly (Department | Category)[]) => {
    const pages: SitemapPage[] = []
    for (const { id, slug, image } of rows) {
      pages.push({
        path: paths[kind](slug),
        changed: await newest(`${kind}[${encodeURIComponent(id)}]`),
        image: image?.src,
      })
    }
    return pages
  }
  const catalogue = await newest()
  const { pages: all = [] } = await api.call("getSite", {})
  const pages = all.filter(({ slug }) => !isOwnAddress(slug))
  return [
    ...[paths.home, paths.products, paths.categories].map((path) => ({ path, changed: catalogue })),
    ...textPaths.map((path) => ({ path, changed: builtAt })),
    ...pages.map(({ slug, updated }) => ({ path: paths.page(slug), changed: updated ?? builtAt })),
    ...(await groups("department", departments)),
    ...(await groups("category", categories)),
  ]
}

function urlset(site: Site, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => locales.map((locale) => urlEntry(site, page, withPrefix(locale, page.path))))
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join("")}</urlset>`
}

function urlEntry(site: Site, { path, changed, image }: SitemapPage, own: string): string {
  const alternates = [
    ...locales.map((locale) => [locale, withPrefix(locale, path)] as const),
    ["x-default", withPrefix(FALLBACK_LOCALE, path)] as const,
  ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(site.url + href)}"/>`)
  const shown = image
    ? `<image:image><image:loc>${escapeXml(site.url + pictureUrl(image, PICTURE_WIDTH))}</image:loc></image:image>`
    : ""
  return `<url><loc>${escapeXml(site.url + own)}</loc><lastmod>${escapeXml(changed)}</lastmod>${alternates.join("")}${shown}</url>`
}

function sendXml(response: Response, xml: string): void {
  response.set("Cache-Control", HOUR_CACHE).type(XML_TYPE).send(xml)
}
