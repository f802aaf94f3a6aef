/** Photos of a review: small ones, each of which opens the large view. Without scripts they link to the large ones. */
import { type MouseEvent, useState } from "react"
import { useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import type { ShownPhoto } from "#app/product/reviews/loadReviews.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { pictureUrl } from "#shared/pictures.ts"
import "#app/product/reviews/Reviews.css"

const LazyZoom = lazyComponent(async () => (await import("#app/product/zoom/Zoom.tsx")).Zoom)

/** In pixels. */
const WIDTH = 96
const HEIGHT = 120

export function ReviewPhotos({ author, photos }: { author: string; photos: readonly ShownPhoto[] }) {
  const { text } = useTexts()
  const [enlarged, setEnlarged] = useState<number>()
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setEnlarged(index)
  }
  return (
    <>
      <ul className="ReviewPhotos">
        {photos.map((picture, index) => (
          <li key={picture.src}>
            <a href={pictureUrl(picture.src, Number.POSITIVE_INFINITY)} onClick={(event) => open(event, index)}>
              <Picture picture={picture} alt={text(picture.alt)} width={WIDTH} height={HEIGHT} sizes={`${WIDTH}px`} />
            </a>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <LazyZoom
          key={enlarged}
          name={author}
          pictures={photos}
          first={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  )
}
