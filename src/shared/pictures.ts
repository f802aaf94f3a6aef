/** Addresses of a picture in the widths it is served in; `src` is `/pictures/{key}` as on the wire. */
import type { Localized } from "#shared/locale.ts"
import { PICTURE_WIDTHS } from "#shared/pictureWidths.ts"

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0

/** The narrowest picture that fills `width` pixels, else the widest there is. */
export function pictureUrl(src: string, width: number): string {
  return `${src}/${PICTURE_WIDTHS.find((served) => served >= width) ?? WIDEST}`
}

/** A `srcset` of the given widths, which must be among those served; all of them unless told. */
export function pictureSrcSet(src: string, widths: readonly number[] = PICTURE_WIDTHS): string {
  return widths.map((width) => `${src}/${width} ${width}w`).join(", ")
}

/** In place of a width: the picture whole, on a ground made of itself. */
export const SHARED_FORM = "shared"

/** What other sites show of a page that is shared there, in the size that they ask for. */
export const SHARED_WIDTH = 1200
export const SHARED_HEIGHT = 630

/** Of pages that have no picture of their own. */
export const SHARE_PICTURE = "/share.jpg"

export const sharedPictureUrl = (src: string) => `${src}/${SHARED_FORM}`

/** A tile's, and its words where they say more than the name that stands beside it. */
export const tilePicture = (
  { src, color, alt }: { src: string; color: string; alt: Localized },
  name: Localized,
): { src: string; color: string; alt?: Localized } => ({
  src,
  color,
  ...((alt.es !== name.es || alt.en !== name.en) && { alt }),
})
