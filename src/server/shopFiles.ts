/** The shop's own picture for shared links, and short answers for files that are not there. */
import { type RequestHandler, Router } from "express"
import { matchScreen } from "#app/routes.ts"
import { isSoundPath } from "#server/pages/pageTarget.ts"
import { drawShopPicture } from "#server/pictures/sharedPicture.ts"
import type { SiteReader } from "#server/siteReader.ts"
import { PAYLOAD_FILE } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"
import { SHARE_PICTURE } from "#shared/pictures.ts"

const DAY_CACHE = "public, max-age=86400"

export function sharePicture({ sites, publicFolder }: { sites: SiteReader; publicFolder: string }): RequestHandler {
  let drawn: { name: string; picture: Promise<Buffer> } | undefined
  const router = Router()
  router.get(SHARE_PICTURE, async (_request, response) => {
    const { name } = (await sites.read()).site
    if (drawn?.name !== name) drawn = { name, picture: drawShopPicture(name, publicFolder) }
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

/** Folders of files, in which there are no pages. */
const FILES_ALONE = /^\/(?:assets|brand|builds|icons|images|pictures)\//
/** Few addresses of pages end like a file. */
const FILE_ENDING = /\/[^/]*\.[a-z][a-z0-9]{1,9}$/i

/** What cannot be read is answered as pages are. */
const isPage = (path: string) =>
  path.endsWith(`/${PAYLOAD_FILE}`) || !isSoundPath(path) || matchScreen(splitPrefix(path).path).screen !== "notFound"

/** What asks for a file has no use for a page that says that it is missing. */
export const missingFiles: RequestHandler = ({ path }, response, next) => {
  if (!FILES_ALONE.test(path) && (!FILE_ENDING.test(path) || isPage(path))) next()
  else response.status(404).set("Cache-Control", "no-store").type("text/plain").send("404\n")
}
