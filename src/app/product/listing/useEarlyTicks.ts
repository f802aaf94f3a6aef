/** Boxes ticked while the scripts were still on their way: React keeps the ticks, and nobody has heard of them. */
import { type RefObject, useEffect, useEffectEvent, useRef } from "react"

/** For a form; `tick` is told of each such box once the form is hydrated. */
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
