/** Downloads a picture from the internet within limits. */
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isPrivateHost, PrivateAddressError, publicLookup } from "#provider/platform/security/publicAddresses.ts"
import { type Said, SaidError, says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

export interface FetchLimits {
  maxBytes: number
  /** For the whole picture, including redirects. */
  timeoutMs: number
  maxRedirects: number
  /** Whether hosts of this machine and its network may be called. */
  allowPrivate: boolean
}

export const fetchLimits: FetchLimits = {
  maxBytes: 10_000_000,
  timeoutMs: 15 * SECONDS,
  maxRedirects: 3,
  allowPrivate: false,
}

/** Why a picture could not be loaded. `isHostDown`: others from the same host will probably fail too. */
export class PictureError extends SaidError {
  override readonly name = "PictureError"
  readonly isHostDown: boolean

  constructor(reason: Said, isHostDown = false) {
    super(reason)
    this.isHostDown = isHostDown
  }
}

/** The bytes at an http(s) address. Rejects with PictureError. */
export async function fetchPicture(address: URL, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url: URL | null = address
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    if (!url) throw new PictureError(says`is no address`)
    const answer = await get(url, limits, signal)
    if (Buffer.isBuffer(answer)) return answer
    url = URL.parse(answer.location, url)
  }
  throw new PictureError(says`is redirected more than ${limits.maxRedirects} times`)
}

type Answer = Buffer | { location: string }

function get(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Answer> {
  refuseUrl(url, limits)
  const send = url.protocol === "https:" ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(reasonOf(error, signal, limits))
    const request = send(url, {
      signal,
      headers: { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", "user-agent": "Escaparate" },
      ...(!limits.allowPrivate && { lookup: publicLookup }),
    })
    request.on("error", fail)
    request.on("response", (response) => {
      const { statusCode = 0, headers } = response
      const refuse = (reason: Said) => {
        reject(new PictureError(reason))
        request.destroy()
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        resolve({ location: headers.location })
        request.destroy()
        return
      }
      if (statusCode !== 200) return refuse(says`answers ${statusCode}`)
      if (Number(headers["content-length"] ?? 0) > limits.maxBytes) return refuse(tooLong(limits))
      const chunks: Buffer[] = []
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > limits.maxBytes) refuse(tooLong(limits))
      })
      response.on("error", fail)
      response.on("end", () => resolve(Buffer.concat(chunks)))
    })
    request.end()
  })
}

const tooLong = ({ maxBytes }: FetchLimits) => says`is longer than ${Math.round(maxBytes / 1_000_000)} MB`

/** Throws PictureError for a forbidden address. */
function refuseUrl(url: URL, { allowPrivate }: FetchLimits): void {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new PictureError(says`takes an http or https address`)
  if (url.username !== "" || url.password !== "") throw new PictureError(says`takes an address without a password`)
  if (!allowPrivate && isPrivateHost(url)) throw privateHost()
}

const privateHost = () => new PictureError(says`leads into a private network (--allow-local-urls permits that)`)

function reasonOf(error: unknown, signal: AbortSignal, { timeoutMs }: FetchLimits): PictureError {
  if (error instanceof PictureError) return error
  if (error instanceof PrivateAddressError) return privateHost()
  if (signal.aborted) return new PictureError(says`does not come within ${timeoutMs / SECONDS} s`, true)
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  const message = error instanceof Error ? error.message : String(error)
  const isHostDown = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)
  return new PictureError(says`cannot be fetched (${code || message})`, isHostDown)
}
