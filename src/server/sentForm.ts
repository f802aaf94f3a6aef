/** Reads a form that a page sent without scripts. */
import type { IncomingMessage } from "node:http"
import type { FormBody } from "#server/pageTypes.ts"
import { ApiError } from "#shared/ApiError.ts"

const FORM_TYPE = "application/x-www-form-urlencoded"
const MAX_FORM_BYTES = 100 * 1024

/** Rejects with ApiError 415 or 413. */
export async function readForm(request: IncomingMessage): Promise<FormBody> {
  const contentType = request.headers["content-type"] ?? ""
  if (contentType.split(";")[0]?.trim().toLowerCase() !== FORM_TYPE) throw new ApiError(415, "unsupported_media_type")
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_FORM_BYTES) throw new ApiError(413, "body_too_large")
    chunks.push(chunk)
  }
  return { contentType, body: Buffer.concat(chunks) }
}
