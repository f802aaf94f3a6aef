/**
 * The only access to local storage. If it is blocked, full, or holds foreign data, the shop continues from memory.
 * Source: defences, D-80.
 */
import type { KeptValues } from "#app/platform.ts"

const PREFIX = "shop."

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">

interface StorageOptions {
  /** Even reading the property may throw. */
  area: () => Area
  /** Reports changes of the area by other tabs. */
  events: Pick<Window, "addEventListener" | "removeEventListener">
  /** Called once, when a value had to be held in memory. */
  onLost: () => void
}

export function createStorage({ area, events, onLost }: StorageOptions): KeptValues {
  /** Values as JSON that the area refused. */
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
        // An inaccessible value cannot be read back either.
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
