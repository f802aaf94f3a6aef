/** A finished answer: its bytes in every coding it was asked for, made quickly for the first visitor and well for later ones. */
import { createHash, hash } from "node:crypto"
import { promisify } from "node:util"
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib"
import { BROTLI_WINDOW_BITS, joinBrotli, joinGzip, type PageStart } from "#server/joinedCodings.ts"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackBrotli = promisify(brotliDecompress)
const unpackGzip = promisify(gunzip)

/** While a visitor waits: a third of a millisecond for a listing, where more quality doubles it for a twentieth of the bytes. */
const BROTLI_AT_ONCE = 3
const GZIP_AT_ONCE = 3

const NOTHING = Buffer.alloc(0)

export type Coding = "br" | "gzip" | "identity"

/** Others wait while what is made `inHurry` is compressed. */
interface Parts {
  start: PageStart
  rest: Buffer
  inHurry: boolean
}

export interface FinishedPage {
  status: number
  contentType: string
  /** Left out of an answer that nobody may keep. */
  etag: string | undefined
  /** Ask for them through `bodyIn`. */
  bodies: Partial<Record<Coding, Buffer>>
  /** What its bodies are made of while they are made quickly. */
  parts?: Parts
  /** Headers as they go over the wire, for each coding, once the page was sent from the cache. */
  heads: Partial<Record<Coding, string[]>>
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

export const finishPage = (status: number, contentType: string, body: Buffer, keepable = true): FinishedPage => ({
  status,
  contentType,
  etag: keepable ? etagOf(body) : undefined,
  bodies: { identity: body },
  heads: {},
})

/** A page whose beginning is compressed already. */
export function finishStarted(
  { status, contentType }: Pick<FinishedPage, "status" | "contentType">,
  { start, rest, inHurry }: Parts,
  keepable: boolean,
): FinishedPage {
  const parts = { start, rest, inHurry }
  const etag = keepable ? `W/"${createHash("sha1").update(start.plain).update(rest).digest("base64url")}"` : undefined
  return { status, contentType, etag, bodies: {}, parts, heads: {} }
}

const etagOf = (body: Buffer) => `W/"${hash("sha1", body, "base64url")}"`
const wholeOf = ({ start, rest }: Parts) => Buffer.concat([start.plain, rest])

/** The page's bytes in a coding. Compressed at once when nobody asked before: handing it to another thread takes longer. */
export function bodyIn(page: FinishedPage, coding: Coding): Buffer {
  const known = page.bodies[coding]
  if (known) return known
  const body = made(page, coding)
  page.bodies[coding] = body
  return body
}

function made(page: FinishedPage, coding: Coding): Buffer {
  const { parts } = page
  if (parts && coding === "br") return joinBrotli(parts.start, parts.rest, parts.inHurry)
  if (parts && coding === "gzip") return joinGzip(parts.start, parts.rest)
  const plain = plainOf(page)
  if (coding === "identity") return plain
  if (coding === "gzip") return gzipSync(plain, { level: GZIP_AT_ONCE })
  return brotliCompressSync(plain, brotliOptions(plain, BROTLI_AT_ONCE))
}

function plainOf({ bodies: { identity, br, gzip: gz }, parts }: FinishedPage): Buffer {
  if (identity) return identity
  if (parts) return wholeOf(parts)
  if (br) return brotliDecompressSync(br)
  return gunzipSync(gz ?? NOTHING)
}

/** Lets go of the plain bytes of a page that has others, three quarters of all and hardly ever asked for. */
export function letPlainGo(page: FinishedPage): void {
  const { br, gzip: gz } = page.bodies
  if (!br && !gz) return
  page.bodies = { ...(br && { br }), ...(gz && { gzip: gz }) }
  delete page.parts
}

/** Compresses well, on other threads, and lets the plain bytes go. */
export async function compressWell(page: FinishedPage, brotliQuality: number): Promise<void> {
  const { identity, br: quickBr, gzip: quickGz = NOTHING } = page.bodies
  const isWhole = identity || page.parts
  const plain = isWhole ? plainOf(page) : await (quickBr ? unpackBrotli(quickBr) : unpackGzip(quickGz))
  const [br, gz] = await Promise.all([compressBrotli(plain, brotliOptions(plain, brotliQuality)), compressGzip(plain)])
  page.bodies = { br: alone(br), gzip: alone(gz) }
  delete page.parts
  page.heads = {}
}

/** A copy with memory of its own: zlib hands out pieces of blocks four times as large, which would be kept with them. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export const bytesOf = ({ bodies, parts }: FinishedPage) =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, parts?.rest.length ?? 0)
