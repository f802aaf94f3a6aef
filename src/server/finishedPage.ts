/** A finished answer: its bytes in every coding it was asked for, made quickly for the first visitor and well for later ones. */
import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** While a visitor waits: a third of a millisecond for a listing, where more quality doubles it for a twentieth of the bytes. */
const BROTLI_AT_ONCE = 3
const GZIP_AT_ONCE = 3
/** A window of 64 kB holds a page; larger ones make the encoder's tables ten times as expensive. */
const BROTLI_WINDOW_BITS = 16

export type Coding = "br" | "gzip" | "identity"

export interface FinishedPage {
  status: number
  contentType: string
  /** Left out of an answer that nobody may keep. */
  etag: string | undefined
  /** Ask for them through `bodyIn`. */
  bodies: Partial<Record<Coding, Buffer>>
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
  etag: keepable ? `W/"${hash("sha1", body, "base64url")}"` : undefined,
  bodies: { identity: body },
  heads: {},
})

/** The page's bytes in a coding. Compressed at once when nobody asked before: handing it to another thread takes longer. */
export function bodyIn({ bodies }: FinishedPage, coding: Coding): Buffer {
  const known = bodies[coding]
  if (known) return known
  const plain = plainOf(bodies)
  if (coding === "identity") return plain
  const body =
    coding === "br"
      ? brotliCompressSync(plain, brotliOptions(plain, BROTLI_AT_ONCE))
      : gzipSync(plain, { level: GZIP_AT_ONCE })
  bodies[coding] = body
  return body
}

const plainOf = ({ identity, br }: FinishedPage["bodies"]): Buffer =>
  identity ?? brotliDecompressSync(br ?? Buffer.alloc(0))

/** Compresses well, on other threads. The plain bytes, three quarters of all and hardly ever asked for, are let go. */
export async function compressWell(page: FinishedPage, brotliQuality: number): Promise<void> {
  const plain = plainOf(page.bodies)
  const [br, gz] = await Promise.all([compressBrotli(plain, brotliOptions(plain, brotliQuality)), compressGzip(plain)])
  page.bodies = { br, gzip: gz }
  page.heads = {}
}

export const bytesOf = ({ bodies }: FinishedPage) => Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
