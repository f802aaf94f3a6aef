/** The provider over HTTP: one route for each row of the endpoint table, to be mounted at `/api/v1`. */
import express, { type Request, type RequestHandler, type Router } from "express"
import { asksForPreview, type Call } from "#provider/api/caller.ts"
import { calls } from "#provider/api/operations.ts"
import type { Caller } from "#provider/platform/context.ts"
import { jsonBody, jsonBodyUpTo } from "#provider/platform/http/jsonBody.ts"
import { holdLongBody } from "#provider/platform/http/longBodies.ts"
import { problemHandler } from "#provider/platform/http/problemHandler.ts"
import { ApiError } from "#shared/ApiError.ts"
import { type EndpointRow, sendsBody } from "#shared/contract/endpoints.ts"
import { MOST_PHOTO, MOST_REVIEW_PHOTOS } from "#shared/contract/reviewInput.ts"
import type { Log } from "#shared/log.ts"
import { negotiateLocale } from "#shared/negotiateLocale.ts"

export interface RouterParts {
  call: Call
  /** Entity tag of every answer that depends on the catalogue alone. */
  catalogTag: () => string
  openapi: object
  log: Log
  /** Routes outside the table: payment providers and downloads. */
  others: readonly Router[]
}

export function createRouter({ call, catalogTag, openapi, log, others }: RouterParts): Router {
  const router = express.Router({ caseSensitive: true })
  router.use((_request, response, next) => {
    response.set({ "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" })
    next()
  })
  router.get("/openapi.json", (_request, response) => {
    response.set("Cache-Control", "no-cache").json(openapi)
  })
  router.use(refuseNul)
  for (const other of others) router.use(other)
  /** Before any of a long body is read. Throws 401, 413 and 503. */
  const identify: RequestHandler = async (request, response, next) => {
    await call("getProfile", {}, callerOf(request))
    const release = holdLongBody(request.headers, FILES_BYTES)
    response.once("close", release)
    // The caller has hung up meanwhile.
    if (response.closed) release()
    else next()
  }
  for (const [name, row] of calls) {
    const answer: RequestHandler = async (request, response) => {
      const caller = callerOf(request)
      const output = await call(name, inputOf(request, row), caller)
      if (row.auth === "optional") response.vary("Authorization")
      // Browsers and proxies revalidate each time, and a 304 costs a few bytes.
      if (row.catalog && caller.token === undefined && !asksForPreview(row, caller))
        response.set({ ETag: catalogTag(), "Cache-Control": "public, max-age=0, must-revalidate" })
      response.status(row.status ?? 200)
      if (row.status === 204) response.end()
      else response.json(output)
    }
    const method = row.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete"
    const body = row.files ? [identify, ...filesBody] : sendsBody(row) ? jsonBody : []
    router[method](row.path, ...body, answer)
  }
  router.use(refuseUnknown)
  router.use(problemHandler(log))
  return router
}

const TEXTS_BYTES = 100 * 1024
const FILES_BYTES = MOST_REVIEW_PHOTOS * MOST_PHOTO + TEXTS_BYTES
const filesBody = jsonBodyUpTo(FILES_BYTES)

/** NUL names nothing, and PostgreSQL would fail on it. Source: defences, D-34. */
const refuseNul: RequestHandler = (request, _response, next) => {
  if (request.path.includes("%00")) throw new ApiError(404, "unknown_call")
  next()
}

/** `*` is sent by programs without a preference. */
const languageOf = (accepted: string | undefined) => (accepted === "*" ? undefined : negotiateLocale(accepted))

const callerOf = (request: Request): Caller => ({
  token: /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(request.headers.authorization ?? "")?.[1],
  network: request.ip ?? "",
  locale: languageOf(request.headers["accept-language"]),
  preview: request.get("Shop-Preview"),
  customer: request.get("Shop-Customer"),
})

function inputOf(request: Request, row: EndpointRow): object {
  const given: unknown = sendsBody(row) ? request.body : queryOf(request.url)
  const key = row.idempotent ? { idempotencyKey: request.get("Idempotency-Key") } : {}
  return { ...(given as object), ...request.params, ...key }
}

/** The first value of each name: a repeated one must not become a list. */
function queryOf(url: string): Record<string, string> {
  const start = url.indexOf("?")
  const text = start === -1 ? "" : url.slice(start + 1)
  if (!isDecodable(text)) throw new ApiError(400, "malformed_url")
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value
  return query
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const patterns = calls.map(([, row]) => ({
  method: row.method,
  pattern: new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}/?$`),
}))

/** 405 where another method exists, else 404. */
const refuseUnknown: RequestHandler = (request, response) => {
  const methods = patterns.filter(({ pattern }) => pattern.test(request.path)).map(({ method }) => method)
  if (methods.length === 0) throw new ApiError(404, "unknown_call")
  const allowed = methods.includes("GET") ? ["HEAD", ...methods] : methods
  response.set("Allow", [...new Set(allowed)].join(", "))
  throw new ApiError(405, "method_not_allowed")
}
