/** Calls the endpoint table over HTTP, from a browser or from another host. */
import { ApiError } from "#shared/ApiError.ts"
import {
  type AnswerOf,
  type Api,
  type EndpointName,
  type EndpointRow,
  endpoints,
  sendsBody,
} from "#shared/contract/endpoints.ts"

export const MAX_ANSWER_BYTES = 5 * 1024 * 1024

export interface HttpClientOptions {
  /** Up to and including `/api/v1`. */
  baseUrl: string
  fetch: typeof fetch
  headers?: Record<string, string>
  /** For a whole call, including a second attempt. */
  timeoutMs: number
  /** Reads another host's answer; throws if it breaks the contract. */
  read?: (name: EndpointName, answer: unknown) => unknown
}

/** Rejects with ApiError: the provider's own, or 503 `unreachable` without an answer. Reads are tried twice. */
export function createHttpClient(options: HttpClientOptions): Api {
  return {
    async call(name, input, { signal, customer } = {}) {
      const deadline = AbortSignal.timeout(options.timeoutMs)
      const either = signal ? AbortSignal.any([signal, deadline]) : deadline
      const headers = { ...options.headers, ...(customer !== undefined && { "shop-customer": customer }) }
      const request = requestOf({ ...options, headers }, endpoints[name], input, either)
      const tries = request.init.method === "GET" ? 2 : 1
      for (let left = tries - 1; ; left -= 1) {
        try {
          const answer = await send(options, request)
          return (options.read ? options.read(name, answer) : answer) as AnswerOf<typeof name>
        } catch (error) {
          signal?.throwIfAborted()
          const refusal = error instanceof ApiError ? error : unreachable(error)
          if (left === 0 || deadline.aborted || refusal.status < 502) throw refusal
        }
      }
    },
  }
}

const unreachable = (cause: unknown) => new ApiError(503, "unreachable", { retryAfter: 5, cause })

interface CallRequest {
  url: string
  init: RequestInit & { method: string }
}

function requestOf(options: HttpClientOptions, row: EndpointRow, input: object, signal: AbortSignal): CallRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = row.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const headers: Record<string, string> = { accept: "application/json", ...options.headers }
  const { method } = row
  if (!sendsBody(row)) {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
    const url = `${options.baseUrl}${path}${query === "" ? "" : `?${query}`}`
    return { url, init: { method, headers, signal } }
  }
  headers["content-type"] = "application/json"
  const key = row.idempotent && rest.get("idempotencyKey")
  if (key) {
    headers["idempotency-key"] = String(key)
    rest.delete("idempotencyKey")
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return { url: options.baseUrl + path, init: { method, headers, signal, body } }
}

async function send({ fetch }: HttpClientOptions, { url, init }: CallRequest): Promise<unknown> {
  // A provider does not redirect; following one would send credentials to another host.
  const response = await fetch(url, { ...init, redirect: "error" })
  const text = await readText(response)
  if (!response.ok) throw refusalOf(response, text)
  return text === "" ? {} : JSON.parse(text)
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return ""
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new Error(`The answer is larger than ${MAX_ANSWER_BYTES} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The provider's own problem document if there is one; an intermediary may answer anything else. */
function refusalOf(response: Response, text: string): ApiError {
  const { status } = response
  const retryAfter = Number(response.headers.get("retry-after"))
  const wait = retryAfter > 0 ? { retryAfter } : {}
  const problem = parseProblem(text)
  // A 404 or a gateway error without a problem document does not come from the provider.
  if (!problem) return new ApiError(status === 404 || status > 500 ? 503 : status, "unreachable", wait)
  const { type: _type, title: _title, status: _status, code, fields, ...extra } = problem
  return new ApiError(status, code, {
    ...wait,
    ...(fields && { fields }),
    ...(Object.keys(extra).length > 0 && { extra }),
  })
}

interface ReadProblem {
  code: string
  fields?: Record<string, string>
  [name: string]: unknown
}

function parseProblem(text: string): ReadProblem | undefined {
  try {
    const problem = JSON.parse(text)
    return typeof problem?.code === "string" ? problem : undefined
  } catch {
    return undefined
  }
}
