/** Enters and leaves a preview of the shop. */
import { type RequestHandler, type Response, Router } from "express"
import type { PreviewCookies } from "#server/preview/previewCookie.ts"
import { mayWrite } from "#server/sameOrigin.ts"
import { isSecret } from "#server/secretCookie.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import { SECONDS } from "#shared/limits.ts"
import { paths, splitPrefix, withPrefix } from "#shared/paths.ts"
import { PREVIEW_END, PREVIEW_PAGE, PREVIEW_PATH } from "#shared/previewPaths.ts"
import { safePath } from "#shared/safePath.ts"

export interface PreviewOptions {
  apiFor: ApiFor
  cookies: PreviewCookies
  origin: string
}

export function previewRoutes({ apiFor, cookies, origin }: PreviewOptions): RequestHandler {
  const router = Router({ caseSensitive: true })

  router.get(PREVIEW_PAGE, (request, response) => {
    const to = String(request.query["to"])
    const { prefix } = splitPrefix(to)
    const path = safePath(to) ?? paths.home
    lead(response, prefix ? withPrefix(prefix, path) : path)
  })

  // An expired or unknown link is not found.
  router.get(`${PREVIEW_PATH}/:secret`, async (request, response, next) => {
    const { secret } = request.params
    if (!isSecret(secret)) return next()
    const { preview } = await apiFor({ network: request.ip ?? "", preview: secret }).call("getSite", {})
    if (!preview) return next()
    const seconds = Math.floor((Date.parse(preview.until) - Date.now()) / SECONDS)
    response.append("Set-Cookie", cookies.cookieFor(request).start(secret, seconds))
    const { product } = preview
    lead(response, safePath(request.query["to"]) ?? (product === undefined ? paths.home : paths.product(product)))
  })

  router.post(PREVIEW_END, (request, response, next) => {
    if (!mayWrite(request, origin)) return next()
    response.append("Set-Cookie", cookies.cookieFor(request).end())
    lead(response, paths.home)
  })
  return router
}

/** To an address without a language, which caches in front of the shop do not keep. */
function lead(response: Response, to: string): void {
  response
    .set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" })
    .redirect(303, to)
}
