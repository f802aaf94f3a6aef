/** The entries of the browser's history, and what the shop keeps with each. */
import type { LocationState, NavigationType } from "#app/navigation.ts"

export interface Entry {
  /** Names the entry; what is remembered of its page goes by it. */
  key: string
  state: LocationState | null
  /** Counts on from the first entry of the document: how far one is from another. */
  index: number
}

export const newKey = () => Math.random().toString(36).slice(2, 10)

/** The browser's present entry; one that this shop has not written gets a key, and follows the entry `before`. */
export function readEntry(before = -1): Entry {
  const { key, state = null, index = 0 } = (history.state ?? {}) as Partial<Entry>
  if (key !== undefined) return { key, state, index }
  const entry = { key: newKey(), state: null, index: before + 1 }
  history.replaceState(entry, "")
  return entry
}

interface Arrival {
  /** The browser is at this entry already. */
  entry?: Entry | undefined
  /** Takes the place of the entry it is at, as it does where the address is the same. */
  replace?: boolean | undefined
  /** Of the entry it is at. */
  index: number
  state?: LocationState | null | undefined
}

interface Written {
  entry: Entry
  type: NavigationType
}

/** Brings a page's address into the browser's history. Returns its entry, and how it was reached. */
export function writeEntry(url: URL, { entry, replace, state = null, index }: Arrival): Written {
  const isSame = url.href === location.href
  if (entry) {
    // The address was in another language, or led on from there.
    if (!isSame) history.replaceState(entry, "", url)
    return { entry, type: "POP" }
  }
  const isReplaced = replace || isSame
  const written: Entry = { key: newKey(), state, index: isReplaced ? index : index + 1 }
  history[isReplaced ? "replaceState" : "pushState"](written, "", url)
  return { entry: written, type: isReplaced ? "REPLACE" : "PUSH" }
}
