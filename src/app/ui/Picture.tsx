/** A picture of the shop in the width the page needs; its colour, or a blur of it, fills the place until it is there. */
import type { CSSProperties } from "react"
import { pictureSrcSet, pictureUrl } from "#shared/pictures.ts"
import "#app/ui/Picture.css"

interface Props {
  /** Null shows the shop's placeholder. */
  picture: { src: string; color?: string; blur?: string } | null
  /** Empty where the text beside it says the same. */
  alt: string
  /** Pixels of the box it stands in, for its proportions. */
  width: number
  height: number
  sizes: string
  /** Served widths worth offering here; all of them unless told. */
  widths?: readonly number[]
  /** What stays in sight where it is cut, in percent from the left and from the top. */
  focal?: readonly [number, number] | undefined
  /** Among the first things seen: loads at once. */
  eager?: boolean
  /** The one picture that matters most on its page. */
  priority?: boolean
}

const PLACEHOLDER = "/images/placeholder.jpg"

export function Picture({ picture, alt, width, height, sizes, widths, focal, eager = false, priority = false }: Props) {
  return (
    <img
      className="Picture"
      src={picture ? pictureUrl(picture.src, width) : PLACEHOLDER}
      srcSet={picture ? pictureSrcSet(picture.src, widths) : undefined}
      sizes={picture ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? undefined : "lazy"}
      decoding="async"
      fetchPriority={priority ? "high" : undefined}
      style={picture ? styleOf(picture, focal) : undefined}
    />
  )
}

function styleOf({ color, blur }: { color?: string; blur?: string }, focal: Props["focal"]): CSSProperties | undefined {
  const own = blur ? `center / cover url("${blur}")` : color
  if (!own && !focal) return undefined
  return { ...(own && { "--own": own }), ...(focal && { "--focal": `${focal[0]}% ${focal[1]}%` }) } as CSSProperties
}
