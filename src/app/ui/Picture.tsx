/** A picture of the shop in the needed width; its colour, or a blur of it, fills the space until it is loaded. */
import type { CSSProperties } from "react"
import { pictureSrcSet, pictureUrl } from "#shared/pictures.ts"
import "#app/ui/Picture.css"

interface Props {
  /** Null shows the shop's placeholder. */
  picture: { src: string; color?: string; blur?: string } | null
  /** Empty if the text beside it says the same. */
  alt: string
  /** Pixels of its box, for the proportions. */
  width: number
  height: number
  /** Without it, all screens take the picture that fills `width`. */
  sizes?: string
  /** The point that stays visible when cropped, in percent from the left and from the top. */
  focal?: readonly [number, number] | undefined
  /** In the first view, so it loads at once, after the page's code. */
  eager?: boolean
  /** The most important picture of the page. */
  priority?: boolean
}

const PLACEHOLDER = "/images/placeholder.jpg"

export function Picture({ picture, alt, width, height, sizes, focal, eager = false, priority = false }: Props) {
  return (
    <img
      className="Picture"
      src={picture ? pictureUrl(picture.src, width) : PLACEHOLDER}
      srcSet={picture && sizes ? pictureSrcSet(picture.src) : undefined}
      sizes={picture ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? undefined : "lazy"}
      decoding="async"
      fetchPriority={priority ? "high" : eager ? "low" : undefined}
      style={picture ? styleOf(picture, focal) : undefined}
    />
  )
}

/** React leaves out what is undefined. */
const styleOf = ({ color, blur }: { color?: string; blur?: string }, focal: Props["focal"]) =>
  ({
    "--own": blur ? `center / cover url("${blur}")` : color,
    "--focal": focal && `${focal[0]}% ${focal[1]}%`,
  }) as CSSProperties
