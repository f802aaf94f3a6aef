/** Downloads a picture from the internet within limits. */
import { FetchError, type FetchLimits, fetchPublic } from "#provider/platform/security/fetchPublic.ts"
import { type Said, SaidError, says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

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

const ACCEPTED = "image/avif,image/webp,image/png,image/jpeg,image/gif"

/** The bytes at an http(s) address. `accept`: media types, pictures' by default. Rejects with PictureError. */
export async function fetchPicture(address: URL, limits: FetchLimits, accept = ACCEPTED): Promise<Buffer> {
  const { status, body } = await fetchPublic(address, limits, accept).catch((error: unknown) => {
    throw error instanceof FetchError ? new PictureError(error.said, error.isHostDown) : error
  })
  if (status !== 200) throw new PictureError(says`answers ${status}`)
  return body
}
