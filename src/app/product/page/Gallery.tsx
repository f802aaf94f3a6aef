/** A product's pictures: a swipeable strip on small screens, one large and others small on large screens. */
import { Fragment, type MouseEvent, type UIEvent, useState } from "react"
import { useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import type { ProductData, ProductPicture } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { reduction } from "#app/product/pricing.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { SaleSeal } from "#app/ui/SaleSeal.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import { PHONE_WIDE, pictureUrl } from "#shared/pictures.ts"
import "#app/product/page/Product.css"

interface Props {
  product: ProductData
  variant: ShownVariant | undefined
}

const LazyVideo = lazyComponent(async () => (await import("#app/product/page/GalleryVideo.tsx")).GalleryVideo)
const LazyZoom = lazyComponent(async () => (await import("#app/product/zoom/Zoom.tsx")).Zoom)

const STRIP_SIZES = `(width >= 40rem) 58vw, ${PHONE_WIDE}`
export const LARGE_SIZES = `(width >= 90rem) 50rem, (width >= 56rem) 52vw, ${STRIP_SIZES}`
const SMALL_SIZES = `(width >= 90rem) 25rem, (width >= 56rem) 26vw, ${STRIP_SIZES}`

export function Gallery({ product, variant }: Props) {
  const { t, text } = useTexts(productTexts)
  const [enlarged, setEnlarged] = useState<number>()
  const [current, setCurrent] = useState(0)
  const percent = reduction(product, variant)
  const images = variant?.images?.flatMap((place) => product.images[place] ?? []) ?? product.images
  const pictures: (ProductPicture | null)[] = images.length > 0 ? images : [null]
  const { video } = product
  const tiles = [...images, ...(video ? [video] : [])]
  const follow = ({ currentTarget: strip }: UIEvent<HTMLUListElement>) => {
    const reach = strip.scrollWidth - strip.clientWidth
    if (reach > 0) setCurrent(Math.round((Math.abs(strip.scrollLeft) / reach) * (tiles.length - 1)))
  }
  return (
    <div className="Gallery">
      <ul className="Gallery__strip" aria-label={t("productPage.gallery")} onScroll={follow}>
        {pictures.map((picture, index) => (
          <Fragment key={picture?.src ?? "none"}>
            <GalleryPicture picture={picture} index={index} enlarge={setEnlarged} />
            {index === 0 && video && <LazyVideo video={video} sizes={SMALL_SIZES} />}
          </Fragment>
        ))}
      </ul>
      {enlarged !== undefined && (
        <LazyZoom name={text(product.name)} pictures={images} first={enlarged} onClose={() => setEnlarged(undefined)} />
      )}
      {percent > 0 && <SaleSeal percent={percent} size="big" />}
      {tiles.length > 1 && (
        <div className="Gallery__dots" aria-hidden="true">
          {tiles.map(({ src }, index) => (
            <i key={src} data-current={index === current || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}

interface PictureProps {
  picture: ProductPicture | null
  index: number
  enlarge: (index: number) => void
}

/** Without scripts it links to the largest picture. */
function GalleryPicture({ picture, index, enlarge }: PictureProps) {
  const { t, text } = useTexts(productTexts)
  const shown = (
    <Picture
      picture={picture}
      alt={picture ? text(picture.alt) : ""}
      width={1200}
      height={1500}
      sizes={index === 0 ? LARGE_SIZES : SMALL_SIZES}
      priority={index === 0}
    />
  )
  if (!picture) return <li>{shown}</li>
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    enlarge(index)
  }
  return (
    <li data-wide={picture.wide}>
      <a href={pictureUrl(picture.src, Number.POSITIVE_INFINITY)} onClick={open}>
        {shown}
        <span className={index === 0 ? "Gallery__enlarge" : "visually-hidden"}>
          {index === 0 && <Icon name="arrows-out" size="small" />}
          <span>{t("productPage.enlarge")}</span>
        </span>
      </a>
    </li>
  )
}
