import { type RefObject, useEffect, useRef } from "react"

/**
 * Keeps the keyboard focus when the focused link is removed, such as a removed filter. The element that receives the
 * focus after `content` changed.
 */
export function useFocusKept<T extends HTMLElement>(content: unknown): RefObject<T | null> {
  const place = useRef<T>(null)
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) place.current?.focus({ preventScroll: true })
  }, [content])
  return place
}
