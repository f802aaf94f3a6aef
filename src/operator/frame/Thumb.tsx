/** A picture as small as a row's: what it shows stands beside it in words. */
import { pictureUrl } from "#shared/pictures.ts"

interface Props {
  /** Where there is none, its place stays empty. */
  src: string | null | undefined
  /** Said where the picture stands alone. */
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
