const SIGNS = ["mousemove", "mousedown", "keydown", "touchstart", "scroll", "wheel", "click", "resize"] as const

/**
 * Detects the visitor's first activity on a page. Runs once. Returns a function that cancels it. Source: specification
 * §4, "Cart initialisation".
 */
export function onFirstActivity(run: () => void): () => void {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const begin = () => {
    stop()
    run()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true, signal: waiting.signal })
  return stop
}
