/** A product's video among its pictures: its poster, of which a press makes the video itself. Without scripts it links to the file. */
import { type MouseEvent, useState } from "react"
import { useTexts } from "#app/context.ts"
import type { ProductVideo } from "#app/product/page/productData.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { clockTime } from "#shared/clockTime.ts"
import { zoomTexts } from "#shared/i18n/zoom.ts"
import "#app/product/page/Product.css"
import "#app/ui/Picture.css"

interface Props {
  video: ProductVideo
  /** How wide its poster is shown. */
  sizes: string
}

/** Its tile may have been in view in part. */
const showPlayer = (player: HTMLVideoElement | null) => {
  player?.focus({ preventScroll: true })
  player?.scrollIntoView({ block: "nearest", inline: "center" })
}

export function GalleryVideo({ video, sizes }: Props) {
  const { t, text } = useTexts(zoomTexts)
  const [isPlayed, setPlayed] = useState(false)
  const { src, poster, seconds } = video
  const alt = text(video.alt)
  if (isPlayed) {
    return (
      <li data-wide={poster?.wide}>
        {/* biome-ignore lint/a11y/useMediaCaption: its label says what it shows; the owner has no captions to give */}
        <video className="Picture" ref={showPlayer} src={src} aria-label={alt} controls autoPlay playsInline />
      </li>
    )
  }
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlayed(true)
  }
  const label = t("zoom.video")
  return (
    <li data-wide={poster?.wide}>
      <a href={src} onClick={play}>
        <Picture picture={poster} alt={alt} width={1200} height={1500} sizes={sizes} />
        <svg className="Gallery__play" viewBox="0 0 64 64" aria-hidden="true">
          <path d="M24 20v24l20-12z" />
        </svg>
        <span className="Gallery__enlarge Gallery__length">
          {seconds === undefined ? label : `${label} · ${clockTime(seconds)}`}
        </span>
      </a>
    </li>
  )
}
