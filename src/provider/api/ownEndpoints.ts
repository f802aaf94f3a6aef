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
    if (!handle) throw notFound("unknown_call")
    let answer: Response
    try {
      const asked = (async () => handle(askedOf(request, siteUrl), toolsOf(SCHEME + name)))()
      answer = await withTimeout(asked, DEADLINE_MS, `endpoint "${name}"`)
      await send(response, answer)
    } catch (error) {
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
  return new Request(new URL(request.originalUrl, siteUrl), {
    method,
    headers,
    ...(hasBody && { body: new Uint8Array(bytes) }),
  })
}

/** As a document of an origin of its own: what it answers cannot act as the shop's page. */
async function send(response: Outgoing, answer: Response): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  response.status(answer.status)
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.set(name, value)
  response.set("Content-Security-Policy", "sandbox; default-src 'none'")
  response.end(bytes)
}
