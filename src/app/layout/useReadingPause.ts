import { type FocusEvent, type PointerEvent, useEffect, useRef } from "react"
import { TOUCH_PAUSE_MS } from "#shared/limits.ts"

type Reason = "pointer" | "focus" | "touch" | "hidden"

/**
 * Pauses the notices' timer while they may be being read: pointer, focus or touch on them, or a hidden tab. Handlers
 * for the element with the notices; `count` is their number.
 */
export function useReadingPause(pause: () => void, resume: () => void, count: number) {
  const active = count > 0
  const reasons = useRef(new Set<Reason>())
  const touchTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The toaster's functions change with each pause, and only the newest know about it.
  const clock = useRef({ pause, resume })
  clock.current = { pause, resume }

  const add = (reason: Reason) => {
    const wasRunning = reasons.current.size === 0
    reasons.current.add(reason)
    if (wasRunning) clock.current.pause()
  }
  const remove = (reason: Reason) => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) clock.current.resume()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: add and remove use refs only
  useEffect(() => {
    if (!active) return
    const follow = () => (document.hidden ? add("hidden") : remove("hidden"))
    follow()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      clearTimeout(touchTimer.current)
      // The element was removed without a leave or blur event: the timer must not stay paused for the next notice.
      if (reasons.current.size > 0) clock.current.resume()
      reasons.current.clear()
    }
  }, [active])

  // Closing a notice from within removes the focus without a blur event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; it runs when a notice comes or goes
  useEffect(() => {
    if (!document.activeElement || document.activeElement === document.body) remove("focus")
  }, [count])

  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && add("pointer"),
    onPointerLeave: () => remove("pointer"),
    onFocus: () => add("focus"),
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || remove("focus"),
    onTouchStart: () => {
      clearTimeout(touchTimer.current)
      add("touch")
    },
    onTouchEnd: () => {
      touchTimer.current = setTimeout(remove, TOUCH_PAUSE_MS, "touch")
    },
  }
}
