/** A product's pictures in full-screen view: one at a time, up to their full resolution. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import type { ProductPicture } from "#app/product/page/productData.ts"
import { useZoom } from "#app/product/zoom/useZoom.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { zoomTexts } from "#shared/i18n/zoom.ts"
import "#app/product/zoom/Zoom.css"
import "#app/ui/Button.css"

type ZoomedPicture = Pick<ProductPicture, "src" | "alt"> & { blur?: string; color?: string }

interface Props {
  name: string
  pictures: readonly ZoomedPicture[]
  /** Index of the first picture shown. */
  first: number
  onClose: () => void
}

export function Zoom({ name, pictures, first, onClose }: Props) {
  const { t, text, number } = useTexts(zoomTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const go = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length)
    reset()
  }
  const { view, stage, reset, toggle, handlers } = useZoom(go)
  useEffect(() => dialog.current?.showModal(), [])
  const picture = pictures[index]
  const isLarge = view.scale > 1
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1)
    if (key === "ArrowRight") go(1)
    if (key === "+" || key === "-") toggle()
  }
  if (!picture) return null
  return (
    <dialog ref={dialog} className="Zoom" aria-label={name} onClose={onClose} onKeyDown={pressKey}>
      <div className="Zoom__head">
        <h2>{name}</h2>
        <p role="status">{t("zoom.place", { n: number(index + 1), of: number(pictures.length) })}</p>
        <button
          type="button"
          className="IconButton"
          aria-pressed={isLarge}
          aria-label={t("zoom.larger")}
          onClick={toggle}
        >
          <Icon name={isLarge ? "magnifying-glass-minus" : "magnifying-glass-plus"} />
        </button>
        <button
          type="button"
          className="IconButton"
          aria-label={t("panel.close")}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="Zoom__stage">
        <div ref={stage} className="Zoom__place" data-large={isLarge || undefined} {...handlers}>
          <div style={{ scale: String(view.scale), translate: `${view.x}px ${view.y}px` }}>
            <Picture
              key={picture.src}
              picture={{ src: picture.src }}
              alt={text(picture.alt)}
              width={1200}
              height={1500}
              sizes={isLarge ? "250vw" : "100vw"}
              eager
            />
          </div>
        </div>
        {pictures.length > 1 && (
          <>
            <Arrow to="previous" onClick={() => go(-1)} />
            <Arrow to="next" onClick={() => go(1)} />
          </>
        )}
      </div>
      <div className="Zoom__foot">
        <p>{t("zoom.hint")}</p>
        {pictures.map((each, at) => (
          <button
            key={each.src}
            type="button"
            aria-current={at === index || undefined}
            aria-label={t("zoom.place", { n: number(at + 1), of: number(pictures.length) })}
            onClick={() => go(at - index)}
          >
            <Picture picture={each} alt="" width={240} height={300} sizes="56px" />
          </button>
        ))}
      </div>
    </dialog>
  )
}

function Arrow({ to, onClick }: { to: "previous" | "next"; onClick: () => void }) {
  const { t } = useTexts(zoomTexts)
  return (
    <button type="button" className="Zoom__arrow" data-to={to} aria-label={t(`zoom.${to}`)} onClick={onClick}>
      <Icon name={to === "next" ? "caret-right" : "caret-left"} flip />
    </button>
  )
}
