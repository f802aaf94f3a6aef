import type { Sharp } from "sharp"

const BLUR_MAX_CHARACTERS = 249
const BLUR_LONGEST_SIDE = 16

export interface PictureFacts {
  /** Data URI of a tiny WebP, shorter than 250 characters. */
  blur: string
  /** Average colour, `#rrggbb`. */
  color: string
}

/**
 * Placeholders of a picture: a blurred miniature and its average colour. `pixels` opens the picture again for each
 * fact.
 */
export async function pictureFacts(pixels: () => Sharp): Promise<PictureFacts> {
  return { blur: await blurOf(pixels), color: await averageColour(pixels) }
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
