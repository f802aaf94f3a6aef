/** A thumbnail of a row; the text beside it says what it shows. */
import { pictureUrl } from "#shared/pictures.ts"

interface Props {
  /** Without a picture its place stays empty. */
  src: string | null | undefined
  /** Needed where the picture stands alone. */
  alt?: string
  isLarge?: boolean
}

export function Thumb({ src, alt = "", isLarge = false }: Props) {
  if (!src) return <span />
  return (
    <img
      className={isLarge ? "thumb large" : "thumb"}
      src={pictureUrl(src, 96)}
      width="128"
      height="160"
      alt={alt}
      loading="lazy"
    />
  )
}
