/** Addresses of a picture in its widths; `src` is `/pictures/{key}` as on the wire. */
import type { Localized } from "#shared/locale.ts"
import { PICTURE_WIDTHS } from "#shared/pictureWidths.ts"

/**
 * The last part of `sizes`, for a picture that fills a phone and for one in two columns. With three pixels a point, a bit
 * more than two look the same and are half the bytes; with two, a picture that fills the screen looks as sharp with four
 * fifths of its box.
 */
export const PHONE_WIDE = "(resolution >= 2.5x) 60vw, 80vw"
export const PHONE_HALF = "(resolution >= 2.5x) 36vw, 49vw"

/** The narrowest picture that fills `width` pixels, else the widest. */
export function pictureUrl(src: string, width: number): string {
  return `${src}/${PICTURE_WIDTHS.find((served) => served >= width) ?? PICTURE_WIDTHS.at(-1)}`
}

/** A `srcset` of all widths: `sizes` says which a screen takes. */
export const pictureSrcSet = (src: string) => PICTURE_WIDTHS.map((width) => `${src}/${width} ${width}w`).join(", ")

/** Replaces the width: the whole picture on a background made from it. */
export const SHARED_FORM = "shared"

/** The preview that other sites show for a shared page, in the size they ask for. */
export const SHARED_WIDTH = 1200
export const SHARED_HEIGHT = 630

/** For pages without a picture of their own. */
export const SHARE_PICTURE = "/share.jpg"

export const sharedPictureUrl = (src: string) => `${src}/${SHARED_FORM}`

/** A tile's picture, with its alt text only where that says more than the name beside it. */
export const tilePicture = (
  { src, color, alt }: { src: string; color: string; alt: Localized },
  name: Localized,
): { src: string; color: string; alt?: Localized } => ({
  src,
  color,
  ...((alt.es !== name.es || alt.en !== name.en) && { alt }),
})
