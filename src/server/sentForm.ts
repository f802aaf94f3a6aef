import type { IncomingMessage } from "node:http"
import { ApiError } from "#shared/ApiError.ts"

const FORM_TYPE = "application/x-www-form-urlencoded"
const MAX_FORM_BYTES = 100 * 1024

/** Reads a form submitted to a page, with or without scripts. Rejects with ApiError 415 or 413. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase()
  // A fetch with `URLSearchParams` as its body has this type too.
  if (type !== FORM_TYPE) throw new ApiError(415, "unsupported_media_type")
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_FORM_BYTES) throw new ApiError(413, "body_too_large")
    chunks.push(chunk)
  }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) form.append(name, value)
  return form
}
