/** Where notices are: above all else, and next for the Tab key after what the visitor was at when they came. */
import { useLayoutEffect, useRef } from "react"

/** For the popover that holds them; `count` is how many there are. `leave` gives the focus back before one of them goes. */
export function useNoticePlace(count: number) {
  const place = useRef<HTMLElement>(null)
  const source = useRef<HTMLElement>(undefined)
  // Before it is painted: whoever sees a notice can go there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when a notice comes or goes
  useLayoutEffect(() => {
    const element = place.current
    const active = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    if (!element?.isConnected || element.contains(active ?? null)) return
    if (element.matches(":popover-open") && active === source.current) return
    source.current = active
    element.hidePopover()
    // What a browser makes of its source: the Tab key goes from there into the popover, and back.
    element.showPopover(active && { source: active })
  }, [count])
  const leave = () => {
    if (place.current?.contains(document.activeElement)) source.current?.focus({ preventScroll: true })
  }
  return { place, leave }
}
