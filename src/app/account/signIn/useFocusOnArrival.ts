/** Its first field takes the focus that was lost with the form before it. A page that comes whole is read from its top. */
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
