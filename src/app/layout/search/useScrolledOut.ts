/** Whether an element has left the screen upwards. False on the server and until the browser says so. */
import { type RefObject, useEffect, useRef, useState } from "react"

export function useScrolledOut<T extends Element>(): { ref: RefObject<T | null>; scrolledOut: boolean } {
  const ref = useRef<T>(null)
  const [scrolledOut, setScrolledOut] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    // All that lies further down counts as seen: a jump from above it to below it is told too.
    const observer = new IntersectionObserver(([entry]) => entry && setScrolledOut(!entry.isIntersecting), {
      rootMargin: "0px 0px 1000000px",
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, scrolledOut }
}
