/** Reads JSON bodies, bounded in bytes and depth. Their contents are checked by the call. */
import express, { type RequestHandler } from "express"
import { MAX_DEPTH } from "#provider/platform/http/hostileInput.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"

const MAX_BYTES = 100 * 1024

/**
 * Bytes count after decompression. Depth is checked before parsing, because a deep body would overflow later recursion.
 */
const parseUpTo = (limit: number) =>
  express.json({
    limit,
    verify(_request, _response, bytes) {
      const field = tooDeepField(bytes)
      if (field !== undefined) throw new ApiError(400, "too_deep", { fields: { [field]: "too_deep" } })
    },
  })

export const jsonBodyUpTo = (bytes: number): RequestHandler[] => [
  (request, _response, next) => {
    const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"]) > 0
    if (hasBody && !request.is("application/json")) throw new ApiError(415, "unsupported_media_type")
    next()
  },
  parseUpTo(bytes),
  (request, _response, next) => {
    const body: unknown = request.body ?? {}
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw badInput({ body: "format" })
    next()
  },
]

export const jsonBody: RequestHandler[] = jsonBodyUpTo(MAX_BYTES)

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** The field below which brackets nest too deep, `body` if it is none; undefined if none do. */
function tooDeepField(bytes: Uint8Array): string | undefined {
  let depth = 0
  let inString = false
  let begin = 0
  let name = ""
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (inString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) {
        inString = false
        // The last string on the body's own level is the name of the following value.
        if (depth === 1) name = textOf(bytes.subarray(begin, at + 1))
      }
    } else if (byte === QUOTE) {
      inString = true
      begin = at
    } else if (OPENING.has(byte)) {
      depth += 1
      if (depth > MAX_DEPTH) return name || "body"
    } else if (CLOSING.has(byte)) depth -= 1
  }
  return undefined
}

function textOf(json: Uint8Array): string {
  try {
    return String(JSON.parse(Buffer.from(json).toString()))
  } catch {
    return ""
  }
}
