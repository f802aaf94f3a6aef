import { useLayoutEffect, useRef } from "react"

/**
 * The place of notices: above everything else, and next in tab order after the element focused when they appeared. For
 * the popover with the notices; `count` is their number. `leave` returns the focus before one is removed.
 */
export function useNoticePlace(count: number) {
  const place = useRef<HTMLElement>(null)
  const source = useRef<HTMLElement>(undefined)
  // Before painting, so that a visible notice can be focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when a notice comes or goes
  useLayoutEffect(() => {
    const element = place.current
    const active = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    if (!element?.isConnected || element.contains(active ?? null)) return
    if (element.matches(":popover-open") && active === source.current) return
    source.current = active
    element.hidePopover()
    // The browser uses the source for tab order: from there into the popover, and back.
    element.showPopover(active && { source: active })
  }, [count])
  const leave = () => {
    if (place.current?.contains(document.activeElement)) source.current?.focus({ preventScroll: true })
  }
  return { place, leave }
}
