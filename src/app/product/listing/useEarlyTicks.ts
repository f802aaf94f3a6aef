import { type RefObject, useEffect, useEffectEvent, useRef } from "react"

/**
 * Handles boxes ticked before hydration: React keeps the ticks but fires no event. For a form; `tick` is called for
 * each such box after hydration.
 */
export function useEarlyTicks(tick: (box: HTMLInputElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const tell = useEffectEvent(tick)
  useEffect(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? []) {
      if (box.checked !== box.defaultChecked) tell(box)
    }
  }, [])
  return form
}
