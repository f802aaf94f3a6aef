/** Pictures of a page the visitor seems about to open. */
import type { FirstPicture } from "#app/firstPicture.ts"
import { pictureSrcSet } from "#shared/pictures.ts"

/** Held until they can be drawn; the browser's own cache keeps them from then on. */
const coming = new Set<HTMLImageElement>()

export function loadPictures(pictures: readonly FirstPicture[]): void {
  for (const { src, sizes, widths } of pictures) {
    const image = new Image()
    coming.add(image)
    image.fetchPriority = "low"
    image.sizes = sizes
    image.srcset = pictureSrcSet(src, widths)
    // Else that is done while its page is drawn, and the page stands without it so long.
    image
      .decode()
      .catch(() => undefined)
      .finally(() => coming.delete(image))
  }
}
