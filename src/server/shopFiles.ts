/** The shop's picture for shared links, and short answers for missing files. */
import { type RequestHandler, Router } from "express"
import { matchScreen } from "#app/routes.ts"
import { type BrandOptions, coloursOf } from "#server/brand/brandRoutes.ts"
import { newAddress } from "#server/pages/oldAddresses.ts"
import { isSoundPath } from "#server/pages/pageTarget.ts"
import { drawPlainShopPicture, drawShopPicture } from "#server/pictures/sharedPicture.ts"
import type { ReadSite, SiteReader } from "#server/siteReader.ts"
import { PAYLOAD_FILE } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"
import { SHARE_PICTURE } from "#shared/pictures.ts"

const DAY_CACHE = "public, max-age=86400"

export function sharePicture({
  sites,
  readPicture,
  publicFolder,
}: Pick<BrandOptions, "readPicture"> & { sites: SiteReader; publicFolder: string }): RequestHandler {
  let drawn: { read: ReadSite; picture: Promise<Buffer> } | undefined

  async function draw(read: ReadSite): Promise<Buffer> {
    const { name } = read.site
    const { mark, logo } = read.brand
    if (mark === "blossom" && !logo) return drawShopPicture(name, publicFolder)
    const bytes = logo?.svg === undefined ? logo?.src && (await readPicture(logo.src)) : Buffer.from(logo.svg)
    return drawPlainShopPicture(name, bytes || undefined, coloursOf(read))
  }
  const router = Router({ caseSensitive: true })
  router.get(SHARE_PICTURE, async (_request, response) => {
    const read = await sites.read()
    if (drawn?.read !== read) drawn = { read, picture: draw(read) }
    const picture = await drawn.picture.catch((error: unknown) => {
      drawn = undefined
      throw error
    })
    response
      .set({ "Cache-Control": DAY_CACHE, "Cross-Origin-Resource-Policy": "cross-origin" })
      .type("image/jpeg")
      .send(picture)
  })
  return router
}

/** Folders of files, without pages. */
const FILES_ALONE = /^\/(?:assets|brand|builds|icons|images|pictures)\//
/** Hardly any page addresses end like a file. */
const FILE_ENDING = /\/[^/]*\.[a-z][a-z0-9]{1,9}$/i

/** Unreadable addresses are answered as pages. */
const isPage = (path: string) =>
  path.endsWith(`/${PAYLOAD_FILE}`) || !isSoundPath(path) || matchScreen(splitPrefix(path).path).screen !== "notFound"

/** Parts of pages, which no redirect brings back. */
const PART_OF_PAGE = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|png|svg|ttf|txt|webmanifest|webp|woff2?|xml)$/i

/** A request for a file needs no rendered error page. Documents of another shop, such as `/taza.html`, may lead on. */
export const missingFiles =
  (needs: Parameters<typeof newAddress>[0]): RequestHandler =>
  async (request, response, next) => {
    const { path, originalUrl, method } = request
    if (!FILES_ALONE.test(path) && (!FILE_ENDING.test(path) || isPage(path))) return next()
    const isRead = method === "GET" || method === "HEAD"
    const isDocument = isRead && !FILES_ALONE.test(path) && !PART_OF_PAGE.test(path)
    const found = isDocument ? await newAddress(needs, request, addressOf(needs.origin, path, originalUrl)) : undefined
    if (found) response.set("Cache-Control", "private, no-cache").redirect(found.status, found.location)
    else response.status(404).set("Cache-Control", "no-store").type("text/plain").send("404\n")
  }

function addressOf(origin: string, path: string, originalUrl: string): URL {
  const url = new URL(origin)
  url.pathname = path
  url.search = originalUrl.slice(path.length)
  return url
}
