/** Answers well-known requests of crawlers, home screens, password managers and security researchers. */
import { type RequestHandler, Router } from "express"
import { accountTo } from "#app/account/tabs.ts"
import { type SitemapOptions, sitemapRoutes } from "#server/sitemap.ts"
import type { ReadSite } from "#server/siteReader.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { FALLBACK_LOCALE, locales } from "#shared/locale.ts"
import { lookPalette } from "#shared/look/lookCss.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import { PREVIEW_PATH } from "#shared/previewPaths.ts"
import { unlistedPaths } from "#shared/screenPaths.ts"
import type { Site } from "#shared/site.ts"

const HOUR_CACHE = "public, max-age=3600"

/** Parameters for the same page in another order, filtered, or with another part shown. */
const PARAMETERS = ["filter", "orderby", "order", "search", "reviews", "reviewSort", "return", "next", "stream"]

export function robotsTxt({ url }: Pick<Site, "url">): string {
  const pages = unlistedPaths.flatMap((path) => [path, ...locales.map((locale) => withPrefix(locale, path))])
  const rules = [
    "Allow: /api/v1/openapi.json",
    "Disallow: /api/",
    "Disallow: /*_payload.json",
    `Disallow: ${PREVIEW_PATH}/`,
    ...pages.map((path) => `Disallow: ${path}`),
    ...PARAMETERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
  ]
  return `User-agent: *\n${rules.join("\n")}\n\nSitemap: ${url}/sitemap.xml\n`
}

/** Contact for security reports. Source: RFC 9116, which requires an expiry less than a year ahead. */
export function securityTxt({ url, email }: Pick<Site, "url" | "email">, now: Date): string {
  const end = new Date(now.getTime() + 180 * DAYS).toISOString()
  const lines = [
    `Contact: ${email === "" ? url + paths.contact : `mailto:${email}`}`,
    `Expires: ${dayOf(end)}T00:00:00Z`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${url}/.well-known/security.txt`,
  ]
  return `${lines.join("\n")}\n`
}

export function crawlerRoutes(options: SitemapOptions): RequestHandler {
  const { sites } = options
  const router = Router({ caseSensitive: true })

  router.get("/robots.txt", async (_request, response) => {
    const { site } = await sites.read()
    response.type("text/plain").set("Cache-Control", HOUR_CACHE).send(robotsTxt(site))
  })

  router.get("/manifest.webmanifest", async (_request, response) => {
    response
      .set("Cache-Control", HOUR_CACHE)
      .type("application/manifest+json")
      .send(JSON.stringify(webManifest(await sites.read())))
  })

  // Source: W3C, A Well-Known URL for Changing Passwords.
  router.get("/.well-known/change-password", (_request, response) => {
    response.set("Cache-Control", HOUR_CACHE).redirect(302, accountTo("password"))
  })

  router.get("/.well-known/security.txt", async (_request, response) => {
    const { site } = await sites.read()
    response.type("text/plain").set("Cache-Control", HOUR_CACHE).send(securityTxt(site, new Date()))
  })

  router.use(sitemapRoutes(options))
  return router
}

function webManifest({ site, look }: ReadSite) {
  const { page, facade } = lookPalette(look).light
  return {
    id: "/",
    name: site.name,
    short_name: site.name,
    lang: FALLBACK_LOCALE,
    start_url: "/",
    display: "browser",
    background_color: page,
    theme_color: facade,
    // The sign is inside the safe zone of every launcher's shape.
    icons: ["any", "maskable"].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/icons/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  }
}
