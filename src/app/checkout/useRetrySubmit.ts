/** Resubmits the form automatically after a missing answer, which cannot order twice, until the outcome is known. */
import { type RefObject, useEffect, useRef, useState } from "react"
import type { Refusal } from "#app/loading.ts"
import { SECONDS } from "#shared/limits.ts"

/** Pauses before each further attempt. */
const PAUSES_MS = [2, 4, 8, 15].map((seconds) => seconds * SECONDS)

/** Codes after which it is unknown whether the order was placed. */
const OPEN = new Set(["unreachable", "unavailable", "busy", "still_running", "internal"])

export const isUnanswered = ({ code }: Refusal) => code !== undefined && OPEN.has(code)

interface Options {
  form: RefObject<HTMLFormElement | null>
  refusal: Refusal | undefined
  busy: boolean
  online: boolean
}

/** `retrying` while it repeats automatically, `unknown` after it has given up. */
export function useRetrySubmit({ form, refusal, busy, online }: Options): "retrying" | "unknown" | undefined {
  const tries = useRef(0)
  const [isHydrated, setHydrated] = useState(false)
  const isOpen = refusal !== undefined && isUnanswered(refusal)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (refusal && !isOpen) tries.current = 0
    if (!isOpen || busy || !online) return
    const pause = PAUSES_MS[tries.current]
    if (pause === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      form.current?.requestSubmit()
    }, pause)
    return () => clearTimeout(timer)
  }, [form, refusal, isOpen, busy, online])
  const goesOn = isHydrated && tries.current < PAUSES_MS.length
  if (busy && tries.current > 0) return "retrying"
  if (!isOpen) return undefined
  return goesOn ? "retrying" : "unknown"
}
