/** The shop's provider on another host: calls over HTTP, and the same addresses passed through to it. */
import type { Request, Response } from "express"
import { mask, type Struct } from "superstruct"
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

/** Nobody tells when a remote catalogue changes: pages made from it are made anew after this time, so that a price is two seconds old at most. */
const REMOTE_FRESH_MS = 1.5 * SECONDS
/** A read that takes longer helps nobody who looks at a page; what changes something is worth waiting for. */
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
    async readPicture(src) {
      const response = await fetch(`${origin}${src}/800`, { signal: AbortSignal.timeout(READ_DEADLINE_MS) })
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    catalogVersion: () => Math.floor(performance.now() / REMOTE_FRESH_MS),
    // When its last collection is, nobody here knows.
    promisePeriod: () => Math.floor(Date.now() / MINUTES),
    // Whether it answers is found out by asking.
    isAway: () => false,
    confirmedAt: () => Number.NEGATIVE_INFINITY,
    checks: {
      async provider() {
        await api.call("listDepartments", {})
      },
    },
    formOrigins: [],
    counts: undefined,
    outbox: undefined,
    warm: () => undefined,
    close: () => Promise.resolve(),
  }
}

/**
 * The same calls behind a circuit breaker, with a line in the log for each that failed: pages say little of it, and crawlers
 * less.
 */
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

/** What a newer provider says besides is left out. Throws when it is not what the contract says. */
const readAnswer = (name: EndpointName, answer: unknown): unknown => mask(answer, structs[name].answer as Struct)

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The other host counts its limits by the visitor's address, not by ours, and writes mails in the visitor's language. */
const headersOf = ({ token, network, locale, preview }: Parameters<ApiFor>[0]) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(network !== "" && { "x-forwarded-for": network }),
  ...(locale !== undefined && { "accept-language": locale }),
  ...(preview !== undefined && { "shop-preview": preview }),
  ...requestIdHeader(),
})

/** One id for a request on both hosts. */
function requestIdHeader(): Record<string, string> {
  const id = requestId()
  return id === undefined ? {} : { "x-request-id": id }
}
