/**
 * A panel that slides in over the page: one dialog for menu, filters and others. Without scripts its button opens it as
 * a popover; with them it is modal: the page behind is inert and does not scroll.
 */
import { observer } from "mobx-react-lite"
import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { Notices } from "#app/layout/Notices.tsx"
import type { PanelName } from "#app/stores/PanelStore.ts"
import { afterNextPaint } from "#app/ui/afterNextPaint.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/Icon.tsx"
import "#app/ui/Button.css"
import "#app/ui/Panel.css"

export const panelId = (name: PanelName) => `panel-${name}`

interface PanelProps {
  name: PanelName
  /** The edge it slides in from. */
  side: "start" | "end" | "bottom"
  label: string
  head: Elements
  foot?: Elements
  children: Elements
}

export const Panel = observer(function Panel({ name, side, label, head, foot, children }: PanelProps) {
  const { panels } = useStores()
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = panels.open === name
  const [isShown, setShown] = useState(false)

  // Opened before hydration, it becomes modal.
  useEffect(() => {
    if (dialog.current?.matches(":popover-open")) panels.show(name)
  }, [panels, name])

  useEffect(() => {
    const openModal = (element: HTMLDialogElement) => {
      setShown(true)
      const { clientWidth, style } = document.documentElement
      style.setProperty("--scrollbar", `${innerWidth - clientWidth}px`)
      if (element.matches(":popover-open")) element.hidePopover()
      element.showModal()
    }
    const element = dialog.current
    if (!element || element.open === isOpen) return undefined
    // A modal dialog makes the browser restyle the whole page, so its button reacts first.
    if (isOpen) return afterNextPaint(() => openModal(element))
    setShown(false)
    element.close()
    return undefined
  }, [isOpen])

  const closeOnOverlay = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) panels.close()
  }
  const close = (event: MouseEvent) => {
    if (panels.open !== name) return
    event.preventDefault()
    panels.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, which the dialog answers itself
    <dialog
      ref={dialog}
      id={panelId(name)}
      className="Panel"
      popover="auto"
      data-side={side}
      aria-label={label}
      onClick={closeOnOverlay}
      onClose={() => panels.close()}
    >
      <div className="Panel__head">
        {head}
        <button
          type="button"
          className="IconButton"
          popoverTarget={panelId(name)}
          popoverTargetAction="hide"
          aria-label={t("panel.close")}
          onClick={close}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="Panel__body">
        {/* A separate boundary, so that the browser hydrates it after the parts that all visitors see. */}
        <Suspense>{children}</Suspense>
      </div>
      {foot && <div className="Panel__foot">{foot}</div>}
      {/* Notices shown before the dialog are below it. */}
      {isOpen && isShown && <Notices />}
    </dialog>
  )
})
