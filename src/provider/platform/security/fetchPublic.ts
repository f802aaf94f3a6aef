/** Asks an address of the internet, within limits and never in this machine's own network. Source: defences, D-33. */
import { type IncomingHttpHeaders, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isPrivateHost, PrivateAddressError, publicLookup } from "#provider/platform/security/publicAddresses.ts"
import { type Said, SaidError, says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

export interface FetchLimits {
  maxBytes: number
  /** For the whole answer, including redirects. */
  timeoutMs: number
  maxRedirects: number
  /** Whether hosts of this machine and its network may be called. */
  allowPrivate: boolean
}

/** Why there is no answer. `isHostDown`: others from the same host will probably fail too. */
export class FetchError extends SaidError {
  override readonly name = "FetchError"
  readonly isHostDown: boolean

  constructor(reason: Said, isHostDown = false) {
    super(reason)
    this.isHostDown = isHostDown
  }
}

export interface FetchedAnswer {
  /** Where redirects ended. */
  url: URL
  status: number
  headers: IncomingHttpHeaders
  /** Empty unless the status is 200. */
  body: Buffer
}

/** Follows redirects. Rejects with FetchError. `accept`: media types. */
export async function fetchPublic(address: URL, limits: FetchLimits, accept: string): Promise<FetchedAnswer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url: URL | null = address
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    if (!url) throw new FetchError(says`is no address`)
    const answer = await ask(url, limits, accept, signal)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer
    url = URL.parse(location, url)
  }
  throw new FetchError(says`is redirected more than ${limits.maxRedirects} times`)
}

function ask(url: URL, limits: FetchLimits, accept: string, signal: AbortSignal): Promise<FetchedAnswer> {
  refuseUrl(url, limits)
  const send = url.protocol === "https:" ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(reasonOf(error, signal, limits))
    const request = send(url, {
      signal,
      headers: { accept, "user-agent": "Escaparate" },
      ...(!limits.allowPrivate && { lookup: publicLookup }),
    })
    request.on("error", fail)
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response
      const refuse = (reason: Said) => {
        reject(new FetchError(reason))
        request.destroy()
      }
      if (status !== 200) {
        resolve({ url, status, headers, body: Buffer.alloc(0) })
        request.destroy()
        return
      }
      if (Number(headers["content-length"] ?? 0) > limits.maxBytes) return refuse(tooLong(limits))
      const chunks: Buffer[] = []
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > limits.maxBytes) refuse(tooLong(limits))
      })
      response.on("error", fail)
      response.on("end", () => resolve({ url, status, headers, body: Buffer.concat(chunks) }))
    })
    request.end()
  })
}

const tooLong = ({ maxBytes }: FetchLimits) => says`is longer than ${Math.round(maxBytes / 1_000_000)} MB`

/** Throws FetchError for a forbidden address. */
function refuseUrl(url: URL, { allowPrivate }: FetchLimits): void {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new FetchError(says`takes an http or https address`)
  if (url.username !== "" || url.password !== "") throw new FetchError(says`takes an address without a password`)
  if (!allowPrivate && isPrivateHost(url)) throw privateHost()
}

const privateHost = () => new FetchError(says`leads into a private network (--allow-local-urls permits that)`)

function reasonOf(error: unknown, signal: AbortSignal, { timeoutMs }: FetchLimits): FetchError {
  if (error instanceof FetchError) return error
  if (error instanceof PrivateAddressError) return privateHost()
  if (signal.aborted) return new FetchError(says`does not come within ${timeoutMs / SECONDS} s`, true)
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  const message = error instanceof Error ? error.message : String(error)
  const isHostDown = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)
  return new FetchError(says`cannot be fetched (${code || message})`, isHostDown)
}
