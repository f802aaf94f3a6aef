/** Addresses of a picture in its widths; `src` is `/pictures/{key}` as on the wire. */
import type { Localized } from "#shared/locale.ts"
import { PICTURE_WIDTHS } from "#shared/pictureWidths.ts"

/**
 * In `sizes`: screens with three pixels a point ask for 60vw of a picture that fills them, and for 36vw of one in two
 * columns. With a bit more than two it looks the same as with three, which are twice the bytes.
 */
export const DENSE = "(resolution >= 2.5x)"

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
