/** The formats of served pictures, and which of them a browser accepts. */
import type { Sharp } from "sharp"
import { SHARED_FORM } from "#shared/pictures.ts"

export type PictureFormat = "avif" | "webp" | "jpeg"

interface FormatFacts {
  type: string
  extension: string
  encode: (picture: Sharp, quality?: number) => Sharp
}

/**
 * Qualities are the lowest at which half of the photographs tried have a likeness (SSIM) of 0.97 or more to what was
 * encoded, and nine of ten 0.92, in 480 pixels: `npm run bench:pictures`. WebP stays a step above, since it smooths colours,
 * which SSIM does not see; JPEG two, since it goes to those who encode it again: feeds, previews. Effort 3 takes AVIF a
 * third of the time of effort 5 for 4 % more bytes; WebP is six to eight times faster still.
 */
export const FORMATS: Readonly<Record<PictureFormat, FormatFacts>> = {
  avif: {
    type: "image/avif",
    extension: "avif",
    encode: (picture, quality = 47) => picture.avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }),
  },
  webp: {
    type: "image/webp",
    extension: "webp",
    encode: (picture, quality = 65) => picture.webp({ quality, effort: 3 }),
  },
  jpeg: {
    type: "image/jpeg",
    extension: "jpg",
    encode: (picture, quality = 80) => picture.flatten({ background: "#ffffff" }).jpeg({ quality, progressive: true }),
  },
}

/** In pixels: below it WebP is no larger at the same likeness, takes a sixth of the time, and is final at once. */
const AVIF_FROM = 240

export const isAvifSmaller = (width: number | typeof SHARED_FORM): boolean =>
  width === SHARED_FORM || width >= AVIF_FROM

/**
 * Changes with the settings above where older files in the cache must not be used for new ones. Those from before WebP went
 * from 76 to 65 are as good, so they stay.
 */
export const FORMATS_VERSION = "v2"

/** Wildcards do not count: old browsers send them without knowing the newer formats. */
export function acceptedFormats(accept: string | undefined): { avif: boolean; webp: boolean } {
  const named = new Set(
    (accept ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  )
  return { avif: named.has("image/avif"), webp: named.has("image/webp") }
}
