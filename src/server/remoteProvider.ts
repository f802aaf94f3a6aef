/** The provider on another host: calls over HTTP, and its addresses passed through. */
import type { Request, Response } from "express"
import { mask, type Struct } from "superstruct"
import { servicesOrigins } from "#provider/orders/payments/paymentSettings.ts"
import { type CircuitBreaker, createCircuitBreaker } from "#server/circuitBreaker.ts"
import { forward } from "#server/forward.ts"
import { requestId } from "#server/requestContext.ts"
import type { ApiFor, ShopProvider } from "#server/shopProvider.ts"
import { isApiError } from "#shared/ApiError.ts"
import { type Api, type EndpointName, type EndpointRow, endpoints } from "#shared/contract/endpoints.ts"
import { structs } from "#shared/contract/structs.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import { type Log, sparing } from "#shared/log.ts"

/**
 * Changes of a remote catalogue are not reported: pages are made again after this time, so that a price is at most two
 * seconds old.
 */
const REMOTE_FRESH_MS = 1.5 * SECONDS
/** A slower read is useless to a page's visitor; a write is worth waiting for. */
const READ_DEADLINE_MS = 5 * SECONDS
const WRITE_DEADLINE_MS = 10 * SECONDS

export function connectRemoteProvider(origin: string, wholeLog: Log): ShopProvider {
  const log = sparing(wholeLog)
  const breaker = createCircuitBreaker()
  const connect = (headers: Record<string, string> = {}) => {
    const client = (timeoutMs: number) =>
      createHttpClient({ baseUrl: `${origin}/api/v1`, fetch, headers, timeoutMs, read: readAnswer })
    const [reads, writes] = [client(READ_DEADLINE_MS), client(WRITE_DEADLINE_MS)]
    const api: Api = { call: (name, ...asked) => (isRead(name) ? reads : writes).call(name, ...asked) }
    return guarded(api, breaker, log)
  }
  const passOn = (request: Request, response: Response, type?: string) => {
    const headers = headersOf({ network: request.ip ?? "" })
    return forward(request, response, { origin, breaker, log, headers, ...(type !== undefined && { type }) })
  }
  const api = connect()
  return {
    api,
    apiFor: (caller) => connect(headersOf(caller)),
    admin: undefined,
    apiRoutes: (request, response) => passOn(request, response),
    pictures: (request, response, next) =>
      request.path.startsWith("/pictures/") ? passOn(request, response, "image/") : next(),
    videos: (request, response, next) =>
      request.path.startsWith("/videos/") ? passOn(request, response, "video/") : next(),
    async readPicture(src) {
      const response = await fetch(`${origin}${src}/800`, { signal: AbortSignal.timeout(READ_DEADLINE_MS) })
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    catalogVersion: () => Math.floor(performance.now() / REMOTE_FRESH_MS),
    // Its last collection is not known here.
    promisePeriod: () => Math.floor(Date.now() / MINUTES),
    // Only a call shows whether it answers.
    isAway: () => false,
    confirmedAt: () => Number.NEGATIVE_INFINITY,
    checks: {
      async provider() {
        await api.call("listDepartments", {})
      },
    },
    // The provider knows which keys an owner entered: their services are allowed from the start.
    formOrigins: () => servicesOrigins,
    counts: undefined,
    countFigure: undefined,
    outbox: undefined,
    warm: () => undefined,
    close: () => Promise.resolve(),
  }
}

/** The same calls behind a circuit breaker, with a log line for each failure, because pages say little about it. */
const guarded = (api: Api, breaker: CircuitBreaker, log: Log): Api => ({
  async call(name, input, options) {
    try {
      return await breaker.run(() => api.call(name, input, options))
    } catch (error) {
      const isTold = isApiError(error) && error.status >= 500 && !options?.signal?.aborted
      if (isTold) {
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

function isRead(name: EndpointName): boolean {
  const { method, acts }: EndpointRow = endpoints[name]
  return method === "GET" && !acts
}

/** Drops unknown fields of a newer provider. Throws when the answer breaks the contract. */
const readAnswer = (name: EndpointName, answer: unknown): unknown => mask(answer, structs[name].answer as Struct)

/** `fetch failed` is not informative; its cause is. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The other host applies limits by the visitor's address, and writes mails in the visitor's language. */
const headersOf = ({ token, network, locale, preview }: Parameters<ApiFor>[0]) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(network !== "" && { "x-forwarded-for": network }),
  ...(locale !== undefined && { "accept-language": locale }),
  ...(preview !== undefined && { "shop-preview": preview }),
  ...requestIdHeader(),
})

function requestIdHeader(): Record<string, string> {
  const id = requestId()
  return id === undefined ? {} : { "x-request-id": id }
}
