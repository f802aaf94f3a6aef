/** The one way to local storage. Blocked, full, or holding what is not ours: the shop goes on from memory. Source: defences, D-80. */
import type { KeptValues } from "#app/platform.ts"

/** Ours among whatever else this origin keeps. */
const PREFIX = "shop."

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">

interface StorageOptions {
  /** Reading it may throw already. */
  area: () => Area
  /** Tells of the area's changes by other tabs. */
  events: Pick<Window, "addEventListener" | "removeEventListener">
  /** Called once, when something had to be held in memory. */
  onLost: () => void
}

export function createStorage({ area, events, onLost }: StorageOptions): KeptValues {
  /** Values as JSON that the area did not take. */
  const memory = new Map<string, string>()
  let reported = false

  function stored(key: string): string | null {
    try {
      return area().getItem(PREFIX + key)
    } catch {
      return null
    }
  }

  function store(key: string, text: string): boolean {
    try {
      area().setItem(PREFIX + key, text)
      return true
    } catch {
      return false
    }
  }

  function hold(key: string, text: string): void {
    memory.set(key, text)
    if (reported) return
    reported = true
    onLost()
  }

  return {
    read(key, parse) {
      const text = memory.get(key) ?? stored(key)
      if (text === null) return undefined
      try {
        return parse(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    write(key, value) {
      const text = JSON.stringify(value)
      if (store(key, text)) memory.delete(key)
      else hold(key, text)
    },
    remove(key) {
      memory.delete(key)
      try {
        area().removeItem(PREFIX + key)
      } catch {
        // What cannot be reached cannot be read back either.
      }
    },
    watch(key, changed) {
      const follow = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key !== PREFIX + key && event.key !== null) return
        memory.delete(key)
        changed()
      }
      events.addEventListener("storage", follow)
      return () => events.removeEventListener("storage", follow)
    },
  }
}
