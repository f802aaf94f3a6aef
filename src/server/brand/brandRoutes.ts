/**
 * Favicon, icons, placeholder and logo of shops other than the demo, under the addresses of the demo's files, which are
 * in the public folder and served to the demo only.
 */
import { type RequestHandler, type Response, Router } from "express"
import { LRUCache } from "lru-cache"
import { drawIcon, drawPlaceholder, iconSvg, resized } from "#server/brand/drawIcons.ts"
import type { SitesOf } from "#server/preview/previewCookie.ts"
import type { ReadSite } from "#server/siteReader.ts"
import { lookPalette } from "#shared/look/lookCss.ts"

export interface BrandOptions {
  sitesOf: SitesOf
  readPicture: (src: string) => Promise<Buffer | undefined>
}

const ICONS: Readonly<Record<string, number>> = {
  "/icons/icon-192.png": 192,
  "/icons/icon-512.png": 512,
  "/icons/apple-touch-icon.png": 180,
  "/apple-touch-icon.png": 180,
  // Browsers detect the type from the bytes.
  "/favicon.ico": 48,
}
const HOUR_CACHE = "public, max-age=3600"
const FINAL = "public, max-age=31536000, immutable"
const PREVIEW_CACHE = "private, no-store"
const KEPT = 30

export function brandRoutes({ sitesOf, readPicture }: BrandOptions): RequestHandler {
  const router = Router({ caseSensitive: true })
  const made = new LRUCache<string, Promise<Buffer>>({ max: KEPT })

  /** Once for each version of the shop's document. */
  function keep({ site, version }: ReadSite, what: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${version} ${site.name} ${what}`
    const known = made.get(key)
    if (known) return known
    const fresh = make()
    made.set(key, fresh)
    fresh.catch(() => made.delete(key))
    return fresh
  }

  async function logoBytes({ brand: { logo } }: ReadSite): Promise<Buffer | undefined> {
    if (logo?.svg !== undefined) return Buffer.from(logo.svg)
    return logo?.src === undefined ? undefined : readPicture(logo.src)
  }

  const icon = (read: ReadSite, side: number) =>
    keep(read, `icon ${side}`, async () => {
      const whole = await keep(read, "icon", async () =>
        drawIcon(read.site.name, await logoBytes(read), coloursOf(read)),
      )
      return side === 512 ? whole : resized(whole, side)
    })

  async function ownOnes(path: string, response: Response, read: ReadSite): Promise<boolean> {
    const side = ICONS[path]
    if (side !== undefined) send(response, "image/png", await icon(read, side), read)
    else if (path === "/brand/favicon.svg") send(response, "image/svg+xml", iconSvg(await icon(read, 192)), read)
    else return false
    return true
  }

  router.get([...Object.keys(ICONS), "/brand/favicon.svg"], async (request, response, next) => {
    const read = await sitesOf.of(request)
    const { mark, logo } = read.brand
    if (mark === "blossom" && !logo) next()
    else if (!(await ownOnes(request.path, response, read))) next()
  })

  router.get("/images/placeholder.jpg", async (request, response, next) => {
    const read = await sitesOf.of(request)
    const { mark, placeholder } = read.brand
    if (placeholder !== null)
      response.set("Cache-Control", read.preview ? PREVIEW_CACHE : HOUR_CACHE).redirect(302, `${placeholder}/800`)
    else if (mark === "blossom") next()
    else
      send(
        response,
        "image/jpeg",
        await keep(read, "placeholder", () => drawPlaceholder(read.site.name, coloursOf(read))),
        read,
      )
  })

  router.get("/brand/:logo", async (request, response, next) => {
    const isAsked = (each: ReadSite | undefined) => each?.site.logo?.src === request.path
    const seen = await sitesOf.of(request)
    const read = isAsked(seen) ? seen : await sitesOf.framed(request)
    if (read?.brand.logo?.svg === undefined || !isAsked(read)) return next()
    response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
    send(response, "image/svg+xml", read.brand.logo.svg, read, FINAL)
  })
  return router
}

/** Day colours, since no browser asks for a night icon. */
export const coloursOf = ({ look }: ReadSite) => lookPalette(look).light

function send(
  response: Response,
  type: string,
  body: Buffer | string,
  { preview }: ReadSite,
  cache = HOUR_CACHE,
): void {
  response
    .set("Cache-Control", preview ? PREVIEW_CACHE : cache)
    .type(type)
    .send(body)
}
