/** The shop's picture for shared links, and short answers for missing files. */
import { type RequestHandler, Router } from "express"
import { matchScreen } from "#app/routes.ts"
import { type BrandOptions, coloursOf } from "#server/brand/brandRoutes.ts"
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

/** A request for a file needs no rendered error page. */
export const missingFiles: RequestHandler = ({ path }, response, next) => {
  if (!FILES_ALONE.test(path) && (!FILE_ENDING.test(path) || isPage(path))) next()
  else response.status(404).set("Cache-Control", "no-store").type("text/plain").send("404\n")
}
