/** Reads JSON bodies that cannot hurt: bounded in bytes, depth, lengths, and without NUL. */
import express, { type RequestHandler } from "express"
import { ApiError, badInput } from "#shared/ApiError.ts"

const MAX_BYTES = 100 * 1024
const MAX_DEPTH = 32
const MAX_ITEMS = 1000
const MAX_CHARACTERS = 10_000

/** Counted after inflating. Depth is looked at before parsing: a deep body would overflow whoever walks it later. */
const parse = express.json({
  limit: MAX_BYTES,
  verify(_request, _response, bytes) {
    if (isTooDeep(bytes)) throw new ApiError(400, "too_deep")
  },
})

export const jsonBody: RequestHandler[] = [
  (request, _response, next) => {
    const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"]) > 0
    if (hasBody && !request.is("application/json")) throw new ApiError(415, "unsupported_media_type")
    next()
  },
  parse,
  (request, _response, next) => {
    const body: unknown = request.body ?? {}
    if (typeof body !== "object" || body === null || Array.isArray(body) || !isWithinLimits(body)) {
      throw badInput({ body: "format" })
    }
    next()
  },
]

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether brackets outside strings nest deeper than allowed. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (inString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (OPENING.has(byte)) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (CLOSING.has(byte)) depth -= 1
  }
  return false
}

/** Whether no list is too long, and no text too long or holds NUL. */
export function isWithinLimits(value: unknown): boolean {
  if (typeof value === "string") return value.length <= MAX_CHARACTERS && !value.includes("\0")
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) return value.length <= MAX_ITEMS && value.every(isWithinLimits)
  const entries = Object.entries(value)
  return entries.length <= MAX_ITEMS && entries.every(([key, item]) => isWithinLimits(key) && isWithinLimits(item))
}
