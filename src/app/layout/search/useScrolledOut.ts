/** Whether an element has been scrolled off the top. False on the server and before hydration. */
import { type RefObject, useEffect, useRef, useState } from "react"

export function useScrolledOut<T extends Element>(): { ref: RefObject<T | null>; scrolledOut: boolean } {
  const ref = useRef<T>(null)
  const [scrolledOut, setScrolledOut] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    // Everything below counts as visible, so that a jump from above to below is reported too.
    const observer = new IntersectionObserver(([entry]) => entry && setScrolledOut(!entry.isIntersecting), {
      rootMargin: "0px 0px 1000000px",
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, scrolledOut }
}
