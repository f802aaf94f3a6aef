/** Endpoints of a `shop.config.ts`, at `/api/v1/own/{name}`. */
import express, { type Request as Incoming, type Response as Outgoing, type Router } from "express"
import type { OwnEndpoint } from "#provider/admin/extensions/extensions.ts"
import type { ToolsOf } from "#provider/admin/extensions/shopTools.ts"
import { SCHEME } from "#provider/platform/outbox/queueDeliveries.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const DEADLINE_MS = 10 * SECONDS
const MOST_BYTES = 100 * 1024
const MOST_ANSWERED = 10 * 1024 * 1024
/** Not for an endpoint to set, or not true once its answer was unpacked: it may be that of another server. */
const DROPPED = new Set([
  "set-cookie",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "trailer",
])
/** Methods that `Request` refuses. */
const REFUSED = new Set(["TRACE", "TRACK", "CONNECT"])

interface Parts {
  endpoints: ReadonlyMap<string, OwnEndpoint>
  toolsOf: ToolsOf
  siteUrl: string
  log: Log
}

/** An endpoint that throws or takes longer than ten seconds is logged, and answers 502. */
export function ownEndpoints({ endpoints, toolsOf, siteUrl, log }: Parts): Router {
  const router = express.Router({ caseSensitive: true })
  const body = express.raw({ type: () => true, limit: MOST_BYTES })
  router.all("/own/:name", body, async (request, response) => {
    const { name } = request.params
    const handle = endpoints.get(name)
    if (!handle || REFUSED.has(request.method)) throw notFound("unknown_call")
    const late = new AbortController()
    try {
      const asked = (async () => {
        const answer = await handle(askedOf(request, siteUrl), toolsOf(SCHEME + name))
        return { answer, bytes: await bytesOf(answer, late.signal) }
      })()
      send(response, await withTimeout(asked, DEADLINE_MS, `endpoint "${name}"`))
    } catch (error) {
      late.abort(error)
      log.error("extension.endpoint_failed", { endpoint: name, error })
      throw new ApiError(502, "extension_failed")
    }
  })
  return router
}

/** Without cookies: an endpoint knows callers by what it made itself, such as a signed link. */
function askedOf(request: Incoming, siteUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && name !== "cookie") headers.set(name, value)
  }
  const { method } = request
  const bytes: unknown = request.body
  const hasBody = method !== "GET" && method !== "HEAD" && Buffer.isBuffer(bytes)
  // A request line may name another host.
  const { pathname, search } = new URL(request.originalUrl, siteUrl)
  return new Request(new URL(pathname + search, siteUrl), {
    method,
    headers,
    ...(hasBody && { body: new Uint8Array(bytes) }),
  })
}

/** Its body, read as far as its bound: a body may have no end, or stall. */
async function bytesOf({ body }: Response, late: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  const bounded = new WritableStream<Uint8Array>({
    write(piece) {
      size += piece.byteLength
      if (size > MOST_ANSWERED) throw new Error(`answers more than ${MOST_ANSWERED} bytes`)
      pieces.push(piece)
    },
  })
  await body?.pipeTo(bounded, { signal: late })
  return Buffer.concat(pieces)
}

/** As a document of an origin of its own: what it answers cannot act as the shop's page. */
function send(response: Outgoing, { answer, bytes }: { answer: Response; bytes: Buffer }): void {
  response.status(answer.status)
  for (const [name, value] of answer.headers) if (!DROPPED.has(name)) response.set(name, value)
  response.set("Content-Security-Policy", "sandbox; default-src 'none'")
  response.end(bytes)
}
