/** Reads forms submitted to pages, with or without scripts. */
import type { IncomingMessage } from "node:http"
import { holdLongBody } from "#provider/platform/http/longBodies.ts"
import { parseMultipart } from "#provider/platform/http/multipart.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MOST_PHOTO_BYTES, MOST_REVIEW_PHOTOS } from "#shared/contract/reviewInput.ts"

const FORM_TYPE = "application/x-www-form-urlencoded"
const FILES_TYPE = "multipart/form-data"
const MAX_FORM_BYTES = 100 * 1024
/** Room for one file that is too long, which its form then says. */
const MAX_FILES_BYTES = (MOST_REVIEW_PHOTOS + 1) * MOST_PHOTO_BYTES

/**
 * `mayHaveFiles` is asked before any file is read: without permission the form is answered as an empty one. Rejects
 * with ApiError 415, 413, or 503 while others send too much.
 */
export async function readForm(request: IncomingMessage, mayHaveFiles: () => Promise<boolean>): Promise<FormData> {
  const contentType = request.headers["content-type"] ?? ""
  const type = contentType.split(";")[0]?.trim().toLowerCase()
  if (type === FILES_TYPE) return (await mayHaveFiles()) ? readFiles(request, contentType) : new FormData()
  // A fetch with `URLSearchParams` as its body has this type too.
  if (type !== FORM_TYPE) throw new ApiError(415, "unsupported_media_type")
  const form = new FormData()
  const body = await readBody(request, MAX_FORM_BYTES)
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value)
  return form
}

async function readFiles(request: IncomingMessage, contentType: string): Promise<FormData> {
  const release = holdLongBody(request.headers, MAX_FILES_BYTES)
  try {
    return await parseMultipart(await readBody(request, MAX_FILES_BYTES), contentType)
  } finally {
    release()
  }
}

async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > most) throw new ApiError(413, "body_too_large")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
