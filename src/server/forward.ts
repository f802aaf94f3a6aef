import { once } from "node:events"
import { request as httpRequest, type IncomingMessage } from "node:http"
import { request as httpsRequest } from "node:https"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Request, Response } from "express"
import type { CircuitBreaker } from "#server/circuitBreaker.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { MAX_ANSWER_BYTES } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const DEADLINE_MS = 10 * SECONDS

/** Headers of a single connection, or of the visitor's session here, are not forwarded. Source: RFC 9110 §7.6.1. */
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
  "shop-customer",
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

export interface ForwardOptions {
  origin: string
  breaker: CircuitBreaker
  log: Log
  /** Sent in addition to the visitor's headers. */
  headers: Record<string, string>
  /** Required beginning of a successful answer's content type; any when left out. */
  type?: string
}

/**
 * Forwards a request to the provider's host, and its answer back, with a deadline for the whole and a size limit.
 * Redirects go back to the caller: this server does not follow the other host's decisions.
 */
export async function forward(request: Request, response: Response, options: ForwardOptions): Promise<void> {
  const stopped = new AbortController()
  const deadline = setTimeout(() => stopped.abort(new Error("The provider took too long.")), DEADLINE_MS)
  response.once("close", () => stopped.abort(new Error("The visitor left.")))
  try {
    const answer = await options.breaker.run(() => ask(request, options, stopped.signal))
    setHead(response, answer)
    // A file may take as long as the visitor's connection needs, but must not stall.
    if (isFile(answer)) clearTimeout(deadline)
    await (isFile(answer) ? pipeline(answer, response) : pipeline(answer, bounded(), response))
  } catch (error) {
    if (response.destroyed) return
    const reason = isApiError(error) ? error.cause : error
    if (reason) options.log.warn("provider.failed", { path: request.path, reason: messageOf(reason) })
    refuse(response)
  } finally {
    clearTimeout(deadline)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Resolves when the answer begins. Rejects with ApiError 503 `unreachable`. */
async function ask(
  request: Request,
  { origin, headers, type = "" }: ForwardOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(origin)
  const send = url.protocol === "https:" ? httpsRequest : httpRequest
  const outgoing = send(url.origin + request.originalUrl, {
    method: request.method,
    headers: { ...pick(REQUEST_HEADERS, request), ...headers },
    timeout: DEADLINE_MS,
  })
  const give = () => outgoing.destroy(signal.reason)
  signal.addEventListener("abort", give, { once: true })
  outgoing.once("timeout", () => outgoing.destroy(new Error("The provider stands still.")))
  // Once the answer has begun, its own stream reports errors.
  outgoing.on("error", () => undefined)
  request.pipe(outgoing)
  try {
    const [answer]: IncomingMessage[] = await once(outgoing, "response")
    if (!answer || !isExpected(answer, type)) throw new Error("The provider answered something else.")
    return answer
  } catch (cause) {
    outgoing.destroy()
    throw new ApiError(503, "unreachable", { cause })
  }
}

/** A download or a video, which is longer than any other answer. */
const isFile = ({ headers }: IncomingMessage) =>
  headers["content-disposition"] !== undefined || headers["content-type"]?.startsWith("video/") === true

function isExpected(answer: IncomingMessage, type: string): boolean {
  const { statusCode, headers } = answer
  if (!isFile(answer) && Number(headers["content-length"] ?? 0) > MAX_ANSWER_BYTES) return false
  return statusCode !== 200 || (headers["content-type"] ?? "").startsWith(type)
}

function setHead(response: Response, answer: IncomingMessage): void {
  const { statusCode = 502 } = answer
  response.status(statusCode).set(pick(RESPONSE_HEADERS, answer))
  const isKeepable = statusCode < 300 || statusCode === 304
  if (!isKeepable) response.set("Cache-Control", "no-store").removeHeader("ETag")
}

function bounded(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) done(new Error(`The answer is larger than ${MAX_ANSWER_BYTES} bytes`))
      else done(null, chunk)
    },
  })
}

function refuse(response: Response): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of RESPONSE_HEADERS) response.removeHeader(name)
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
