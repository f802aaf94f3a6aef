/** What is fetched of a page, besides its data, before the visitor goes there. */
import { matchRoutes } from "react-router"
import type { FirstPicture } from "#app/firstPicture.ts"
import { routes } from "#app/routes.ts"
import type { BrowserPlatform } from "#client/browserPlatform.ts"
import { basenameOf, loadMatchedScreen } from "#client/pageRouter.ts"
import { isPrefetched } from "#client/payloads.ts"
import { loadPictures } from "#client/pictures.ts"
import type { Locale } from "#shared/locale.ts"
import type { PagePayload } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

const arrived = new Set<string>()

/** Whether all of a page is here that was fetched a moment ago. */
export const hasArrived = ({ href }: { href: string }) => arrived.has(href) && isPrefetched(new URL(href))

/** The code of a page whose data is coming, and its first pictures. */
export async function fetchRest(url: URL, coming: Promise<PagePayload | undefined>, platform: BrowserPlatform) {
  const { prefix } = splitPrefix(url.pathname)
  const [payload] = await Promise.all([coming, loadMatchedScreen(url, prefix)])
  if (!payload || !("loaderData" in payload)) return
  loadPictures(firstPicturesAt(url, prefix, payload.loaderData))
  if (payload.errors) return
  arrived.add(url.href)
  platform.onArrival()
}

/** What the screen at a place shows first of this data, once its code is there. */
function firstPicturesAt(
  place: { pathname: string },
  prefix: Locale | undefined,
  loaderData: Record<string, unknown>,
): FirstPicture[] {
  const matches = matchRoutes(routes, { pathname: place.pathname }, basenameOf(prefix)) ?? []
  return matches.flatMap(({ route }) => {
    const { firstPictures } = route as { firstPictures?: (data: unknown) => FirstPicture[] }
    const data = loaderData[route.id ?? ""]
    return firstPictures && data ? firstPictures(data) : []
  })
}
