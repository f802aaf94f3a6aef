/** Catches the keyboard's focus when the link that had it is gone, as a removed filter is. */
import { type RefObject, useEffect, useRef } from "react"

/** The element that takes the focus in its place after `content` changed. */
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
