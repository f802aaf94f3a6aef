/** Pictures of a page the visitor seems about to open. */
import type { FirstPicture } from "#app/firstPicture.ts"
import { pictureSrcSet } from "#shared/pictures.ts"

/** Held until they have arrived; the browser's own cache keeps them from then on. */
const coming = new Set<HTMLImageElement>()

export function loadPictures(pictures: readonly FirstPicture[]): void {
  for (const { src, sizes, widths } of pictures) {
    const image = new Image()
    coming.add(image)
    const forget = () => coming.delete(image)
    image.addEventListener("load", forget)
    image.addEventListener("error", forget)
    image.fetchPriority = "low"
    image.sizes = sizes
    image.srcset = pictureSrcSet(src, widths)
  }
}
