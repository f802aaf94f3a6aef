/** The shop's provider on another host: calls over HTTP, and the same addresses passed through to it. */
import { request as httpRequest, type IncomingMessage } from "node:http"
import { request as httpsRequest } from "node:https"
import { pipeline } from "node:stream"
import type { Request, Response } from "express"
import { requestId } from "#server/requestContext.ts"
import type { ApiFor, ShopProvider } from "#server/shopProvider.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import { type Log, sparing } from "#shared/log.ts"

/** Nobody tells when a remote catalogue changes: pages made from it are made anew after this time, so that a price is two seconds old at most. */
const REMOTE_FRESH_MS = 1.5 * SECONDS
const DEADLINE_MS = 10 * SECONDS

/** Headers that belong to one connection, or to the visitor's session with us, stay here. Source: RFC 9110 §7.6.1. */
const REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "range",
  "sandbox-signature",
  "stripe-signature",
]
const RESPONSE_HEADERS = [
  "accept-ranges",
  "allow",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
  "location",
  "retry-after",
  "vary",
]

export function connectRemoteProvider(origin: string, wholeLog: Log): ShopProvider {
  const log = sparing(wholeLog)
  const connect = (headers: Record<string, string> = {}) =>
    telling(createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, headers, timeoutMs: DEADLINE_MS }), log)
  const api = connect()
  return {
    api,
    apiFor: (caller) => connect(headersOf(caller)),
    apiRoutes: (request, response) => forward(origin, request, response, log),
    pictures: (request, response, next) => {
      if (request.path.startsWith("/pictures/")) forward(origin, request, response, log)
      else next()
    },
    catalogVersion: () => Math.floor(performance.now() / REMOTE_FRESH_MS),
    // When its last collection is, nobody here knows.
    promisePeriod: () => Math.floor(Date.now() / MINUTES),
    checks: {
      async provider() {
        await api.call("listDepartments", {})
      },
    },
    counts: undefined,
    outbox: undefined,
    warm: () => undefined,
    close: () => Promise.resolve(),
  }
}

/** The same calls, with a line in the log for each that the other host failed: pages say little of it, and crawlers less. */
const telling = (api: Api, log: Log): Api => ({
  async call(name, input, options) {
    try {
      return await api.call(name, input, options)
    } catch (error) {
      if (isApiError(error) && error.status >= 500 && !options?.signal?.aborted) {
        log.warn("provider.failed", {
          call: name,
          status: error.status,
          code: error.code,
          reason: reasonOf(error.cause),
        })
      }
      throw error
    }
  },
})

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The other host counts its limits by the visitor's address, not by ours, and writes mails in the visitor's language. */
const headersOf = ({ token, network, locale }: Parameters<ApiFor>[0]) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(network !== "" && { "x-forwarded-for": network }),
  ...(locale !== undefined && { "accept-language": locale }),
  ...requestIdHeader(),
})

/** One id for a request on both hosts. */
function requestIdHeader(): Record<string, string> {
  const id = requestId()
  return id === undefined ? {} : { "x-request-id": id }
}

/** Passes a request on as it is. Redirects go back to the caller: they are the other host's decision, not ours. */
function forward(origin: string, request: Request, response: Response, log: Log): void {
  const url = new URL(origin)
  const send = url.protocol === "https:" ? httpsRequest : httpRequest
  const outgoing = send(
    url.origin + request.originalUrl,
    {
      method: request.method,
      headers: { ...pick(REQUEST_HEADERS, request), ...headersOf({ network: request.ip ?? "" }) },
      timeout: DEADLINE_MS,
    },
    (answer) => {
      const { statusCode = 502 } = answer
      response.status(statusCode).set(pick(RESPONSE_HEADERS, answer))
      const isKeepable = statusCode < 300 || statusCode === 304
      if (!isKeepable) response.set("Cache-Control", "no-store").removeHeader("ETag")
      pipeline(answer, response, () => undefined)
    },
  )
  outgoing.once("timeout", () => outgoing.destroy(new Error("The provider took too long.")))
  // A failed request also ends its pipeline, so one handler answers for both.
  pipeline(request, outgoing, (error) => {
    if (!error) return
    if (!request.aborted) log.warn("provider.failed", { path: request.path, reason: error.message })
    refuse(response)
  })
}

function refuse(response: Response): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response
    .status(503)
    .set({ "Cache-Control": "no-store", "Retry-After": "5" })
    .type("application/problem+json")
    .end(JSON.stringify({ type: "about:blank", title: "Service Unavailable", status: 503, code: "unreachable" }))
}

function pick(names: readonly string[], { headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === "string" ? [[name, value]] : []
    }),
  )
}
