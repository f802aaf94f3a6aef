/** Turns drawn SVG into the AVIF masters that ship with the demo shop. */

import { createHash } from "node:crypto"
import sharp from "sharp"
import { type PictureFacts, pictureFacts } from "#shared/pictureFacts.ts"

/**
 * How a master is made. Widths are pixels. A sheet is rasterised larger and scaled down, because the paint filters
 * alias at their own size; the quality keeps all masters of the catalogue below 15 MB together.
 */
const MASTER = { maxWidth: 1200, enlarge: 1.5, supersample: 1.3, quality: 47, effort: 4 } as const

const SVG_DENSITY = 72

export interface Master extends PictureFacts {
  file: Buffer
  width: number
  height: number
  /** First 8 hexadecimal digits of the file's SHA-256. */
  hash: string
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
    ...(await pictureFacts(pixels)),
  }
}
