/** Remembers dismissed banners in this browser. */
import { useState, useSyncExternalStore } from "react"
import { useStores } from "#app/context.ts"

const KEY = "dismissedBanners"
/** Beyond this number the oldest are forgotten. */
const MOST = 50

/** The storage may hold anything; only strings are ids. */
const parse = (value: unknown) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : undefined

export interface Dismissal {
  /** `unknown` on the server, which cannot read the storage, and during hydration. */
  state: "unknown" | "open" | "closed"
  dismiss: () => void
}

export function useDismissal(id: string): Dismissal {
  const { storage } = useStores().platform
  const [isClosedHere, setClosedHere] = useState(false)
  const closed = () => storage.read(KEY, parse) ?? []
  const state = useSyncExternalStore<Dismissal["state"]>(
    (changed) => storage.watch(KEY, changed),
    () => (closed().includes(id) ? "closed" : "open"),
    () => "unknown",
  )
  return {
    state: isClosedHere ? "closed" : state,
    dismiss() {
      storage.write(KEY, [...closed().filter((other) => other !== id), id].slice(-MOST))
      setClosedHere(true)
    },
  }
}
