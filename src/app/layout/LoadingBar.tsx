/** The progress bar at the top while a page loads; not shown for instant pages. Source: specification §9. */
import { useEffect, useRef, useState } from "react"
import { useNavigation } from "#app/navigation.ts"
import { loadingIndicator } from "#shared/limits.ts"
import "#app/layout/Layout.css"

const { throttleMs, durationMs, hideDelayMs, resetDelayMs, height } = loadingIndicator

/** `done` fills the bar, `hidden` fades it out, `idle` removes it. */
type Phase = "idle" | "running" | "done" | "hidden"

/** The end of the bar: each phase with its successor and delay. */
const next: Partial<Record<Phase, { phase: Phase; afterMs: number }>> = {
  done: { phase: "hidden", afterMs: hideDelayMs },
  hidden: { phase: "idle", afterMs: resetDelayMs },
}

export function LoadingBar() {
  const isLoading = useNavigation().state !== "idle"
  const [phase, setPhase] = useState<Phase>("idle")
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isLoading) {
      setPhase((current) => (current === "running" ? "done" : current))
      return
    }
    const timer = setTimeout(setPhase, throttleMs, "running")
    return () => clearTimeout(timer)
  }, [isLoading])

  useEffect(() => {
    const step = next[phase]
    if (!step) return
    const timer = setTimeout(setPhase, step.afterMs, step.phase)
    return () => clearTimeout(timer)
  }, [phase])

  useEffect(() => {
    if (phase !== "running" || !bar.current) return
    bar.current.style.blockSize = `${height}px`
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
    const growth = bar.current.animate([{ scale: "0 1" }, { scale: "0.95 1" }], {
      duration: durationMs,
      easing: "cubic-bezier(0.1, 0.7, 0.3, 1)",
      fill: "forwards",
    })
    return () => growth.cancel()
  }, [phase])

  return phase === "idle" ? null : <div ref={bar} className="LoadingBar" data-phase={phase} aria-hidden="true" />
}
