import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isPrivateHost, PrivateAddressError, publicLookup } from "#provider/platform/security/publicAddresses.ts"
import { SECONDS } from "#shared/limits.ts"

const TIMEOUT_MS = 15 * SECONDS
/** The rest of a longer answer is not read. */
const MAX_ANSWER_BYTES = 16_384

export interface WebhookMessage {
  headers: Record<string, string>
  body: string
}

export interface PostOptions {
  /** Whether http and hosts of this machine and its network may be called. */
  allowLocal: boolean
  timeoutMs?: number
  /** Aborts at once. */
  signal?: AbortSignal
}

export interface WebhookAnswer {
  status: number
  /** Empty if too long, or not complete in time. */
  body: string
}

/**
 * Sends one message to an owner's address within limits, because it may lead anywhere. Rejects with a sentence without
 * an answer. Redirects are answers and not followed.
 */
export function postWebhook(address: string, message: WebhookMessage, options: PostOptions): Promise<WebhookAnswer> {
  const { allowLocal, timeoutMs = TIMEOUT_MS } = options
  const url = new URL(address)
  if (!allowLocal && url.protocol !== "https:") return Promise.reject(new Error("takes an https address"))
  if (!allowLocal && isPrivateHost(url)) return Promise.reject(privateHost())
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const send = url.protocol === "https:" ? requestHttps : requestHttp
  const body = Buffer.from(message.body)
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(reasonOf(error, timeout, timeoutMs))
    const request = send(url, {
      method: "POST",
      // A separate connection, so that the checked address is the one called.
      agent: false,
      signal,
      headers: {
        ...message.headers,
        "content-type": "application/json",
        "content-length": body.length,
        "user-agent": "Escaparate-Webhooks",
      },
      ...(!allowLocal && { lookup: publicLookup }),
    })
    request.on("error", fail)
    request.on("response", (response) => {
      const { statusCode: status = 0 } = response
      const chunks: Buffer[] = []
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes <= MAX_ANSWER_BYTES) return
        resolve({ status, body: "" })
        request.destroy()
      })
      // The status has arrived and counts, whatever happens to the body.
      response.on("error", () => resolve({ status, body: "" }))
      response.on("end", () => resolve({ status, body: Buffer.concat(chunks).toString() }))
    })
    request.end(body)
  })
}

const privateHost = () => new Error("leads into a private network")

function reasonOf(error: unknown, timeout: AbortSignal, timeoutMs: number): Error {
  if (error instanceof PrivateAddressError) return privateHost()
  if (timeout.aborted) return new Error(`does not answer within ${timeoutMs / SECONDS} s`)
  if (!(error instanceof Error)) return new Error("cannot be reached")
  const code = "code" in error ? String(error.code) : error.message
  return new Error(`cannot be reached (${code})`)
}
