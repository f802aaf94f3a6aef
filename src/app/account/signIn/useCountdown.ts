import { useEffect, useState } from "react"
import { RESEND_PAUSE_MS, SECONDS } from "#shared/limits.ts"

/** Whole seconds left; starts only in the browser, so that a page without scripts keeps its button. */
export function useCountdown(running: boolean): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!running) return
    const end = performance.now() + RESEND_PAUSE_MS
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECONDS)))
    tick()
    const timer = setInterval(tick, SECONDS)
    return () => clearInterval(timer)
  }, [running])
  return left
}
