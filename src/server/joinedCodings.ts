/**
 * A beginning that many pages share, compressed once, joined with the rest of a page, compressed when it is needed: what
 * comes out is one stream in brotli (RFC 7932) or gzip (RFC 1952) as if it had been compressed in one piece.
 */
import { brotliCompressSync, constants, crc32, deflateRawSync } from "node:zlib"

/** A window of 64 kB holds a page; larger ones make the encoder's tables ten times as expensive. It is told in a single bit. */
export const BROTLI_WINDOW_BITS = 16
/** From quality 4 on the encoder knows words by heart, at distances that depend on where in the stream it believes to be. */
const BROTLI_REST = 3
const BROTLI_START = 9
const DEFLATE_REST = 3
const DEFLATE_START = 9
const DEFLATE_WINDOW_BYTES = 32_768
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** The compressed beginning of pages. */
export interface PageStart {
  plain: Buffer
  /** Both end on a whole byte, and more may follow. */
  br: Buffer
  deflated: Buffer
  crc: number
}

/** What a join is padded with; nobody sees it between two tags. */
const PADDING = " ".repeat(24)

export function compressStart(text: string): PageStart {
  const plain = Buffer.from(text)
  const whole = Buffer.from(text + PADDING)
  return {
    plain: whole,
    br: brotliCompressSync(plain, {
      params: brotliParams(BROTLI_START),
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
    deflated: deflateRawSync(whole, { level: DEFLATE_START, finishFlush: constants.Z_SYNC_FLUSH }),
    crc: crc32(whole),
  }
}

const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
})

/**
 * A piece of a brotli stream that writes the padding and leaves the last four distances as they are at a stream's
 * beginning (16, 15, 11, 4), which the encoder of the rest counts on. It takes 113 bits: sixteen spaces, then two more
 * spaces from each of those distances.
 */
const REJOIN = bits([
  "0:1 0:2 23:16 0:1", // not the last piece; its length less one, told in four nibbles; compressed
  "0:3 0:6", // one type of blocks for literals, commands and distances each; no distances told directly
  "0:2 0:2", // literals depend on none before them; one tree of literals and one of distances
  "1:2 0:2 32:8", // literals: nothing but spaces
  "1:2 1:2 128:10 264:10", // commands: 0 copies two, 1 writes fourteen literals and more, then copies two
  "1:2 2:2 17:6 19:6 20:6", // distances: 0 is 3 and more, 01 is 9 and more, 11 is 13 and more
  "1:1 2:2 3:2 3:3", // sixteen spaces, and two from sixteen letters ago
  "0:1 3:2 2:3", // two from fifteen letters ago
  "0:1 1:2 2:2", // two from eleven letters ago
  "0:1 0:1 1:1", // two from four letters ago
])

/** Numbers and how many bits each takes, lowest bit first. */
function bits(rows: readonly string[]): number[] {
  return rows.flatMap((row) =>
    row.split(" ").flatMap((part) => {
      const [value = 0, count = 0] = part.split(":").map(Number)
      return Array.from({ length: count }, (_, at) => (value >> at) & 1)
    }),
  )
}

const REJOIN_BYTES = Buffer.alloc(REJOIN.length >> 3)
for (const [at, bit] of REJOIN.entries())
  if (at < REJOIN_BYTES.length * 8) REJOIN_BYTES[at >> 3] = (REJOIN_BYTES[at >> 3] ?? 0) | (bit << (at & 7))
/** It ends where the stream of the rest tells its window: both need one bit. */
const REJOIN_LAST = REJOIN.at(-1) ?? 0

export function joinBrotli({ br }: PageStart, rest: Buffer): Buffer {
  const compressed = brotliCompressSync(rest, { params: brotliParams(BROTLI_REST) })
  compressed[0] = ((compressed[0] ?? 0) & 0xfe) | REJOIN_LAST
  return Buffer.concat([br, REJOIN_BYTES, compressed])
}

export function joinGzip({ plain, deflated, crc }: PageStart, rest: Buffer): Buffer {
  const dictionary = plain.subarray(-DEFLATE_WINDOW_BYTES)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(rest, crc), 0)
  end.writeUInt32LE(plain.length + rest.length, 4)
  return Buffer.concat([GZIP_HEADER, deflated, deflateRawSync(rest, { level: DEFLATE_REST, dictionary }), end])
}
