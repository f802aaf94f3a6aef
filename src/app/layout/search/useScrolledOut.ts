/** Whether an element has left the screen upwards. False on the server and until the browser says so. */
import { type RefObject, useEffect, useRef, useState } from "react"

export function useScrolledOut<T extends Element>(): { ref: RefObject<T | null>; scrolledOut: boolean } {
  const ref = useRef<T>(null)
  const [scrolledOut, setScrolledOut] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setScrolledOut(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, scrolledOut }
}
