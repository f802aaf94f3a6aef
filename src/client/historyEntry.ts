/** What the shop keeps with each entry of the browser's history. */
import type { LocationState } from "#app/navigation.tsx"

export interface Entry {
  key: string
  state: LocationState | null
}

export const newKey = () => Math.random().toString(36).slice(2, 10)

/** The browser's present entry; one that this shop has not written gets a key. */
export function readEntry(): Entry {
  const { key, state = null } = (history.state ?? {}) as Partial<Entry>
  if (key !== undefined) return { key, state }
  const entry = { key: newKey(), state: null }
  history.replaceState(entry, "")
  return entry
}
