/** Bodies with files are whole in memory: together they may take only so much of it. */
import type { IncomingHttpHeaders } from "node:http"
import { ApiError } from "#shared/ApiError.ts"

const MOST_AT_ONCE = 64_000_000
const RETRY_AFTER_S = 5

let held = 0

/**
 * Before a body of at most `most` bytes is read. Answers the function to call once it is no longer needed, which may be
 * called again. Throws 413 for one that says it is longer, 503 while others take too much.
 */
export function holdLongBody({ "content-length": length }: IncomingHttpHeaders, most: number): () => void {
  const bytes = length === undefined ? most : Number(length)
  if (bytes > most) throw new ApiError(413, "body_too_large")
  if (held + bytes > MOST_AT_ONCE) throw new ApiError(503, "busy", { retryAfter: RETRY_AFTER_S })
  held += bytes
  let rest = bytes
  return () => {
    held -= rest
    rest = 0
  }
}
