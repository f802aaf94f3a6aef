/** Moves the focus to the top when signing in or out replaces the focused content at the same address. */
import { useEffect, useRef } from "react"

export function useReadingStart(isGuest: boolean): void {
  const shown = useRef(isGuest)
  useEffect(() => {
    if (shown.current === isGuest) return
    shown.current = isGuest
    const { activeElement, body } = document
    if (activeElement === body) document.querySelector("main")?.focus({ preventScroll: true })
  }, [isGuest])
}
