/**
 * Reads the source file of a picture, and refuses anything but a plain picture of reasonable size. Source: defences,
 * D-33.
 */
import type { Sharp } from "sharp"
import { type FileStore, readWhole } from "#provider/platform/files/fileStore.ts"

export class BrokenPictureError extends Error {
  override name = "BrokenPictureError"
}

/** It could not be made in time because the machine is busy; a later visit may succeed. */
export class LatePictureError extends Error {
  override name = "LatePictureError"
}

/** The library is missing or for another platform: the picture is not at fault. */
export class NoDecoderError extends Error {
  override name = "NoDecoderError"
}

const MAX_BYTES = 25 * 1024 * 1024
const MAX_PIXELS = 60_000_000
export const TIMEOUT_S = 20

type RasterFormat = "png" | "jpeg" | "webp" | "avif"

/** By the first bytes, never by the name, so that an SVG, a PDF or a script with a picture's name is refused. */
function sniff(head: Buffer): RasterFormat | undefined {
  if (head.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))) return "png"
  if (head.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "jpeg"
  const text = head.toString("latin1", 0, 12)
  if (/^RIFF[\s\S]{4}WEBP$/.test(text)) return "webp"
  if (/^[\s\S]{4}ftypavi[fs]$/.test(text)) return "avif"
  return undefined
}

/** Loaded with the first picture: most processes do without its memory. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp").catch((error: unknown) => {
    throw new NoDecoderError("sharp cannot be loaded", { cause: error })
  })
  // One thread for each task: the queue limits their number, and the other cores serve requests.
  sharp.concurrency(1)
  // Each source is decoded once at a time and not needed again: a cache would only take tens of MB.
  sharp.cache(false)
  return sharp
}

export interface StoredPicture {
  files: FileStore
  name: string
}

/** A decoder for a file's content, upright and with limits; throws a BrokenPictureError with the reason. */
export async function openPicture(content: Buffer): Promise<() => Sharp> {
  const format = sniff(content)
  if (!format) throw new BrokenPictureError("is not a PNG, JPEG, WebP or AVIF file")
  const sharp = await loadSharp()
  const open = () =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: TIMEOUT_S }).autoOrient()
  const metadata = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new BrokenPictureError("cannot be read", { cause: error })
    })
  const found = metadata.format === "heif" && metadata.compression === "av1" ? "avif" : metadata.format
  if (found !== format) throw new BrokenPictureError(`begins as ${format} but reads as ${found}`)
  return open
}

export async function readSource({ files, name }: StoredPicture): Promise<Buffer> {
  const facts = await files.stat(name)
  if (facts && facts.bytes > MAX_BYTES) throw new BrokenPictureError(`has more than ${MAX_BYTES} bytes`)
  const content = facts && (await readWhole(files, name))
  if (!content) throw new BrokenPictureError("is not there")
  return content
}
