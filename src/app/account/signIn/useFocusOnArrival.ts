/** Focuses the first field after the form before it disappeared. A newly loaded page is read from its top. */
import { type RefObject, useEffect, useRef, useState } from "react"
import { useHydrated } from "#app/ui/useHydrated.ts"

export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null)
  const [isArrival] = useState(useHydrated())
  useEffect(() => {
    const { activeElement, body } = document
    if (isArrival && activeElement === body)
      place.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus()
  }, [isArrival])
  return place
}
