/** Makes the master of a picture: decoded and encoded again, so that nothing but the picture remains. */
import { createHash } from "node:crypto"
import type { Metadata } from "sharp"
import { PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { says } from "#provider/platform/words/says.ts"
import { type PictureFacts, pictureFacts } from "#shared/pictureFacts.ts"

/** In pixels. WebP is encoded 15 times faster than AVIF; served pictures are made from it. */
const MASTER = { longestSide: 1600, quality: 90 } as const
const SMALL = 64
const MAX_PIXELS = 80_000_000
export interface Master extends PictureFacts {
  file: Buffer
  ending: "webp" | "avif"
  width: number
  height: number
  /** SHA-256 of the file. */
  hash: string
}

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex")

/** Number of digits of the hash at the end of a picture's key. */
export const KEY_DIGITS = 8

/** By content, not by name, so that no other decoder is reached. */
function sniff(bytes: Buffer): "jpeg" | "png" | "gif" | "webp" | "heif" | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg"
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png"
  const text = bytes.subarray(0, 12).toString("latin1")
  if (/^GIF8[79]a/.test(text)) return "gif"
  if (/^RIFF....WEBP/s.test(text)) return "webp"
  return /^....ftypavi[fs]/s.test(text) ? "heif" : undefined
}

/** Loaded with the first picture, which many shops never import. */
const loadSharp = async () => (await import("sharp")).default

async function openBytes(bytes: Buffer) {
  const sharp = await loadSharp()
  return { picture: sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient() }
}

/** Rejects with PictureError unless it is a JPEG, PNG, WebP, AVIF or GIF with few enough pixels. */
export async function checkPicture(bytes: Buffer): Promise<Metadata> {
  const format = sniff(bytes)
  if (!format) throw new PictureError(says`is no JPEG, PNG, WebP, AVIF or GIF`)
  const metadata = await orPictureError(async () => (await openBytes(bytes)).picture.metadata())
  if (metadata.format !== format) throw new PictureError(says`is not what it begins like`)
  return metadata
}

/**
 * The first frame, upright, at most 1600 pixels long. A file made by this shop, whose name ends in its hash, is kept
 * unchanged. Rejects with PictureError unless it is an intact JPEG, PNG, WebP, AVIF or GIF with few enough pixels.
 */
export async function makeMaster(bytes: Buffer, name: string): Promise<Master> {
  const metadata = await checkPicture(bytes)
  const hash = sha256(bytes)
  if (name.endsWith(`-${hash.slice(0, KEY_DIGITS)}`) && isOurs(metadata)) {
    const { width, height } = metadata.autoOrient
    const ending = metadata.format === "webp" ? "webp" : "avif"
    return { file: bytes, ending, width, height, hash, ...(await factsOf(bytes)) }
  }
  const { longestSide: side, quality } = MASTER
  const { data: file, info } = await orPictureError(async () =>
    (await openBytes(bytes)).picture
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality, smartSubsample: true })
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  return { file, ending: "webp", width, height, hash: sha256(file), ...(await factsOf(file)) }
}

async function orPictureError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel limit/i.test(error.message)
    throw new PictureError(isTooBig ? says`has more than ${MAX_PIXELS / 1e6} million pixels` : says`is broken`)
  }
}

const WHITE = { create: { width: 1, height: 1, channels: 3, background: "#ffffff" } } as const

/**
 * From a small copy, since each fact decodes the picture again. Transparent areas get white behind them, as such
 * pictures expect, not a blur of themselves.
 */
async function factsOf(bytes: Buffer): Promise<PictureFacts> {
  const small = await orPictureError(async () =>
    (await openBytes(bytes)).picture.resize({ width: SMALL, height: SMALL, fit: "inside" }).png().toBuffer(),
  )
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(small).stats()
  return pictureFacts(() => (isOpaque ? sharp(small) : sharp(WHITE)))
}

/** As made by this module, or as the demo shop's pictures: one frame, no camera data. */
const isOurs = ({ format, pages = 1, width, height, exif, xmp, icc, orientation }: Metadata): boolean =>
  (format === "webp" || format === "heif") &&
  pages === 1 &&
  Math.max(width, height) <= MASTER.longestSide &&
  !exif &&
  !xmp &&
  !icc &&
  orientation === undefined
