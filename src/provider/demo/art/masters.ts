/** Turns drawn SVG into the AVIF masters that ship with the demo shop. */

import { createHash } from "node:crypto"
import sharp, { type Sharp } from "sharp"

/**
 * How a master is made. Widths are pixels. A sheet is rasterised larger and scaled down, because the paint filters
 * alias at their own size; the quality keeps all masters of the catalogue below 15 MB together.
 */
const MASTER = { maxWidth: 1200, enlarge: 1.5, supersample: 1.3, quality: 47, effort: 4 } as const

const SVG_DENSITY = 72
const BLUR_MAX_CHARACTERS = 249
const BLUR_LONGEST_SIDE = 16

export interface Master {
  file: Buffer
  width: number
  height: number
  /** First 8 hexadecimal digits of the file's SHA-256. */
  hash: string
  /** Data URI of a tiny WebP, shorter than 250 characters. */
  blur: string
  /** Average colour, `#rrggbb`. */
  color: string
}

export const shortHash = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 8)

/** Changes when the drawing or the way of rendering it changes: tells whether a master is up to date. */
export const sourceHash = (svg: string): string => shortHash(JSON.stringify(MASTER) + svg)

export async function renderMaster(svg: string): Promise<Master> {
  const source = Buffer.from(svg)
  const { width: drawnWidth } = await sharp(source).metadata()
  const width = Math.min(MASTER.maxWidth, Math.round(drawnWidth * MASTER.enlarge))
  const density = (SVG_DENSITY * MASTER.supersample * width) / drawnWidth
  const { data, info } = await sharp(source, { density })
    .resize({ width, kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const file = await pixels()
    .avif({ quality: MASTER.quality, effort: MASTER.effort, chromaSubsampling: "4:2:0" })
    .toBuffer()
  return {
    file,
    width: info.width,
    height: info.height,
    hash: shortHash(file),
    blur: await blurOf(pixels),
    color: await averageColour(pixels),
  }
}

async function blurOf(pixels: () => Sharp): Promise<string> {
  for (let side = BLUR_LONGEST_SIDE; side > 1; side -= 2) {
    const tiny = await pixels()
      .resize({ width: side, height: side, fit: "inside" })
      .webp({ quality: 20, alphaQuality: 10, effort: 6 })
      .toBuffer()
    const uri = `data:image/webp;base64,${tiny.toString("base64")}`
    if (uri.length <= BLUR_MAX_CHARACTERS) return uri
  }
  throw new Error("No blur placeholder fits its limit")
}

async function averageColour(pixels: () => Sharp): Promise<string> {
  const dot = await pixels().flatten({ background: "#ffffff" }).resize(1, 1, { fit: "fill" }).raw().toBuffer()
  return `#${dot.subarray(0, 3).toString("hex")}`
}
