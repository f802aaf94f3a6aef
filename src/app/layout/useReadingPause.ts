/** Stops the clock of the notices while somebody may be reading: pointer, focus or finger on them, or another tab in front. */
import { type FocusEvent, type PointerEvent, useEffect, useRef } from "react"
import { TOUCH_PAUSE_MS } from "#shared/limits.ts"

type Reason = "pointer" | "focus" | "touch" | "hidden"

/** Handlers for the element that holds the notices; `count` is how many there are. */
export function useReadingPause(pause: () => void, resume: () => void, count: number) {
  const active = count > 0
  const reasons = useRef(new Set<Reason>())
  const touchTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The toaster's functions are new with each pause, and only the newest know that there is one.
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
      // The element left without a leave or blur: its clock must not stay stopped for the next notice.
      if (reasons.current.size > 0) clock.current.resume()
      reasons.current.clear()
    }
  }, [active])

  // A notice that is closed from within takes the focus along without a blur.
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
