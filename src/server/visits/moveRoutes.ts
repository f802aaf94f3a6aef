/** Where the shop's own pages tell of moves without a document: the path alone, in the address of an empty message. */
import { type RequestHandler, Router } from "express"
import { isSameOrigin } from "#server/sameOrigin.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import type { ShopProvider } from "#server/shopProvider.ts"
import { countVisits } from "#server/visits/countVisits.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MOVES_PATH } from "#shared/pageState.ts"

interface Needs extends Pick<ShopProvider, "countFigure"> {
  origin: string
}

export function moveRoutes({ countFigure, origin }: Needs): RequestHandler {
  const visits = countVisits(countFigure, origin)
  const cookie = sessionCookie({ https: origin.startsWith("https:") })
  const router = Router({ caseSensitive: true })
  router.post(new RegExp(`^${MOVES_PATH}/`), (request, response) => {
    if (!isSameOrigin(request, origin)) throw new ApiError(403, "foreign_origin")
    visits.moved(request, request.path.slice(MOVES_PATH.length), cookie.read(request.headers.cookie))
    response.status(204).set("Cache-Control", "no-store").end()
  })
  return router
}
