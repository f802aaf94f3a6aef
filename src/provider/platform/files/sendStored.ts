import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Request, Response } from "express"
import type { ByteRange, FileFacts, FileStore } from "#provider/platform/files/fileStore.ts"
import { ApiError } from "#shared/ApiError.ts"

/**
 * Answers a request with a stored file, or the requested range of it. `gone`: the file does not exist, and nothing was
 * answered. `sent`: everything requested was passed to the connection. `left`: the browser disconnected first. Rejects
 * when the store cannot be reached, and with 416 for an invalid range.
 */
export async function sendStored(
  request: Request,
  response: Response,
  files: FileStore,
  name: string,
): Promise<"gone" | "sent" | "left"> {
  const facts = await files.stat(name)
  if (!facts) return "gone"
  response.set({ "Accept-Ranges": "bytes", ETag: facts.etag, "Last-Modified": facts.modified.toUTCString() })
  if (request.fresh) {
    response.status(304).end()
    return "sent"
  }
  const range = partOf(request, response, facts)
  const bytes = range ? range.end - range.start + 1 : facts.bytes
  const content = request.method === "HEAD" ? undefined : await files.get(name, range)
  if (!content && request.method !== "HEAD") return "gone"
  response.set("Content-Length", String(bytes))
  if (range) response.status(206).set("Content-Range", `bytes ${range.start}-${range.end}/${facts.bytes}`)
  if (!content) {
    response.end()
    return "sent"
  }
  let sent = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      sent += chunk.byteLength
      pass(null, chunk)
    },
  })
  try {
    await pipeline(content, count, response)
    return "sent"
  } catch (error) {
    // Some clients hang up after the last byte, before the store reports the end.
    if (sent === bytes) return "sent"
    // The browser hung up, or the store broke off: in both cases it has fewer bytes than announced, and asks again.
    if (response.headersSent) return "left"
    throw error
  }
}

/** Undefined for the whole file: also for several ranges, or ranges of earlier content. */
function partOf(request: Request, response: Response, { bytes, etag, modified }: FileFacts): ByteRange | undefined {
  const condition = request.get("If-Range")
  if (condition !== undefined && condition !== etag && condition !== modified.toUTCString()) return undefined
  const ranges = request.range(bytes, { combine: true })
  if (ranges === -1) {
    response.set("Content-Range", `bytes */${bytes}`)
    throw new ApiError(416, "bad_range")
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined
  return ranges[0]
}
