/**
 * A beginning that many pages share, compressed once, joined with the rest of a page, compressed when it is needed: what
 * comes out is one stream in brotli (RFC 7932) or gzip (RFC 1952) as if it had been compressed in one piece.
 */
import { brotliCompressSync, constants, crc32, deflateRawSync } from "node:zlib"

/** A window of 64 kB holds a page; larger ones make the encoder's tables ten times as expensive. It is told in a single bit. */
export const BROTLI_WINDOW_BITS = 16
/** What a stream promises at its beginning: as much as the encoder of a hurried rest counts on. */
const START_WINDOW_BITS = 18
const BROTLI_START = 9
const DEFLATE_START = 9
const DEFLATE_REST = 3
const DEFLATE_WINDOW_BYTES = 32_768
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * What compresses keeps the last piece it filled until the whole heap is swept, and the time of that comes by bytes: a quarter
 * of Node's own size.
 */
const PIECE_BYTES = 4096

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
      params: brotliParams(BROTLI_START, START_WINDOW_BITS),
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
    deflated: deflateRawSync(whole, { level: DEFLATE_START, finishFlush: constants.Z_SYNC_FLUSH }),
    crc: crc32(whole),
  }
}

const brotliParams = (quality: number, windowBits: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: windowBits,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
})

/** How a rest is compressed, and the piece of a brotli stream that writes the padding before it. */
interface Rest {
  quality: number
  /** All of its whole bytes. */
  padding: Buffer
  /** Its last bits, which take the place of those with which the rest tells its window. */
  lastBits: number
  lastCount: number
}

/**
 * From quality 4 on, and at 2, the encoder knows words by heart, at distances that depend on where in the stream it believes
 * to be. At 3 it counts on the last four distances as they are at a stream's beginning (16, 15, 11, 4), so the padding leaves
 * them so: sixteen spaces, then two more spaces from each of those distances, in 113 bits for a window that is told in one.
 */
const WELL = rest(3, [
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

/** At 1 it counts on no distances, takes half the time, and tells its window in four bits: the padding is 84 long. */
const HURRIED = rest(1, [
  "0:1 0:2 23:16 0:1",
  "0:3 0:6",
  "0:2 0:2",
  "1:2 0:2 32:8", // literals: nothing but spaces
  "1:2 0:2 272:10", // commands: nothing but eighteen literals and more, and a copy that the piece ends before
  "1:2 2:2 0:6 1:6 2:6", // distances: three that nobody asks for fill the piece up
  "6:3", // twenty-four spaces
])

/** The padding as numbers and how many bits each takes, lowest bit first. */
function rest(quality: number, rows: readonly string[]): Rest {
  const bits = rows.flatMap((row) =>
    row.split(" ").flatMap((part) => {
      const [value = 0, count = 0] = part.split(":").map(Number)
      return Array.from({ length: count }, (_, at) => (value >> at) & 1)
    }),
  )
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))
  return { quality, padding: bytes.subarray(0, -1), lastBits: bytes.at(-1) ?? 0, lastCount: bits.length & 7 }
}

/** In a hurry, it takes half the time for a twelfth more bytes. */
export function joinBrotli({ br }: PageStart, body: Buffer, inHurry: boolean): Buffer {
  const { quality, padding, lastBits, lastCount } = inHurry ? HURRIED : WELL
  const compressed = brotliCompressSync(body, {
    chunkSize: PIECE_BYTES,
    params: brotliParams(quality, BROTLI_WINDOW_BITS),
  })
  compressed[0] = ((compressed[0] ?? 0) & (0xff << lastCount)) | lastBits
  return Buffer.concat([br, padding, compressed])
}

export function joinGzip({ plain, deflated, crc }: PageStart, rest: Buffer): Buffer {
  const dictionary = plain.subarray(-DEFLATE_WINDOW_BYTES)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(rest, crc), 0)
  end.writeUInt32LE(plain.length + rest.length, 4)
  return Buffer.concat([
    GZIP_HEADER,
    deflated,
    deflateRawSync(rest, { chunkSize: PIECE_BYTES, level: DEFLATE_REST, dictionary }),
    end,
  ])
}
