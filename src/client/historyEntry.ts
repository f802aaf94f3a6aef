/** Entries of the browser's history, and the shop's data in them. */
import type { LocationState, NavigationType } from "#app/navigation.ts"

export interface Entry {
  key: string
  state: LocationState | null
  /** Counts from the document's first entry, to tell the distance between entries. */
  index: number
}

export const newKey = () => Math.random().toString(36).slice(2, 10)

/** The browser's present entry; one without a key gets one, and the index after `before`. */
export function readEntry(before = -1): Entry {
  const { key, state = null, index = 0 } = (history.state ?? {}) as Partial<Entry>
  if (key !== undefined) return { key, state, index }
  const entry = { key: newKey(), state: null, index: before + 1 }
  history.replaceState(entry, "")
  return entry
}

interface Arrival {
  /** Set if the browser has already moved to this entry. */
  entry?: Entry | undefined
  /** Replaces the present entry; also when the address is the same. */
  replace?: boolean | undefined
  /** Index of the present entry. */
  index: number
  state?: LocationState | null | undefined
}

interface Written {
  entry: Entry
  type: NavigationType
}

/** Writes a page's address into the browser's history. Returns its entry and how it was reached. */
export function writeEntry(url: URL, { entry, replace, state = null, index }: Arrival): Written {
  const isSame = url.href === location.href
  if (entry) {
    // The address was in another language, or redirected.
    if (!isSame) history.replaceState(entry, "", url)
    return { entry, type: "POP" }
  }
  const isReplaced = replace || isSame
  const written: Entry = { key: newKey(), state, index: isReplaced ? index : index + 1 }
  history[isReplaced ? "replaceState" : "pushState"](written, "", url)
  return { entry: written, type: isReplaced ? "REPLACE" : "PUSH" }
}
