/** Keeps the API's answers that depend on the catalogue alone as pages are kept: finished, compressed once, until it changes. */
import type { Request, RequestHandler, Response } from "express"
import { type FinishedPage, finishPage } from "#server/finishedPage.ts"
import type { PageCache } from "#server/pageCache.ts"
import { sendKept } from "#server/pageHeaders.ts"
import type { SessionCookie } from "#server/sessionCookie.ts"

/** Longer addresses are no question that others ask too. */
const MAX_ADDRESS = 600

export interface CatalogAnswersOptions {
  cache: PageCache
  catalogVersion: () => number
  cookie: SessionCookie
}

/** To be mounted at `/api/v1`, behind what compresses and before what answers. */
export function catalogAnswers({ cache, catalogVersion, cookie }: CatalogAnswersOptions): RequestHandler {
  const headers = new WeakMap<FinishedPage, Record<string, string>>()
  const send = (request: Request, response: Response, page: FinishedPage) =>
    sendKept(request, response, page, () => headers.get(page) ?? {})

  return (request, response, next) => {
    if (!isShared(request, cookie)) {
      next()
      return
    }
    const key = `api ${request.originalUrl}`
    const kept = cache.fresh(key)
    if (kept) {
      send(request, response, kept)
      return
    }
    const version = catalogVersion()
    const end = response.end
    response.end = ((chunk?: unknown, ...rest: never[]) => {
      response.end = end
      const page = isKeepable(response) ? pageOf(response, chunk) : undefined
      if (!page) return Reflect.apply(end, response, [chunk, ...rest])
      headers.set(page, { "Cache-Control": textOf(response, "Cache-Control"), Vary: textOf(response, "Vary") })
      cache.store(key, page, version)
      send(request, response, page)
      return response
    }) as typeof end
    next()
  }
}

function isShared({ method, headers, originalUrl }: Request, cookie: SessionCookie): boolean {
  if (method !== "GET" || headers.authorization !== undefined || originalUrl.length > MAX_ADDRESS) return false
  return cookie.read(headers.cookie) === undefined
}

const textOf = (response: Response, name: string) => String(response.getHeader(name) ?? "")

/** The provider says itself which of its answers are anybody's. */
const isKeepable = (response: Response) =>
  response.statusCode === 200 &&
  !response.headersSent &&
  !response.hasHeader("Set-Cookie") &&
  textOf(response, "Cache-Control").startsWith("public")

function pageOf(response: Response, chunk: unknown): FinishedPage | undefined {
  const body = typeof chunk === "string" ? Buffer.from(chunk) : chunk
  if (!Buffer.isBuffer(body)) return undefined
  response.vary("Accept-Encoding")
  return { ...finishPage(200, textOf(response, "Content-Type"), body), etag: textOf(response, "ETag") || undefined }
}
