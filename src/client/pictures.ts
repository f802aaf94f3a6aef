/** Preloads pictures of a page that the visitor is about to open. */
import type { FirstPicture } from "#app/firstPicture.ts"
import { pictureSrcSet } from "#shared/pictures.ts"

/** Held until decoded; the browser's cache keeps them from then on. */
const coming = new Set<HTMLImageElement>()

export function loadPictures(pictures: readonly FirstPicture[]): void {
  for (const { src, sizes } of pictures) {
    const image = new Image()
    coming.add(image)
    image.fetchPriority = "low"
    image.sizes = sizes
    image.srcset = pictureSrcSet(src)
    // Otherwise decoding would delay the drawing of the page.
    image
      .decode()
      .catch(() => undefined)
      .finally(() => coming.delete(image))
  }
}
