/** Signing in and leaving change what stands here at the same address: whoever had the focus in it goes on from the top. */
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
